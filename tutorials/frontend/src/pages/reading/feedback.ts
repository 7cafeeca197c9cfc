// What a reader says of a rule is sent without leaving the page; what cannot be sent waits for the next visit.
//
// form[data-feedback]        data-thanks, data-later: words
//   [data-said]              where they are said

import { el, els } from "../../lib/el";
import { readJson, removeKey, writeJson } from "../../lib/storage";

type Waiting = [address: string, form: [string, string][]];

const KEY = "feedback";
const MOST = 20;

export function bindFeedback(root: ParentNode, signal: AbortSignal): void {
  for (const form of els<HTMLFormElement>(root, "form[data-feedback]")) {
    form.addEventListener(
      "submit",
      (event) => {
        event.preventDefault();
        void send(form, event.submitter as HTMLButtonElement | null);
      },
      { signal },
    );
  }
  void sendWaiting();
}

async function send(form: HTMLFormElement, button: HTMLButtonElement | null): Promise<void> {
  const said = el(form, "[data-said]");
  const sent: [string, string][] = [...new FormData(form, button)].map(([name, value]) => [name, String(value)]);
  // Yes and no say nothing of a line that is still being written.
  const asked: [string, string][] = button?.value ? sent.filter(([name]) => name !== "text") : sent;
  try {
    const response = await post(form.action, asked);
    if (!response.ok && response.status !== 422) throw new Error(String(response.status));
    said.textContent = ((await response.json()) as { said: string }).said;
    if (response.ok && !button?.value) form.reset();
  } catch {
    const waiting = readJson<Waiting[]>("local", KEY) ?? [];
    writeJson("local", KEY, [...waiting, [form.action, asked]].slice(-MOST));
    said.textContent = form.dataset.later!;
  }
}

async function sendWaiting(): Promise<void> {
  const waiting = readJson<Waiting[]>("local", KEY);
  if (!Array.isArray(waiting) || !navigator.onLine) return;
  removeKey("local", KEY);
  for (const [at, [address, asked]] of waiting.entries()) {
    try {
      await post(address, asked);
    } catch {
      writeJson("local", KEY, waiting.slice(at));
      return;
    }
  }
}

function post(address: string, form: [string, string][]): Promise<Response> {
  return fetch(address, { method: "POST", body: new URLSearchParams(form), headers: { Accept: "application/json" } });
}
