// Filters the glossary while one types; accents and case do not matter.
const bar = document.querySelector("[data-filter]");
const fold = (text) => text.normalize("NFKD").replace(/\p{M}/gu, "").normalize("NFC").toLowerCase();

if (bar) {
  const input = bar.querySelector("input"), status = bar.querySelector("[data-count]");
  const entries = [...document.querySelectorAll("[data-entry]")].map((entry) => [entry, fold(entry.textContent)]);
  const letters = [...document.querySelectorAll("[data-letter]")];
  bar.hidden = false;
  input.addEventListener("input", () => {
    const wanted = fold(input.value.trim());
    let count = 0;
    for (const [entry, text] of entries) { entry.hidden = !text.includes(wanted); if (!entry.hidden) count += 1; }
    for (const letter of letters) letter.hidden = !letter.querySelector("[data-entry]:not([hidden])");
    status.textContent = `${status.dataset.count} ${count}`;
  });
}
