// The set-up of a table: missions where the box has them, and names for those who like. What is sent becomes a table of
// this device.

import { els, revealScripted } from "../../lib/el";
import { suggestedLevel } from "../../opponent/results";
import { noteBeginning } from "./session";

/** So many games differ in what opponents do. */
const SEEDS = 100_000;

export function listenToSetup(root: HTMLElement, signal: AbortSignal): void {
  revealScripted(root);
  followBox(root, signal);
  suggestOpponent(root);
  followSeats(root, signal);
  listenToFile(root, signal);
  root.addEventListener(
    "submit",
    ({ target }) => {
      const form = target as HTMLFormElement;
      if (!form.matches("[data-new-form]")) return;
      // Another game every time: what an opponent does follows from this number.
      for (const seed of els<HTMLInputElement>(form, "[data-seed]")) seed.value = String(Math.floor(Math.random() * SEEDS));
      noteBeginning(namesIn(form));
    },
    { signal },
  );
}

/** Missions are offered where the edition has them. */
function followBox(root: HTMLElement, signal: AbortSignal): void {
  const modes = root.querySelector<HTMLFieldSetElement>("[data-modes]");
  const follow = (): void => {
    const box = root.querySelector<HTMLInputElement>("[name=edition]:checked");
    const missions = box?.dataset.hasMissions !== undefined;
    const [base, mission] = els<HTMLInputElement>(root, "[name=mode]");
    if (mission && base) {
      mission.disabled = !missions;
      if (!missions) base.checked = true;
    }
    if (modes) modes.hidden = !missions;
  };
  root.addEventListener("change", follow, { signal });
  follow();
}

/** The opponent that suits the learner stands first; of the others one chooses. */
function suggestOpponent(root: HTMLElement): void {
  const [first, others] = [root.querySelector("[data-suggested]"), root.querySelector("[data-others]")];
  const chosen = root.querySelector<HTMLElement>(`[data-level="${CSS.escape(suggestedLevel())}"]`);
  if (!first || !others || !chosen || chosen.parentElement === first) return;
  others.append(...first.children);
  first.append(chosen);
  others.append(...els(others, "[data-level]").sort((one, other) => Number(one.dataset.number) - Number(other.dataset.number)));
}

/** Who plays a seat has a name already where it is an opponent. */
function followSeats(root: HTMLElement, signal: AbortSignal): void {
  const follow = (): void => {
    for (const plays of els<HTMLSelectElement>(root, "[data-plays] select")) {
      const name = plays.closest("fieldset")?.querySelector<HTMLElement>(".seat-card__name");
      if (name) name.hidden = plays.value !== "";
    }
  };
  root.addEventListener("change", follow, { signal });
  follow();
}

/** The names that were filled in, by the colours of their seats. */
function namesIn(form: HTMLFormElement): Record<string, string> {
  const data = new FormData(form);
  const seats = ["1", "2", "3", "4"].map((seat) => [String(data.get(`seat-${seat}`) ?? ""), String(data.get(`name-${seat}`) ?? "").trim()]);
  return Object.fromEntries(seats.filter(([colour, name]) => colour && name)) as Record<string, string>;
}

/** A file may hold the names of its players. */
function listenToFile(root: HTMLElement, signal: AbortSignal): void {
  const form = root.querySelector<HTMLFormElement>("[data-open-form]");
  let names: Record<string, string> = {};
  form?.addEventListener(
    "change",
    ({ target }) => {
      const [file] = (target as HTMLInputElement).files ?? [];
      names = {};
      void file?.text().then((text) => (names = namesOf(text)));
    },
    { signal },
  );
  form?.addEventListener("submit", () => noteBeginning(names), { signal });
}

function namesOf(text: string): Record<string, string> {
  try {
    const { names } = JSON.parse(text) as { names?: Record<string, unknown> };
    const found = Object.entries(names ?? {}).filter((pair): pair is [string, string] => typeof pair[1] === "string");
    return Object.fromEntries(found.map(([colour, name]) => [colour, name.slice(0, 40)]));
  } catch {
    return {}; // The server says what is wrong with it.
  }
}
