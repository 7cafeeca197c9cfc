// A form in the translator's layout: sources beside the fields, terms put in with a click, checks while one writes, and a preview
// in the language of the tab.

import { create } from "../../lib/el";
import { readText, writeText } from "../../lib/storage";

const CHOICE = "translating-source";
const PAUSE = 600; // ms without a key before a text is checked

interface Slip {
  what: string;
  error: boolean;
}

export function mount(): void {
  for (const bar of document.querySelectorAll<HTMLElement>(".language-bar[data-language]")) mountTab(bar);
  document.addEventListener("click", insertTerm);
  followTabs();
  showAskedField();
}

function mountTab(bar: HTMLElement): void {
  const panel = bar.closest<HTMLElement>("[role=tabpanel]");
  if (!panel) return;
  const choice = bar.querySelector<HTMLSelectElement>(".source-choice");
  choice?.addEventListener("change", () => {
    writeText("local", CHOICE, choice.value);
    void showSources(bar, panel, choice.value);
  });
  const chosen = readText("local", CHOICE);
  if (choice && chosen !== null && chosen !== choice.value && [...choice.options].some((option) => option.value === chosen)) {
    choice.value = chosen;
    void showSources(bar, panel, chosen);
  }
  for (const field of panel.querySelectorAll<HTMLElement>(".side-by-side")) mountChecks(bar, field);
}

async function showSources(bar: HTMLElement, panel: HTMLElement, source: string): Promise<void> {
  const fields = panel.querySelectorAll<HTMLElement>(".side-by-side");
  const found: Record<string, string> = source ? await (await fetch(`${bar.dataset.source}?${asked(bar, { source })}`)).json() : {};
  for (const field of fields) {
    const place = field.querySelector<HTMLElement>(".source");
    const html = found[field.dataset.field ?? ""];
    if (!place) continue;
    place.innerHTML = html ?? "";
    place.hidden = html === undefined;
  }
}

function asked(bar: HTMLElement, more: Record<string, string>): URLSearchParams {
  const { model = "", row = "", language = "" } = bar.dataset;
  return new URLSearchParams({ model, row, language, ...more });
}

function input(field: Element | null): HTMLInputElement | HTMLTextAreaElement | null {
  return field?.querySelector<HTMLInputElement | HTMLTextAreaElement>(".target input[type=text], .target textarea") ?? null;
}

function mountChecks(bar: HTMLElement, field: HTMLElement): void {
  const text = input(field);
  const list = field.querySelector<HTMLElement>(".slips");
  if (!text || !list || text.disabled) return;
  let waits = 0;
  text.addEventListener("input", () => {
    window.clearTimeout(waits);
    waits = window.setTimeout(() => void check(bar, field, text, list), PAUSE);
  });
}

async function check(bar: HTMLElement, field: HTMLElement, text: HTMLInputElement | HTMLTextAreaElement, list: HTMLElement): Promise<void> {
  const written = text.value;
  const token = document.querySelector<HTMLInputElement>("[name=csrfmiddlewaretoken]")?.value ?? "";
  const body = asked(bar, { field: field.dataset.field ?? "", text: written });
  const answer = await fetch(bar.dataset.check ?? "", { method: "POST", body, headers: { "X-CSRFToken": token } });
  if (!answer.ok || text.value !== written) return;
  const { slips } = (await answer.json()) as { slips: Slip[] };
  list.replaceChildren(...slips.map(({ what, error }) => create("li", { className: error ? "slip-error" : "slip-warning" }, what)));
}

/** Puts a term where the cursor was last in the field beside it. */
function insertTerm(event: Event): void {
  const button = (event.target as Element).closest<HTMLElement>("[data-insert]");
  const text = input(button?.closest(".side-by-side") ?? null);
  if (!button || !text || text.disabled) return;
  const start = text.selectionStart ?? text.value.length;
  text.setRangeText(button.dataset.insert ?? "", start, text.selectionEnd ?? start, "end");
  text.dispatchEvent(new Event("input", { bubbles: true }));
  text.dispatchEvent(new Event("change", { bubbles: true }));
  button.closest<HTMLElement>("[popover]")?.hidePopover();
  text.focus();
}

/** The preview shows the language of the tab. */
function followTabs(): void {
  const show = (panel: Element): void => {
    const language = panel.querySelector<HTMLElement>(".side-by-side")?.dataset.language;
    const mode = document.querySelector<HTMLSelectElement>("#id_preview_mode");
    if (!language || !mode || mode.value === language || ![...mode.options].some(({ value }) => value === language)) return;
    mode.value = language;
    mode.dispatchEvent(new Event("change", { bubbles: true }));
  };
  const panels = [...document.querySelectorAll<HTMLElement>("[role=tabpanel]")];
  const watch = new MutationObserver((changes) => {
    for (const { target } of changes) if (!(target as HTMLElement).hidden) show(target as Element);
  });
  for (const panel of panels) watch.observe(panel, { attributes: true, attributeFilter: ["hidden"] });
  const open = panels.find((panel) => !panel.hidden && panel.querySelector(".side-by-side"));
  if (open) show(open);
}

/** The list of work leads to one field of a form. */
function showAskedField(): void {
  const asked = new URLSearchParams(location.search).get("field");
  if (!asked) return;
  const open = document.querySelector<HTMLElement>(`[role=tabpanel]:not([hidden]) .side-by-side[data-field="${CSS.escape(asked)}"]`);
  open?.scrollIntoView({ block: "center" });
  input(open)?.focus();
}
