// Definitions on the spot: what a word of the game means, over the link to it (a.term); its words are in #t-… on the page.

import { closest, create, els } from "../../lib/el";

const LEAVING = 180; // ms until a definition goes, so that a mouse can move on to it
const BAR = 70; // px of the window that the site's bar takes

export function bindTerms(root: ParentNode, signal: AbortSignal): void {
  for (const link of els<HTMLAnchorElement>(root, "a.term")) link.setAttribute("aria-describedby", `t-${link.hash.slice(1)}`);
  const tip = create("div", { className: "term-tip", hidden: true });
  tip.setAttribute("role", "tooltip");
  document.body.append(tip);
  let current: HTMLElement | null = null;
  let leaving = 0;

  function show(link: HTMLElement): void {
    clearTimeout(leaving);
    const definition = document.getElementById(link.getAttribute("aria-describedby") ?? "");
    if (!definition) return;
    current = link;
    tip.textContent = definition.textContent;
    tip.hidden = false;
    const [at, size] = [link.getClientRects()[0]!, tip.getBoundingClientRect()];
    const above = at.top - size.height - 6;
    const left = Math.min(Math.max(12, at.left), document.documentElement.clientWidth - size.width - 12);
    tip.style.setProperty("left", `${left}px`);
    tip.style.setProperty("top", `${above > BAR ? above : at.bottom + 6}px`);
  }

  function hide(): void {
    clearTimeout(leaving);
    tip.hidden = true;
    current = null;
  }

  document.addEventListener(
    "pointerover",
    (event) => {
      if (event.pointerType === "touch") return;
      const link = closest(event, "a.term");
      if (link) show(link);
      else if (event.target === tip) clearTimeout(leaving);
      else if (current && current !== document.activeElement) leaving = window.setTimeout(hide, LEAVING);
    },
    { signal },
  );
  document.addEventListener(
    "focusin",
    (event) => {
      const link = closest(event, "a.term");
      if (link?.matches(":focus-visible")) show(link);
      else hide();
    },
    { signal },
  );
  document.addEventListener(
    "keydown",
    ({ key }) => {
      if (key === "Escape") hide();
    },
    { signal },
  );
  document.addEventListener("scroll", hide, { passive: true, signal });
  // A finger has no hovering: the first touch explains, the second follows the link.
  document.addEventListener(
    "pointerup",
    (event) => {
      if (event.pointerType !== "touch") return;
      const link = closest(event, "a.term");
      if (!link) hide();
      else if (current !== link) {
        link.addEventListener("click", (click) => click.preventDefault(), { once: true });
        show(link);
      }
    },
    { signal },
  );
  signal.addEventListener("abort", () => {
    clearTimeout(leaving);
    tip.remove();
  });
}
