// A card of either game as a tile shows it: its picture, its name, and what it is in a line.
import type { Subject } from "../art/picture";
import { byName } from "../lib/trades";
import { kindOf } from "../spoils/types";

export interface Tile extends Subject {
  key: string; // its name or code, by which the server knows it
  told: string;
  front: Record<string, unknown>;
  own?: string; // the sheet on which it stands, of a card of one's own
}

const LEVELS = [200, 140, 40, 330];
const strings = (value: unknown) => (Array.isArray(value) ? value.map(String) : []);

function costs(front: Record<string, unknown>): string {
  const cost = front["cost"] === null || front["cost"] === undefined ? "" : String(front["cost"]);
  return `${cost}${String(front["threshold"] ?? "")}`;
}

export function tileOf(game: string, key: string, front: Record<string, unknown>): Tile {
  if (game === "starfighter") return { key, name: String(front["name"]), kind: "squadron", hue: LEVELS[Number(front["level"])] ?? 200, told: `${key} · level ${front["level"]}`, front };
  const [types, subtypes, trade] = [strings(front["types"]), strings(front["subtypes"]), String(front["trade"] ?? "")];
  const told = [costs(front), [...types, ...subtypes].join(" "), trade].filter(Boolean).join(" · ");
  return { key, name: key, kind: kindOf(types), hue: byName(trade).hue, trade, subtypes, told, front };
}
