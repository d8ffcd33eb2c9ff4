// Inlined at the top of the page: what cannot wait until anything is loaded.
import { compileEarly } from "./compile.mjs";
import { guardStorage, isControlled } from "./storage.mjs";
import { watchForTrouble } from "./trouble.mjs";
import { unwatched } from "./unwatched.mjs";

watchForTrouble();

// PyScript opens a database as soon as it is loaded.
guardStorage();
unwatched();

// ENGINE is filled in by the build. Where the site is kept already, the engine comes at once; browsers
// would not take it from a hint to load it early there, but read it twice.
if (isControlled() === true) compileEarly(new URL(ENGINE, document.baseURI).href);
else hint(ENGINE);

/** Have a file loaded early that `fetch` asks for later. */
function hint(href) {
  const link = document.createElement("link");
  document.head.append(Object.assign(link, { rel: "preload", as: "fetch", crossOrigin: "", href }));
}
