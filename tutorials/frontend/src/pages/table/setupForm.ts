// The set-up of a table: missions where the box has them, and names for those who like. What is sent becomes a table of
// this device.

import { els, revealScripted } from "../../lib/el";
import { noteBeginning } from "./session";

export function listenToSetup(root: HTMLElement, signal: AbortSignal): void {
  revealScripted(root);
  followBox(root, signal);
  listenToFile(root, signal);
  root.addEventListener(
    "submit",
    ({ target }) => {
      const form = target as HTMLFormElement;
      if (form.matches("[data-new-form]")) noteBeginning(namesIn(form));
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
