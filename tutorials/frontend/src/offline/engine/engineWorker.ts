// The engine in the browser: CPython in WebAssembly with the site's own code. Asked by engineClient.ts, one message a question.
//
// Everything it needs lies beside this script, under an address of its own for every version: Python, the modules that
// are used, the site's code, and the words of each language. The texts of a language come from the site.

import { loadPyodide, type Pyodide } from "pyodide";
import { SNAPSHOT_WORKER } from "../storedNames";
import type { EngineRequest, EngineResponse } from "./engineClient";
import { deleteSnapshot, savedSnapshot, saveSnapshot } from "./engineSnapshot";
import { zipEntries } from "./zipArchive";

/** What this Pyodide says of itself, and no packages: put in by the build. */
declare const LOCK: string;

/** What is used of the Python module that answers. */
interface Answers {
  keep(language: string, texts: string): void;
  keep_day(language: string, day: string, data: string): void;
  answer(asked: string): string;
}

const here = new URL(".", import.meta.url).href;
const folder = new URL(here).pathname;
/** Whether this one is only to make the snapshot that others start with. */
const makesSnapshot = self.name === SNAPSHOT_WORKER;
const languages = new Map<string, Promise<void>>();

async function file(address: string): Promise<Response> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${response.status} ${address}`);
  return response;
}

/** Python, from the snapshot that was made before, if there is any. */
async function loadPython(): Promise<Pyodide> {
  const options = { indexURL: here, stdLibURL: `${here}stdlib.zip`, lockFileContents: LOCK, checkAPIVersion: false };
  if (makesSnapshot) return loadPyodide({ ...options, _makeSnapshot: true });
  const memory = await savedSnapshot(folder).catch(() => null);
  if (memory) {
    try {
      return await loadPyodide({ ...options, _loadSnapshot: memory });
    } catch {
      await deleteSnapshot(); // Of another kind of machine, perhaps: it starts as if there were none.
    }
  }
  return loadPyodide(options);
}

async function start(): Promise<{ python: Pyodide; answers: Answers; write(path: string, data: Uint8Array): void }> {
  const code = file(`${here}site.zip`).then((response) => response.arrayBuffer());
  const python = await loadPython();
  const write = (path: string, data: Uint8Array): void => {
    python.FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
    python.FS.writeFile(path, data);
  };
  for (const [name, body] of zipEntries(await code)) write(name, body);
  return { python, answers: python.pyimport("tutorials.offline.rendering.browser.site") as unknown as Answers, write };
}

const started = start();
// Whoever asks is told; and the page puts another worker in the place of one that could not start.
started.catch(reportError);

/** The words and texts of a language, once. */
function open(language: string, texts: string): Promise<void> {
  let opened = languages.get(language);
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
    opened.catch(() => languages.delete(language));
    languages.set(language, opened);
  }
  return opened;
}

async function answerOf({ language, texts, day, request }: EngineRequest): Promise<EngineResponse> {
  await open(language, texts);
  const { answers } = await started;
  if (day) answers.keep_day(language, day.day, day.data);
  return JSON.parse(answers.answer(JSON.stringify(request))) as EngineResponse;
}

async function makeSnapshot(): Promise<void> {
  const { python, answers } = await started;
  (answers as unknown as { destroy(): void }).destroy(); // Nothing of ours may be in it.
  await saveSnapshot(folder, python.makeMemorySnapshot());
}

if (makesSnapshot) void makeSnapshot().finally(() => postMessage("made"));
else
  addEventListener("message", (event: MessageEvent<EngineRequest>) => {
    const { id } = event.data;
    answerOf(event.data).then(
      (answer) => postMessage({ id, answer }),
      (error: unknown) => postMessage({ id, error: String(error) }),
    );
  });
