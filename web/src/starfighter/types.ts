// The view of Starfighter as the server sends it.
import type { View } from "../lib/protocol";
import { EFFECTS } from "../lib/trades";
import { changed, type Float } from "../ui/performance";

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
  forces?: number[]; // by sector: the fighters that fight; views of older games lack it
  symbols?: boolean[]; // by sector: whether its draw symbol can be seen
  hand: Squadron[] | null;
  hand_size: number;
  aside: number;
}
/** What a battle would do to a sector before any effect. */
export interface SideAhead {
  tokens: number;
  destroyed: number[];
  revealed: string[];
  armor: number;
}
/** Where an answer would lead. */
export interface Outlook {
  offset: number;
  facing: [number, number][];
  battles: { A: SideAhead; B: SideAhead }[];
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
  outlooks?: Record<string, Outlook>; // by the key of an answer
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
export function placeNow(drawn: StarfighterView, now: StarfighterView, place: string): string {
  const found = /^([AB])(\d)\.(\d+)$/.exec(place);
  if (!found) return place;
  const number = drawn.boards[found[1]!]?.sectors[Number(found[2]) - 1]?.[Number(found[3])]?.number;
  for (const [player, board] of Object.entries(now.boards))
    for (const [sector, cards] of board.sectors.entries()) {
      const height = cards.findIndex((card) => card.number === number);
      if (height >= 0) return `${player}${sector + 1}.${height}`;
    }
  return "";
}

/** How the armor of the cruisers has changed between two views. */
export function armorLost(before: View, after: View): Float[] {
  const boards = (before as StarfighterView).boards;
  return Object.entries((after as StarfighterView).boards).flatMap(([seat, board]) => changed(`cruiser ${seat}`, board.armor - (boards[seat]?.armor ?? board.armor)));
}
