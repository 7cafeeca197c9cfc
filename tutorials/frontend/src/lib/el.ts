// Typed queries. What a script cannot do without is asked for by `el`: a page that lacks it says so, with the selector.

/** The first element that a selector finds inside a root; an error with the selector where there is none. */
export function el<E extends Element = HTMLElement>(root: ParentNode, selector: string): E {
  const found = root.querySelector<E>(selector);
  if (!found) throw new Error(`no element is ${selector}`);
  return found;
}

/** All elements that a selector finds inside a root, as an array. */
export function els<E extends Element = HTMLElement>(root: ParentNode, selector: string): E[] {
  return [...root.querySelectorAll<E>(selector)];
}

/** The element on which an event happened, or the nearest around it, that a selector finds. */
export function closest<E extends Element = HTMLElement>({ target }: Event, selector: string): E | null {
  return target instanceof Element ? target.closest<E>(selector) : null;
}

/** What a `<script type="application/json">` holds, as {{ value|json_script }} writes it. */
export function jsonIn<T>(root: ParentNode, selector: string): T {
  return JSON.parse(el(root, selector).textContent!) as T;
}

/** Shows what only scripts can use. */
export function revealScripted(root: ParentNode): void {
  for (const one of els(root, "[data-script-only]")) one.hidden = false;
}

/** A new element with these properties and children. */
export function create<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  properties: Partial<HTMLElementTagNameMap[K]> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
}

/** Puts attributes on an element. */
export function setAttributes(element: Element, attributes: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
}
