"""Settings for hosts: how long what is kept. No host needs them for the site to work."""

from tools.build import pages
from tools.build.serve import TYPES
from tools.build.shelf import Shelf


def put_settings(shelf: Shelf) -> None:
    """`_headers`, which Netlify and Cloudflare Pages read, and a snippet for nginx."""
    unchanging = {shelf.address(name) for name in shelf.names() if shelf.unchanging(name)}
    for name in ("_headers", "nginx.conf"):
        types = {suffix.removeprefix("."): kind.partition(";")[0] for suffix, kind in TYPES.items()}
        text = pages.text(f"hosts/{name}", unchanging=sorted(unchanging), types=types)
        shelf.put(name, text, hashed=False)
