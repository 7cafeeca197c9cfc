// The search without a network: its page is filled in by the engine, and further questions are answered in place.

import { closest, el } from "../../lib/el";
import { Latest } from "../../lib/latest";
import { parsePage } from "../../lib/swapParts";
import type { AskEngine } from "../client";

/** The search's own page, from the cache; `wake` starts the engine. */
export function bindSearchPage(askEngine: AskEngine, wake: () => void): void {
  document.querySelector("input[type=search]")?.addEventListener("focus", wake, { once: true });
  const page = document.querySelector<HTMLElement>("main .search");
  if (page) bindResults(page, askEngine);
}

function bindResults(page: HTMLElement, askEngine: AskEngine): void {
  const form = el<HTMLFormElement>(page, "form");
  const field = el<HTMLInputElement>(form, "input[type=search]");
  const questions = new Latest();

  async function show(address: string): Promise<void> {
    const isLatest = questions.begin();
    page.setAttribute("aria-busy", "true");
    const reply = await askEngine(address, {}).catch(() => null);
    if (!isLatest()) return;
    page.removeAttribute("aria-busy");
    const found = reply?.ok && parsePage(reply.text).querySelector(".search");
    if (!found) return;
    field.value = new URL(address, location.href).searchParams.get("q") ?? "";
    // The field stays: it has its suggestions.
    while (form.nextSibling) form.nextSibling.remove();
    const nodes = [...found.childNodes];
    form.after(...nodes.slice(nodes.indexOf(el(found, "form")) + 1));
  }

  function go(address: string): void {
    history.pushState(null, "", address);
    void show(address);
  }

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    go(`${location.pathname}?${new URLSearchParams({ q: field.value })}`);
  });
  page.addEventListener("click", (event) => {
    const link = closest<HTMLAnchorElement>(event, 'a[href^="?q="]');
    if (!link) return;
    event.preventDefault();
    go(link.href);
  });
  addEventListener("popstate", () => void show(location.href));
  if (new URLSearchParams(location.search).get("q")) void show(location.href);
}
