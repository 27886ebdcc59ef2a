// Cards that come from elsewhere onto a sheet of this browser.
import { api } from "../lib/api";
import { GAME, joined, MOST_CARDS, type Sheet } from "../lib/sheets.svelte";

const MOST_SENT = 64_000; // letters of a request

/** Reads a file of cards in whichever form, and puts its cards on a sheet; what cannot be played stands there with its reason. */
export async function taken(text: string, sheet: Sheet): Promise<{ sheet: Sheet; said: string }> {
  if (JSON.stringify(text).length > MOST_SENT) throw new Error(`a sheet has at most ${MOST_CARDS} cards, and this is more than can be read at once: take some of them at a time`);
  const found = await api.readCards(GAME, text);
  if (!found.cards.length) throw new Error("there is no card in this text");
  const { sheet: next, fresh, changed, same } = joined({ ...sheet, title: sheet.title || found.title }, found.cards);
  if (next.cards.length > MOST_CARDS) throw new Error(`a sheet has at most ${MOST_CARDS} cards, and this would be ${next.cards.length}`);
  const declined = found.cards.filter((one) => !one.front).length;
  const counts = [`${fresh} new`, changed && `${changed} changed`, same && `${same} as they were`, declined && `${declined} declined`];
  return { sheet: next, said: `${found.cards.length} ${found.cards.length === 1 ? "card" : "cards"} read: ${counts.filter(Boolean).join(", ")}.` };
}
