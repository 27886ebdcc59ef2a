// What happened on the way from one view to the next, shown one after the other. It never holds up play: whoever answers,
// skips or comes back sees the table as it is.
import { patched } from "./patch";
import type { LogLine, Moment, View } from "./protocol";
import { duration } from "./settings.svelte";

export interface Beat {
  view: View;
  text: string;
  kind: string;
  places: string[];
  cards: number[];
}
export interface Way {
  views: View[]; // after each moment
  moments: Moment[];
  log: LogLine[]; // the lines of these moments alone
}

const LONG = 24; // from here on a show that is behind hurries
const PAUSES: Record<string, number> = { BattleBegan: 1000, Shifted: 1100, Destroyed: 900 };
const BRIEF = 450; // what concerns nothing on the boards

/** The views through which a way leads. */
export function viewsOf(first: View, moments: Moment[]): View[] {
  let view = first;
  return moments.map((one) => (view = patched(view, one.diff)));
}

export class Show {
  beat = $state.raw<Beat | null>(null); // what is shown now
  told = $state.raw<Beat[]>([]); // where nothing moves: all of it, to be read
  #queue: Beat[] = [];

  /** Shows a way, after what is still being shown. */
  play({ views, moments, log }: Way) {
    const first = moments.find((one) => one.line >= 0)?.line ?? 0;
    const beats = moments.flatMap(({ line, kind, places, cards }, place) => {
      const text = line >= 0 ? log[line - first]?.text : undefined;
      return text ? [{ view: views[place]!, text, kind, places, cards }] : [];
    });
    if (document.hidden) return this.end();
    if (!beats.length) return;
    if (duration(1) === 0) {
      this.end();
      this.told = beats;
      return;
    }
    this.#queue.push(...beats);
    if (!this.beat) this.next();
  }
  next() {
    this.beat = this.#queue.shift() ?? null;
  }
  end() {
    this.#queue = [];
    this.beat = null;
    this.told = [];
  }
  /** Milliseconds for which the present beat is shown. */
  get pause(): number {
    const beat = this.beat;
    const usual = beat ? (PAUSES[beat.kind] ?? (beat.places.length ? 750 : BRIEF)) : 0;
    return duration(this.#queue.length > LONG ? usual / 2 : usual);
  }
}
