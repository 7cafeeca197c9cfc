// Buttons that copy: [data-copy-text] what they say, [data-copy-from] the field of that id. Whether it was done stands on
// the button for a moment, and is read out in [data-status]; its words are in data-copied and data-not-copied, the button's
// own or those of what it stands in.

import { copyField, copyText } from "../../lib/clipboard";
import { closest, els } from "../../lib/el";

const MESSAGE_TIME = 2500; // ms
const reset = new WeakMap<Element, () => void>();

export function mount(root: ParentNode, signal: AbortSignal): void {
  for (const button of els(root, "[data-copy-from]")) button.hidden = false;
  document.addEventListener(
    "click",
    (event) => {
      const button = closest(event, "[data-copy-text], [data-copy-from]");
      if (button) void copy(button).then((copied) => say(button, copied));
    },
    { signal },
  );
}

function copy(button: HTMLElement): Promise<boolean> {
  const field = document.getElementById(button.dataset.copyFrom ?? "");
  return field instanceof HTMLInputElement ? copyField(field) : copyText(button.dataset.copyText ?? "");
}

function say(button: HTMLElement, copied: boolean): void {
  const words = button.closest<HTMLElement>("[data-copied]")?.dataset[copied ? "copied" : "notCopied"] ?? "";
  const status = document.querySelector("[data-status]");
  reset.get(button)?.();
  const before = [...button.childNodes];
  button.textContent = words;
  if (status) status.textContent = words;
  const clock = setTimeout(() => reset.get(button)?.(), MESSAGE_TIME);
  reset.set(button, () => {
    clearTimeout(clock);
    button.replaceChildren(...before);
    if (status) status.textContent = "";
    reset.delete(button);
  });
}
