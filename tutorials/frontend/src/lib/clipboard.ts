// Copying, and saying truthfully whether it was done. Without a secure connection browsers have no clipboard of their own
// to offer, and any browser may refuse: then the old way, by a selection, and at last the reader's own hand.

/** Copies a text; whether the browser has done it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copiedBySelection(text);
  }
}

/** Copies what a field holds; where the browser does not, it is left selected for the reader to copy. */
export async function copyField(field: HTMLInputElement | HTMLTextAreaElement): Promise<boolean> {
  const copied = await copyText(field.value);
  if (!copied) field.focus();
  field.select();
  return copied;
}

function copiedBySelection(text: string): boolean {
  const before = document.activeElement;
  const field = document.createElement("textarea");
  field.value = text;
  field.readOnly = true; // No keyboard comes up for it.
  field.style.cssText = "position: fixed; inset: 0 auto auto 0; opacity: 0";
  // Beside the reader's place: outside a dialog or a full screen nothing can be selected.
  (before?.parentElement ?? document.body).append(field);
  field.focus({ preventScroll: true });
  field.select();
  let copied = false;
  try {
    copied = document.execCommand("copy");
  } catch {
    // Not even that.
  }
  field.remove();
  if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  return copied;
}
