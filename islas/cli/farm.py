"""Doing many independent tasks: one by one, on several cores, or on a Dask cluster."""

from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

from islas.core.errors import DataError

T = TypeVar("T")
R = TypeVar("R")

NEEDED = "needs further packages: pip install 'islas[lab]'"


def run(
    work: Callable[[T], R], tasks: Sequence[T], jobs: int = 1, scheduler: str | None = None
) -> Iterator[R]:
    """The results in the order of the tasks.

    `work` is a function of a module, or `functools.partial` of one. `jobs` is the number of processes,
    -1 for one a core; `scheduler` the address of a Dask scheduler, whose workers need this package too.
    Raises `DataError` when packages are missing or no scheduler answers.
    """
    if scheduler is not None:
        yield from _on_cluster(work, tasks, scheduler)
    elif jobs == 1:
        yield from map(work, tasks)
    else:
        try:
            from joblib import Parallel, delayed
        except ImportError:
            raise DataError("--jobs", NEEDED) from None
        yield from Parallel(n_jobs=jobs, return_as="generator")(delayed(work)(t) for t in tasks)


def _on_cluster(work: Callable[[T], R], tasks: Sequence[T], scheduler: str) -> Iterator[R]:
    try:
        from distributed import Client
    except ImportError:
        raise DataError("--dask", NEEDED) from None
    try:
        client = Client(scheduler, timeout="10s", set_as_default=False)
    except (OSError, ValueError) as error:
        raise DataError("--dask", f"no scheduler answers at {scheduler}: {error}") from None
    with client:
        for future in client.map(work, tasks, pure=False):
            yield future.result()
            future.release()
