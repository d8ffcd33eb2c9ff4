// Python with the app: in a worker beside the page, or on the page's own thread where no worker comes. Either way
// texts go to it and come from it, and nobody else knows which.
import { tellTrouble } from "../boot/trouble.mjs";
import { startWorker, unless } from "./workers.mjs";

const IN_WORKER = `
from polyscript import xworker
from islas.web import main

def begin(given):
    main.begin(given, xworker.sync.take, xworker.sync.give)

receive = main.receive
__export__ = ["begin", "receive"]
`;
const ON_PAGE = "from islas.web.main import begin, receive; begin, receive";
// How often Python is started without having answered anything: where it dies again and again, something else is wrong.
const MOST_STARTS = 4;

let line;
let starts = 0;
let shown = Promise.resolve();

/**
 * Start Python. `given` gives the text that the app begins with and is told whether it is started again, `take` and
 * `give` are what it calls (`take` gives what is done in its turn, which may take its time); `load` gives a Python on
 * the page's own thread.
 */
export function startPython(page) {
  // What it says is shown in its order, one after the other.
  const take = (text) => {
    shown = shown.then(page.take(text)).catch(reportError);
  };
  line = start({ ...page, take });
}

/** Hand Python a text; settles when that is answered and the answer is shown, and fails where Python dies over it. */
export async function send(text) {
  const { receive, gone } = await line;
  await unless(gone, receive(text));
  starts = 1;
  await shown;
}

async function start(page) {
  starts += 1;
  const python = (await inWorker(page).catch(without)) ?? (await onPage(page));
  python.gone.then((reason) => {
    if (starts >= MOST_STARTS) return tellTrouble();
    console.info(`Python is started again: ${reason}`);
    line = start(page);
  });
  await python.begin(await page.given(starts > 1));
  return python;
}

function without(error) {
  console.info(`Python runs on the page's own thread: ${error.message}`);
  return null;
}

async function inWorker({ take, give }) {
  const { sync, gone } = await startWorker(IN_WORKER);
  Object.assign(sync, { take, give });
  return { begin: (text) => sync.begin(text), receive: (text) => sync.receive(text), gone };
}

async function onPage({ load, take, give }) {
  const [begin, receive] = (await load()).runPython(ON_PAGE);
  // Of a Python that dies there, the page says so itself (boot/trouble.mjs).
  return { begin: (text) => begin(text, take, give), receive, gone: new Promise(() => {}) };
}
