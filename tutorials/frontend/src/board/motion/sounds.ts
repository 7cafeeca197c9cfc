// Sounds of wood and tiny wheels, made by the browser out of sine waves and noise. Silent until the reader asks for them
// (data-sound="on" on the page's root, see boardSettings.ts).

import type { Sound } from "./timeline";

/** A damped tone, or a breath of noise round a pitch; `after` and `lasts` in seconds. */
export interface Note {
  after: number;
  pitch: number;
  lasts: number;
  loud: number;
  noise?: boolean;
}

/** A knock on wood: a body, its bright overtone, and the click of the blow. */
const knock = (pitch: number, loud: number, after = 0): Note[] => [
  { after, pitch, lasts: 0.09, loud },
  { after, pitch: pitch * 2.76, lasts: 0.04, loud: loud * 0.5 },
  { after, pitch: pitch * 4, lasts: 0.012, loud: loud * 0.8, noise: true },
];
/** A bar of a marimba. */
const bar = (pitch: number, after: number): Note[] => [
  { after, pitch, lasts: 0.5, loud: 0.22 },
  { after, pitch: pitch * 3.93, lasts: 0.09, loud: 0.07 },
];

/** What a sound is made of; `nth` makes the discs of one column climb. */
export function notesOf(sound: Sound, nth = 0): Note[] {
  switch (sound) {
    case "disc":
      return knock(560 + 45 * Math.min(nth, 8), 0.3);
    case "road":
      return [...knock(340, 0.35), ...knock(365, 0.22, 0.055)];
    case "wheels": // They come near and stop. Little of the noise passes its band: it has to be loud to be heard.
      return Array.from({ length: 16 }, (_, i) => ({
        after: i * 0.04,
        pitch: 800 + 70 * (i % 5),
        lasts: 0.1,
        loud: 0.7 * Math.sin((Math.PI * (i + 1)) / 17),
        noise: true,
      }));
    case "earn":
      return [...bar(784, 0), ...bar(1047, 0.11)];
    case "win":
      return [523, 659, 784, 1047, 1319].flatMap((pitch, i) => bar(pitch, i * 0.12));
  }
}

/** What the hand feels of a sound, where the device can: milliseconds of vibration. */
export const SHAKES: Partial<Record<Sound, number>> = { disc: 6, road: 14, win: 60 };

let speaker: AudioContext | null = null;
let breath: AudioBuffer | null = null;

/** Plays a sound, where sounds are on and the browser lets a page make them. */
export function play(sound: Sound, nth = 0): void {
  if (document.documentElement.dataset.sound !== "on" || typeof AudioContext === "undefined") return;
  speaker ??= new AudioContext();
  void speaker.resume();
  for (const note of notesOf(sound, nth)) start(speaker, note);
}

/** A short tremble of the device; browsers allow it once a hand has touched the page. */
export function shake(sound: Sound): void {
  if (SHAKES[sound] && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(SHAKES[sound]);
}

/** A note, by whatever makes sound or writes it down; it begins and ends at nothing, so that it does not click. */
export function start(context: BaseAudioContext, { after, pitch, lasts, loud, noise }: Note): void {
  const begins = context.currentTime + 0.005 + after;
  const volume = context.createGain();
  volume.gain.setValueAtTime(0, begins);
  volume.gain.linearRampToValueAtTime(loud, begins + 0.003);
  volume.gain.exponentialRampToValueAtTime(0.0005, begins + lasts);
  volume.gain.linearRampToValueAtTime(0, begins + lasts + 0.02);
  volume.connect(context.destination);
  const source = noise ? noisy(context, pitch, volume, begins) : tone(context, pitch, volume, begins);
  source.stop(begins + lasts + 0.02);
}

function tone(context: BaseAudioContext, pitch: number, to: AudioNode, begins: number): AudioScheduledSourceNode {
  const source = context.createOscillator();
  source.frequency.value = pitch;
  source.connect(to);
  source.start(begins);
  return source;
}

function noisy(context: BaseAudioContext, pitch: number, to: AudioNode, begins: number): AudioScheduledSourceNode {
  if (!breath) {
    breath = context.createBuffer(1, context.sampleRate / 4, context.sampleRate);
    const samples = breath.getChannelData(0);
    for (let i = 0; i < samples.length; i += 1) samples[i] = 2 * Math.random() - 1;
  }
  const [source, band] = [context.createBufferSource(), context.createBiquadFilter()];
  source.buffer = breath;
  [band.type, band.frequency.value, band.Q.value] = ["bandpass", pitch, 1.5];
  source.connect(band).connect(to);
  source.start(begins, Math.random() * 0.15); // From somewhere in it: the same noise over and over would hum.
  return source;
}
