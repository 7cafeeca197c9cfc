// The search without a network: its page is filled in by the judge, and further questions are answered in place. What is
// suggested while one types is what the service worker asks this page for.

import type { Reply, Sent } from "./request";

type Ask = (address: string, sent: Sent) => Promise<Reply>;

/** What pages ask beside themselves, for which the service worker turns to them. */
export function answerService(ask: Ask): void {
  navigator.serviceWorker?.addEventListener("message", (event: MessageEvent<{ ask?: string; form?: [string, string][] }>) => {
    const [port] = event.ports;
    if (!event.data.ask || !port) return;
    ask(event.data.ask, sentBy(event.data.form)).then(
      ({ text, status, kind }) => port.postMessage({ body: text, status, kind }),
      () => port.postMessage(null),
    );
  });
  navigator.serviceWorker?.startMessages();
}

function sentBy(form?: [string, string][]): Sent {
  if (!form) return {};
  const body = new FormData();
  for (const [name, value] of form) body.append(name, value);
  return { method: "POST", body };
}

/** The search's own page, from the store. */
export function listenToSearch(ask: Ask, wake: () => void): void {
  document.querySelector("input[type=search]")?.addEventListener("focus", wake, { once: true });
  const page = document.querySelector<HTMLElement>("main .search");
  if (page) fillIn(page, ask);
}

function fillIn(page: HTMLElement, ask: Ask): void {
  const form = page.querySelector<HTMLFormElement>("form")!;
  const field = form.querySelector<HTMLInputElement>("input[type=search]")!;
  let newest = 0;

  async function show(address: string): Promise<void> {
    const number = (newest += 1);
    page.setAttribute("aria-busy", "true");
    const reply = await ask(address, {}).catch(() => null);
    if (number !== newest) return; // Another question has been asked meanwhile.
    page.removeAttribute("aria-busy");
    const found = reply?.ok && new DOMParser().parseFromString(reply.text, "text/html").querySelector(".search");
    if (!found) return;
    field.value = new URL(address, location.href).searchParams.get("q") ?? "";
    // The field stays: it has its suggestions.
    while (form.nextSibling) form.nextSibling.remove();
    form.after(...[...found.childNodes].slice([...found.childNodes].indexOf(found.querySelector("form")!) + 1));
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
    const link = (event.target as HTMLElement).closest<HTMLAnchorElement>('a[href^="?q="]');
    if (!link) return;
    event.preventDefault();
    go(link.href);
  });
  addEventListener("popstate", () => void show(location.href));
  if (new URLSearchParams(location.search).get("q")) void show(location.href);
}
