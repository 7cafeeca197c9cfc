// Lines at the top of a page for those who have the site offline: what waits on this device, that a newer version is there,
// and that a page was not stored. They belong to the header, so that what one plays with keeps its window, and each can
// be closed for as long as this tab is open. The words came with what is stored.

type Words = Record<string, string>;
const CLOSED = "closed-lines";

/** Says something in the line of that name; nothing, once the reader has closed it. */
function show(name: string, words: Words, ...said: (string | Node)[]): void {
  const closed = closedLines();
  if (closed.includes(name)) return;
  const text = document.createElement("span");
  text.setAttribute("role", "status");
  const found = document.querySelector<HTMLElement>(`[data-offline-line=${name}]`) ?? made(name);
  found.replaceChildren(text, closing(words, () => {
    found.remove();
    closeLines([...closed, name]);
  }));
  text.append(...said); // Put in afterwards: it is read out.
}

function made(name: string): HTMLElement {
  const line = document.createElement("div");
  line.className = "offline-line";
  line.dataset["offlineLine"] = name;
  document.querySelector(".site-header")?.append(line);
  return line;
}

function closing(words: Words, close: () => void): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "offline-line__close";
  button.textContent = "×";
  button.setAttribute("aria-label", words["close"] ?? "×");
  button.addEventListener("click", close);
  return button;
}

function closedLines(): string[] {
  try {
    return JSON.parse(sessionStorage.getItem(CLOSED) ?? "[]") as string[];
  } catch {
    return []; // A browser that keeps nothing.
  }
}

function closeLines(names: readonly string[]): void {
  try {
    sessionStorage.setItem(CLOSED, JSON.stringify(names));
  } catch {
    // Closed on this page only.
  }
}

/** How much is kept on this device until the network is back; nothing is said of nothing. */
export function showWaiting(words: Words, number: number): void {
  if (number) show("waiting", words, `${words["waiting"] ?? ""} ${number}`);
  else document.querySelector("[data-offline-line=waiting]")?.remove();
}

export function showNewer(words: Words): void {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "button--quiet";
  button.textContent = words["show"] ?? "";
  button.addEventListener("click", () => location.reload());
  show("newer", words, `${words["newer"] ?? ""} `, button);
}

export function showNotKept(words: Words): void {
  show("not-kept", words, words["not_kept"] ?? "");
}
