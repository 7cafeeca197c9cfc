// Small comforts for readers of rules and of the comparison; all of it works without.
//
// [data-reading]             the text, with the words for copying in data-copy
//   [data-link]              a heading that gets a button which copies its address: its own value, else that of its link
//   [data-contents]          see contents.ts
// a.term                     see terms.ts
// [data-print]               a button that prints, hidden without scripts

import { create, els, setAttributes } from "../../lib/el";
import { icon } from "../../lib/icon";
import { bindContents } from "./contents";
import { mount as mountCopying } from "./copying";
import { bindFeedback } from "./feedback";
import { bindTerms } from "./terms";

const CHAIN = "M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.700-5.700l-1.500 1.500M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.700 5.700l1.500-1.500";

export function mount(root: ParentNode, signal: AbortSignal): void {
  const reading = root.querySelector<HTMLElement>("[data-reading]");
  if (reading) {
    addCopyButtons(reading);
    bindContents(reading, signal);
  }
  mountCopying(root, signal);
  bindTerms(root, signal);
  bindFeedback(root, signal);
  bindPrinting(root, signal);
}

function addCopyButtons(reading: HTMLElement): void {
  const copy = reading.dataset.copy ?? "";
  for (const heading of els(reading, "[data-link]:not(:has(.copy))")) {
    const link = heading.querySelector("a");
    const button = create("button", { type: "button", className: "copy no-print", title: copy }, icon(CHAIN));
    setAttributes(button, { "aria-label": `${copy}: ${(link ?? heading).textContent!.trim()}` });
    const own = heading.dataset.link && new URL(heading.dataset.link, location.href).href;
    button.dataset.copyText = own || (link?.href ?? location.origin + location.pathname);
    heading.append(button);
  }
}

function bindPrinting(root: ParentNode, signal: AbortSignal): void {
  for (const button of els(root, "[data-print]")) {
    button.hidden = false;
    button.addEventListener("click", () => print(), { signal });
  }
}
