// The reader's edition where there is no server to speak for it: chosen by the same links, noted in the same cookie, and
// put into stored pages, which are the same for all. What the judge says speaks for it by itself.

const CHOICE = /^\/([a-z]{2})\/edition\/([\w-]+)\/(.*)$/;
const YEAR = 365 * 24 * 60 * 60;

/** The whole value of a cookie of ours; "" where there is none, or none that can be ours. */
const cookie = (name: string): string => new RegExp(`(?:^|; )${name}=([\\w-]+)(?:;|$)`).exec(document.cookie)?.[1] ?? "";

/** The edition that the reader has chosen; "" for none. */
export const chosenEdition = (): string => cookie("edition");

/** The code of the rules that the reader has agreed on; "" for none. */
export const chosenAgreement = (): string => cookie("agreement");

/** From now on this is the reader's edition, as printed or as they have agreed on. */
export function choose(edition: string, agreement = ""): void {
  noteChoice("edition", edition);
  noteChoice("agreement", agreement);
}

/** A choice as the server notes it; "" takes it back. */
export function noteChoice(name: "edition" | "agreement", value: string): void {
  document.cookie =
    `${name}=${value}; path=/; max-age=${value ? YEAR : 0}; samesite=lax` +
    `${location.protocol === "https:" ? "; secure" : ""}`;
}

/** Links that choose an edition lead on by themselves. */
export function listenToChoices(): void {
  document.addEventListener("click", (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>("a[href]");
    const choice = link && link.origin === location.origin && CHOICE.exec(link.pathname);
    if (!choice || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
    event.preventDefault();
    choose(choice[2]!);
    const address = `/${choice[1]}/${choice[3]}${link.search}${link.hash}`;
    if (address === location.pathname + location.search) location.reload();
    else location.assign(address);
  });
}

/** A stored page speaks for the edition that is printed in its language: from here on for the one that was chosen. */
export function speakForChosen(words: Record<string, string>): void {
  const menu = document.querySelector("[data-edition-switch]");
  const links = new Map(
    [...(menu?.querySelectorAll<HTMLAnchorElement>("a") ?? [])].map((link) => [CHOICE.exec(link.pathname)?.[2] ?? "", link]),
  );
  const chosen = chosenEdition();
  const [link, printed] = [links.get(chosen), [...links].find(([, one]) => one.hasAttribute("aria-current"))];
  if (!menu || !chosen || !link || !printed || printed[0] === chosen) return;
  name(menu, link, printed[1]);
  const read = /^\/[a-z]{2}\/rules\/([\w-]+)\//.exec(location.pathname)?.[1] ?? "";
  document.querySelector("[data-other-edition]")?.remove();
  if (links.has(read) && read !== chosen) sayOther(words["other_edition"] ?? "", links.get(read)!, link);
  for (const box of document.querySelectorAll<HTMLElement>("[data-box-of]")) {
    box.classList.toggle("box--own", box.dataset["boxOf"] === chosen);
  }
  // What pages lead to for the reader's own edition: its rules, rows of the comparison, and what others ask.
  for (const one of document.querySelectorAll<HTMLAnchorElement>("[data-own-rules], main :is(th, .search) a[href*='/rules/']")) {
    one.href = one.href.replace(`/rules/${printed[0]}/`, `/rules/${chosen}/`);
  }
  const box = document.querySelector<HTMLInputElement>(`main input[name=edition][value="${chosen}"]`);
  if (box && !location.search) {
    box.checked = true;
    box.dispatchEvent(new Event("change", { bubbles: true }));
  }
}

function name(menu: Element, link: HTMLElement, printed: HTMLElement): void {
  printed.removeAttribute("aria-current");
  link.setAttribute("aria-current", "true");
  const summary = menu.querySelector<HTMLElement>("summary")!;
  summary.setAttribute("aria-label", `${summary.dataset["word"] ?? ""}: ${link.textContent!}`);
  summary.querySelector("span")!.textContent = link.textContent;
}

function sayOther(words: string, read: HTMLAnchorElement, own: HTMLAnchorElement): void {
  const [, language, , page] = CHOICE.exec(own.pathname)!;
  const template = document.createElement("template");
  template.innerHTML = words;
  for (const part of walked(template.content)) {
    part.data = part.data.replace("{read}", read.textContent!).replace("{own}", own.textContent!);
  }
  template.content.querySelector("a")?.setAttribute("href", `/${language!}/${page!}`);
  const trail = document.querySelector("main .breadcrumbs");
  if (trail) trail.after(template.content);
  else document.querySelector("main")?.prepend(template.content);
}

function* walked(root: Node): Generator<Text> {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) yield walker.currentNode as Text;
}
