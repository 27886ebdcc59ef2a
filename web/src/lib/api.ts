// Requests over HTTP. A refused one is thrown as a sentence with its reasons.
import type { CardAbout, CardShown, CardsPage, CardsRead, ClockWish, DeckAbout, DeckChecked, DeckStudied, Demo, GameInfo, OpenTable, Reached, Reason, Replay, RoomInfo, RuleFound, RuleInfo, Seated, SeatWish, ShelfDeck, YourGame } from "./protocol";
import type { Attending, Deed, EventBrief, EventInfo, EventWish, PacksOpened, SetInfo } from "./event-protocol";
import { packPin, pinPacks } from "./packs";
import { pin, pinOf, type Deal } from "./pins";

export class Refused extends Error {
  constructor(
    sentence: string,
    readonly reasons: Reason[] = [],
  ) {
    super(sentence);
  }
}

const PATIENCE = 8000; // milliseconds for which a server that does not answer is asked again
const AWAY = 503;

/** Asks again while the server or its store is away: what has a name is done once, and what only reads may be read again. */
async function answered(path: string, wish: RequestInit): Promise<Response> {
  const last = Date.now() + PATIENCE;
  for (let pause = 250; ; pause *= 2) {
    const answer = await fetch(path, wish).catch(() => null);
    if (answer && answer.status !== AWAY) return answer;
    if (Date.now() + pause > last) {
      if (answer) return answer;
      throw new Refused("The server does not answer. Is it running?");
    }
    await new Promise((go) => setTimeout(go, pause));
  }
}

async function request<T>(method: string, path: string, body?: unknown, how: RequestInit = {}): Promise<T> {
  const json = body === undefined ? {} : { body: JSON.stringify(body), headers: { "content-type": "application/json" } };
  const answer = await answered(path, { method, ...json, ...how });
  const data: unknown = await answer.json().catch(() => null);
  if (answer.ok) return data as T;
  const problem = data as { sentence?: string; reasons?: Reason[] } | null;
  throw new Refused(problem?.sentence ?? `The server answered ${answer.status}.`, problem?.reasons);
}

export interface NewRoom {
  game: string;
  seats: SeatWish[];
  name: string;
  options: Record<string, unknown>;
  clock: ClockWish | null;
  listed?: boolean;
  watching?: boolean;
  best_of?: number;
}

/** What can be played, and what everybody is to be told about the server. */
interface Catalogue {
  games: GameInfo[];
  notice: string;
}

let catalogue: Promise<Catalogue> | null = null;

