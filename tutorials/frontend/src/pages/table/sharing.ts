// Sharing a table by its link: [data-share], whose words are in [data-copied]; the server is told, so that it draws a picture.

import { copyField } from "../../lib/clipboard";

export async function copyLink(root: ParentNode): Promise<void> {
  const field = root.querySelector<HTMLInputElement>("[data-share]");
  if (!field) return;
  const copied = await copyField(field);
  const status = root.querySelector<HTMLElement>("[data-copied]");
  if (status) {
    status.textContent = status.dataset[copied ? "words" : "notCopied"] ?? "";
    status.classList.remove("visually-hidden");
  }
  const body = new FormData();
  body.set("t", field.dataset.text ?? "");
  await fetch(field.dataset.shareAsk!, { method: "POST", body }).catch(() => null);
}
