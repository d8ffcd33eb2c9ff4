"""What goes wrong in a page is noted in every engine, so that no test passes over it."""

from e2e.faces import Face, PlaywrightFace, SeleniumFace, until
from e2e.watching import Watcher

#: What goes wrong, by a word that is told of it.
FAULTS = {
    "one": "console.error('one')",
    "two": "void setTimeout(() => { throw new Error('two'); })",
    "three": "void Promise.reject(new Error('three'))",
}


def test_errors_and_complaints_of_a_page_are_noted(face: Face, site: str, watcher: Watcher) -> None:
    watcher.tolerated += FAULTS
    face.goto(f"{site}gallery.html")
    for fault in FAULTS.values():
        face.evaluate(fault)

    def noted() -> bool:
        if isinstance(face, SeleniumFace):
            face.hear()
        elif isinstance(face, PlaywrightFace):
            face.page.wait_for_timeout(20)
        return all(any(name in fault for fault in watcher.noted) for name in FAULTS)

    until(noted, lambda: f"what went wrong; there is {watcher.noted}")
    assert not watcher.faults
    watcher.tolerated.clear()
    assert len(watcher.faults) >= len(FAULTS)
    watcher.tolerated += FAULTS
