// The view of The Spoils as the server sends it.
import type { View } from "../lib/protocol";

export interface Front {
  name?: string;
  types: string[];
  trade: string;
  subtypes: string[];
  cost: number | null;
  threshold: string;
  strength: number;
  life: number;
  speed: number;
  structure: number;
  influence: number;
  text: string;
}
export interface Shown {
  id: number;
  name: string | null;
  controller: string;
  owner: string;
  types: string[];
  subtypes: string[];
  keywords: string[];
  numbers: { strength: number; life: number; speed: number; structure: number };
  bonus: number[];
  down: boolean;
  depleted: boolean;
  attached: number | null;
  damage: number;
  tokens: number;
  role: string;
}
export interface Player {
  influence: number;
  icons: string;
  hand: (string | null)[];
  hand_ids: (number | null)[];
  deck: number;
  seen: Record<string, string>;
  discard: string[];
  out: string[];
  void: (string | null)[];
  lost: boolean;
  drew: boolean;
}
/** Something that waits to resolve: a card being deployed, an ability or a trigger. */
export interface Waiting {
  kind: "card" | "ability" | "trigger";
  player: string;
  name: string | null;
  text: string;
  source: string;
  picks: string[];
}
export interface SpoilsView extends View {
  ruleset: string;
  turn: number;
  phase: string;
  active: string;
  players: Record<string, Player>;
  play: Shown[];
  deployed: Shown[];
  stack: Waiting[];
  battle: { target: number | null; attacking: number[]; blocking: number[] } | null;
  printed: Record<string, Front>;
}
/** A card in play with its number there, from 1, as the question names it. */
export interface InPlay {
  card: Shown;
  place: number;
  key: number;
}

export const kindOf = (types: string[] | undefined): string => types?.find((one) => ["character", "item", "location", "tactic", "faction", "resource"].includes(one)) ?? "tactic";

/** What a card is and how it stands, in words. */
export function told(card: Shown, front: Front | undefined, names: Record<string, string>): string {
  const whose = `${names[card.controller] ?? card.controller}'s`;
  if (!card.name) return `a face-down card, ${whose}`;
  const { strength, life, speed, structure } = card.numbers;
  const kind = kindOf(card.types);
  const parts = [card.name, `${whose} ${kind}`];
  if (card.down) parts.push("face down");
  else if (kind === "character") parts.push(`strength ${strength}, life ${life}, speed ${speed}`);
  else if (kind === "location" || kind === "item") parts.push(structure ? `structure ${structure}` : "");
  if (card.damage) parts.push(`damage ${card.damage}`);
  if (card.tokens) parts.push(`${card.tokens} tokens`);
  if (card.depleted) parts.push("depleted");
  if (card.attached !== null && kind === "resource") parts.push("attached to the faction");
  if (card.role) parts.push(card.role);
  if (front?.text && kind !== "faction") parts.push(front.text.replaceAll("\n", ". "));
  return parts.filter(Boolean).join(", ");
}

/** The number of the thing at a place of a view, if it has one. */
function idAt(view: SpoilsView, place: string): number | null {
  const found = /^(?:(play|deployed)|([A-H]) hand) (\d+)$/.exec(place);
  if (!found) return null;
  const index = Number(found[3]) - 1;
  if (found[2]) return view.players[found[2]]?.hand_ids[index] ?? null;
  return (found[1] === "play" ? view.play : view.deployed)[index]?.id ?? null;
}

/** Where the thing that lies at a place of one view lies in another; empty if it is gone. Other places stay what they are. */
export function placeNow(drawn: SpoilsView, now: SpoilsView, place: string): string {
  const id = idAt(drawn, place);
  if (id === null) return place;
  const at = (cards: { id: number }[]) => cards.findIndex((one) => one.id === id) + 1;
  if (at(now.play)) return `play ${at(now.play)}`;
  if (at(now.deployed)) return `deployed ${at(now.deployed)}`;
  for (const [seat, player] of Object.entries(now.players)) {
    const index = player.hand_ids.indexOf(id);
    if (index >= 0) return `${seat} hand ${index + 1}`;
  }
  return "";
}
