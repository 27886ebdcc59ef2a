// What the drawn table needs to know, live or replayed: a view, a question, and what happens when a thing is touched.
import { getContext, setContext } from "svelte";
import { api } from "./api";
import { placeNow as cardNow, type SpoilsView } from "../spoils/types";
import { placeNow as squadronNow, type StarfighterView } from "../starfighter/types";
import { Show } from "./show.svelte";
import { capital } from "./words";
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
  dividing: ((place: string) => boolean) | null = null; // gives a point to what lies at a place, while something is divided
  glance = $state(""); // the place that keyboard or pointer rests on
  readonly show = new Show();
  #cards: Record<string, Record<string, unknown> | null> | null = null;
  #zooms = 0;

  /** How everything is; what the table shows is `view`, `question` and `log`, which keep in step with the show. */
  abstract get latest(): View | null;
  abstract get asked(): Question | null;
  abstract get lines(): LogLine[];
  /** The seats that are ours. */
  abstract get own(): string[];
  /** The seat from which the table is drawn: its side lies below. */
  abstract get seat(): string;
  /** Answers; with `place`, that thing is chosen next or is where this one goes. */
  abstract choose(option: Option, place?: string): void;
  abstract look(place: string): Promise<{ shown: CardShown | null; attempts: Attempt[] | null }>;

  /** Whether the game has come to its end. */
  get over(): boolean {
    return false;
  }
  get game(): string {
    return this.latest?.game ?? "";
  }

  get view(): View | null {
    return this.show.beat?.view ?? this.latest;
  }
  get question(): Question | null {
    return this.show.holds ? null : this.asked;
  }
  get log(): LogLine[] {
    return this.show.beat ? this.lines.slice(0, this.show.beat.upTo) : this.lines;
  }

  /** Where a thing lies now that is drawn at a place; empty if it is gone. Whoever touches a thing means that thing. */
  placeNow(place: string): string {
    const { latest, show } = this;
    if (!show.beat || !latest) return place;
    const { view } = show.beat;
    return latest.game === "spoils" ? cardNow(view as SpoilsView, latest as SpoilsView, place) : squadronNow(view as StarfighterView, latest as StarfighterView, place);
  }

  /** The places of what is chosen and not confirmed yet. */
  get chosen(): string[] {
    return [];
  }
  /** What confirms it, if it is enough. */
  get confirmation(): Option | null {
    return null;
  }
  /** Whether a place is where what is chosen goes, so that touching it confirms. */
  isGoal(_place: string): boolean {
    return false;
  }
  confirm(): void {}
  unchoose(_place: string): void {}
  /** Goes back to what was asked before what is begun was begun. */
  leave(): void {}
  /** What has been taken up and is asked where to go: every answer is about it, and it can still be put down again. */
  isHeld(place: string): boolean {
    const { question } = this;
    return !!question?.back && question.options.length > 1 && question.options.every((one) => one.objects.includes(place));
  }

  optionsAt(place: string): Option[] {
    const here = this.placeNow(place);
    return this.question?.options.filter((one) => one.objects.includes(here)) ?? [];
  }

  /** What can be begun at a thing, though it says nothing of it: an attack by who attacks, a block by whom they meet. */
  begunAt(place: string): Option[] {
    const here = this.placeNow(place);
    const begins = (one: Option) => one.opens.includes(here) || (one.gathers && one.toward.includes(here));
    return this.question?.options.filter((one) => begins(one) && !one.objects.includes(here)) ?? [];
  }

  /** A click, or Enter: what can be done with a thing, and if nothing can, what it is and why not. */
  touch(place: string, x: number, y: number, name = "") {
    const here = this.placeNow(place);
    const own = this.optionsAt(place);
    const begun = this.begunAt(place);
    const options = [...own, ...begun];
    const only = options.length === 1 ? options[0] : own.find((one) => one.obvious);
    this.show.end();
    if (this.dividing?.(here)) return;
    if (!own.length && this.isGoal(here) && this.confirmation) this.confirm();
    else if (this.chosen.includes(here)) this.unchoose(here);
    else if (this.isHeld(here)) this.leave();
    else if (only) (this.choose(only, own.includes(only) ? "" : here), this.tellBuried(only));
    else if (options.length) this.menu = { options, toward: own.length ? "" : here, x, y };
    else void this.zoom(here, name, true, x, y);
  }

  /** A touch does not say for what a thing is used: who may have meant another use hears of it. */
  protected tellBuried(option: Option) {
    if (option.buries) this.note(`${option.buries}. Undo takes it back.`);
  }

  /** A drag means what the clicks would: first the thing, then what it was dropped on, or the zone in which that lies. */
  async drop(drawnFrom: string, drawnOnto: string[], x: number, y: number) {
    const from = this.placeNow(drawnFrom);
    const onto = drawnOnto.map((one) => this.placeNow(one) || one);
    this.show.end();
    if (onto[0] === from || this.chosen.includes(from)) return;
    const about = (one: Option, place: string) => [...one.objects, ...one.toward, ...one.opens].includes(place);
    const all = this.question?.options.filter((one) => about(one, from)) ?? [];
    const where = onto.find((place) => all.some((one) => about(one, place)));
    const fitting = where === undefined ? [] : all.filter((one) => about(one, where));
    const bound = all.some((one) => one.toward.length) ? fitting : all; // what goes nowhere is done wherever it is dropped
    const only = bound.length === 1 ? bound[0] : bound.find((one) => one.obvious);
    if (only) return this.choose(only, only.objects.includes(from) ? onto[0] : from);
    if (bound.length) {
      this.menu = { options: bound, toward: bound.every((one) => one.objects.includes(from)) ? (onto[0] ?? "") : from, x, y };
      return;
    }
    const { attempts } = await this.look(from).catch(() => ({ attempts: null }));
    const reasons = attempts?.flatMap((one) => one.reasons) ?? [];
    if (all.length) this.note("It cannot go there; what is outlined shows where it can.");
    else this.note(reasons.length ? "That cannot be done now." : "Nothing can be done with that now.", reasons);
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
    this.zoomed = { place, name: (printed?.["name"] as string | undefined) ?? called, shown: found.shown, printed, attempts: found.attempts, pinned, x, y };
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

  /** Says something for a while, in whole sentences: servers and browsers say theirs without a capital and a stop. */
  note(said: string, reasons: Reason[] = []) {
    const id = ++notes;
    const text = `${capital(said)}${/[.!?…:]$/.test(said) ? "" : "."}`;
    const fresh = reasons.filter((one, place) => reasons.findIndex((other) => other.sentence === one.sentence) === place);
    this.notes = [...this.notes.filter((one) => one.text !== text || one.reasons.length || fresh.length).slice(-2), { id, text, reasons: fresh }];
    setTimeout(() => (this.notes = this.notes.filter((one) => one.id !== id)), 9000);
  }
}

const KEY = Symbol("desk");
export const provideDesk = (desk: Desk) => setContext(KEY, desk);
export const useDesk = () => getContext<Desk>(KEY);
