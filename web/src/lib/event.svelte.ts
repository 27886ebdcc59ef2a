// An event as this browser follows it: kept in step with the server, and what we do in it.
import { api } from "./api";
import { Connection, type Link } from "./connection";
import type { Deed, EventInfo } from "./event-protocol";
import { pinOpened } from "./packs";
import type { ServerFrame } from "./protocol";

const KEY = "rulewright-events";
const MOST = 60; // so many the server tells of at once

/** The secrets of the places that were taken in this browser, by event. */
export function eventTokens(): Record<string, string> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, string>;
  } catch {
    return {};
  }
}

function write(all: Record<string, string>): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(all));
  } catch {
    // Without a store the place is lost when the page is closed.
  }
}

export function keepEvent(event: string, token: string): void {
  write({ ...Object.fromEntries(Object.entries(eventTokens()).slice(1 - MOST)), [event]: token });
}

export function forgetEvents(gone: string[]): void {
  write(Object.fromEntries(Object.entries(eventTokens()).filter(([event]) => !gone.includes(event))));
}

export class EventDesk {
  info = $state.raw<EventInfo | null>(null);
  link = $state<Link>("connecting");
  failure = $state("");
  trouble = $state(""); // why the last thing that we did was not done
  busy = $state(false);
  until = $state(0); // when our time is up, in milliseconds; 0: it does not run
  #token: string;
  #connection: Connection;

  constructor(
    readonly event: string,
    token: string,
  ) {
    this.#token = token;
    this.#connection = this.#connect();
  }

  #connect(): Connection {
    return new Connection(
      { type: "attend", event: this.event, token: this.#token },
      (frame) => this.#hear(frame),
      (link) => (this.link = link),
    );
  }

  get token() {
    return this.#token;
  }

  /** Goes on with the secret of a place that was just taken. */
  sitDown(token: string, info: EventInfo) {
    this.#connection.close();
    this.#token = token;
    this.info = info;
    this.#connection = this.#connect();
  }

  #hear(frame: ServerFrame) {
    if (frame.type === "event") this.#take(frame.info);
    else if (frame.type === "failure" && frame.fatal) this.failure = frame.sentence;
  }

  /** What was told later may come earlier, for it comes by two ways. */
  #take(info: EventInfo) {
    if (this.info && info.seq < this.info.seq) return;
    this.info = info;
    pinOpened(info);
    this.until = info.deadline === null ? 0 : Date.now() + info.deadline;
  }

  /** Does something; tells whether it is done. What is under way is not asked for twice. */
  async do(deed: Deed): Promise<boolean> {
    if (this.busy) return false;
    [this.busy, this.trouble] = [true, ""];
    try {
      this.#take(await api.doInEvent(this.event, this.#token, deed));
      return true;
    } catch (error) {
      this.trouble = error instanceof Error ? error.message : String(error);
      return false;
    } finally {
      this.busy = false;
    }
  }

  name(place: number): string {
    return this.info?.players.find((one) => one.place === place)?.name ?? "nobody";
  }

  close() {
    this.#connection.close();
  }
}
