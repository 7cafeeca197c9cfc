// The frame's small comforts; without this script every part of it works too.

// A language that was chosen holds for links that name none, such as those that are sent on.
document.addEventListener("click", (event) => {
  const code = event.target.closest("[data-popup] a[hreflang]")?.hreflang;
  const secure = location.protocol === "https:" ? "; secure" : "";
  if (code) document.cookie = `django_language=${code}; path=/; max-age=31536000; samesite=lax${secure}`;
});

// A stroke asks: the page's own search field, or the search page.
document.addEventListener("keydown", (event) => {
  if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.defaultPrevented) return;
  if (event.target.closest?.("input, textarea, select, [contenteditable], dialog")) return;
  const field = document.querySelector("input[type=search]");
  const door = document.querySelector("a[data-search]");
  if (!field && !door) return;
  event.preventDefault();
  if (field) { field.focus(); field.select(); } else door.click();
});

const themeSwitch = document.querySelector("[data-theme-switch]");
if (themeSwitch) {
  const root = document.documentElement;
  const dark = () => (root.dataset.theme ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light")) === "dark";
  const show = () => themeSwitch.setAttribute("aria-pressed", String(dark()));
  themeSwitch.hidden = false;
  themeSwitch.addEventListener("click", () => {
    root.dataset.theme = dark() ? "light" : "dark";
    try { localStorage.setItem("theme", root.dataset.theme); } catch { /* Kept for this page only. */ }
    show();
  });
  show();
}
