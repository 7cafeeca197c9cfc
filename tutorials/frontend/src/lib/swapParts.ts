// Parts of a page exchanged for those of another rendering of it. What a reader has unfolded stays unfolded, and whoever
// works by keyboard stays where they were.

/** A whole page, or what stands in its <main>, as a document. */
export const parsePage = (html: string): Document => new DOMParser().parseFromString(html, "text/html");

/** A part of a page. */
export function parseFragment(html: string): DocumentFragment {
  const template = document.createElement("template");
  template.innerHTML = html;
  return template.content;
}

/** Exchanges the parts that both have, by selector: those marked with data-part, unless others are named. */
export function swapParts(root: ParentNode, fresh: ParentNode, selectors: readonly string[] = partsOf(root)): void {
  for (const selector of selectors) {
    const [old, next] = [root.querySelector<HTMLElement>(selector), fresh.querySelector<HTMLElement>(selector)];
    if (old && next) swap(old, next);
  }
}

/** The selectors of the parts that are not the same in both. */
export function changedParts(root: ParentNode, fresh: ParentNode): string[] {
  return partsOf(root).filter((part) => root.querySelector(part)?.innerHTML !== fresh.querySelector(part)?.innerHTML);
}

/** The selectors of the parts with these names. */
export const named = (...names: string[]): string[] => names.map((name) => `[data-part="${name}"]`);

const partsOf = (root: ParentNode): string[] =>
  named(...[...root.querySelectorAll<HTMLElement>("[data-part]")].map((part) => part.dataset.part!));

/** Puts an element in the place of another. */
export function swap(old: Element, next: HTMLElement): void {
  const held = document.activeElement;
  const focused = held && old.contains(held) ? held : null;
  const [before, after] = [old, next].map(foldsOf) as [HTMLDetailsElement[], HTMLDetailsElement[]];
  after.forEach((fold, at) => (fold.open = before[at]?.open ?? fold.open));
  old.replaceWith(next);
  if (focused) counterpart(focused, next)?.focus({ preventScroll: true });
}

function foldsOf(part: Element): HTMLDetailsElement[] {
  const inside = [...part.querySelectorAll("details")];
  return part instanceof HTMLDetailsElement ? [part, ...inside] : inside;
}

/** The element that stands for another one in a new rendering, by what names it. */
function counterpart(element: Element, within: HTMLElement): HTMLElement | null {
  const quoted = (name: string): string => `[${name}="${CSS.escape(element.getAttribute(name) ?? "")}"]`;
  const names = [["id"], ["data-way"], ["name", "value"], ["aria-label"]].filter((all) => all.every((name) => element.hasAttribute(name)));
  const found = names.map((all) => all.map(quoted).join("")).map((selector) => within.querySelector<HTMLElement>(selector));
  return found.find((one) => one !== null) ?? null;
}
