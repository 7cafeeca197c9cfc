// Before the first paint: the reader's own choice of light or dark, and of how the pieces look, where they made one.
try {
  const theme = localStorage.getItem("theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
  if (localStorage.getItem("look") === "box") document.documentElement.dataset.look = "box";
} catch { /* A browser that keeps nothing follows the system. */ }
