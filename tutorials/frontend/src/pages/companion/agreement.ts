// Rules that the players agreed on, at a real table: offered beside the boxes, and in the place of what a box says.

import { el } from "../../lib/el";
import { chosenAgreement } from "../../lib/readerChoice";
import { addressOf } from "../../net/routes";
import { send } from "../../net/transport";
import type { AgreementNotes } from "../../net/wire.generated";

/** What the server or the engine knows of an agreement by its code. */
export type Agreed = AgreementNotes;

/** The code that the address names, else the one that the reader plays by; "" for none. */
export const codeAtHand = (): string => new URLSearchParams(location.search).get("ruleset") ?? chosenAgreement();

/** The agreement behind a code; null for none, for one that means nothing, and where nobody can be asked. */
export async function readAgreement(code: string): Promise<Agreed | null> {
  if (!/^[0-9A-Za-z]+$/.test(code)) return null;
  try {
    const reply = await send(addressOf("agreed-notes", { code }), {}, "judge");
    return reply.ok ? (JSON.parse(reply.text) as Agreed) : null;
  } catch {
    return null;
  }
}

/** A choice more, before the boxes: what was agreed on, and who starts by it. */
export function offerAgreement(start: HTMLFormElement, ours: Agreed): void {
  const box = el<HTMLInputElement>(start, "[name=edition]");
  const pick = box.closest("label")!.cloneNode(true) as HTMLElement;
  const input = el<HTMLInputElement>(pick, "input");
  input.value = "agreed";
  input.removeAttribute("data-has-missions");
  input.checked = true;
  el(pick, "span").textContent = ours.name;
  box.closest("label")!.before(pick);
  const first = el(start, "[data-first-in]");
  const words = first.cloneNode(true) as HTMLElement;
  words.dataset.firstIn = "agreed";
  words.textContent = ours.topics["first-player"]?.answer ?? "";
  first.before(words);
}

/** The rules at hand say what was agreed on, where their box says otherwise. */
export function showAgreement(root: HTMLElement, ours: Agreed): void {
  const box = root.querySelector<HTMLElement>(`[data-box="${ours.edition} ${ours.mode}"]`);
  if (!box) return;
  el(box, "summary").textContent = ours.name;
  for (const [topic, { answer, editions, address }] of Object.entries(ours.topics)) {
    const line = editions.includes(ours.edition) ? null : box.querySelector(`[data-topic="${topic}"]`);
    if (!line) continue;
    el<HTMLAnchorElement>(line, "a").href = address;
    el(line, "dd").textContent = `${ours.agreed} ${answer}`;
  }
}
