"""Settings for hosts: how long what is kept, what pages may do. No host needs them for the site to work."""

from pathlib import PurePosixPath

from tools.build import pages, policy
from tools.build.shelf import TYPES, WORKER, Shelf


def put_settings(shelf: Shelf) -> None:
    """`_headers`, which Netlify and Cloudflare Pages read, and a snippet for nginx."""
    unchanging = {shelf.address(name) for name in shelf.names() if shelf.unchanging(name)}
    types = {suffix.removeprefix("."): kind.partition(";")[0] for suffix, kind in TYPES.items()}
    for name in ("_headers", "nginx.conf"):
        text = pages.text(
            f"hosts/{name}",
            unchanging=sorted(unchanging),
            types=types,
            headers=policy.HEADERS,
            open=policy.OPEN,
            folder=policy.OPEN_FOLDER,
            policies=_policies(shelf),
        )
        shelf.put(name, text, hashed=False)


def _policies(shelf: Shelf) -> dict[str, list[str]]:
    """The policies that are sent, each with the files that it goes with."""
    found = {policy.WORKER: [WORKER]}
    for name in shelf.names():
        if PurePosixPath(name).suffix == ".html":
            found.setdefault(policy.told(shelf.read(name).decode()), []).append(name)
    return found
