// A list that comes from elsewhere, as a deck of this browser.
import { api } from "../lib/api";
import { decks, newDeck, type Deck } from "../lib/decks.svelte";
import type { DeckStudied } from "../lib/protocol";

/** Reads a list and keeps it as a new deck; nothing is taken by halves. */
export async function taken(text: string): Promise<Deck> {
  const found = await api.studyDeck("spoils", text, "");
  if (found.problems.length) throw new Error(found.problems.join("; "));
  const made = newDeck({ name: found.name || "A deck", format: found.format, faction: found.factions[0] ?? "", cards: Object.entries(found.cards), ...carried(found) });
  decks.keep(made);
  return made;
}

/** The cards of its own that a list brought along, for the deck that is made of it. */
export function carried(found: DeckStudied): Pick<Deck, "own"> {
  const own = Object.entries(found.own).map(([name, one]): [string, Record<string, unknown>] => [name, one.table]);
  return own.length ? { own: Object.fromEntries(own) } : {};
}
