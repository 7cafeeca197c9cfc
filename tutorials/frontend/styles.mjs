// Bundles the style sheets of src/styles and makes the face that they are set in: of Overpass the letters and weights that the
// site has a use for. `figures.css` comes from `tutorials.core.drawing.output.stylesheet` and is there before. The sheet of all pages lies with
// the frame, whose pages name it; those of boards lie with their scripts.

import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";
import { build } from "esbuild";
import subsetFont from "subset-font";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const frame = here("../../th_site/static/th_site/build/");
const boards = here("../static/tutorials/build/");
const BUNDLES = { [frame]: ["site", "admin", "desk-links"], [boards]: ["board", "desk", "guide", "guided"] };
const BUDGET = 30 * 1024; // bytes of brotli for all that a page with a board is styled by

const range = (first, last) => Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)).join("");
// Its dot between words stands too close to them: the next face has a better one.
const LETTERS = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ŒœŸ–—‘’‚“”„•…‹›€−↑↓`.replace("·", "");
const face = here("node_modules/@fontsource-variable/overpass/");
const whole = readFileSync(`${face}files/overpass-latin-wght-normal.woff2`);
const subset = await subsetFont(whole, LETTERS, { targetFormat: "woff2", variationAxes: { wght: { min: 400, max: 750 } } });
mkdirSync(frame, { recursive: true });
writeFileSync(`${frame}overpass.woff2`, subset);
copyFileSync(`${face}LICENSE`, `${frame}overpass-license.txt`);
console.log(`overpass.woff2 ${(subset.length / 1024).toFixed(1)} KB`);

let total = 0;
for (const [outdir, names] of Object.entries(BUNDLES)) {
  await build({
    absWorkingDir: here("."),
    entryPoints: names.map((name) => `src/styles/${name}.css`),
    outdir,
    bundle: true,
    minify: true,
    external: ["*.woff2"],
    loader: { ".svg": "dataurl" },
    target: ["chrome123", "firefox128", "safari17.5"],
    logLevel: "warning",
  });
  for (const name of names) {
    const bytes = brotliCompressSync(readFileSync(`${outdir}${name}.css`)).length;
    console.log(`${name}.css ${(bytes / 1024).toFixed(1)} KB brotli`);
    if (["site", "board"].includes(name)) total += bytes;
  }
}
if (total > BUDGET) {
  console.error(`${(total / 1024).toFixed(1)} KB is over the budget of 30 KB`);
  process.exit(1);
}
