// The decks that this browser keeps: names and numbers, nothing that any rule says of them. The server reads, counts and judges.

import { at } from "./at";
import { Kept, newId } from "./kept.svelte";
import { sheets, type Facts } from "./sheets.svelte";

/** What a deck holds, and what it held at a time. */
export interface Version {
  name: string;
  format: string;
  faction: string;
  cards: [name: string, copies: number][];
  changed: number; // when, in milliseconds
  own?: Record<string, Facts>; // cards that are not installed and go with it, wherever it is sent
}
export interface Deck extends Version {
  id: string;
  versions?: Version[]; // the newest first
  follows?: string[]; // cards of one's own that were put in here: when they change on their sheet, they change in the deck
}

export const MOST_VERSIONS = 20; // of a deck
const WITH_VERSIONS = 10; // decks that keep them where a browser has no room for all
export const MOST_COPIES = 250; // of a card in a list: no more is read

function isDeck(value: unknown): value is Deck {
  const one = value as Partial<Deck> | null;
  return typeof one?.id === "string" && typeof one.name === "string" && typeof one.faction === "string" && Array.isArray(one.cards);
}

export const decks = new Kept<Deck>({
  key: "rulewright-decks",
  most: 200,
  called: "decks",
  isOne: isDeck,
  less: (all) => all.map((one, place) => (place < WITH_VERSIONS ? one : { ...one, versions: [] })),
});

const UNNAMED = "A new deck";
export function newDeck(part: Partial<Deck> = {}): Deck {
  return { name: UNNAMED, format: "constructed", faction: "", cards: [], changed: 0, ...part, id: newId() };
}

/** Whether nothing has been done to a deck since it was begun. */
export const isBare = (deck: Deck): boolean => deck.name === UNNAMED && !deck.cards.length && !deck.faction && !deck.versions?.length;

/** A deck with what it was at a time among its versions, unless it holds the same as the newest of them. */
export function withVersion(deck: Deck, was: Version): Deck {
  const { name, format, faction, cards, own } = was;
  const known = deck.versions ?? [];
  if (!cards.length || (known[0] && listOf(known[0]) === listOf(was))) return deck;
  return { ...deck, versions: [{ name, format, faction, cards, changed: was.changed, ...(own && { own }) }, ...known].slice(0, MOST_VERSIONS) };
}

/** What must be done to one list to come to the other: so many more of some cards, and fewer of others. */
export function difference(from: Version, to: Version): [name: string, by: number][] {
  const [before, after] = [new Map(from.cards), new Map(to.cards)];
  const names = [...new Set([...before.keys(), ...after.keys()])];
  return names.map((name): [string, number] => [name, (after.get(name) ?? 0) - (before.get(name) ?? 0)]).filter(([, by]) => by);
}

/** A list as this page writes it, read again; nothing if it is another text. */
export function versionIn(text: string, changed: number): Version | null {
  try {
    const found = JSON.parse(text) as { name?: unknown; format?: unknown; faction?: unknown; cards?: unknown; own?: unknown };
    const cards = Object.entries((found.cards ?? {}) as Record<string, unknown>);
    if (!cards.every(([, copies]) => Number.isInteger(copies) && Number(copies) > 0 && Number(copies) <= MOST_COPIES)) return null;
    const word = (value: unknown) => (typeof value === "string" ? value : "");
    return { name: word(found.name), format: word(found.format) || "constructed", faction: word(found.faction), cards: cards.map(([name, copies]) => [name, Number(copies)]), changed, ...(isTables(found.own) && { own: found.own }) };
  } catch {
    return null;
  }
}

const isTables = (value: unknown): value is Record<string, Facts> => typeof value === "object" && value !== null && !Array.isArray(value) && Object.keys(value).length > 0;

/** A deck as a list that the server reads. */
export function listOf(deck: Version): string {
  const { name, format, faction, own } = deck;
  return `${JSON.stringify({ name: name || "A deck", format, ...(faction && { faction }), cards: Object.fromEntries(deck.cards), ...(isTables(own) && { own }) })}\n`;
}

/** A deck with the cards of one's own that it plays: those put in here as they are now, all others as they came or were. */
export function carrying(deck: Deck): Deck {
  const { own: before, follows = [], ...bare } = deck;
  const names = new Set([...deck.cards.map(([name]) => name), deck.faction]);
  const mine = [...names].filter((name) => sheets.playable.has(name) && (follows.includes(name) || !at(before, name)));
  const found = [...names].flatMap((name): [string, Facts][] => {
    const table = mine.includes(name) ? sheets.playable.get(name)?.table : at(before, name);
    return table ? [[name, table]] : [];
  });
  const kept = follows.filter((name) => names.has(name) && at(before, name)); // one that has left its sheet may come back to it
  return found.length ? { ...bare, own: Object.fromEntries(found), follows: [...new Set([...kept, ...mine])] } : bare;
}

export const copiesOf = (deck: Deck, name: string): number => deck.cards.find(([one]) => one === name)?.[1] ?? 0;

/** A deck with so many more of a card, or fewer. */
export function changed(deck: Deck, name: string, by: number): Deck {
  const copies = Math.max(0, Math.min(MOST_COPIES, copiesOf(deck, name) + by));
  const there = deck.cards.some(([one]) => one === name);
  const cards: Deck["cards"] = there ? deck.cards.map(([one, count]) => [one, one === name ? copies : count]) : [...deck.cards, [name, copies]];
  return { ...deck, cards: cards.filter(([, count]) => count > 0) };
}
