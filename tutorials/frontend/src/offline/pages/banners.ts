// Lines at the top of a page for those who have the site offline: what waits on this device, that a newer version is there,
// and that a page was not stored. They belong to the header, so that what one plays with keeps its window, and each can
// be closed for as long as this tab is open. The words came with the stored site.

import { create } from "../../lib/el";
import { readJson, writeJson } from "../../lib/storage";
import { CLOSED_BANNERS_KEY } from "../storedNames";

type Words = Record<string, string>;

/** Says something in the banner of that name; nothing, once the reader has closed it. */
function show(name: string, words: Words, ...content: (string | Node)[]): void {
  const closed = closedBanners();
  if (closed.includes(name)) return;
  const text = create("span");
  text.setAttribute("role", "status");
  const banner = document.querySelector<HTMLElement>(`[data-banner=${name}]`) ?? createBanner(name);
  banner.replaceChildren(
    text,
    closeButton(words, () => {
      banner.remove();
      writeJson("session", CLOSED_BANNERS_KEY, [...closed, name]); // Where nothing can be written: closed on this page only.
    }),
  );
  text.append(...content); // Put in afterwards: it is read out.
}

function createBanner(name: string): HTMLElement {
  const banner = create("div", { className: "offline-line" });
  banner.dataset.banner = name;
  document.querySelector(".site-header")?.append(banner);
  return banner;
}

function closeButton(words: Words, close: () => void): HTMLButtonElement {
  const button = create("button", { type: "button", className: "offline-line__close" }, "×");
  button.setAttribute("aria-label", words.close ?? "×");
  button.addEventListener("click", close);
  return button;
}

function closedBanners(): string[] {
  const found = readJson<string[]>("session", CLOSED_BANNERS_KEY);
  return Array.isArray(found) ? found : [];
}

/** How much waits on this device until the network is back; nothing is said of nothing. */
export function showPending(words: Words, number: number): void {
  if (number) show("waiting", words, `${words.waiting ?? ""} ${number}`);
  else document.querySelector("[data-banner=waiting]")?.remove();
}

export function showNewer(words: Words): void {
  const button = create("button", { type: "button" }, words.show ?? "");
  button.addEventListener("click", () => location.reload());
  show("newer", words, `${words.newer ?? ""} `, button);
}

export function showNotStored(words: Words): void {
  show("not-stored", words, words.not_kept ?? "");
}
