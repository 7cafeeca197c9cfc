// What happens to a board from outside: its context goes and comes back, its size, its place on the screen and the theme change.

import { watchTheme } from "./colours";

export interface Surroundings {
  lost(): void;
  restored(): void;
  resized(width: number, height: number): void;
  seen(inSight: boolean): void;
  recoloured(): void;
}

/** Tells of every change until what is returned is called. */
export function watch(element: HTMLElement, canvas: HTMLCanvasElement, told: Surroundings): () => void {
  const end = new AbortController();
  const lost = (event: Event): void => {
    event.preventDefault(); // Or the browser would not bring it back.
    told.lost();
  };
  canvas.addEventListener("webglcontextlost", lost, { signal: end.signal });
  canvas.addEventListener("webglcontextrestored", () => told.restored(), { signal: end.signal });
  const resize = new ResizeObserver(() => {
    const { clientWidth: width, clientHeight: height } = element;
    if (width && height) told.resized(width, height);
  });
  const sight = new IntersectionObserver(([entry]) => told.seen(entry?.isIntersecting ?? true));
  resize.observe(element);
  sight.observe(element);
  const theme = watchTheme(() => told.recoloured());
  return () => {
    end.abort();
    resize.disconnect();
    sight.disconnect();
    theme();
  };
}
