// Sentences of a verdict, as rows of a template that the page holds.

import type { Sentence } from "./server";

/** One row of the box's template for every sentence. */
export function fill(box: HTMLElement, sentences: readonly Sentence[]): void {
  for (const old of box.querySelectorAll("[data-said]")) old.remove();
  const template = box.querySelector("template");
  if (!template) return;
  const rows = sentences.map((one) => {
    const row = template.content.firstElementChild!.cloneNode(true) as HTMLElement;
    row.dataset["said"] = one.kind;
    row.dataset["code"] = one.code;
    const [words, names, link] = ["[data-sentence]", "[data-names]", "a[data-link]"].map((part) => row.querySelector<HTMLElement>(part));
    if (words) words.textContent = one.sentence;
    if (names) {
      names.textContent = one.names?.length ? `(${one.names.join(", ")})` : "";
      names.hidden = !one.names?.length;
    }
    if (link) {
      link.hidden = !one.link;
      if (one.link) link.setAttribute("href", one.link);
    }
    return row;
  });
  template.after(...rows);
}
