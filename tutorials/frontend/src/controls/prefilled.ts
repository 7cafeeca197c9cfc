// What a reader filled in before the board was there: the fields that were touched, or that say something else than the page
// said when it came.

import { type CarType, type DraftCar, USUAL_CAR } from "../board/state/draft";
import { els } from "../lib/el";
import { type BuildField, differs } from "./buildFields";

const NAMES = ["base", "target", "height", "direction", "distance", "x", "y"];

export class PrefilledFields {
  private readonly touched = new Set<BuildField>();

  constructor(private readonly root: HTMLElement) {}

  touch(field: BuildField): void {
    this.touched.add(field);
  }

  /** The fields to be read, with the base point first, since the rest is seen from it; `always`: the base point in any case. */
  fields(always: boolean): { name: string; value: string }[] {
    const fields = NAMES.flatMap((name) => els<BuildField>(this.root, `[name=${name}]`).slice(0, 1));
    const meant = fields.filter((field) => this.isMeant(field));
    if (!always && !meant.length && !this.carFields().some((field) => this.isMeant(field))) return [];
    return fields.filter((field) => field.name === "base" || meant.includes(field)).map(({ name, value }) => ({ name, value }));
  }

  /** The cars of the rows for pages without scripts (car-0, type-0 and so on); null where a reader left them as they were. */
  cars(): DraftCar[] | null {
    const fields = this.carFields();
    if (!fields.some((field) => this.isMeant(field))) return null;
    const textOf = (name: string): string => fields.find((field) => field.name === name)?.value.trim() ?? "";
    const rows = fields.map(({ name }) => /^car-(\d+)$/.exec(name)?.[1]).filter((row) => row && textOf(`car-${row}`));
    return rows.map((row) => ({ at: Number(textOf(`car-${row}`)) / 100, type: (textOf(`type-${row}`) as CarType) || USUAL_CAR }));
  }

  private carFields(): BuildField[] {
    return els<BuildField>(this.root, "[name^=car-],[name^=type-]");
  }

  private isMeant(field: BuildField): boolean {
    return this.touched.has(field) || differs(field);
  }
}
