// The contents of a page of rules: unfolded where there is room beside the text, and the rule being read is marked in it.
//
// [data-contents]            <details> with a nav of links to article[id]

import { el, els } from "../../lib/el";

export function bindContents(root: ParentNode, signal: AbortSignal): void {
  const panel = root.querySelector<HTMLDetailsElement>("[data-contents]");
  if (!panel) return;
  const wide = matchMedia("(width >= 60rem)");
  const summary = el(panel, "summary");
  const unfoldIfWide = (): void => {
    panel.open = wide.matches;
  };
  unfoldIfWide();
  wide.addEventListener("change", unfoldIfWide, { signal });
  summary.addEventListener(
    "click",
    (event) => {
      if (wide.matches) event.preventDefault();
    },
    { signal },
  );
  panel.addEventListener(
    "click",
    ({ target }) => {
      if ((target as Element).closest("a") && !wide.matches) panel.open = false;
    },
    { signal },
  );
  panel.addEventListener(
    "keydown",
    ({ key }) => {
      if (key !== "Escape" || wide.matches) return;
      panel.open = false;
      summary.focus();
    },
    { signal },
  );
  markReading(root, panel, signal);
}

/** Marks the link to the first rule in sight, and keeps it in sight too. */
function markReading(root: ParentNode, panel: HTMLElement, signal: AbortSignal): void {
  const links = new Map(els<HTMLAnchorElement>(panel, "a").map((link) => [link.hash.slice(1), link]));
  const inView = new Set<HTMLElement>();
  let current: HTMLAnchorElement | undefined;
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (isIntersecting) inView.add(target as HTMLElement);
        else inView.delete(target as HTMLElement);
      }
      const first = [...inView].sort((one, other) => one.offsetTop - other.offsetTop)[0];
      const link = first && links.get(first.id);
      if (!link || link === current) return;
      current?.removeAttribute("aria-current");
      link.setAttribute("aria-current", "location");
      current = link;
      const nav = el(panel, "nav");
      const [spot, frame] = [link.getBoundingClientRect(), nav.getBoundingClientRect()];
      if (spot.top < frame.top || spot.bottom > frame.bottom) nav.scrollTop += spot.top - frame.top - frame.height / 3;
    },
    { rootMargin: "-15% 0px -60% 0px" },
  );
  for (const rule of els(root, "article[id]")) observer.observe(rule);
  signal.addEventListener("abort", () => observer.disconnect());
}
