// The frame's small comforts, on every page; without this script every part of it works too.
//
// [data-popup] a[hreflang]   a language that is chosen holds for links that name none
// input[type=search]         the page's own search field, else a[data-search] leads to the search: both by a stroke
// [data-theme-switch]        light or dark
// details[data-popup]        see popups.ts
// .site-header               goes while one reads on, see header.ts

import { writeCookie } from "../../lib/cookies";
import { dueCards } from "../../lib/deck";
import { closest } from "../../lib/el";
import { writeText } from "../../lib/storage";
import { bindHeader } from "./header";
import { bindPopups } from "./popups";

export function mount(root: ParentNode, signal: AbortSignal): void {
  bindPopups(signal);
  showDueCount(root);
  const header = root.querySelector<HTMLElement>(".site-header");
  if (header) bindHeader(header, signal);
  document.addEventListener(
    "click",
    (event) => {
      const language = closest<HTMLAnchorElement>(event, "[data-popup] a[hreflang]")?.hreflang;
      if (language) writeCookie("django_language", language);
    },
    { signal },
  );
  document.addEventListener(
    "keydown",
    (event) => {
      const command = event.ctrlKey || event.metaKey || event.altKey || event.isComposing;
      if (event.key !== "/" || command || event.defaultPrevented) return;
      if (!closest(event, "input, textarea, select, [contenteditable], dialog")) openSearch(root, event);
    },
    { signal },
  );
  const button = root.querySelector<HTMLElement>("[data-theme-switch]");
  if (button) bindThemeSwitch(button, signal);
}

/** How many puzzles come back today, where a page says so. */
function showDueCount(root: ParentNode): void {
  const due = dueCards().length;
  for (const count of root.querySelectorAll<HTMLElement>("[data-due-count]")) {
    count.hidden = due === 0;
    count.textContent = String(due);
  }
}

/** A stroke asks: the page's own search field, or the search page. */
function openSearch(root: ParentNode, event: Event): void {
  const field = root.querySelector<HTMLInputElement>("input[type=search]");
  const link = root.querySelector<HTMLElement>("a[data-search]");
  if (!field && !link) return;
  event.preventDefault();
  if (!field) return link?.click();
  field.focus();
  field.select();
}

function bindThemeSwitch(button: HTMLElement, signal: AbortSignal): void {
  const { dataset } = document.documentElement;
  const system = (): string => (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
  const isDark = (): boolean => (dataset.theme ?? system()) === "dark";
  const show = (): void => button.setAttribute("aria-pressed", String(isDark()));
  button.hidden = false;
  button.addEventListener(
    "click",
    () => {
      dataset.theme = isDark() ? "light" : "dark";
      writeText("local", "theme", dataset.theme); // Where nothing can be written, it holds for this page.
      show();
    },
    { signal },
  );
  show();
}
