// A live table: what each of our seats sees, kept in step with the server.
import { api, ownNumber } from "./api";
import { Connection, type Link } from "./connection";
import { Desk } from "./desk.svelte";
import { Draft } from "./draft.svelte";
import { patched } from "./patch";
import { pin, pinHand, pinOf } from "./pins";
import type { Drafted, LogLine, Option, Refusal, RoomInfo, ServerFrame, Update, View } from "./protocol";
import { settings } from "./settings.svelte";
import { viewsOf } from "./show.svelte";
import { ring } from "./sound";
import { together } from "./together";

export type Side = Omit<Update, "type" | "base" | "diff" | "view"> & { view: View; at: number };
const WATCHER = "-";

export class LiveTable extends Desk {
  link = $state<Link>("connecting");
  failure = $state("");
  trouble = $state(""); // why the server cannot let us in just now
  info = $state.raw<RoomInfo | null>(null);
  seats = $state.raw<string[]>([]);
  sides = $state.raw<Record<string, Side>>({});
  past = $state.raw<{ at: number; view: View } | null>(null);
  busy = $state(false);
  curtain = $state(""); // at one screen: the seat whose turn to look it is, until they say so
  openHands = $state(false); // two at one screen who need no curtain
  readonly draft = new Draft((keys) => this.#tryOut(keys));
  #shown = $state("");
  #onward: { from: string[]; onto: string; seq: number } | null = null; // a drag that needs two answers: what, and where
  #connection: Connection;
  #sent = -1; // which question is being answered
  #told = new Set<string>();
  #token: string;

  constructor(
    readonly room: string,
    token: string,
  ) {
    super();
    this.#token = token;
    this.#connection = this.#connect();
  }

  #connect(): Connection {
    return new Connection(
      { type: "hello", room: this.room, token: this.#token },
      (frame) => this.#hear(frame),
      (link) => (this.link = link),
    );
  }

  /** Goes on with the secret of a seat that was just taken here: what was seen from beside the table is forgotten. */
  sitDown(token: string) {
    this.#connection.close();
    this.show.end();
    this.#shown = "";
    this.past = null;
    this.sides = {};
    this.#token = token;
    this.#connection = this.#connect();
  }

  get watching() {
    return this.seats.length === 0;
  }
  get seat() {
    return this.#shown || this.seats[0] || (this.watching ? "A" : "");
  }
  set seat(seat: string) {
    this.#shown = seat;
  }
  /** Whether everybody at the table lets spectators see the hands. */
  get open() {
    const people = this.info?.seats.filter((one) => one.who === "human") ?? [];
    return this.watching && people.length > 0 && people.every((one) => one.shows_hand);
  }
  /** What we see, in step with what is being shown. */
  get side(): Side | null {
    const { now, show } = this;
    if (!now || !show.beat || !show.holds) return now;
    return { ...now, view: show.beat.view, log: this.log, question: null, waiting: show.beat.view.asked, result: "", ending: null };
  }
  /** What we could see by now. */
  get now(): Side | null {
    if (!this.watching) return this.sides[this.seat] ?? null;
    return (this.open ? this.sides[this.seat] : null) ?? this.sides[WATCHER] ?? Object.values(this.sides)[0] ?? null;
  }
  get latest(): View | null {
    const shown = this.past?.view ?? this.now?.view ?? null;
    if (!shown || !this.open || this.past) return shown;
    return together(shown, Object.fromEntries(Object.entries(this.sides).map(([seat, side]) => [seat, side.view])));
  }
  get asked() {
    const open = this.past || this.watching || this.curtain ? null : (this.now?.question ?? null);
    return open && this.draft.over(open);
  }
  get chosen() {
    return this.question ? this.draft.places : [];
  }
  get confirmation() {
    return this.question ? this.draft.confirm : null;
  }
  isGoal(place: string) {
    return this.draft.goal.includes(place);
  }
  get over() {
    return !!this.side?.result;
  }
  get own() {
    return this.seats;
  }
  get lines(): LogLine[] {
    return this.now?.log ?? [];
  }

  #hear(frame: ServerFrame) {
    if (frame.type === "welcome") {
      this.trouble = "";
      if (!frame.seats.length && (this.seats.length || (this.#token && !this.info))) this.note(this.seats.length ? "The host has given your seat to somebody else. You may watch." : "What this browser kept opens no seat of this table any more. You may watch.");
      this.info = frame.info;
      this.seats = frame.seats;
      if (!this.#shown && frame.seats[0]) this.#shown = frame.seats[0];
      this.busy = false;
      for (const seat of frame.seats) this.#tellStops(seat, frame.info.game);
      this.#giveNumber();
    } else if (frame.type === "room") {
      this.info = frame.info;
      const promised = pinOf(this.#rematch);
      if (frame.info.next && promised) pin(frame.info.next, promised);
    }
    else if (frame.type === "update") this.#update(frame);
    else if (frame.type === "failure") {
      if (frame.fatal) this.failure = frame.sentence;
      else if (this.link === "open") this.note(frame.sentence);
      else this.trouble = frame.sentence;
    }
  }

  /** A page that was closed before our number was told tells it when it comes back. */
  #giveNumber() {
    if (this.info?.state === "waiting" && this.seats.some((seat) => !this.info?.shuffle.numbers[seat])) void api.giveNumber(this.room, this.#token).catch(() => undefined);
  }

  #tellStops(seat: string, game: string) {
    const stops = settings.stops[game];
    if (stops && !this.#told.has(seat)) void this.#connection.ask({ type: "stops", seat, stops });
    this.#told.add(seat);
  }

  #update(frame: Update) {
    const old = this.sides[frame.seat];
    if (frame.base !== null && (!old || old.seq !== frame.base || frame.log_from > old.log.length)) {
      this.#connection.resync();
      return;
    }
    const { type: _type, base: _base, diff, view, ...rest } = frame;
    const seen = view ?? patched((old as Side).view, diff ?? []);
    const log = [...(old?.log.slice(0, frame.log_from) ?? []), ...frame.log];
    const asked = frame.question && !old?.question;
    const taken = this.busy && frame.seq > this.#sent;
    if (taken) this.busy = false;
    if (taken || (frame.seat === this.seat && frame.seq !== old?.seq)) this.draft.drop();
    if (this.seats.includes(frame.seat)) pinHand(this.room, frame.seat, seen);
    if (this.info?.hot_seat && Object.keys(this.sides).length === 0 && !frame.result) this.#ask(frame.waiting);
    this.sides = { ...this.sides, [frame.seat]: { ...rest, view: seen, log, at: Date.now() } };
    if (asked && document.hidden && settings.sound) ring();
    if (this.info?.hot_seat && this.seats.includes(frame.waiting) && frame.question) this.#turnTo(frame.seat, old !== undefined);
    if (frame.seat === (this.watching && !this.open ? WATCHER : this.seat)) this.#showWay(frame, old);
    if (frame.question) this.#goOn(frame);
  }

  /** Two people at one screen: a page that is opened, or loaded again, shows no seat before somebody says who they are. */
  #ask(waiting: string) {
    this.#shown = this.seats.includes(waiting) ? waiting : (this.seats[0] ?? "");
    if (!this.openHands) this.curtain = this.#shown;
  }

  /** Two people at one screen: the table turns to whoever is asked, behind a curtain unless they play openly. */
  #turnTo(seat: string, begun: boolean) {
    if (begun && this.#shown !== seat && !this.openHands) this.curtain = seat;
    if (this.curtain && this.curtain !== seat) this.curtain = seat;
    if (this.#shown !== seat) this.show.end(); // those were the eyes of another
    this.#shown = seat;
  }

  /** What happened is shown in its order; what is taken back or comes after a gap is not. */
  #showWay(frame: Update, old: Side | undefined) {
    if (!old || this.past || frame.base === null || frame.log_from < old.log.length) this.show.end();
    else if (frame.moments.length) this.show.play({ first: old.view, views: viewsOf(old.view, frame.moments), moments: frame.moments, log: this.sides[frame.seat]!.log, own: this.own });
  }

  /** A drag that needs two answers: the second follows when its question comes, at once or about the same thing. */
  #goOn(frame: Update) {
    if (this.busy || !this.#onward) return;
    const { from, onto, seq } = this.#onward;
    this.#onward = null;
    const next = frame.seq === seq + 1;
    const fitting = frame.question?.options.filter((one) => one.objects.includes(onto) && (next || from.some((place) => one.objects.includes(place)))) ?? [];
    const only = fitting.length === 1 ? fitting[0] : fitting.find((one) => one.obvious);
    if (!only) return;
    void this.#answer([only.key], { along: true });
    this.tellBuried(only);
  }

  #refused(frame: Refusal) {
    if (frame.sentence) this.note(frame.sentence, frame.reasons);
  }

  async choose(option: Option, place = "") {
    const side = this.now;
    if (!side?.question || this.busy || this.past) return;
    this.menu = null;
    this.unzoom();
    this.show.end();
    if (option.gathers) return this.draft.add(option, place);
    if (this.draft.begun && option.key !== this.draft.confirm?.key) return this.draft.add(option);
    this.#onward = place ? { from: option.objects, onto: place, seq: side.seq } : null;
    await this.#answer(this.draft.begun ? [...this.draft.keys, option.key] : [option.key]);
  }
  confirm() {
    const confirm = this.confirmation;
    if (confirm && !this.busy) void this.#answer([...this.draft.keys, ...(confirm.key ? [confirm.key] : [])]);
  }
  unchoose(place: string) {
    if (!this.busy) void this.draft.remove(place);
  }
  /** Passes this window and no more, where a pass would be for as long as nothing happens. */
  async passOnce(option: Option) {
    if (this.side?.question && !this.busy && !this.past) await this.#answer([option.key], { awake: true });
  }
  /** Several answers that belong together, all or none: a division. */
  async give(keys: string[]) {
    if (this.side?.question && !this.busy && !this.past && keys.length) await this.#answer(keys);
  }

  /** `awake` after a pass that is for here and now; `along` with the answer before, by one and the same drag. */
  async #answer([key, ...then]: string[], { awake = false, along = false } = {}) {
    const side = this.side;
    if (!side) return;
    this.busy = true;
    this.menu = null;
    this.show.end();
    const { seat, seq } = side;
    this.#sent = seq;
    const reply = await this.#connection.ask({ type: "command", seat, seq, key, then, awake, along });
    if (reply.type === "refusal") {
      this.#onward = null;
      this.#refused(reply);
    }
    const taken = reply.type === "done" && reply.seq > seq;
    if (taken || this.sides[seat]?.seq !== seq) return; // the next question is open as soon as it is seen, not when this is told
    this.busy = false;
    this.draft.drop();
  }

  async #tryOut(keys: string[]): Promise<Drafted | null> {
    const side = this.side;
    if (!side) return null;
    const { seat, seq } = side;
    const reply = await this.#connection.ask({ type: "draft", seat, seq, keys });
    return reply.type === "drafted" && this.side?.seq === seq && this.seat === seat ? reply : null;
  }