export const api = {
  games: () => (catalogue ??= request<Catalogue>("GET", "api/games")).catch((e: unknown) => {
    catalogue = null;
    throw e;
  }),
  /** The tables that anybody may join. */
  tables: () => request<{ tables: OpenTable[] }>("GET", "api/tables"),
  /** The games whose secrets this browser has kept. */
  yours: (seats: Record<string, string>) => request<{ games: YourGame[]; gone: string[] }>("POST", "api/yours", { seats }),
  /** By which addresses friends reach a server that runs on this machine. */
  reached: () => request<Reached>("GET", "api/reached"),
  /** Sit down at a new table: first the promise is kept here, and only then our number is told. */
  create: async (wish: NewRoom) => {
    const seated = await request<Seated>("POST", "api/rooms", { ...wish, ...ownNames(), number: null });
    if (seated.seats.length) {
      pin(seated.room, { commitment: seated.info.shuffle.commitment, number: ownNumber(), hands: {} });
      await api.giveNumber(seated.room, seated.token);
    }
    return seated;
  },
  giveNumber: (room: string, token: string) =>
    request<RoomInfo>("POST", `api/rooms/${encodeURIComponent(room)}/number`, { token, number: pinOf(room)?.number ?? ownNumber() }),
  room: (room: string) => request<RoomInfo>("GET", `api/rooms/${encodeURIComponent(room)}`),
  join: async (room: string, wish: { name: string; seat: string; deck: string }) => {
    const promised = await api.room(room);
    pin(room, { commitment: promised.shuffle.commitment, number: ownNumber(), hands: {} });
    const own = pinOf(room)?.number; // a browser that keeps nothing tells another, and cannot check it later
    return request<Seated>("POST", `api/rooms/${encodeURIComponent(room)}/join`, { ...wish, ...kept(`join ${room}`, ownNames), ...(own && { number: own }) });
  },
  replay: (room: string, seat: string) => request<Replay>("GET", `api/rooms/${encodeURIComponent(room)}/replay?seat=${encodeURIComponent(seat)}`),
  continueFrom: (room: string, at: number, seats: SeatWish[], name: string) =>
    request<Seated>("POST", `api/rooms/${encodeURIComponent(room)}/continue`, { at, seats, name, ...ownNames() }),
  report: (room: string, text: string, token: string) =>
    request<{ report: string; sentence: string }>("POST", `api/rooms/${encodeURIComponent(room)}/report`, { text, token, request: ownNames().request }),
  checkDeck: (game: string, text: string, options: Record<string, unknown>) =>
    request<DeckChecked>("POST", "api/decks/check", { game, text, options }),
  rules: (game: string) => request<{ game: string; rules: RuleInfo[] }>("GET", `api/rules/${game}`),
  searchRules: (game: string, question: string) => request<{ game: string; found: RuleFound[] }>("GET", `api/rules/${game}/search?q=${encodeURIComponent(question)}`),
  demo: (game: string, name: string) => request<Demo>("GET", `api/demos/${game}/${encodeURIComponent(name)}`),
  playDemo: (game: string, name: string, wish: { seats: SeatWish[]; name: string }) =>
    request<Seated>("POST", `api/demos/${game}/${encodeURIComponent(name)}/play`, { ...wish, ...ownNames() }),
  /** The sets whose packs can be opened. */
  sets: (game: string) => request<{ sets: SetInfo[] }>("GET", `api/events/sets/${game}`),
  yourEvents: (seats: Record<string, string>) => request<{ events: EventBrief[]; gone: string[] }>("POST", "api/events/yours", { seats }),
  /** Makes an event: first the promise is kept here, only then our number is told, and only then packs are opened. */
  createEvent: async ({ begin, ...wish }: EventWish) => {
    const made = await request<Attending>("POST", "api/events", { ...wish, begin: false, request: ownNames().request, number: null });
    const number = ownNumber();
    pinPacks(made.event, made.info.commitment, number);
    await api.doInEvent(made.event, made.token, { type: "number", number: packPin(made.event)?.number ?? number });
    if (begin) await api.doInEvent(made.event, made.token, { type: "begin" });
    return made;
  },
  joinEvent: async (event: string, wish: { name: string; deck: string }) => {
    const promised = await request<EventInfo>("GET", `api/events/${encodeURIComponent(event)}`);
    const names = kept(`event ${event}`, ownNames);
    pinPacks(event, promised.commitment, names.number);
    return request<Attending>("POST", `api/events/${encodeURIComponent(event)}/join`, { ...wish, ...names, number: packPin(event)?.number ?? names.number });
  },
  packsOpened: (event: string) => request<PacksOpened>("GET", `api/events/${encodeURIComponent(event)}/packs`),
  /** Does something in an event: by its name it is done once, though it be asked for again while the server is away. */
  doInEvent: (event: string, token: string, deed: Deed, how: RequestInit = {}) =>
    request<EventInfo>("POST", `api/events/${encodeURIComponent(event)}/do`, { token, deed, request: ownNames().request }, how),
  /** Before we come to a match its promise is kept here, and our number with it. */
  promise: async (room: string) => {
    const { shuffle } = await api.room(room);
    pin(room, { commitment: shuffle.commitment, number: ownNumber(), hands: {} });
  },
  shuffle: (room: string) => request<RoomInfo["shuffle"]>("GET", `api/rooms/${encodeURIComponent(room)}/shuffle`),
  deal: (room: string) => request<Deal>("GET", `api/rooms/${encodeURIComponent(room)}/deal`),
  cards: (game: string) => request<{ cards: Record<string, CardShown["printed"]> }>("GET", `api/cards/${game}`),
  cardsPage: (game: string) => request<CardsPage>("GET", `api/cards/${game}`),
  searchCards: (game: string, text: string, order: string) =>
    request<{ found: string[] }>("GET", `api/cards/${game}/search?q=${encodeURIComponent(text)}&order=${encodeURIComponent(order)}`),
  /** A search among all cards and those of a sheet. */
  seekCards: (game: string, q: string, order: string, own: string) => request<{ found: string[] }>("POST", `api/cards/${game}/search`, { q, order, own }),
  /** What becomes of cards that somebody has written. */
  readCards: (game: string, text: string) => request<CardsRead>("POST", "api/cards/read", { game, text }),
  /** A list that plays the cards of a sheet. */
  deckAround: (game: string, text: string) => request<{ text: string }>("POST", "api/cards/deck", { game, text }),
  aboutOwn: (game: string, name: string, own: string) => request<CardAbout>("POST", `api/cards/${game}/about`, { name, own }),
  /** The cards of their own that people bring to a table, by seat. */
  brought: (room: string) => request<{ own: Record<string, Record<string, Record<string, unknown>>> }>("GET", `api/rooms/${encodeURIComponent(room)}/own`),
  /** The cards of the set that an event opens, where that is somebody's own. */
  eventCards: (event: string) => request<{ own: Record<string, Record<string, Record<string, unknown>>> }>("GET", `api/events/${encodeURIComponent(event)}/cards`),
  studyDeck: (game: string, text: string, seed: string) => request<DeckStudied>("POST", "api/decks/study", { game, text, seed }),
  /** The decks that a server keeps for whoever has a secret. */
  shelf: (secret: string) => request<{ decks: ShelfDeck[]; most: number }>("POST", "api/shelf", { secret }),
  keepDeck: (secret: string, deck: ShelfDeck, since: number) => request<ShelfDeck>("POST", "api/shelf/keep", { secret, deck, since }),
  clearShelf: (secret: string) => request<{ forgotten: number }>("POST", "api/shelf/clear", { secret }),
  aboutDeck: (game: string, name: string) => request<DeckAbout>("GET", `api/decks/${game}/about/${encodeURIComponent(name)}`),
  aboutCard: (game: string, name: string) => request<CardAbout>("GET", `api/cards/${game}/about/${encodeURIComponent(name)}`),
};

function hex(bytes: Uint8Array): string {
  return [...bytes].map((one) => one.toString(16).padStart(2, "0")).join("");
}

/** Our own part of the shuffle, so that the server alone cannot choose it. */
export function ownNumber(): string {
  return hex(crypto.getRandomValues(new Uint8Array(32)));
}

/** Our part of the shuffle, which everybody sees, and the name of a request, which opens our seat and stays ours. */
function ownNames(): { number: string; request: string } {
  const bytes = crypto.getRandomValues(new Uint8Array(64));
  return { number: hex(bytes.slice(0, 32)), request: hex(bytes.slice(32)) };
}

/** What was drawn for something before, though the page was loaded anew meanwhile; else what is drawn now. */
function kept<T>(what: string, draw: () => T): T {
  try {
    const found = sessionStorage.getItem(what);
    if (found) return JSON.parse(found) as T;
    const drawn = draw();
    sessionStorage.setItem(what, JSON.stringify(drawn));
    return drawn;
  } catch {
    return draw(); // a browser that keeps nothing asks under another name after it is loaded anew
  }
}
