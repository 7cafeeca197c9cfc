// A number to be tapped: the field of the page between two buttons, one less and one more.

/** Puts a field of the page between its buttons. */
export function stepper(field: HTMLInputElement): HTMLElement {
  const box = document.createElement("span");
  field.replaceWith(box);
  return between(box, field);
}

/** A field for a whole number, in its stepper. */
export function numberField(name: string, label: string, value: number, most: number): HTMLElement {
  const field = document.createElement("input");
  Object.assign(field, { type: "number", name, min: "0", max: String(most), value: String(value), inputMode: "numeric" });
  field.setAttribute("aria-label", label);
  return between(document.createElement("span"), field);
}

function between(box: HTMLElement, field: HTMLInputElement): HTMLElement {
  const name = field.getAttribute("aria-label") ?? box.closest("label")?.textContent?.trim() ?? "";
  box.className = "stepper";
  box.append(button(field, -1, name), field, button(field, 1, name));
  return box;
}

function button(field: HTMLInputElement, by: number, name: string): HTMLButtonElement {
  const one = document.createElement("button");
  one.type = "button";
  one.className = "button--quiet";
  one.textContent = by < 0 ? "−" : "+";
  one.setAttribute("aria-label", `${name} ${by < 0 ? "−" : "+"}1`);
  one.addEventListener("click", (event) => {
    event.preventDefault(); // A button inside a label would click its field too.
    const [low, high] = [Number(field.min || 0), Number(field.max || 99)];
    const value = Math.min(high, Math.max(low, (Number(field.value) || 0) + by));
    if (String(value) === field.value) return;
    field.value = String(value);
    for (const kind of ["input", "change"]) field.dispatchEvent(new Event(kind, { bubbles: true }));
  });
  return one;
}
