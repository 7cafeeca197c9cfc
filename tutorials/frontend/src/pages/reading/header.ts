// The header goes while one reads on, and comes back with the first way up, or with the focus: the style sheet says on which
// screens there is too little room for it (data-away).

const STEP = 8; // px: less is the trembling of a thumb

export function bindHeader(header: HTMLElement, signal: AbortSignal): void {
  let last = scrollY;
  addEventListener(
    "scroll",
    () => {
      if (Math.abs(scrollY - last) < STEP) return;
      const onwards = scrollY > last && scrollY > header.offsetHeight;
      header.toggleAttribute("data-away", onwards && !header.contains(document.activeElement));
      last = scrollY;
    },
    { passive: true, signal },
  );
  header.addEventListener("focusin", () => header.removeAttribute("data-away"), { signal });
}