  async look(place: string) {
    const seat = this.watching ? WATCHER : this.seat;
    const card = this.#connection.ask({ type: "card", seat, object: place });
    const why = this.watching || this.past ? null : this.#connection.ask({ type: "why_not", seat, object: place });
    const [shown, attempts] = await Promise.all([card, why]);
    return {
      shown: shown.type === "card" ? shown : null,
      attempts: attempts?.type === "why_not" ? attempts.attempts : null,
    };
  }

  /** Shows the table as it was after an answer, until `now` is asked for. */
  async rewind(at: number) {
    const seat = this.watching ? WATCHER : this.seat;
    const reply = await this.#connection.ask({ type: "look", seat, at });
    this.show.end();
    if (reply.type === "past") this.past = { at: reply.at, view: reply.view };
  }
  toNow() {
    this.past = null;
  }

  async send(type: string, fields: object = {}) {
    const reply = await this.#connection.ask({ type, seat: this.seat, ...fields });
    if (reply.type === "refusal") this.#refused(reply);
    return reply;
  }
  /** Tells what a bot that looks ahead would do here. */
  async hint() {
    const reply = await this.send("hint", { seq: this.now?.seq ?? 0 });
    if (reply.type === "hint") this.note(`A ${reply.bot} player would say: ${reply.sentence}`);
  }
  undo() {
    void this.send("undo", { seq: this.now?.seq ?? -1 }).then((reply) => {
      if (reply.type === "done" && !this.now?.free_undo && this.now?.undo) this.note("The others are asked whether you may take that back.");
    });
  }
  consent(yes: boolean) {
    const { now } = this;
    if (now?.undo) void this.send("undo_answer", { yes, asker: now.undo.seat, seq: now.seq });
  }
  /** Passes every window of the turn that is seen, even if this comes late; or no longer. */
  skip(on: boolean) {
    void this.send("skip", { on, seq: this.now?.seq ?? -1 });
  }
  leave() {
    if (this.draft.begun) this.draft.drop();
    else if (this.question?.back && !this.busy) this.undo();
  }
  get #rematch() {
    return `after ${this.room}`;
  }
  rematch() {
    const number = pinOf(this.#rematch)?.number ?? ownNumber();
    pin(this.#rematch, { commitment: this.info?.next_commitment ?? "", number, hands: {} }); // the new room's name is not known yet
    void this.#connection.ask({ type: "rematch", number });
  }
  close() {
    this.#connection.close();
  }
}
