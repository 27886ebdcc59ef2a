// What a person has chosen for this browser, and the secrets of the seats taken in it.
import type { When } from "./protocol";

interface Chosen {
  name: string;
  theme: "system" | "light" | "dark";
  motion: "system" | "none" | "slow" | "normal" | "fast";
  sound: boolean; // the bell while the tab is hidden
  sounds: boolean; // of the game while it is seen
  volume: number; // of all of them, from 0 to 1
  outlines: boolean;
  listed: boolean; // every answer is a button in the bar, those that a card carries, too
  talk: boolean;
  stops: Record<string, Record<string, When>>;
}

const USUAL: Chosen = { name: "", theme: "system", motion: "system", sound: false, sounds: false, volume: 0.6, outlines: true, listed: false, talk: true, stops: {} };
const KEY = "rulewright";
const TOKENS = "rulewright-seats";
const MOST_TOKENS = 60; // so many the server tells of at once

function stored<T>(key: string, usual: T): T {
  try {
    return { ...usual, ...(JSON.parse(localStorage.getItem(key) ?? "{}") as Partial<T>) };
  } catch {
    return usual;
  }
}

export const settings: Chosen = $state(stored(KEY, USUAL));

// What is chosen at another page of this browser counts here, too: the settings are opened beside the table.
addEventListener("storage", (event) => {
  if (event.key === KEY) Object.assign(settings, stored(KEY, USUAL));
});

export function keepSettings(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // A browser that keeps nothing still plays; the choices last until the page is closed.
  }
}

/** Milliseconds that a movement of the usual length takes now. */
export function duration(usual: number): number {
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const factor = { none: 0, slow: 2, normal: 1, fast: 0.4, system: calm ? 0 : 1 }[settings.motion];
  return usual * factor;
}

export function tokenOf(room: string): string {
  return tokens()[room] ?? "";
}

/** The secrets of all seats that were taken in this browser, by room. */
export function tokens(): Record<string, string> {
  return stored<Record<string, string>>(TOKENS, {});
}

export function keepToken(room: string, token: string): void {
  const all = Object.entries(tokens()).slice(1 - MOST_TOKENS);
  writeTokens({ ...Object.fromEntries(all), [room]: token });
}

/** Forgets seats: the game is gone, or nobody wants to be reminded of it. */
export function forgetTokens(rooms: string[]): void {
  writeTokens(Object.fromEntries(Object.entries(tokens()).filter(([room]) => !rooms.includes(room))));
}

function writeTokens(all: Record<string, string>): void {
  try {
    localStorage.setItem(TOKENS, JSON.stringify(all));
  } catch {
    // Without a store the seat is lost when the page is closed.
  }
}
