// Spoken questions, where the browser can listen: a button beside a field that has data-voice.

import { create, setAttributes } from "../../lib/el";
import { icon } from "../../lib/icon";

/** What is used of the Web Speech API, which TypeScript does not describe. */
interface Recognition extends EventTarget {
  lang: string;
  interimResults: boolean;
  start(): void;
  stop(): void;
}
type RecognitionResult = Event & { results: { transcript: string }[][] };
type Speaking = { SpeechRecognition?: new () => Recognition; webkitSpeechRecognition?: new () => Recognition };

const MICROPHONE = "M12 3a3 3 0 0 0-3 3v6a3 3 0 0 0 6 0V6a3 3 0 0 0-3-3ZM5 11a7 7 0 0 0 14 0M12 18v3";

export function bindVoice(input: HTMLInputElement, signal: AbortSignal): void {
  const { SpeechRecognition, webkitSpeechRecognition } = window as Speaking;
  const Recogniser = SpeechRecognition ?? webkitSpeechRecognition;
  if (!Recogniser || !input.dataset.voice) return;
  const button = create("button", { type: "button", className: "voice" }, icon(MICROPHONE));
  setAttributes(button, { "aria-label": input.dataset.voice, "aria-pressed": "false" });
  let listening: Recognition | null = null;
  button.addEventListener("click", () => {
    if (listening) return listening.stop();
    listening = Object.assign(new Recogniser(), { lang: document.documentElement.lang, interimResults: false });
    button.setAttribute("aria-pressed", "true");
    listening.addEventListener("result", (event) => {
      input.value = (event as RecognitionResult).results[0]![0]!.transcript;
      input.form!.requestSubmit();
    });
    listening.addEventListener("end", () => {
      listening = null;
      button.setAttribute("aria-pressed", "false");
    });
    listening.start();
  });
  input.after(button);
  signal.addEventListener("abort", () => {
    listening?.stop();
    button.remove();
  });
}
