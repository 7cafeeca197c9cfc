// The reader's edition where there is no server to speak for it: chosen by the same links, noted in the same cookie, and
// put into stored pages, which are the same for all. What the engine answers speaks for it by itself.

import { closest, el, els } from "../../lib/el";
import { choose, chosenEdition } from "../../lib/readerChoice";
import { parseFragment } from "../../lib/swapParts";
import { matchBelow, matchRoute } from "../../net/routes";

/** Links that choose an edition lead on by themselves. */
export function listenToChoices(): void {
  document.addEventListener("click", (event) => {
    const link = closest<HTMLAnchorElement>(event, "a[href]");
    const choice = link && link.origin === location.origin && choiceOf(link);
    if (!choice || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
    event.preventDefault();
    choose(choice.edition!);
    const address = choice.to! + link.search + link.hash;
    if (address === location.pathname + location.search) location.reload();
    else location.assign(address);
  });
}

/** A stored page speaks for the edition that is printed in its language: from here on for the one that was chosen. */
export function showChosenEdition(words: Record<string, string>): void {
  const menu = document.querySelector("[data-edition-switch]");
  const choices = menu ? els<HTMLAnchorElement>(menu, "a") : [];
  const links = new Map(choices.map((link) => [choiceOf(link)?.edition ?? "", link]));
  const chosen = chosenEdition();
  const [link, printed] = [links.get(chosen), [...links].find(([, one]) => one.hasAttribute("aria-current"))];
  if (!menu || !chosen || !link || !printed || printed[0] === chosen) return;
  nameEdition(menu, link, printed[1]);
  const read = matchBelow("edition", location.pathname)?.edition ?? "";
  document.querySelector("[data-other-edition]")?.remove();
  if (links.has(read) && read !== chosen) sayOther(words.other_edition ?? "", links.get(read)!, link);
  for (const box of els(document, "[data-box-of]")) box.classList.toggle("box--own", box.dataset.boxOf === chosen);
  // What pages lead to for the reader's own edition: its rules, rows of the comparison, and what others ask.
  for (const one of els<HTMLAnchorElement>(document, "[data-own-rules], main :is(th, .search) a[href*='/rules/']")) {
    one.href = one.href.replace(`/rules/${printed[0]}/`, `/rules/${chosen}/`);
  }
  const box = document.querySelector<HTMLInputElement>(`main input[name=edition][value="${chosen}"]`);
  if (box && !location.search) {
    box.checked = true;
    box.dispatchEvent(new Event("change", { bubbles: true }));
  }
}

function nameEdition(menu: Element, link: HTMLElement, printed: HTMLElement): void {
  printed.removeAttribute("aria-current");
  link.setAttribute("aria-current", "true");
  const summary = el(menu, "summary");
  summary.setAttribute("aria-label", `${summary.dataset.word ?? ""}: ${link.textContent!}`);
  el(summary, "span").textContent = link.textContent;
}

function sayOther(words: string, read: HTMLAnchorElement, own: HTMLAnchorElement): void {
  const notice = parseFragment(words);
  for (const part of textsIn(notice)) part.data = part.data.replace("{read}", read.textContent!).replace("{own}", own.textContent!);
  notice.querySelector("a")?.setAttribute("href", choiceOf(own)!.to!);
  const trail = document.querySelector("main .breadcrumbs");
  if (trail) trail.after(notice);
  else document.querySelector("main")?.prepend(notice);
}

/** The edition that a link chooses, and where it leads then. */
function choiceOf({ pathname }: HTMLAnchorElement): { edition: string; to: string } | null {
  const found = matchRoute("choose-edition", pathname) ?? matchRoute("choose-edition-home", pathname);
  return found && { edition: found.edition!, to: `/${found.language!}/${found.page ?? ""}` };
}

function* textsIn(root: Node): Generator<Text> {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) yield walker.currentNode as Text;
}
