// The offline site in the Python that browsers run: a question a line in, an answer a line out, in one process.
// node in_python.mjs FOLDER TEXTS QUESTIONS ANSWERS; FOLDER is what the build has made, TEXTS {language: text}, DAYS in it.
process.on("uncaughtException", (error) => { console.error(String(error.message).slice(-2000)); process.exit(1); });
import { readdirSync, readFileSync, writeFileSync } from "node:fs";

import { loadPyodide } from "../../../../tutorials/frontend/node_modules/pyodide/pyodide.mjs";

const [folder, texts, questions, answers] = process.argv.slice(2);
const bytes = (path) => new Uint8Array(readFileSync(path));
const indexURL = new URL("../../../../tutorials/frontend/node_modules/pyodide/", import.meta.url).pathname;
const options = { indexURL, stdLibURL: `${folder}/stdlib.zip` };
const open = (python) => {
  python.unpackArchive(bytes(`${folder}/site.zip`), "zip");
  return python.pyimport("tutorials.offline.rendering.browser.site");
};
// As in a browser: one Python reads the code and leaves its memory behind, another begins with that.
const first = await loadPyodide({ ...options, _makeSnapshot: true });
open(first).destroy();
const python = await loadPyodide({ ...options, _loadSnapshot: first.makeMemorySnapshot() });
for (const name of readdirSync(folder).filter((name) => name.endsWith(".mo"))) {
  const path = `locale/${name.slice(0, 2)}/LC_MESSAGES`;
  python.FS.mkdirTree(path);
  python.FS.writeFile(`${path}/django.mo`, bytes(`${folder}/${name}`));
}
const site = open(python);
const { languages, days } = JSON.parse(readFileSync(texts, "utf-8"));
for (const [language, data] of Object.entries(languages)) site.keep(language, data);
for (const [language, day, data] of days) site.keep_day(language, day, data);

const known = {}; // As a browser keeps it: what an answer says of the learner goes with the next question.
const lines = [];
for (const line of readFileSync(questions, "utf-8").split("\n").filter(Boolean)) {
  const told = JSON.parse(site.answer(JSON.stringify({ ...JSON.parse(line), known })));
  Object.assign(known, told.known);
  lines.push(JSON.stringify(told));
}
writeFileSync(answers, lines.join("\n"));
process.exit(0);
