// Inlined at the top of the page, since PyScript opens a database as soon as it is loaded.
import { guardStorage } from "./storage.mjs";

guardStorage();
