// Sitting down at a new table, from wherever that is wished for.
import { api, type NewRoom } from "./api";
import { route } from "./route.svelte";
import { keepSettings, keepToken, settings } from "./settings.svelte";

/** Makes a table and goes there; among bots alone we watch. */
export async function sitDown(wish: Omit<NewRoom, "name">): Promise<void> {
  keepSettings();
  const seated = await api.create({ ...wish, name: settings.name });
  if (seated.seats.length) keepToken(seated.room, seated.token);
  route.go("table", seated.room);
}

/** A table of The Spoils with a deck, against a bot. */
export const tryDeck = (deck: string, options: Record<string, unknown> = {}): Promise<void> =>
  sitDown({ game: "spoils", seats: [{ who: "you", deck }, { who: "greedy", deck: "" }], options, clock: null });
