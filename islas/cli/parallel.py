"""Doing many independent tasks: one by one, on several cores, or on a Dask cluster."""

import signal
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import ParamSpec, TypeVar

from islas.core.errors import DataError

T = TypeVar("T")
R = TypeVar("R")
P = ParamSpec("P")

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
        parallel = Parallel(n_jobs=jobs, return_as="generator")
        with _unheard():
            results = parallel(delayed(work)(task) for task in tasks)
        yield from results


def remembered(work: Callable[P, R], folder: Path) -> Callable[P, R]:
    """A function that keeps in a folder what came of it, and works for the same arguments only once.

    Raises `DataError` when packages are missing or nothing can be written there.
    """
    try:
        from joblib import Memory
    except ImportError:
        raise DataError("--keep", NEEDED) from None
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except (OSError, ValueError) as error:
        raise DataError(str(folder), f"cannot be written: {error}") from None
    return Memory(folder, verbose=0).cache(work)  # type: ignore[no-any-return]


@contextmanager
def _unheard() -> Iterator[None]:
    """Processes that begin in here hear no Ctrl-C, which a terminal tells all of them: one answers it."""
    usual = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, usual)


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
