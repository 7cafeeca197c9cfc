// Bundles the board into one file, and every script of src/pages into one of its own beside it. Pages fetch the board
// by the address that the server gives them (data-script), so that hashed file names work. Beside the scripts, the type.
import { build } from "esbuild";
import { copyFileSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";

const BUDGET = 180 * 1024; // bytes of brotli for the board and the largest script of a page together
const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const folder = here("../static/tutorials/build/");
const pages = readdirSync(here("src/pages")).filter((name) => name.endsWith(".ts"));

await build({
  absWorkingDir: here("."),
  entryPoints: [
    { in: "src/main.ts", out: "board" },
    ...["client", "service"].map((name) => ({ in: `src/pocket/${name}.ts`, out: name })),
    ...pages.map((name) => ({ in: `src/pages/${name}`, out: basename(name, ".ts") })),
  ],
  outdir: folder,
  bundle: true,
  format: "esm",
  target: ["es2022"],
  minify: true,
  legalComments: "eof",
  logLevel: "warning",
});

// The type of booklets and pictures, with the licence it comes under: the site reads nothing from node_modules.
const type = here("node_modules/@expo-google-fonts/gothic-a1/");
mkdirSync(here("fonts"), { recursive: true });
for (const file of ["400Regular/GothicA1_400Regular.ttf", "700Bold/GothicA1_700Bold.ttf", "LICENSE_FONT"])
  copyFileSync(`${type}${file}`, here(`fonts/${basename(file)}`));

const size = (name) => brotliCompressSync(readFileSync(`${folder}${name}.js`)).length;
const weights = pages.map((name) => [basename(name, ".ts"), size(basename(name, ".ts"))]);
const total = size("board") + Math.max(0, ...weights.map(([, bytes]) => bytes));
for (const [name, bytes] of [["board", size("board")], ...weights]) console.log(`${name}.js ${(bytes / 1024).toFixed(1)} KB brotli`);
if (total > BUDGET) {
  console.error(`${(total / 1024).toFixed(1)} KB is over the budget of 180 KB`);
  process.exit(1);
}
