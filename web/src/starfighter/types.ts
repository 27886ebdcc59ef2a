// The view of Starfighter as the server sends it.
import type { View } from "../lib/protocol";
import { EFFECTS } from "../lib/trades";

export interface PrintedHalf {
  fighters: number;
  effect: string;
}
export interface Squadron {
  code: string;
  name: string;
  level: number;
  upper: PrintedHalf;
  lower: PrintedHalf;
}
export interface Half extends PrintedHalf {
  damaged: number;
  shielded: number;
  visible: boolean;
}
export interface Placed {
  number: number;
  down: boolean;
  pivoted: boolean;
  top: boolean;
  front: Squadron | null;
  upper: Half;
  lower: Half;
}
export interface Board {
  cruiser: string | null;
  armor: number;
  armor_max: number | null;
  spaces: number[] | null;
  sectors: Placed[][];
  hand: Squadron[] | null;
  hand_size: number;
  aside: number;
}
export interface StarfighterView extends View {
  mode: string;
  round: number;
  phase: string;
  initiative: string;
  turn: string;
  passed: string[];
  offset: number;
  facing: [number, number][];
  stock: number;
  boards: Record<string, Board>;
  decks: number[];
  discards: Squadron[][];
}

export const SECTORS = 5;

export function halfTold(half: PrintedHalf & Partial<Half>): string {
  const parts = [`${half.fighters} ${half.fighters === 1 ? "fighter" : "fighters"}`];
  if (half.effect) parts.push(EFFECTS[half.effect]?.name ?? half.effect);
  if (half.damaged) parts.push(`${half.damaged} damaged`);
  if (half.shielded) parts.push(`${half.shielded} shields used`);
  return parts.join(", ");
}

export function squadronTold(card: Squadron): string {
  return `${card.code} ${card.name}, level ${card.level}; upper half ${halfTold(card.upper)}; lower half ${halfTold(card.lower)}`;
}

export function placedTold(card: Placed): string {
  const name = card.front ? `${card.front.code} ${card.front.name}` : "a card";
  const shown = [card.upper.visible ? `upper half ${halfTold(card.upper)}` : "upper half covered", `lower half ${halfTold(card.lower)}`];
  return `${name}${card.down ? ", face down" : ""}${card.pivoted ? ", pivoted" : ""}; ${shown.join("; ")}`;
}

/** Where the card that lies at a place of one view lies in another; empty if it is gone. Other places stay what they are. */
export function placeNow(drawn: View, now: View, place: string): string {
  const found = /^([AB])(\d)\.(\d+)$/.exec(place);
  if (!found || now.game !== "starfighter") return place;
  const number = (drawn as StarfighterView).boards[found[1]!]?.sectors[Number(found[2]) - 1]?.[Number(found[3])]?.number;
  for (const [player, board] of Object.entries((now as StarfighterView).boards))
    for (const [sector, cards] of board.sectors.entries()) {
      const height = cards.findIndex((card) => card.number === number);
      if (height >= 0) return `${player}${sector + 1}.${height}`;
    }
  return "";
}
