// How a stick rests on what is under it, for the first look of a road (tutorials/board/resting.py does so exactly).

/** Along the stick, and how high what it may rest on is there. */
export type Contact = readonly [along: number, height: number];

/** The heights of the underside along a stick that lies on the two contacts, one at either side of its middle, that hold it highest. */
export function balanced(contacts: readonly Contact[], middle: number): (along: number) => number {
  let [best, slope] = [-Infinity, 0];
  for (const [a, low] of contacts.filter(([along]) => along < middle)) {
    for (const [b, high] of contacts.filter(([along]) => along > middle)) {
      const rise = (high - low) / (b - a);
      const height = low + (middle - a) * rise;
      if (height > best) [best, slope] = [height, rise];
    }
  }
  const level = Number.isFinite(best) ? best : Math.max(0, ...contacts.map(([, height]) => height));
  return (along) => level + (along - middle) * slope;
}
