// Answers that are still being put together: chosen by touching things, taken back by touching them again, confirmed by
// one input. The server says what can be chosen besides and whether it is enough; nothing is done before it is confirmed.
import type { Drafted, Option, Question } from "./protocol";

export class Draft {
  #now = $state.raw<Drafted | null>(null);

  /** @param ask asks the server what these answers would lead to; null if they answer no open question any more. */
  constructor(readonly ask: (keys: string[]) => Promise<Drafted | null>) {}

  get keys(): string[] {
    return this.#now?.chosen.map((one) => one.key) ?? [];
  }
  /** The places of what is chosen so far. */
  get places(): string[] {
    return [...(this.#now?.chosen ?? []), ...(this.#now?.by_itself ?? [])].flatMap((one) => one.objects);
  }
  get begun(): boolean {
    return this.#now !== null;
  }
  get confirm(): Option | null {
    return this.#now?.confirm ?? null;
  }
  /** Where what is chosen goes: to touch that, too, means that this is all. */
  get goal(): string[] {
    return [...(this.#now?.chosen ?? []), ...(this.#now?.by_itself ?? [])].at(-1)?.toward ?? [];
  }
  /** What is asked while it is being put together: what can be chosen besides, which may be nothing. */
  over(open: Question): Question {
    if (!this.#now) return open;
    return this.#now.question ?? { ...open, options: [], portions: [], default: "", ends: "", back: false };
  }
  /** Chooses one more, and after it what lies at a place, if that is then to be had. */
  async add(option: Option, place = ""): Promise<void> {
    await this.#try([...this.keys, option.key]);
    if (!place || this.places.includes(place)) return;
    const next = this.#now?.question?.options.find((one) => one.gathers && one.objects.includes(place));
    if (next) await this.#try([...this.keys, next.key]);
  }
  /** Takes what lies at a place out again; what went by itself goes with what it came of. */
  async remove(place: string): Promise<void> {
    const chosen = this.#now?.chosen ?? [];
    const kept = chosen.filter((one) => !one.objects.includes(place));
    const rest = kept.length < chosen.length ? kept : chosen.slice(0, -1);
    const idle = rest.every((one) => one.opens.includes(place)); // what was begun with this alone
    await this.#try(idle ? [] : rest.map((one) => one.key));
  }
  drop() {
    this.#now = null;
  }
  async #try(keys: string[]) {
    const found = keys.length ? await this.ask(keys) : null;
    this.#now = found?.chosen.length ? found : null;
  }
}
