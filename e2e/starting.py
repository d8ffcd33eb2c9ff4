"""How the page starts, as tests steer it and look at it."""

from playwright.sync_api import Page, Worker

#: Makes the line as fast or slow as the page measures it: by how long the engine has been coming, and not by
#: how long a busy machine is over it (`FAST` of site/boot/early.mjs).
LINE = """
{{
  const {{ setTimeout: later }} = globalThis;
  globalThis.setTimeout = (act, pause, ...given) => later(act, pause === 1000 ? 30_000 : pause, ...given);
}}
Object.defineProperty(PerformanceResourceTiming.prototype, "responseEnd", {{
  get() {{ return this.responseStart + {milliseconds}; }},
}});
"""

#: Has the page wait two minutes longer for workers than it would (site/page/bots.mjs, workers.mjs): on a busy
#: machine they are late.
PATIENT = """{
  const { setTimeout: later } = globalThis;
  const longer = (pause) => (pause > 4000 ? pause + 120_000 : pause);
  globalThis.setTimeout = (act, pause, ...given) => later(act, longer(pause), ...given);
}"""

#: In place of what the head of the site's page begins (site/boot/early.mjs), on a page without such a head:
#: nothing is there yet, and an `image` is to be started from or not.
NOTHING_EARLY = """
  const nothing = Promise.resolve(null);
  const visit = Promise.resolve({ image, first: true, game: "canarias" });
  globalThis.islasEarly ??= { engine: nothing, files: nothing, visit };
"""
#: Has no worker come: what is made instead of one throws an error, or is silent.
WORKERS = {
    "refused": "throw new Error('No workers.')",
    "silent": "super(URL.createObjectURL(new Blob()))",
}
NO_WORKERS = "window.Worker = class extends Worker {{ constructor() {{ {}; }} }};"


def workers(page: Page) -> list[Worker]:
    """The workers of a page by now; the driver hears of them when it is asked something."""
    page.evaluate("0")
    return page.workers
