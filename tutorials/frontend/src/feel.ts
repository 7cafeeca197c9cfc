// How boards look and sound, chosen once and remembered: [data-choice] inside [data-feel] (templates/board/feel.html).
// What is chosen stands at the page's root (data-look="box", data-sound="on"), where style sheet and boards find it;
// th_site's theme.js puts it there before the first paint.

const CHOICES = ["look", "sound"] as const;

/** Binds the choices of a page; `chosen` is told of every change. */
export function bindFeel(root: HTMLElement, chosen: (choice: string, on: boolean) => void): void {
  const page = document.documentElement;
  for (const choice of CHOICES) {
    for (const field of root.querySelectorAll<HTMLInputElement>(`[data-choice=${choice}]`)) {
      if (remembered(choice) === field.value) page.dataset[choice] = field.value;
      field.checked = page.dataset[choice] === field.value;
      field.addEventListener("change", () => {
        if (field.checked) page.dataset[choice] = field.value;
        else delete page.dataset[choice];
        remember(choice, field.checked ? field.value : null);
        chosen(choice, field.checked);
      });
    }
  }
}

function remembered(choice: string): string | null {
  try {
    return localStorage.getItem(choice);
  } catch {
    return null; // A browser that keeps nothing.
  }
}

function remember(choice: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(choice);
    else localStorage.setItem(choice, value);
  } catch {
    // Kept for this page only.
  }
}
