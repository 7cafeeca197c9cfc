// How a page's script comes to life. A script does nothing by being imported: its entry (index.ts) hands its `mount` to
// `mountPage`, and everything it listens to ends with the signal.

/** Brings what is inside a root to life until the signal is aborted. */
export type Mount = (root: ParentNode, signal: AbortSignal) => void;

/** Sent to the document after other content has taken the place of <main>, or of a part of it. */
const RENDERED = "page:rendered";

/** Mounts the page now, and again whenever it has been rendered anew. */
export function mountPage(mount: Mount): void {
  let leaving = new AbortController();
  const start = (): void => mount(document, leaving.signal);
  document.addEventListener(RENDERED, () => {
    leaving.abort();
    leaving = new AbortController();
    start();
  });
  start();
}

/** Other content is there: the scripts of the page are mounted on it. */
export function announceRendered(): void {
  document.dispatchEvent(new Event(RENDERED));
}

/** Mounts what belongs to the frame round all content: once for the page. */
export function mountOnce(mount: Mount): void {
  mount(document, new AbortController().signal);
}
