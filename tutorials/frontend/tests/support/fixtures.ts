// Pages as Django renders them (tests/frontend_fixtures.py: `make typescript` makes them), and ways to put a test's own into them.

const FILES: Record<string, string> = import.meta.glob("../fixtures/*.html", { query: "?raw", import: "default", eager: true });
/** Pictures are large, and no script looks into them. */
const PICTURE = /<svg[^>]*class="th"[\s\S]*?<\/svg>/g;

declare global {
  interface ImportMeta {
    glob(pattern: string, options: { query: string; import: string; eager: true }): Record<string, string>;
  }
}

/** What stands in <main> of a page. */
export function fixture(name: string): HTMLElement {
  const text = FILES[`../fixtures/${name}.html`];
  if (text === undefined) throw new Error(`no page ${name}: python -m tests.frontend_fixtures makes it`);
  const main = document.createElement("div");
  main.innerHTML = text.replace(PICTURE, '<svg class="th"></svg>');
  return main;
}

/** Puts attributes on an element of a page, and HTML into it. */
export function put(page: ParentNode, selector: string, attributes: Record<string, string>, html?: string): void {
  const element = page.querySelector(selector);
  if (!element) throw new Error(`no element is ${selector}`);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  if (html !== undefined) element.innerHTML = html;
}

/** Puts data into a script element, as {{ value|json_script }} writes them. */
export function putJson(page: ParentNode, selector: string, value: unknown): void {
  const element = page.querySelector(selector);
  if (!element) throw new Error(`no element is ${selector}`);
  element.textContent = JSON.stringify(value).replaceAll("<", "\\u003C");
}
