// The header on narrow screens: away while one reads on, back with the first way up.

import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { bindHeader } from "../../../src/pages/reading/header";

describe("the header", () => {
  let ending: AbortController;
  let header: HTMLElement;

  const scrollTo = (y: number): boolean => {
    Object.defineProperty(window, "scrollY", { value: y, configurable: true });
    window.dispatchEvent(new Event("scroll"));
    return header.hasAttribute("data-away");
  };

  beforeEach(() => {
    document.body.innerHTML = '<header class="site-header"><a href="/">Home</a></header>';
    header = document.querySelector("header")!;
    Object.defineProperty(header, "offsetHeight", { value: 56 });
    ending = new AbortController();
    scrollTo(0);
    bindHeader(header, ending.signal);
  });
  afterEach(() => ending.abort());

  it("goes with the way down and comes with the way up; a trembling thumb changes nothing", () => {
    expect([40, 300, 296, 305, 200, 203].map(scrollTo)).toEqual([false, true, true, true, false, false]);
  });

  it("comes back for whoever reaches it by the keyboard, and stays while it has the focus", () => {
    expect(scrollTo(300)).toBe(true);
    header.querySelector("a")!.focus();
    expect([header.hasAttribute("data-away"), scrollTo(600)]).toEqual([false, false]);
  });

  it("stands still once the page has been left", () => {
    ending.abort();
    expect(scrollTo(300)).toBe(false);
  });
});
