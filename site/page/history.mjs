// The browser's way back: from a table to the start form, from there to the home page, and only then off.

// How the state of our entries of the browser's history begins; their depth follows.
const ENTRY = "islas-";
const LINK = "#game=";

/**
 * Keeps an entry of the history for each step from home (0) over a start form (1) to a table (2); `leave` is
 * called with how deep the page is to be when the player goes back. Gives what brings the entries up to date.
 */
export function keepHistory(leave) {
  // In a frame the way back is that of the page around it.
  if (parent !== window) return () => {};
  let depth = 0;
  let name = "";
  // How deep the entry is with which the page began: before it are pages of others.
  let least = 0;
  let going = false;

  const address = (deep) => location.href.split("#")[0] + (deep === 1 ? `#${name}` : "");
  const replace = (deep) => note("replaceState", ENTRY + deep, address(deep));

  function refresh(wanted, game) {
    depth = wanted;
    name = game;
    // On the way back, or to a link that was followed and is about to be opened.
    if (going || location.hash.startsWith(LINK)) return;
    let now = here();
    if (now === null) {
      now = least = depth && location.hash === `#${name}` ? 1 : 0;
      replace(now);
    } else if (depth < least) {
      now = least = depth;
      replace(now);
    }
    for (let deep = now + 1; deep <= depth; deep++) note("pushState", ENTRY + deep, address(deep));
    if (depth < now) {
      going = true;
      history.go(depth - now);
    }
  }

  addEventListener("popstate", () => {
    // A link with a game was followed, which is no way back; it is opened, or said to be damaged.
    if (location.hash.startsWith(LINK)) return;
    if (going) {
      // By now another game may have begun.
      going = false;
      refresh(depth, name);
    } else if (here() !== null && here() < depth) leave(here());
  });
  return refresh;
}

/** Take what is behind the # out of the address, or the `whole` of what is behind its path. */
export function clearAddress({ whole }) {
  note("replaceState", history.state, location.href.split(whole ? /[?#]/ : "#")[0]);
}

/** Note a state in the history; browsers refuse more than some hundred in half a minute, which is no harm. */
function note(way, state, address) {
  try {
    history[way](state, "", address);
  } catch (error) {
    console.info(`The way back is not noted: ${error.message}`);
  }
}

/** The depth of the entry that the browser is at, `null` where it is none of ours. */
function here() {
  const found = /^islas-([012])$/.exec(history.state);
  return found && Number(found[1]);
}
