// What happens to a board from outside: its context goes and comes back, its size, its place on the screen and the theme change.

import { watchTheme } from "../render/colours";

export interface Environment {
  lost(): void;
  restored(): void;
  resized(width: number, height: number): void;
  seen(inSight: boolean): void;
  recoloured(): void;
}

/** Tells of every change until the signal is aborted. */
export function watchEnvironment(element: HTMLElement, canvas: HTMLCanvasElement, environment: Environment, signal: AbortSignal): void {
  canvas.addEventListener(
    "webglcontextlost",
    (event) => {
      event.preventDefault(); // Or the browser would not bring it back.
      environment.lost();
    },
    { signal },
  );
  canvas.addEventListener("webglcontextrestored", () => environment.restored(), { signal });
  const resize = new ResizeObserver(() => {
    const { clientWidth: width, clientHeight: height } = element;
    if (width && height) environment.resized(width, height);
  });
  const sight = new IntersectionObserver(([entry]) => environment.seen(entry?.isIntersecting ?? true));
  resize.observe(element);
  sight.observe(element);
  signal.addEventListener("abort", () => {
    resize.disconnect();
    sight.disconnect();
  });
  watchTheme(() => environment.recoloured(), signal);
}
