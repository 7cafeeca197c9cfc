// The plan of the table, from above: a tap or a drag on it fills in the fields of the piece to be placed.

import { el } from "../../lib/el";
import { cornersOf } from "../../lib/geometry";

export function bindCityPlan(root: HTMLElement, signal: AbortSignal): void {
  const plan = root.querySelector<SVGSVGElement>("[data-plan]");
  const form = root.querySelector<HTMLFormElement>("[data-place-form]");
  if (!plan || !form) return;
  const field = (name: string): HTMLInputElement => el<HTMLInputElement>(form, `[name=${name}]`);
  const draw = (): void => {
    const kind = form.querySelector<HTMLInputElement>("[name=kind]:checked")?.value ?? "";
    const size = sizesOf(form).get(kind);
    const [x, y, turned] = [field("x").value, field("y").value, field("turned").value].map(Number) as [number, number, number];
    const placed = size && field("x").value !== "" && field("y").value !== "";
    el(plan, "[data-ghost]").setAttribute("points", placed ? corners(x, y, size[0], size[1], turned) : "");
  };
  const put = (event: PointerEvent): void => {
    const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(plan.getScreenCTM()!.inverse());
    field("x").value = String(Math.round(at.x));
    field("y").value = String(Math.round(-at.y));
    draw();
  };
  plan.addEventListener(
    "pointerdown",
    (event) => {
      plan.setPointerCapture(event.pointerId);
      put(event);
    },
    { signal },
  );
  plan.addEventListener(
    "pointermove",
    (event) => {
      if (plan.hasPointerCapture(event.pointerId)) put(event);
    },
    { signal },
  );
  form.addEventListener("input", draw, { signal });
  form.querySelector<HTMLElement>("[data-turn]")?.addEventListener(
    "click",
    (event) => {
      const step = Number((event.currentTarget as HTMLElement).dataset.turn);
      field("turned").value = String((Number(field("turned").value) + step) % 360);
      draw();
    },
    { signal },
  );
  // Numbers are the other way to do it: folded away, until the browser asks for one.
  const numbers = form.querySelector<HTMLDetailsElement>("[data-place-fields]");
  if (numbers) numbers.open = false;
  form.addEventListener("invalid", () => numbers && (numbers.open = true), { capture: true, signal });
  draw();
}

/** The sizes of what may be placed, by kind: "building:40x40 tower:32x32". */
export function sizesOf(form: HTMLElement): Map<string, [number, number]> {
  const words = (form.dataset.sizes ?? "").trim().split(/\s+/);
  return new Map(
    words.map((one) => {
      const [kind, size] = one.split(":") as [string, string];
      return [kind, size.split("x").map(Number) as [number, number]];
    }),
  );
}

/** The corners of a turned rectangle for an SVG, whose y goes down. */
export function corners(x: number, y: number, width: number, depth: number, turned: number): string {
  return cornersOf({ x, y, width, depth, turned })
    .map(([u, v]) => `${u.toFixed(1)},${(-v).toFixed(1)}`)
    .join(" ");
}
