// A worker in which bots think: there as long as a bot needs it, and replaced when it does not answer any more.
import { startWorker, unless } from "./workers.mjs";

const PROGRAM = `
from islas.app.bot_calls import advice_text, decision_text
from islas.web.archives import bring
__export__ = ["advice_text", "bring", "decision_text"]
`;
// Milliseconds: until a worker starts, for what the player has just done is seen first; in which it starts, or may
// be one that never comes; and after which an answer is not awaited, beyond those that the bot has.
const SOON = 200;
const START = 8000;
const PATIENCE = 5000;

let starting = null;
let begun = 0;

/** Have the worker there. */
export function prepare() {
  if (starting) return;
  begun = performance.now();
  const mine = (starting = new Promise((resolve) => setTimeout(resolve, SOON)).then(() => startWorker(PROGRAM)));
  mine.then(({ gone }) => gone.then(() => starting === mine && (starting = null))).catch(() => {});
}

/** End the worker. */
export function rest() {
  starting?.then(({ end }) => end()).catch(() => {});
  starting = null;
}

/**
 * What a function of the program answers that gets so many seconds to think, for a game in a folder; `null` where no
 * worker answers.
 */
export async function ask({ name, folder, given, seconds }) {
  prepare();
  const mine = starting;
  const asked = performance.now();
  try {
    const { sync, gone } = await within(START - (asked - begun), mine);
    await within(START, unless(gone, sync.bring(folder)));
    const answer = await within(1000 * seconds + PATIENCE, unless(gone, sync[name](...given)));
    if (name === "decision_text") performance.measure("bot decided in the worker", { start: asked });
    return answer;
  } catch (error) {
    console.info(`No worker answers: ${error.message}`);
    // Nobody else who asked it has replaced it yet. Where there are no workers at all, there never will be.
    if (starting === mine) await mine.then(rest, () => {});
    return null;
  }
}

/** What a promise gives in so many milliseconds; fails after that. */
function within(time, promise) {
  const late = new Promise((_, reject) => setTimeout(() => reject(new Error("it takes too long")), Math.max(time, 0)));
  return Promise.race([promise, late]);
}
