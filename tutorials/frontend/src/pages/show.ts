// Brings every board of a page to life once it comes into sight: home, figures that can be tried, examples.

import type { BoardApi } from "../api";
import { openPage } from "../page";

const sight = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      sight.unobserve(target);
      void openPage(target as HTMLElement).then(({ board }) => pausable(target as HTMLElement, board));
    }
  },
  { rootMargin: "200px" },
);

/** What turns by itself can be stopped: `[data-pause]` is shown where it does, and pressed while it stands still. */
function pausable(root: HTMLElement, board: BoardApi): void {
  const button = root.querySelector<HTMLButtonElement>("[data-pause]");
  if (!button || !board.drawn || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  button.hidden = false;
  button.addEventListener("click", () => {
    const still = button.getAttribute("aria-pressed") !== "true";
    button.setAttribute("aria-pressed", String(still));
    board.turn(!still);
  });
}

for (const root of document.querySelectorAll("[data-board-page]")) sight.observe(root);
