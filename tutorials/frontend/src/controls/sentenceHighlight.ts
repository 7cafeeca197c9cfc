// Sentences of the page light the pieces they speak of: under a mouse, under a finger, and in the focus; those of a hint
// ([data-lit]) until the puzzle is solved. The ids of the pieces are in data-pieces.

import type { BoardApi } from "../board/boardTypes";
import { closest, els } from "../lib/el";

export function listenToSentences(root: HTMLElement, board: Pick<BoardApi, "light">, signal: AbortSignal): void {
  const sentenceOf = (event: Event): HTMLElement | null => closest(event, "[data-pieces]");
  const piecesOf = (sentence: HTMLElement): string[] => sentence.dataset.pieces?.split(" ") ?? [];
  const hinted = (): string[] => (root.querySelector(".result--solved") ? [] : els(root, "[data-lit]").flatMap(piecesOf));
  const light = (event: Event): void => {
    const sentence = sentenceOf(event);
    board.light(sentence ? piecesOf(sentence) : hinted());
  };
  const dim = (event: Event): void => {
    if (sentenceOf(event)) board.light(hinted());
  };
  board.light(hinted());
  for (const kind of ["pointerover", "focusin", "click"]) root.addEventListener(kind, light, { signal });
  for (const kind of ["pointerout", "focusout"]) root.addEventListener(kind, dim, { signal });
}
