"""What makes the site an app that plays without a network: manifest and service worker."""

import hashlib
import json
from base64 import b64encode

from tools.build import node
from tools.build.shelf import WORKER, Shelf

#: Files that the service worker does not keep: what a plain start would take, which a damaged part
#: leads to; what shops show; files to take away; and the worker itself.
NOT_KEPT = (
    "plain/",
    "images/",
    "diagrams",
    WORKER,
    "islas-offline.html",
    "oembed",
    "_headers",
    "nginx.conf",
)


def put_manifest(shelf: Shelf) -> None:
    """The web app manifest."""

    def icon(name: str, size: str, purpose: str = "any") -> dict[str, str]:
        kind = "image/svg+xml" if name.endswith(".svg") else "image/png"
        source = shelf.address(f"icons/{name}")
        return {"src": source, "sizes": size, "type": kind, "purpose": purpose}

    def screenshot(name: str, size: str, form: str) -> dict[str, str]:
        source = shelf.address(f"images/{name}")
        return {"src": source, "sizes": size, "type": "image/png", "form_factor": form}

    manifest = {
        "id": "./",
        "name": "Islas",
        "short_name": "Islas",
        "description": "Board games, against bots or round one table, "
        "without a server and without a network.",
        "lang": "en",
        "dir": "auto",
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "background_color": "#8fd3d1",
        "theme_color": "#fdf5e2",
        "categories": ["games", "entertainment"],
        "icons": [
            icon("icon.svg", "any"),
            icon("icon-192.png", "192x192"),
            icon("icon-512.png", "512x512"),
            icon("icon-maskable-512.png", "512x512", "maskable"),
        ],
        "screenshots": [
            screenshot("game-wide.png", "1280x800", "wide"),
            screenshot("game-narrow.png", "390x844", "narrow"),
        ],
    }
    shelf.put("manifest.webmanifest", json.dumps(manifest, indent=1), hashed=False)


def put_worker(shelf: Shelf) -> None:
    """The service worker, with the list of all files that it keeps."""
    files = [_entry(shelf, name) for name in shelf.names() if not name.startswith(NOT_KEPT)]
    version = hashlib.sha256(json.dumps(files).encode()).hexdigest()[:10]
    text = node.bundle("service-worker.mjs", "iife", {"FILES": files, "VERSION": version})
    shelf.put(WORKER, text, hashed=False)


def _entry(shelf: Shelf, name: str) -> dict[str, str | None]:
    address, digest = shelf.address(name), shelf.fingerprint(name)
    return {
        "url": address,
        # A name with a hash never means another content: it is fetched once, by whichever version.
        "revision": None if shelf.unchanging(name) else digest[:10],
        "integrity": f"sha256-{b64encode(bytes.fromhex(digest)).decode()}",
    }
