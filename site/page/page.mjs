// The page of the game, where its parts lie beside it.
import { open } from "./shell.mjs";

// BOOT is filled in by the build: the address of the module that starts Python.
open(async () => {
  const { loadPyodide } = await import(new URL(BOOT, document.baseURI));
  return loadPyodide({ stdout: console.log, stderr: console.error });
});

// It stands at the very end: a file that was cut off lacks it (boot/head.mjs).
export const whole = true;
