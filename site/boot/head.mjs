// Inlined at the top of the page: what cannot wait until anything is loaded.
import { compileEarly } from "./compile.mjs";
import { guardStorage, isControlled } from "./storage.mjs";

// PyScript opens a database as soon as it is loaded.
guardStorage();

// ENGINE is filled in by the build. Where the site is kept already, the engine comes at once.
if (isControlled() === true) compileEarly(new URL(ENGINE, document.baseURI).href);
