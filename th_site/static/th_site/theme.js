// Before the first paint: the reader's own choice of light or dark, where they made one.
try {
  const theme = localStorage.getItem("theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch { /* A browser that keeps nothing follows the system. */ }
