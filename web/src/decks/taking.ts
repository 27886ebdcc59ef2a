// A list that comes from elsewhere, as a deck of this browser.
import { api } from "../lib/api";
import { decks, newDeck, type Deck } from "../lib/decks.svelte";

/** Reads a list and keeps it as a new deck; nothing is taken by halves. */
export async function taken(text: string): Promise<Deck> {
  const found = await api.studyDeck("spoils", text, "");
  if (found.problems.length) throw new Error(found.problems.join("; "));
  const made = newDeck({ name: found.name || "A deck", format: found.format, faction: found.factions[0] ?? "", cards: Object.entries(found.cards) });
  decks.keep(made);
  return made;
}
