// Before the first paint: the reader's own choice of light or dark, and of how boards look and sound, where they made one.
try {
  const theme = localStorage.getItem("theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
  for (const [choice, value] of [["look", "box"], ["sound", "on"]]) {
    if (localStorage.getItem(choice) === value) document.documentElement.dataset[choice] = value;
  }
} catch { /* A browser that keeps nothing follows the system. */ }
