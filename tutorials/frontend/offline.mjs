process.on("uncaughtException", (error) => {
  console.error(String(error.message).slice(-800));
  process.exit(1);
});

import { createHash } from "node:crypto";
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
// What runs in the browser where the site is stored for offline use: Python, the modules of its library that are used, the site's own code
// and the words of every language, in one folder named for its content. `code.zip` comes from `tutorials.offline.archive`.
// Python itself says which modules it has used, and compiles them and ours: in the browser nothing is left to compile.
import { build, transform } from "esbuild";
import { loadPyodide } from "pyodide";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const folder = here("../static/tutorials/build/");
const made = `${folder}offline-new/`;
const languages = readdirSync(here("../../locale"));
const bytes = (path) => new Uint8Array(readFileSync(path));

rmSync(made, { recursive: true, force: true });
mkdirSync(made, { recursive: true });

// Tracebacks name lines, not columns: what is compiled is a third smaller.
const python = await loadPyodide({ indexURL: here("node_modules/pyodide/"), env: { PYTHONNODEBUGRANGES: "1" } });
python.FS.mkdir("/work"); // in its own file system
for (const name of ["code", "library"]) {
  const path = name === "code" ? `${folder}code.zip` : here("node_modules/pyodide/python_stdlib.zip");
  python.FS.writeFile(`/work/${name}.zip`, bytes(path));
}
python.runPython(readFileSync(here("offline.py"), "utf-8"));
for (const name of ["site", "stdlib"]) writeFileSync(`${made}${name}.zip`, python.FS.readFile(`/work/${name}.zip`));

copyFileSync(here("node_modules/pyodide/pyodide.asm.wasm"), `${made}pyodide.asm.wasm`);
const glue = readFileSync(here("node_modules/pyodide/pyodide.asm.mjs"), "utf-8");
const { code: smaller } = await transform(glue, { minify: true, format: "esm", target: "es2022", legalComments: "inline" });
writeFileSync(`${made}pyodide.asm.mjs`, smaller);
for (const language of languages) {
  const words = here(`../../locale/${language}/LC_MESSAGES/django.mo`);
  if (existsSync(words)) copyFileSync(words, `${made}${language}.mo`);
}
const { info } = JSON.parse(readFileSync(here("node_modules/pyodide/pyodide-lock.json"), "utf-8"));
await build({
  define: { LOCK: JSON.stringify(JSON.stringify({ info, packages: {} })) },
  absWorkingDir: here("."),
  entryPoints: [{ in: "src/offline/engine/engineWorker.ts", out: "worker" }],
  outdir: made,
  bundle: true,
  format: "esm",
  target: ["es2022"],
  minify: true,
  external: ["node:*", "ws"],
  legalComments: "eof",
  logLevel: "error",
});

const names = readdirSync(made).sort();
const sum = createHash("sha256");
for (const name of names) sum.update(name).update(readFileSync(`${made}${name}`));
const version = sum.digest("hex").slice(0, 12);
// What readers are told is what comes to them at the most; brotli, where it is spoken, is a fifth less.
const sizes = Object.fromEntries(names.map((name) => [name, gzipSync(readFileSync(`${made}${name}`)).length]));
rmSync(`${folder}offline`, { recursive: true, force: true });
mkdirSync(`${folder}offline`);
renameSync(made, `${folder}offline/${version}`);
const code = createHash("sha256")
  .update(readFileSync(`${folder}code.zip`))
  .digest("hex");
writeFileSync(`${folder}offline.json`, JSON.stringify({ version, code, sizes }));
rmSync(`${folder}code.zip`);
for (const [name, size] of Object.entries(sizes)) console.log(`offline/${name} ${(size / 1024).toFixed(1)} KB gzip`);
const total = Object.values(sizes).reduce((sum, size) => sum + size, 0);
console.log(`offline ${(total / 1024 / 1024).toFixed(2)} MB gzip in all, ${version}`);
process.exit(0);
