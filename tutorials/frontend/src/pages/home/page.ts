// Brings every board of a page to life once it comes into sight: home, figures that can be tried, examples.
//
// [data-board-page]          see boardPage.ts
//   [data-pause]             stops a board whose camera glides; shown where it does, and pressed while it stands still

import type { BoardApi } from "../../board/boardTypes";
import { openBoardPage } from "../../controls/boardPage";
import { els } from "../../lib/el";

const NEAR = "200px"; // round the window: a board that is about to come into sight

export function mount(root: ParentNode, signal: AbortSignal): void {
  const sight = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        sight.unobserve(target);
        void open(target as HTMLElement, signal);
      }
    },
    { rootMargin: NEAR },
  );
  for (const page of els(root, "[data-board-page]")) sight.observe(page);
  signal.addEventListener("abort", () => sight.disconnect());
}

async function open(root: HTMLElement, signal: AbortSignal): Promise<void> {
  const { board } = await openBoardPage(root, signal);
  bindPause(root, board, signal);
}

function bindPause(root: HTMLElement, board: BoardApi, signal: AbortSignal): void {
  const button = root.querySelector<HTMLButtonElement>("[data-pause]");
  if (!button || !board.drawn || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  button.hidden = false;
  button.addEventListener(
    "click",
    () => {
      const still = button.getAttribute("aria-pressed") !== "true";
      button.setAttribute("aria-pressed", String(still));
      board.glide(!still);
    },
    { signal },
  );
}
