// Small sounds, made here and now out of tones and a breath of noise. Nothing is made, not even a device for it, before
// somebody has chosen to hear something.
import { settings } from "./settings.svelte";

export type Sound = "bell" | "turn" | "card" | "attack" | "damage" | "destroyed" | "won" | "lost";

interface Tone {
  at: number; // seconds from the beginning
  from: number; // hertz
  to?: number; // where it glides
  lasts: number;
  loud: number;
  wave?: OscillatorType;
}
interface Noise {
  at: number;
  lasts: number;
  loud: number;
  pitch: number; // what is let through
}
const tones = (pitches: number[], apart: number, lasts: number, loud: number): Tone[] => pitches.map((from, place) => ({ at: place * apart, from, lasts, loud, wave: "triangle" }));

const SOUNDS: Record<Sound, { tones?: Tone[]; noises?: Noise[] }> = {
  bell: { tones: [{ at: 0, from: 659.3, lasts: 0.9, loud: 0.24 }, { at: 0.16, from: 880, lasts: 0.9, loud: 0.24 }] },
  turn: { tones: [{ at: 0, from: 523.3, lasts: 0.35, loud: 0.12 }, { at: 0.09, from: 784, lasts: 0.5, loud: 0.1 }] },
  card: { noises: [{ at: 0, lasts: 0.09, loud: 0.16, pitch: 2600 }], tones: [{ at: 0.05, from: 190, to: 120, lasts: 0.09, loud: 0.12 }] },
  attack: { tones: [{ at: 0, from: 150, to: 70, lasts: 0.16, loud: 0.3 }, { at: 0.13, from: 150, to: 60, lasts: 0.26, loud: 0.34 }], noises: [{ at: 0.13, lasts: 0.08, loud: 0.08, pitch: 900 }] },
  damage: { tones: [{ at: 0, from: 320, to: 90, lasts: 0.2, loud: 0.2, wave: "triangle" }], noises: [{ at: 0, lasts: 0.06, loud: 0.14, pitch: 1400 }] },
  destroyed: { tones: [{ at: 0, from: 240, to: 40, lasts: 0.45, loud: 0.26, wave: "triangle" }], noises: [{ at: 0, lasts: 0.3, loud: 0.14, pitch: 600 }] },
  won: { tones: tones([523.3, 659.3, 784, 1046.5], 0.13, 0.8, 0.18) },
  lost: { tones: tones([440, 415.3, 349.2, 261.6], 0.2, 0.9, 0.14) },
};
let audio: AudioContext | null = null;

/** A swell and a fading away, as loud as the person likes it. */
function envelope(context: AudioContext, at: number, lasts: number, loud: number): GainNode {
  const loudness = context.createGain();
  loudness.gain.setValueAtTime(0, at);
  loudness.gain.linearRampToValueAtTime(loud * settings.volume, at + 0.012);
  loudness.gain.exponentialRampToValueAtTime(0.0001, at + lasts);
  loudness.connect(context.destination);
  return loudness;
}

export function play(sound: Sound): void {
  if (settings.volume <= 0) return;
  audio ??= new AudioContext();
  const context = audio;
  if (context.state === "suspended") void context.resume();
  const now = context.currentTime;
  for (const { at, from, to, lasts, loud, wave = "sine" } of SOUNDS[sound].tones ?? []) {
    const tone = context.createOscillator();
    tone.type = wave;
    tone.frequency.setValueAtTime(from, now + at);
    if (to) tone.frequency.exponentialRampToValueAtTime(to, now + at + lasts);
    tone.connect(envelope(context, now + at, lasts, loud));
    tone.start(now + at);
    tone.stop(now + at + lasts);
  }
  for (const { at, lasts, loud, pitch } of SOUNDS[sound].noises ?? []) {
    const samples = context.createBuffer(1, Math.ceil(context.sampleRate * lasts), context.sampleRate);
    const heard = samples.getChannelData(0);
    for (let place = 0; place < heard.length; place++) heard[place] = Math.random() * 2 - 1;
    const source = context.createBufferSource();
    const filter = context.createBiquadFilter();
    source.buffer = samples;
    filter.type = "bandpass";
    filter.frequency.value = pitch;
    source.connect(filter).connect(envelope(context, now + at, lasts, loud));
    source.start(now + at);
  }
}

/** "It is your turn" while the tab is hidden. */
export const ring = () => play("bell");
