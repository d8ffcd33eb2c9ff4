// Small texts that the browser stores: settings, and what a reload needs.

/** The game that was played last. */
export const LAST_GAME = "islas-game";

// None of what is stored here is longer; what is longer is damaged and not even looked at.
const LONGEST = 500;

/** A stored text, empty where there is none that could be ours or storage is refused. */
export function read(name, storage = () => localStorage) {
  try {
    const text = storage().getItem(name) ?? "";
    return text.length <= LONGEST ? text : "";
  } catch {
    return ""; // Storage is refused.
  }
}

/** Store a text, where storage is not refused. */
export function write(name, text, storage = () => localStorage) {
  try {
    storage().setItem(name, text);
  } catch (error) {
    console.info(`${name} cannot be stored: ${error}`);
  }
}

const TAB = "islas-tab";
const ofTab = () => sessionStorage;

/**
 * A name that no other open tab has, and that this tab has again after a reload. It is out of the storage while
 * the page is open, for a tab is duplicated with its storage.
 */
export function tabName() {
  let name = read(TAB, ofTab);
  if (!/^[a-z0-9]+$/i.test(name)) {
    name = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, "0")).join("");
  }
  write(TAB, "", ofTab);
  addEventListener("pagehide", () => write(TAB, name, ofTab));
  return name;
}
