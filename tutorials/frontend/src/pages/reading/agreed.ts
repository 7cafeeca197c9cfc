// What the reader has agreed on, on pages that are the same for all: their rules named like an edition in the header, and
// on every rule that is printed otherwise what they agreed.

import { create, el, els } from "../../lib/el";
import { chosenAgreement } from "../../lib/readerChoice";
import { addressOf, matchBelow } from "../../net/routes";
import { send } from "../../net/transport";
import type { AgreementNotes } from "../../net/wire.generated";

type Note = AgreementNotes["topics"][string];

export function mount(root: ParentNode, signal: AbortSignal): void {
  const code = chosenAgreement();
  if (code) void show(root, code, signal);
}

async function show(root: ParentNode, code: string, signal: AbortSignal): Promise<void> {
  const reply = await send(addressOf("agreed-notes", { code }), {}, "network").catch(() => null);
  if (!reply?.ok || signal.aborted) return;
  const notes = JSON.parse(reply.text) as AgreementNotes;
  nameRules(root, notes);
  const edition = matchBelow("edition", location.pathname)?.edition;
  if (!edition) return;
  for (const [topic, note] of Object.entries(notes.topics)) {
    if (!note.editions.includes(edition)) addNote(topic, note, notes.agreed);
  }
}

function nameRules(root: ParentNode, { name, address }: AgreementNotes): void {
  const menu = root.querySelector("[data-edition-switch]");
  if (!menu) return;
  const summary = el(menu, "summary");
  summary.setAttribute("aria-label", `${summary.dataset.word ?? ""}: ${name}`);
  el(summary, "span").textContent = name;
  for (const link of els(menu, "[aria-current]")) link.removeAttribute("aria-current");
  const link = create("a", { href: address }, name);
  link.setAttribute("aria-current", "true");
  el(menu, "ul").prepend(create("li", {}, link));
}

function addNote(topic: string, { address, answer }: Note, agreed: string): void {
  const heading = document.getElementById(topic)?.querySelector("h1, h3");
  heading?.after(create("p", { className: "agreed" }, create("b", {}, agreed), " ", create("a", { href: address }, answer)));
}
