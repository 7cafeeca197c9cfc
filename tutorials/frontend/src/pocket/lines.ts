// Lines at the top of a page for those who keep the site: what waits on this device, that a newer version is there, and
// that a page was not kept. The words came with what is kept.

type Words = Record<string, string>;

function line(name: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(`[data-offline-line=${name}]`);
  if (found) return found;
  const made = document.createElement("p");
  made.className = "notice";
  // Not every page has a style for it, and whoever keeps nothing needs none.
  made.style.cssText =
    "padding: 0.75rem 1rem; margin-block: 0 1rem; border-radius: var(--radius); " +
    "background: var(--warn-surface); color: var(--warn)";
  made.dataset["offlineLine"] = name;
  made.setAttribute("role", "status");
  document.querySelector("main")?.prepend(made);
  return made;
}

/** How much is kept on this device until the network is back; nothing is said of nothing. */
export function showWaiting(words: Words, number: number): void {
  if (number) line("waiting").textContent = `${words["waiting"] ?? ""} ${number}`;
  else document.querySelector("[data-offline-line=waiting]")?.remove();
}

export function showNewer(words: Words): void {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "button--quiet";
  button.textContent = words["show"] ?? "";
  button.addEventListener("click", () => location.reload());
  line("newer").replaceChildren(`${words["newer"] ?? ""} `, button);
}

export function showNotKept(words: Words): void {
  line("not-kept").textContent = words["not_kept"] ?? "";
}
