// What the reader has agreed on, on pages that are the same for all: their rules named like an edition in the header, and
// on every rule that is printed otherwise what they agreed.

import { chosenAgreement } from "../pocket/edition";

interface Note {
  answer: string;
  address: string;
  editions: string[];
}

interface Notes {
  name: string;
  address: string;
  agreed: string;
  topics: Record<string, Note>;
}

async function tell(code: string): Promise<void> {
  const response = await fetch(`/${document.documentElement.lang}/agree/${code}/notes.json`).catch(() => null);
  if (!response?.ok) return;
  const notes = (await response.json()) as Notes;
  nameThem(notes);
  const edition = /^\/\w+\/rules\/([^/]+)\//.exec(location.pathname)?.[1];
  if (!edition) return;
  for (const [topic, note] of Object.entries(notes.topics)) {
    if (!note.editions.includes(edition)) sayAt(topic, note, notes.agreed);
  }
}

function nameThem({ name, address }: Notes): void {
  const menu = document.querySelector("[data-edition-switch]");
  const summary = menu?.querySelector("summary");
  if (!menu || !summary) return;
  summary.setAttribute("aria-label", `${summary.dataset["word"] ?? ""}: ${name}`);
  summary.querySelector("span")!.textContent = name;
  for (const link of menu.querySelectorAll("[aria-current]")) link.removeAttribute("aria-current");
  const [item, link] = [document.createElement("li"), linkTo(address, name)];
  link.setAttribute("aria-current", "true");
  item.append(link);
  menu.querySelector("ul")!.prepend(item);
}

function sayAt(topic: string, note: Note, words: string): void {
  const heading = document.getElementById(topic)?.querySelector("h1, h3");
  if (!heading) return;
  const [line, word] = [document.createElement("p"), document.createElement("b")];
  line.className = "agreed";
  word.textContent = words;
  line.append(word, " ", linkTo(note.address, note.answer));
  heading.after(line);
}

function linkTo(address: string, words: string): HTMLAnchorElement {
  const link = document.createElement("a");
  link.href = address;
  link.textContent = words;
  return link;
}

const code = chosenAgreement();
if (code) void tell(code);
