// What the drawn table needs to know, live or replayed: a view, a question, and what happens when a thing is touched.
import { getContext, setContext } from "svelte";
import { api } from "./api";
import { placeNow } from "../starfighter/types";
import { Show } from "./show.svelte";
import type { Attempt, CardShown, LogLine, Option, Question, Reason, View } from "./protocol";

export interface Note {
  id: number;
  text: string;
  reasons: Reason[];
}
export interface Zoomed {
  place: string;
  name: string;
  shown: CardShown | null;
  printed: Record<string, unknown> | null;
  attempts: Attempt[] | null;
  pinned: boolean;
  x: number;
  y: number;
}
export interface Menu {
  options: Option[];
  toward: string;
  x: number;
  y: number;
}

let notes = 0;

export abstract class Desk {
  zoomed = $state.raw<Zoomed | null>(null);
  menu = $state.raw<Menu | null>(null);
  notes = $state.raw<Note[]>([]);
  glance = $state(""); // the place that keyboard or pointer rests on
  readonly show = new Show();
  #cards: Record<string, Record<string, unknown> | null> | null = null;
  #zooms = 0;

  abstract get view(): View | null;
  abstract get question(): Question | null;
  abstract get log(): LogLine[];
  /** The seat from which the table is drawn: its side lies below. */
  abstract get seat(): string;
  abstract choose(option: Option, toward?: string): void;
  abstract look(place: string): Promise<{ shown: CardShown | null; attempts: Attempt[] | null }>;

  get game(): string {
    return this.view?.game ?? "";
  }

  /** What is drawn: the view, or a moment on the way to it. */
  get drawn(): View | null {
    return this.show.beat?.view ?? this.view;
  }

  /** Where a thing lies now that is drawn at a place; empty if it is gone. Whoever touches a thing means that thing. */
  placeNow(place: string): string {
    const { view, show } = this;
    return show.beat && view ? placeNow(show.beat.view, view, place) : place;
  }

  optionsAt(place: string): Option[] {
    const here = this.placeNow(place);
    return this.question?.options.filter((one) => one.objects.includes(here)) ?? [];
  }

  /** A click, or Enter: what can be done with a thing, and if nothing can, what it is. */
  touch(place: string, x: number, y: number) {
    const options = this.optionsAt(place);
    const here = this.placeNow(place);
    const [only] = options;
    this.show.end();
    if (only && options.length === 1) this.choose(only);
    else if (only) this.menu = { options, toward: "", x, y };
    else void this.zoom(here, "", true, x, y);
  }

  /** A drag means what the clicks would: first the thing, then what it was dropped on. */
  async drop(drawnFrom: string, drawnOnto: string, x: number, y: number) {
    const [from, onto] = [this.placeNow(drawnFrom), this.placeNow(drawnOnto)];
    this.show.end();
    if (from === onto) return;
    const both = this.optionsAt(from).filter((one) => one.objects.includes(onto));
    const first = both.length ? both : this.optionsAt(from);
    const [only] = first;
    if (only && first.length === 1) return this.choose(only, onto);
    if (only) {
      this.menu = { options: first, toward: onto, x, y };
      return;
    }
    const [second, another] = this.optionsAt(onto);
    if (second && !another) return this.choose(second, from);
    const { attempts } = await this.look(from);
    const reasons = attempts?.flatMap((one) => one.reasons) ?? [];
    this.note(reasons.length ? "That cannot be done now." : "Nothing can be done with that now.", reasons);
  }

  async zoom(place: string, name: string, pinned: boolean, x = 0, y = 0) {
    const mine = ++this.#zooms;
    const here = this.placeNow(place);
    const found = here ? await this.look(here).catch(() => ({ shown: null, attempts: null })) : { shown: null, attempts: null };
    const called = found.shown?.name || name;
    const printed = found.shown?.printed ?? (called ? await this.printed(called) : null);
    if (mine !== this.#zooms) return;
    const silent = !found.shown && !printed && !found.attempts?.some((one) => one.reasons.length);
    if (silent && !pinned) return;
    this.zoomed = { place, name: called, shown: found.shown, printed, attempts: found.attempts, pinned, x, y };
  }

  unzoom() {
    this.#zooms++;
    this.zoomed = null;
  }

  /** What is printed on a card, from the view or from the installed sets. */
  async printed(name: string): Promise<Record<string, unknown> | null> {
    const seen = (this.view as unknown as { printed?: Record<string, Record<string, unknown>> }).printed?.[name];
    if (seen) return { ...seen, name };
    this.#cards ??= (await api.cards(this.game).catch(() => ({ cards: {} }))).cards;
    const cards = this.#cards;
    const code = name.split(" ")[0] ?? "";
    const found = cards[name] ?? cards[code] ?? null;
    return found && { name, ...found };
  }

  note(text: string, reasons: Reason[] = []) {
    const id = ++notes;
    const fresh = reasons.filter((one, place) => reasons.findIndex((other) => other.sentence === one.sentence) === place);
    this.notes = [...this.notes.slice(-2), { id, text, reasons: fresh }];
    setTimeout(() => (this.notes = this.notes.filter((one) => one.id !== id)), 9000);
  }
}

const KEY = Symbol("desk");
export const provideDesk = (desk: Desk) => setContext(KEY, desk);
export const useDesk = () => getContext<Desk>(KEY);
