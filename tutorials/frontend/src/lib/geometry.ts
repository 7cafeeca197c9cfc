// Angles, limits and turned rectangles, as the board, the loupe and the plan of a city need them alike.

export const radians = (degrees: number): number => (degrees * Math.PI) / 180;
export const degrees = (radians: number): number => (radians * 180) / Math.PI;
export const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);

/** A rectangle on the table, turned by degrees round its middle. */
export interface Rectangle {
  x: number;
  y: number;
  width: number;
  depth: number;
  turned?: number;
}

/** Its four corners, counter-clockwise, grown by so much to every side. */
export function cornersOf({ x, y, width, depth, turned = 0 }: Rectangle, grown = 0): [number, number][] {
  const [cos, sin] = [Math.cos(radians(turned)), Math.sin(radians(turned))];
  const [half, deep] = [width / 2 + grown, depth / 2 + grown];
  return (
    [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ] as const
  ).map(([u, v]) => {
    const [right, away] = [u * half, v * deep];
    return [x + right * cos - away * sin, y + right * sin + away * cos];
  });
}
