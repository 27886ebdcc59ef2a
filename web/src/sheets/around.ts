// A deck around the cards of a sheet: somebody has written them and wants to see them played.
import { taken } from "../decks/taking";
import { api } from "../lib/api";
import { decks, type Deck } from "../lib/decks.svelte";
import { GAME, sheetText, type Sheet } from "../lib/sheets.svelte";

export async function deckAround(sheet: Sheet): Promise<Deck> {
  const { text } = await api.deckAround(GAME, sheetText(sheet));
  const made = await taken(text);
  const deck = { ...made, follows: Object.keys(made.own ?? {}) };
  decks.keep(deck);
  return deck;
}
