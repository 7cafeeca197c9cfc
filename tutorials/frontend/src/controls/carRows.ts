// One row for every car of the drafted move: [data-cars] holding <template> with a row, [data-car], of input[name=at] (range
// 0 to 100), select[name=type] and button[data-do=uncar].

import type { CarType, DraftCar } from "../board/state/draft";
import { els } from "../lib/el";

/** Shows these cars; rows that are there stay, so that a hand on a slider does not lose it. */
export function showCars(list: HTMLElement, cars: readonly DraftCar[]): void {
  const template = list.querySelector("template");
  if (!template) return;
  const rows = els(list, "[data-car]");
  for (const extra of rows.slice(cars.length)) extra.remove();
  cars.forEach((car, index) => {
    const row = rows[index] ?? addRow(list, template);
    row.dataset.car = String(index);
    const [at, type] = [row.querySelector<HTMLInputElement>("[name=at]"), row.querySelector<HTMLSelectElement>("[name=type]")];
    if (at && at !== document.activeElement) at.value = String(Math.round(car.at * 100));
    if (type) type.value = car.type;
  });
}

function addRow(list: HTMLElement, template: HTMLTemplateElement): HTMLElement {
  const row = template.content.firstElementChild!.cloneNode(true) as HTMLElement;
  list.append(row);
  return row;
}

/** The number of the car whose row an element stands in; null where it stands in none. */
export function carIndex(element: Element): number | null {
  const row = element.closest<HTMLElement>("[data-car]");
  return row && Number(row.dataset.car);
}

/** The cars after a field of a row has changed. */
export function changedCars(cars: readonly DraftCar[], index: number, { name, value }: { name: string; value: string }): DraftCar[] {
  const part = name === "at" ? { at: Number(value) / 100 } : { type: value as CarType }; // One that the page offers.
  return cars.map((car, i) => (i === index ? { ...car, ...part } : car));
}
