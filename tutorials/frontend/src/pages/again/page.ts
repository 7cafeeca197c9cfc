// The puzzles that come back: what is due today, and what comes later, as this browser knows it.
//
// [data-again]               the page; [data-when] is shown where it is so: due, none, later, empty
//   [data-due], [data-later] the lists; template: a card, with a[data-link], [data-day] and button[data-forget]

import { type DeckCard, deckCards, dueCards, forgetCard } from "../../lib/deck";
import { closest, el, els } from "../../lib/el";
import { announceRendered } from "../../lib/mount";
import { parsePage } from "../../lib/swapParts";
import { send } from "../../net/transport";
import { offlineVersion } from "../../offline/offlineSite";

export function mount(root: ParentNode, signal: AbortSignal): void {
  const page = root.querySelector<HTMLElement>("[data-again]");
  if (!page) return;
  show(page);
  page.addEventListener(
    "click",
    (event) => {
      const key = closest(event, "[data-forget]")?.dataset.forget;
      if (!key) return;
      forgetCard(key);
      show(page);
      page.querySelector<HTMLElement>("a, button")?.focus();
    },
    { signal },
  );
  // The page from the cache stands in for a puzzle that its address holds.
  if (offlineVersion(document) && new URLSearchParams(location.search).has("p")) void showPuzzle(page, signal);
}

function show(page: HTMLElement): void {
  const [all, due] = [deckCards(), dueCards()];
  const later = all.filter((card) => !due.includes(card) && !due.some(({ key }) => key === card.key));
  const states = { due: due.length > 0, none: all.length > 0 && !due.length, empty: !all.length, later: later.length > 0 };
  for (const one of els(page, "[data-when]")) one.hidden = !states[one.dataset.when as keyof typeof states];
  fill(page, "[data-due]", due);
  fill(page, "[data-later]", later);
}

function fill(page: HTMLElement, list: string, cards: DeckCard[]): void {
  const template = el<HTMLTemplateElement>(page, "template");
  el(page, list).replaceChildren(
    ...cards.map((card) => {
      const row = template.content.firstElementChild!.cloneNode(true) as HTMLElement;
      const link = el<HTMLAnchorElement>(row, "[data-link]");
      link.href = `/${document.documentElement.lang}${card.key}`;
      link.textContent = card.title || card.key;
      const day = el(row, "[data-day]");
      day.textContent = new Date(`${card.due}T12:00`).toLocaleDateString(document.documentElement.lang);
      el(row, "[data-forget]").dataset.forget = card.key;
      return row;
    }),
  );
}

async function showPuzzle(page: HTMLElement, signal: AbortSignal): Promise<void> {
  const reply = await send(location.href, {}, "judge").catch(() => null);
  const lesson = reply?.ok ? parsePage(reply.text).querySelector<HTMLElement>("[data-lesson]") : null;
  if (!lesson || signal.aborted) return;
  page.replaceWith(lesson);
  document.body.classList.add("lesson-page");
  announceRendered();
}
