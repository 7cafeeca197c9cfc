// Bundles every script of src/entries into the static files of the app that its folder is named for, so that an app's templates
// name their own files alone. Pages fetch the board by the address that the server gives them (data-script), so that hashed file
// names work. Beside the scripts, the type.

import { copyFileSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";
import { build } from "esbuild";

const BUDGET = 190 * 1024; // bytes of brotli for all scripts and style sheets of a page with a board
/** What every page has; the style sheets were made before (styles.mjs). */
const FRAME = ["theme", "frame", "agreed"];
const SHEETS = ["th_site/static/th_site/build/site.css", "tutorials/static/tutorials/build/board.css"];
const BOARD_PAGES = ["first-game", "home", "lesson", "table", "replay", "puzzle-editor"];
/** Blocks the first paint: a classic script, small enough for that. */
const CLASSIC = ["theme"];

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const root = here("../../");
const builtFolder = (app) => `${app}/static/${app}/build`;

const scripts = readdirSync(here("src/entries")).flatMap((app) =>
  readdirSync(here(`src/entries/${app}`)).map((file) => {
    const name = basename(file, ".ts");
    return { name, in: here(`src/entries/${app}/${file}`), out: `${builtFolder(app)}/${name}` };
  }),
);
const bundle = (chosen, format, sourcemap = true) =>
  build({
    absWorkingDir: here("."),
    entryPoints: chosen.map(({ in: source, out }) => ({ in: source, out })),
    outdir: root,
    bundle: true,
    format,
    target: ["es2022"],
    minify: true,
    sourcemap,
    legalComments: "eof",
    logLevel: "warning",
  });
const isClassic = ({ name }) => CLASSIC.includes(name);
// Served from the root of the site, where no map lies beside it.
const isServiceWorker = ({ name }) => name === "service-worker";
const isModule = (script) => !isClassic(script) && !isServiceWorker(script);
await Promise.all([
  bundle(scripts.filter(isClassic), "iife"),
  bundle(scripts.filter(isServiceWorker), "esm", false),
  bundle(scripts.filter(isModule), "esm"),
]);

// The type of booklets and pictures, with the licence it comes under: the site reads nothing from node_modules.
const type = here("node_modules/@expo-google-fonts/gothic-a1/");
mkdirSync(here("fonts"), { recursive: true });
for (const file of ["400Regular/GothicA1_400Regular.ttf", "700Bold/GothicA1_700Bold.ttf", "LICENSE_FONT"])
  copyFileSync(`${type}${file}`, here(`fonts/${basename(file)}`));

const compressed = (path) => brotliCompressSync(readFileSync(join(root, path))).length;
const sum = (numbers) => numbers.reduce((all, one) => all + one, 0);
const sizes = new Map(scripts.map(({ name, out }) => [name, compressed(`${out}.js`)]));
for (const [name, size] of sizes) console.log(`${name}.js ${(size / 1024).toFixed(1)} KB brotli`);
const shared = sum(FRAME.map((name) => sizes.get(name))) + sum(SHEETS.map(compressed));
const total = shared + sizes.get("board") + Math.max(...BOARD_PAGES.map((name) => sizes.get(name)));
console.log(`a page with a board ${(total / 1024).toFixed(1)} KB brotli in all`);
if (total > BUDGET) {
  console.error(`that is over the budget of ${BUDGET / 1024} KB`);
  process.exit(1);
}
