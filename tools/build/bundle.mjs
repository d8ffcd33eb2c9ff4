// Bundles one browser module with esbuild and prints it:
//   node bundle.mjs ENTRY FORMAT JSON-OF-CONSTANTS
// The format is esm for a module, iife for a script in the page.
import { buildSync } from "esbuild";

const [entry, format, constants] = process.argv.slice(2);
const result = buildSync({
  entryPoints: [entry],
  bundle: true,
  minify: true,
  write: false,
  format,
  platform: "browser",
  target: "es2022",
  external: ["node:*", "ws"],
  define: {
    "process.env.NODE_ENV": '"production"',
    ...Object.fromEntries(
      Object.entries(JSON.parse(constants)).map(([name, value]) => [name, JSON.stringify(value)]),
    ),
  },
  legalComments: "none",
  logLevel: "error",
});
process.stdout.write(result.outputFiles[0].text);
