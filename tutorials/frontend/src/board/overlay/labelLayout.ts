// Where signs, amounts and names go on the screen: near their places, and never one upon another or upon a car.

const STEM = 10; // px from a place to the round sign over it
const LABEL_GAP = 3; // px between two signs
const NEAR = 4; // px between a place and the words over or under it
const BESIDE = 8; // px between a place and the words beside it

/** A sign on the screen: the place it belongs to and its size, in pixels. A badge stands on a stem, words stand by. */
export interface Label {
  kind: "badge" | "measure" | "label";
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface LabelPosition {
  left: number;
  top: number;
}

/** Where each sign goes, clear of what is to be seen: over its place if there is room, else near by; null for a name without any. */
export function layOutLabels(
  signs: readonly Label[],
  width: number,
  height: number,
  seen: readonly PixelBox[] = [],
): (LabelPosition | null)[] {
  // Badges first, since words find room more easily; names last, since there may be many.
  const ranks = { badge: 0, measure: 1, label: 2 };
  const order = signs.map((_, i) => i).sort((a, b) => ranks[signs[a]!.kind] - ranks[signs[b]!.kind] || a - b);
  const taken = [...seen];
  const found: (LabelPosition | null)[] = signs.map(() => null);
  for (const i of order) {
    const sign = signs[i]!;
    const boxes = spots(sign).map((spot) => ({ ...spot, right: spot.left + sign.width, bottom: spot.top + sign.height }));
    const inside = boxes.filter((box) => box.left >= 0 && box.top >= 0 && box.right <= width && box.bottom <= height);
    const free = [...inside, ...boxes].find((box) => taken.every((other) => !meet(box, other)));
    const box = free ?? (sign.kind === "label" ? undefined : boxes[0]);
    if (!box) continue;
    taken.push(box);
    found[i] = { left: box.left, top: box.top };
  }
  return found;
}

export interface PixelBox extends LabelPosition {
  right: number;
  bottom: number;
}

const meet = (a: PixelBox, b: PixelBox): boolean =>
  a.left < b.right + LABEL_GAP && b.left < a.right + LABEL_GAP && a.top < b.bottom + LABEL_GAP && b.top < a.bottom + LABEL_GAP;

/** Where a sign may go, best first: a badge on its stem, else beside or under its place, else higher up; words anywhere round theirs. */
function spots({ kind, x, y, width, height }: Label): LabelPosition[] {
  const steps = [0, 1, 2, 3, 4, 5, 6, 7].map((step) => step * (height + LABEL_GAP + 1));
  if (kind === "badge") {
    const left = x - height / 2; // The round part is as wide as it is high, and stands over the place.
    const sides = [x + BESIDE, x - width - BESIDE].map((at) => ({ left: at, top: y - height / 2 }));
    const up = steps.map((by) => ({ left, top: y - STEM - height - by }));
    // Close by before high up: on a long stem it hangs in the air, away from what it is about.
    return [...up.slice(0, 2), ...sides, { left, top: y + STEM }, ...up.slice(2)];
  }
  const [middle, right, left] = [x - width / 2, x + BESIDE, x - width - BESIDE];
  const [over, beside, under] = [y - height - NEAR, y - height / 2, y + NEAR];
  const sides = [right, left].map((at) => ({ left: at, top: beside }));
  const rows = steps.map((by) =>
    [middle, right, left].flatMap((at) => [
      { left: at, top: over - by },
      { left: at, top: under + by },
    ]),
  );
  return [...rows[0]!.slice(0, 2), ...sides, ...rows.flat().slice(2)];
}
