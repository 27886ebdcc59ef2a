// Cards of a pool in the order in which people sort them, and what is said of one in a line.
import { at } from "../lib/at";
import { byName, UNIVERSAL } from "../lib/trades";
import type { Front } from "../spoils/types";

export type Fronts = Record<string, Front>;

const isResource = (name: string, fronts: Fronts) => !!at(fronts, name)?.types.includes("resource");

/** By trade, cost and name; resources come last. */
export function inOrder(names: string[], fronts: Fronts): string[] {
  const key = (name: string) => `${isResource(name, fronts) ? 1 : 0} ${at(fronts, name)?.trade ?? "~"} ${String(at(fronts, name)?.cost ?? 0).padStart(3, "0")} ${name}`;
  return names.sort((a, b) => key(a).localeCompare(key(b)));
}

export function counted(names: string[]): [name: string, copies: number][] {
  const found = new Map<string, number>();
  for (const name of names) found.set(name, (found.get(name) ?? 0) + 1);
  return [...found];
}

/** What a card costs; of a resource, which has no cost, of whose thresholds it is a source. */
export function costOf(name: string, fronts: Fronts): string {
  const front = at(fronts, name);
  if (!front) return "";
  const trade = byName(front.trade);
  if (isResource(name, fronts)) return trade === UNIVERSAL ? "" : `${trade.letter} · ${trade.name}`;
  return `${front.cost ?? ""}${front.threshold ?? ""}`;
}

/** A card in a line, for whoever reads by ear. */
export function told(name: string, fronts: Fronts): string {
  const front = at(fronts, name);
  if (!front) return name;
  return [name, front.cost === null ? "" : `cost ${front.cost}`, front.threshold ? `threshold ${front.threshold}` : "", [...front.types, ...front.subtypes].join(" "), front.trade].filter(Boolean).join(", ");
}
