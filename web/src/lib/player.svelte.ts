// A replay or a demonstration: a first view and what each answer changed. The table is drawn from it as from a live game.
import { Desk } from "./desk.svelte";
import { patched } from "./patch";
import type { LogLine, ReplayStep, View } from "./protocol";
import { viewsOf } from "./show.svelte";
import { together } from "./together";

export class Player extends Desk {
  at = $state(0);
  seat = $state("A");
  #views: View[];
  #lines: LogLine[][];

  constructor(
    first: View,
    log: LogLine[],
    readonly steps: ReplayStep[],
    seat: string,
    readonly others: Player[] = [], // the same game through other eyes, laid together with this one
  ) {
    super();
    this.#views = [first];
    this.#lines = [log];
    this.seat = seat;
  }
  get latest(): View {
    return this.#upToAll(this.at);
  }
  /** What was chosen last, as far as any of these eyes have seen it. */
  get choice(): string {
    const steps = [this, ...this.others].map((one) => one.steps[this.at - 1]);
    return steps.find((one) => one?.sentence)?.sentence ?? "";
  }
  #upToAll(at: number): View {
    const own = this.#upTo(at);
    if (!this.others.length) return own;
    return together(own, Object.fromEntries([this, ...this.others].map((one) => [one.eyes, one.#upTo(at)])));
  }
  /** The seat whose view it was made from. */
  get eyes(): string {
    return this.#views[0]?.seat ?? this.seat;
  }
  get asked() {
    return null;
  }
  get own(): string[] {
    return [];
  }
  get lines(): LogLine[] {
    this.#upTo(this.at);
    return this.#lines[this.at] ?? [];
  }
  #upTo(at: number): View {
    while (this.#views.length <= at) {
      const place = this.#views.length - 1;
      const step = this.steps[place];
      if (!step) break;
      this.#views.push(patched(this.#views[place]!, step.diff));
      this.#lines.push([...(this.#lines[place] ?? []), ...step.log.map((line) => ({ ...line, answer: place + 1 }))]);
    }
    return this.#views[Math.min(at, this.#views.length - 1)]!;
  }
  go(at: number) {
    const before = this.at;
    this.at = Math.max(0, Math.min(this.steps.length, at));
    this.show.end();
    if (this.at === before + 1) this.#showStep(before);
  }
  /** One step on: what happened in it is shown in its order, through all eyes. */
  #showStep(place: number) {
    const all = [this, ...this.others].map((one) => ({ eyes: one.eyes, moments: one.steps[place]?.moments ?? [], first: one.#upTo(place) }));
    const ways = all.map(({ first, moments }) => viewsOf(first, moments));
    const { moments } = this.steps[place]!;
    const views = ways[0]!.map((own, index) => (this.others.length ? together(own, Object.fromEntries(all.map(({ eyes }, which) => [eyes, ways[which]?.[index] ?? own]))) : own));
    if (moments.length) this.show.play({ first: this.#upToAll(place), views, moments, log: this.lines, own: this.own });
  }
  choose() {
    this.note("This has been played already. Continue from here to play on.");
  }
  look(place: string) {
    return Promise.resolve({ shown: shownAt(this.show.beat?.view ?? this.latest, place), attempts: null });
  }
}

/** What lies at a place of a view, as far as the view itself tells. */
function shownAt(view: View, place: string) {
  const all = view as unknown as Record<string, unknown>;
  const spoils = /^(play|deployed) (\d+)$/.exec(place);
  const squadron = /^([AB])(\d)\.(\d)$/.exec(place);
  let present: Record<string, unknown> | null = null;
  if (spoils) present = (all[spoils[1]!] as Record<string, unknown>[])[Number(spoils[2]) - 1] ?? null;
  const hand = /^([A-H]) hand (\d+)$/.exec(place);
  let name = String(present?.["name"] ?? "");
  if (hand) name = String((all["players"] as Record<string, { hand: (string | null)[] }>)[hand[1]!]?.hand[Number(hand[2]) - 1] ?? "");
  if (squadron) {
    const boards = all["boards"] as Record<string, { sectors: Record<string, unknown>[][] }>;
    present = boards[squadron[1]!]?.sectors[Number(squadron[2]) - 1]?.[Number(squadron[3])] ?? null;
    const front = present?.["front"] as { code: string; name: string } | null | undefined;
    name = front ? `${front.code} ${front.name}` : "";
  }
  if (!present && !name && /^\d-\d+$/.test(place)) name = place;
  if (!present && !name) return null;
  return { type: "card" as const, id: 0, object: place, name, printed: null, present, changes: [] };
}
