// The judge in the browser: CPython in WebAssembly with the site's own code. Asked by `judge.ts`, one message a question.
//
// Everything it needs lies beside this script, under an address of its own for every version: Python, the modules that
// are used, the site's code, and the words of each language. The texts of a language come from the site.

import { loadPyodide, type Pyodide } from "pyodide";

import { filesIn } from "./archive";
import type { JudgeMessage, Told } from "./judge";
import { forgetMemory, memoryOf, noteMemory } from "./memory";

/** What this Pyodide says of itself, and no packages: put in by the build. */
declare const LOCK: string;

interface Answers {
  keep(language: string, texts: string): void;
  keep_day(language: string, day: string, data: string): void;
  answer(asked: string): string;
}

const here = new URL(".", import.meta.url).href;
const folder = new URL(here).pathname;
/** Whether this one is only to make the memory that others start with. */
const makes = self.name === "memory";
const shelf = new Map<string, Promise<void>>();

async function file(address: string): Promise<Response> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${response.status} ${address}`);
  return response;
}

/** Python, with the memory that was made before, if there is any. */
async function begun(): Promise<Pyodide> {
  const options = { indexURL: here, stdLibURL: `${here}stdlib.zip`, lockFileContents: LOCK, checkAPIVersion: false };
  if (makes) return loadPyodide({ ...options, _makeSnapshot: true });
  const memory = await memoryOf(folder).catch(() => null);
  if (memory) {
    try {
      return await loadPyodide({ ...options, _loadSnapshot: memory });
    } catch {
      await forgetMemory(); // Of another kind of machine, perhaps: it starts as if there were none.
    }
  }
  return loadPyodide(options);
}

async function start(): Promise<{ python: Pyodide; answers: Answers; write(path: string, data: Uint8Array): void }> {
  const code = file(`${here}site.zip`).then((response) => response.arrayBuffer());
  const python = await begun();
  const write = (path: string, data: Uint8Array): void => {
    python.FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
    python.FS.writeFile(path, data);
  };
  for (const [name, body] of filesIn(await code)) write(name, body);
  return { python, answers: python.pyimport("tutorials.pocket.answers") as unknown as Answers, write };
}

const started = start();
// Whoever asks is told; and the page puts another worker in the place of one that could not start.
started.catch(reportError);

/** The words and texts of a language, once. */
function open(language: string, texts: string): Promise<void> {
  let opened = shelf.get(language);
  if (!opened) {
    opened = (async () => {
      const [{ answers, write }, words, body] = await Promise.all([
        started,
        file(`${here}${language}.mo`).then((response) => response.arrayBuffer()),
        file(texts).then((response) => response.text()),
      ]);
      write(`locale/${language}/LC_MESSAGES/django.mo`, new Uint8Array(words));
      answers.keep(language, body);
    })();
    opened.catch(() => shelf.delete(language));
    shelf.set(language, opened);
  }
  return opened;
}

async function told({ language, texts, day, request }: JudgeMessage): Promise<Told> {
  await open(language, texts);
  const { answers } = await started;
  if (day) answers.keep_day(language, day.day, day.data);
  return JSON.parse(answers.answer(JSON.stringify(request))) as Told;
}

async function makeMemory(): Promise<void> {
  const { python, answers } = await started;
  (answers as unknown as { destroy(): void }).destroy(); // Nothing of ours may be in it.
  await noteMemory(folder, python.makeMemorySnapshot());
}

if (makes) void makeMemory().finally(() => postMessage("made"));
else addEventListener("message", (event: MessageEvent<JudgeMessage>) => {
  const { id } = event.data;
  told(event.data).then(
    (answer) => postMessage({ id, answer }),
    (error: unknown) => postMessage({ id, error: String(error) }),
  );
});
