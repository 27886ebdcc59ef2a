// What happened on the way from one view to the next, shown one beat after the other. Whatever the table tells (log, hands,
// question, result) is that of the beat. Whoever skips sees the table as it is.
import { tick } from "svelte";
import { patched } from "./patch";
import type { LogLine, Moment, Path, View } from "./protocol";
import { duration } from "./settings.svelte";

export interface Beat {
  before: View;
  view: View;
  text: string;
  kind: string;
  places: string[];
  cards: number[];
  arrows: Path[];
  flights: Path[];
  upTo: number; // how many lines of the log have been told by then
  quick: boolean; // what we did ourselves: it moves, but nobody waits for it
}
export interface Way {
  first: View;
  views: View[]; // after each moment
  moments: Moment[];
  log: LogLine[]; // all of it, these moments' lines at its end
  own: string[]; // our seats
}
/** Where beats are performed: it looks at the table just before one, and just after the table has changed. */
export interface Stage {
  prepare(beat: Beat | null): void;
  perform(beat: Beat): void;
}

const LONG = 24; // from here on a show that is behind hurries
const PAUSES: Record<string, number> = { BattleBegan: 1000, Shifted: 1100, Destroyed: 900, turn: 800, deploys: 1100, uses: 1200, attacks: 900, blocks: 900, Damage: 950, Influence: 850, Destroy: 800, Put: 400, Deplete: 350, Restore: 400, Draw: 450 };
const USUAL = 750;
const BRIEF = 450; // what concerns nothing on the boards
const QUICK = 40;

/** The views through which a way leads. */
export function viewsOf(first: View, moments: Moment[]): View[] {
  let view = first;
  return moments.map((one) => (view = patched(view, one.diff)));
}

export class Show {
  beat = $state.raw<Beat | null>(null); // what is shown now
  holds = $state(false); // whether somebody else's doing is still to be seen: the question waits for that
  told = $state.raw<Beat[]>([]); // where nothing moves: all of it, to be read
  stage: Stage | null = null;
  #queue: Beat[] = [];

  /** Shows a way, after what is still being shown. */
  play(way: Way) {
    const beats = beatsOf(way);
    if (document.hidden) return this.end();
    if (!beats.length) return;
    if (duration(1) === 0) {
      this.end();
      this.told = beats;
      return;
    }
    this.#queue.push(...beats);
    if (!this.beat) this.next();
    else this.holds ||= beats.some((one) => !one.quick);
  }
  next() {
    const beat = this.#queue.shift() ?? null;
    this.stage?.prepare(beat);
    this.beat = beat;
    this.holds = !!beat && [beat, ...this.#queue].some((one) => !one.quick);
    if (beat) void tick().then(() => this.stage?.perform(beat));
  }
  end() {
    this.#queue = [];
    this.beat = null;
    this.holds = false;
    this.told = [];
  }
  /** Milliseconds for which the present beat is shown. */
  get pause(): number {
    const beat = this.beat;
    if (!beat || beat.quick) return beat ? QUICK : 0;
    const usual = PAUSES[beat.kind] ?? (beat.places.length || beat.flights.length ? USUAL : BRIEF);
    return duration((usual * LONG) / Math.max(LONG, this.#queue.length));
  }
}

/** The moments of which something is told; what else has changed meanwhile is seen with the next of them. */
function beatsOf({ first, views, moments, log, own }: Way): Beat[] {
  const found: Beat[] = [];
  let before = first;
  let flights: Path[] = [];
  for (const [place, one] of moments.entries()) {
    flights.push(...one.flights);
    if (one.line < 0) continue;
    const upTo = one.line + one.lines;
    const text = log.slice(one.line, upTo).map((line) => line.text).join(" · ");
    const { kind, places, cards, arrows } = one;
    found.push({ before, view: views[place]!, text, kind, places, cards, arrows, flights, upTo, quick: own.includes(one.whose) });
    before = views[place]!;
    flights = [];
  }
  return found;
}
