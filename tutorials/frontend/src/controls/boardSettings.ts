// How boards look and sound, chosen once and remembered: [data-choice] inside [data-board-settings] (board/feel.html). What is
// chosen stands at the page's root (data-look="coloured", data-sound="on"), where style sheet and boards find it; theme.ts puts
// it there before the first paint.

import { BOARD_SETTINGS } from "../lib/boardSettingNames";
import { els } from "../lib/el";
import { readText, removeKey, writeText } from "../lib/storage";

/** Binds the choices of a page; `onChange` is told of every change. */
export function bindBoardSettings(root: ParentNode, onChange: (choice: string, on: boolean) => void, signal: AbortSignal): void {
  const { dataset } = document.documentElement;
  for (const choice of Object.keys(BOARD_SETTINGS)) {
    for (const field of els<HTMLInputElement>(root, `[data-choice=${choice}]`)) {
      if (readText("local", choice) === field.value) dataset[choice] = field.value;
      field.checked = dataset[choice] === field.value;
      field.addEventListener(
        "change",
        () => {
          if (field.checked) {
            dataset[choice] = field.value;
            writeText("local", choice, field.value); // Where nothing can be written, it holds for this page.
          } else {
            delete dataset[choice];
            removeKey("local", choice);
          }
          onChange(choice, field.checked);
        },
        { signal },
      );
    }
  }
}
