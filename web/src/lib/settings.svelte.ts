// What a person has chosen for this browser, and the secrets of the seats taken in it.
import type { When } from "./protocol";

interface Chosen {
  name: string;
  theme: "system" | "light" | "dark";
  motion: "system" | "none" | "slow" | "normal" | "fast";
  sound: boolean;
  outlines: boolean;
  stops: Record<string, Record<string, When>>;
}

const USUAL: Chosen = { name: "", theme: "system", motion: "system", sound: false, outlines: true, stops: {} };
const KEY = "rulewright";
const TOKENS = "rulewright-seats";

function stored<T>(key: string, usual: T): T {
  try {
    return { ...usual, ...(JSON.parse(localStorage.getItem(key) ?? "{}") as Partial<T>) };
  } catch {
    return usual;
  }
}

export const settings: Chosen = $state(stored(KEY, USUAL));

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
  return stored<Record<string, string>>(TOKENS, {})[room] ?? "";
}

export function keepToken(room: string, token: string): void {
  const all = Object.entries(stored<Record<string, string>>(TOKENS, {})).slice(-40);
  try {
    localStorage.setItem(TOKENS, JSON.stringify({ ...Object.fromEntries(all), [room]: token }));
  } catch {
    // Without a store the seat is lost when the page is closed.
  }
}
