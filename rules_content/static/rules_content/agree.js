// The questions answer back: every choice asks the server for the page as it would be, and what follows from it is put in place.
const form = document.querySelector("[data-agree]");
let latest = 0;

async function settle() {
  const number = ++latest;
  const address = `${form.action}?${new URLSearchParams(new FormData(form))}`;
  const response = await fetch(address, { headers: { Accept: "text/html" } }).catch(() => null);
  if (!response?.ok || number !== latest) return;
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  if (number !== latest) return;
  history.replaceState(null, "", address);
  for (const part of form.querySelectorAll("[data-part]")) {
    const fresh = page.querySelector(`[data-part="${part.dataset.part}"]`);
    if (fresh && fresh.innerHTML !== part.innerHTML) replace(part, fresh);
  }
}

/** The new words in the place of the old; whoever is answering keeps the focus. */
function replace(part, fresh) {
  const { activeElement } = document;
  const held = part.contains(activeElement) && activeElement.matches("input") ? activeElement.value : null;
  const unfolded = [...part.querySelectorAll("details")].map((one) => one.open);
  part.className = fresh.className;
  part.innerHTML = fresh.innerHTML;
  for (const [i, one] of part.querySelectorAll("details").entries()) one.open = unfolded[i] ?? false;
  // What is at odds is never folded away.
  if (fresh.open) for (let one = part; one; one = one.parentElement.closest("details")) one.open = true;
  if (held !== null) part.querySelector(`input[value="${CSS.escape(held)}"]`)?.focus({ preventScroll: true });
}

form?.addEventListener("change", settle);
