// What the reader has agreed on, on pages that are the same for all: their rules named like an edition in the header, and
// on every rule that is printed otherwise what they agreed.
const code = /(?:^|; )agreement=([0-9A-Za-z]+)/.exec(document.cookie)?.[1];
const lang = document.documentElement.lang;

async function tell() {
  const response = await fetch(`/${lang}/agree/${code}/notes.json`).catch(() => null);
  if (!response?.ok) return;
  const notes = await response.json();
  nameThem(notes);
  const edition = /^\/\w+\/rules\/([^/]+)\//.exec(location.pathname)?.[1];
  if (edition) {
    for (const [topic, note] of Object.entries(notes.topics)) {
      if (!note.editions.includes(edition)) sayAt(topic, note, notes.agreed);
    }
  }
}

function nameThem({ name, address }) {
  const menu = document.querySelector("[data-edition-switch]");
  if (!menu) return;
  const summary = menu.querySelector("summary");
  summary.setAttribute("aria-label", `${summary.dataset.word}: ${name}`);
  summary.querySelector("span").textContent = name;
  for (const link of menu.querySelectorAll("[aria-current]")) link.removeAttribute("aria-current");
  const item = document.createElement("li");
  item.append(linkTo(address, name));
  item.firstChild.setAttribute("aria-current", "true");
  menu.querySelector("ul").prepend(item);
}

function sayAt(topic, note, words) {
  const heading = document.getElementById(topic)?.querySelector("h1, h3");
  if (!heading) return;
  const line = document.createElement("p");
  line.className = "agreed";
  const word = document.createElement("b");
  word.textContent = words;
  line.append(word, " ", linkTo(note.address, note.answer));
  heading.after(line);
}

function linkTo(address, words) {
  const link = document.createElement("a");
  link.href = address;
  link.textContent = words;
  return link;
}

if (code) void tell();
