"""Texts in the browser's database, put there past the app."""

import json
from collections.abc import Iterable

from e2e.faces import Face

_PUT = """new Promise((done) => {
  const opened = indexedDB.open("islas", 1);
  // Where the app has not got round to it yet.
  opened.onupgradeneeded = () => opened.result.createObjectStore("texts");
  opened.onsuccess = () => {
    const writing = opened.result.transaction("texts", "readwrite");
    const texts = writing.objectStore("texts");
    if (%s) texts.clear();
    for (const [key, text] of %s) texts.put(text, key);
    writing.oncomplete = () => done(opened.result.close() ?? true);
  };
  setTimeout(() => done(false), 60_000);
})"""


def put(face: Face, entries: Iterable[tuple[str, str]], *, alone: bool = False) -> bool:
    """Put texts under keys, `alone` in place of all others; gives whether that was done within a minute."""
    return bool(face.evaluate(_PUT % (json.dumps(alone), json.dumps(list(entries)))))
