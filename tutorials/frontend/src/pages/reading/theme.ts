// Before the first paint: the reader's own choice of light or dark, and of how boards look and sound, where they made one.
// Built as a classic script, which blocks, and kept small for that.

import { BOARD_SETTINGS } from "../../lib/boardSettingNames";
import { readText } from "../../lib/storage";

export function showChosenTheme(): void {
  const { dataset } = document.documentElement;
  const theme = readText("local", "theme");
  if (theme === "light" || theme === "dark") dataset.theme = theme;
  for (const [name, value] of Object.entries(BOARD_SETTINGS)) if (readText("local", name) === value) dataset[name] = value;
}
