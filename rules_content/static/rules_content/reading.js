// Small comforts for readers: copying a link, where one is in the contents, definitions on the spot. All of it works without.
const root = document.querySelector("[data-reading]");
const status = document.querySelector("[data-status]");

const CHAIN = "M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.700-5.700l-1.500 1.500M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.700 5.700l1.500-1.500";

function chain() {
  const icon = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
  icon.setAttribute("viewBox", "0 0 24 24");
  icon.setAttribute("aria-hidden", "true");
  path.setAttribute("d", CHAIN);
  icon.append(path);
  return icon;
}

function copyButtons() {
  for (const heading of root.querySelectorAll("[data-link]")) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "copy no-print";
    button.append(chain());
    button.title = root.dataset.copy;
    button.setAttribute("aria-label", `${root.dataset.copy}: ${(heading.querySelector("a") ?? heading).textContent.trim()}`);
    const own = heading.dataset.link && new URL(heading.dataset.link, location.href).href;
    // The page's script for copying does the rest.
    button.dataset.copyText = own || (heading.querySelector("a")?.href ?? location.origin + location.pathname);
    heading.append(button);
  }
}

function contents() {
  const panel = root.querySelector("[data-contents]");
  if (!panel) return;
  const wide = matchMedia("(min-width: 64rem)");
  const fit = () => { panel.open = wide.matches; };
  fit();
  wide.addEventListener("change", fit);
  panel.querySelector("summary").addEventListener("click", (event) => { if (wide.matches) event.preventDefault(); });
  panel.addEventListener("click", (event) => { if (event.target.closest("a") && !wide.matches) panel.open = false; });
  panel.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || wide.matches) return;
    panel.open = false;
    panel.querySelector("summary").focus();
  });

  const links = new Map([...panel.querySelectorAll("a")].map((link) => [link.hash.slice(1), link]));
  const inView = new Set();
  let current;
  const watch = new IntersectionObserver((entries) => {
    for (const entry of entries) entry.isIntersecting ? inView.add(entry.target) : inView.delete(entry.target);
    const first = [...inView].sort((a, b) => a.offsetTop - b.offsetTop)[0];
    const link = first && links.get(first.id);
    if (!link || link === current) return;
    current?.removeAttribute("aria-current");
    link.setAttribute("aria-current", "location");
    current = link;
    const nav = panel.querySelector("nav");
    const spot = link.getBoundingClientRect(), frame = nav.getBoundingClientRect();
    if (spot.top < frame.top || spot.bottom > frame.bottom) nav.scrollTop += spot.top - frame.top - frame.height / 3;
  }, { rootMargin: "-15% 0px -60% 0px" });
  for (const rule of root.querySelectorAll("article[id]")) watch.observe(rule);
}

function definitions() {
  for (const link of document.querySelectorAll("a.term")) link.setAttribute("aria-describedby", `t-${link.hash.slice(1)}`);
  const tip = document.createElement("div");
  tip.className = "term-tip";
  tip.setAttribute("role", "tooltip");
  tip.hidden = true;
  document.body.append(tip);
  let current = null, leaving = 0;

  function show(link) {
    clearTimeout(leaving);
    const definition = document.getElementById(link.getAttribute("aria-describedby"));
    if (!definition) return;
    current = link;
    tip.textContent = definition.textContent;
    tip.hidden = false;
    const at = link.getClientRects()[0], size = tip.getBoundingClientRect();
    const above = at.top - size.height - 6;
    const left = Math.min(Math.max(12, at.left), document.documentElement.clientWidth - size.width - 12);
    tip.style.setProperty("left", `${left}px`);
    tip.style.setProperty("top", `${above > 70 ? above : at.bottom + 6}px`);
  }
  function hide() { clearTimeout(leaving); tip.hidden = true; current = null; }
  function leave() { leaving = setTimeout(hide, 180); }

  document.addEventListener("pointerover", (event) => {
    if (event.pointerType === "touch") return;
    const link = event.target.closest?.("a.term");
    if (link) show(link);
    else if (event.target === tip) clearTimeout(leaving);
    else if (current && current !== document.activeElement) leave();
  });
  document.addEventListener("focusin", (event) => {
    const link = event.target.closest("a.term");
    if (link?.matches(":focus-visible")) show(link);
    else hide();
  });
  document.addEventListener("keydown", (event) => { if (event.key === "Escape") hide(); });
  document.addEventListener("scroll", hide, { passive: true });
  // A finger has no hovering: the first touch explains, the second follows the link.
  document.addEventListener("pointerup", (event) => {
    if (event.pointerType !== "touch") return;
    const link = event.target.closest("a.term");
    if (!link) hide();
    else if (current !== link) {
      link.addEventListener("click", (click) => click.preventDefault(), { once: true });
      show(link);
    }
  });
}

function printing() {
  const button = document.querySelector("[data-print]");
  if (!button) return;
  button.hidden = false;
  button.addEventListener("click", () => print());
}

if (root) { copyButtons(); contents(); }
definitions();
printing();
