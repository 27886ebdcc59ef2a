// What each effect does, as the server tells it with the cards. Asked for once, when the first effect is looked at.
import { api } from "../lib/api";

class Effects {
  #does = $state.raw<Record<string, string>>({});
  #asked = false;

  /** A sentence, or nothing as long as it is not known. */
  does(effect: string): string {
    if (!this.#asked) void this.#ask();
    return this.#does[effect] ?? "";
  }
  async #ask() {
    this.#asked = true;
    const { cards } = await api.cards("starfighter").catch(() => ({ cards: {} }));
    const told = Object.values(cards).map((one) => (one?.["does"] ?? {}) as Record<string, string>);
    this.#does = Object.assign({}, ...told) as Record<string, string>;
  }
}
export const effects = new Effects();
