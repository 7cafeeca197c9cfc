// Suggestions while one types, by the combobox pattern: arrow keys choose, Enter follows, Escape closes.
let number = 0;

function combobox(input) {
  const id = `suggestions-${++number}`;
  const list = Object.assign(document.createElement("ul"), { id, className: "suggestions", hidden: true });
  const status = Object.assign(document.createElement("p"), { className: "visually-hidden" });
  list.setAttribute("role", "listbox");
  list.setAttribute("aria-label", input.dataset.suggestions);
  status.setAttribute("role", "status");
  input.form.append(list, status);
  for (const [name, value] of Object.entries({
    role: "combobox", "aria-autocomplete": "list", "aria-expanded": "false", "aria-controls": id,
  })) input.setAttribute(name, value);

  let asked = "", waiting = 0, chosen = -1, composing = false;
  const options = () => [...list.children];

  function close() {
    list.hidden = true;
    chosen = -1;
    input.setAttribute("aria-expanded", "false");
    input.removeAttribute("aria-activedescendant");
  }
  function choose(place) {
    const all = options();
    chosen = place < 0 || place >= all.length ? -1 : place;
    all.forEach((option, at) => option.setAttribute("aria-selected", String(at === chosen)));
    if (chosen < 0) { input.removeAttribute("aria-activedescendant"); return; }
    input.setAttribute("aria-activedescendant", all[chosen].id);
    all[chosen].scrollIntoView({ block: "nearest" });
  }
  // Within the window and clear of the site's bar: below the field, or above it where there is more room.
  function place() {
    const field = input.form.getBoundingClientRect();
    const low = window.visualViewport?.height ?? window.innerHeight;
    const bar = document.querySelector(".site-header")?.getBoundingClientRect().bottom ?? 0;
    const below = low - field.bottom, above = field.top - Math.max(bar, 0);
    const turned = below < 260 && above > below;
    list.classList.toggle("suggestions--above", turned);
    list.style.setProperty("--room", `${Math.max(120, Math.floor((turned ? above : below) - 12))}px`);
  }
  function show(found) {
    place();
    list.replaceChildren(...found.map((one, at) => {
      const option = Object.assign(document.createElement("li"), { id: `${id}-${at}` });
      const kind = Object.assign(document.createElement("span"), { className: "tag", textContent: one.kind });
      const words = Object.assign(document.createElement("span"), { textContent: `${one.title} ` });
      if (one.answer) {
        words.append(Object.assign(document.createElement("span"), {
          className: "suggestions__answer", textContent: one.answer,
        }));
      }
      option.append(words, kind);
      option.setAttribute("role", "option");
      option.setAttribute("aria-selected", "false");
      option.dataset.address = one.address;
      return option;
    }));
    chosen = -1;
    list.hidden = !found.length;
    input.setAttribute("aria-expanded", String(!!found.length));
    input.removeAttribute("aria-activedescendant");
    status.textContent = found.length ? `${input.dataset.some} ${found.length}` : input.dataset.none;
  }
  async function ask() {
    const typed = input.value.trim();
    if (typed === asked) return;
    asked = typed;
    if (!typed) { close(); return; }
    try {
      const answer = await fetch(`${input.dataset.suggest}?q=${encodeURIComponent(typed.slice(0, 200))}`);
      if (!answer.ok) return;
      const found = await answer.json();
      if (asked === typed && document.activeElement === input) show(found.suggestions);
    } catch { /* Without an answer the form still works. */ }
  }

  input.addEventListener("input", () => { clearTimeout(waiting); waiting = setTimeout(ask, 120); });
  input.addEventListener("compositionstart", () => { composing = true; });
  input.addEventListener("compositionend", () => { composing = false; });
  input.addEventListener("keydown", (event) => {
    // While a Korean syllable is being composed, the keys belong to it.
    if (composing || event.isComposing) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      if (list.hidden && options().length) { list.hidden = false; input.setAttribute("aria-expanded", "true"); }
      if (list.hidden) return;
      event.preventDefault();
      if (event.key === "ArrowDown") choose(chosen + 1);
      else choose(chosen < 0 ? options().length - 1 : chosen - 1);
    } else if (event.key === "Escape" && !list.hidden) {
      event.preventDefault();
      close();
    } else if (event.key === "Enter" && chosen >= 0) {
      event.preventDefault();
      location.assign(options()[chosen].dataset.address);
    }
  });
  list.addEventListener("pointerdown", (event) => event.preventDefault());
  list.addEventListener("click", (event) => {
    const option = event.target.closest("[role=option]");
    if (option) location.assign(option.dataset.address);
  });
  input.addEventListener("blur", close);
}

// Spoken questions, where the browser can listen.
function voice(input) {
  const Recognition = window.SpeechRecognition ?? window.webkitSpeechRecognition;
  if (!Recognition || !input.dataset.voice) return;
  const button = Object.assign(document.createElement("button"), { type: "button", className: "voice" });
  button.setAttribute("aria-label", input.dataset.voice);
  button.setAttribute("aria-pressed", "false");
  const picture = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  picture.setAttribute("viewBox", "0 0 24 24");
  picture.setAttribute("aria-hidden", "true");
  const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
  path.setAttribute("d", "M12 3a3 3 0 0 0-3 3v6a3 3 0 0 0 6 0V6a3 3 0 0 0-3-3ZM5 11a7 7 0 0 0 14 0M12 18v3");
  picture.append(path);
  button.append(picture);
  let listening;
  button.addEventListener("click", () => {
    if (listening) { listening.stop(); return; }
    listening = Object.assign(new Recognition(), { lang: document.documentElement.lang, interimResults: false });
    button.setAttribute("aria-pressed", "true");
    listening.addEventListener("result", (event) => { input.value = event.results[0][0].transcript; input.form.requestSubmit(); });
    listening.addEventListener("end", () => { listening = undefined; button.setAttribute("aria-pressed", "false"); });
    listening.start();
  });
  input.after(button);
}

for (const input of document.querySelectorAll("input[data-suggest]")) { combobox(input); voice(input); }
