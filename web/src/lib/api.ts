// Requests over HTTP. A refused one is thrown as a sentence with its reasons.
import type { CardShown, ClockWish, DeckChecked, Demo, GameInfo, Reason, Replay, RoomInfo, RuleInfo, Seated, SeatWish } from "./protocol";

export class Refused extends Error {
  constructor(
    sentence: string,
    readonly reasons: Reason[] = [],
  ) {
    super(sentence);
  }
}

async function request<T>(method: string, path: string, body?: unknown): Promise<T> {
  let answer: Response;
  try {
    const json = body === undefined ? {} : { body: JSON.stringify(body), headers: { "content-type": "application/json" } };
    answer = await fetch(path, { method, ...json });
  } catch {
    throw new Refused("The server does not answer. Is it running?");
  }
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
}

let catalogue: Promise<{ games: GameInfo[] }> | null = null;

export const api = {
  games: () => (catalogue ??= request<{ games: GameInfo[] }>("GET", "api/games")).catch((e: unknown) => {
    catalogue = null;
    throw e;
  }),
  create: (wish: NewRoom) => request<Seated>("POST", "api/rooms", { ...wish, number: ownNumber() }),
  room: (room: string) => request<RoomInfo>("GET", `api/rooms/${encodeURIComponent(room)}`),
  join: (room: string, wish: { name: string; seat: string; deck: string }) =>
    request<Seated>("POST", `api/rooms/${encodeURIComponent(room)}/join`, { ...wish, number: ownNumber() }),
  replay: (room: string, seat: string, token: string) =>
    request<Replay>("GET", `api/rooms/${encodeURIComponent(room)}/replay?seat=${seat}${token ? `&token=${encodeURIComponent(token)}` : ""}`),
  continueFrom: (room: string, at: number, seats: SeatWish[], name: string) =>
    request<Seated>("POST", `api/rooms/${encodeURIComponent(room)}/continue`, { at, seats, name, number: ownNumber() }),
  report: (room: string, text: string, token: string) =>
    request<{ report: string; sentence: string }>("POST", `api/rooms/${encodeURIComponent(room)}/report`, { text, token }),
  checkDeck: (game: string, text: string, options: Record<string, unknown>) =>
    request<DeckChecked>("POST", "api/decks/check", { game, text, options }),
  rules: (game: string) => request<{ game: string; rules: RuleInfo[] }>("GET", `api/rules/${game}`),
  demo: (game: string, name: string) => request<Demo>("GET", `api/demos/${game}/${encodeURIComponent(name)}`),
  playDemo: (game: string, name: string, wish: { seats: SeatWish[]; name: string; number: string }) =>
    request<Seated>("POST", `api/demos/${game}/${encodeURIComponent(name)}/play`, wish),
  shuffle: (room: string) => request<RoomInfo["shuffle"]>("GET", `api/rooms/${encodeURIComponent(room)}/shuffle`),
  cards: (game: string) => request<{ cards: Record<string, CardShown["printed"]> }>("GET", `api/cards/${game}`),
};

/** Our own part of the shuffle, so that the server alone cannot choose it. */
export function ownNumber(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return [...bytes].map((one) => one.toString(16).padStart(2, "0")).join("");
}
