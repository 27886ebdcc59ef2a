// The wire, as docs/protocol.md describes it. Nothing here knows a rule of a game.

export const VERSION = 1;
export type When = "always" | "able" | "never";
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type Change = [(string | number)[]] | [(string | number)[], unknown];

export interface Reason {
  rule: string;
  sentence: string;
  also: string[];
}
export interface Option {
  key: string;
  sentence: string;
  objects: string[];
}
export interface Question {
  seat: string;
  kind: string;
  prompt: string;
  options: Option[];
  window: string;
  default: string;
}
export interface CardLink {
  start: number;
  length: number;
  card: string;
}
export interface LogLine {
  answer: number;
  text: string;
  rule: string;
  cards: CardLink[];
}
/** One event on the way from a view to the next; `diff` leads on from the moment before. */
export interface Moment {
  line: number;
  kind: string;
  places: string[];
  cards: number[];
  diff: Change[];
}
export interface Clock {
  left: Record<string, number>;
  running: string;
  add: number;
}
export interface ClockWish {
  seconds: number;
  add: number;
}
export interface SeatInfo {
  seat: string;
  who: "human" | "bot" | "open";
  name: string;
  deck: string;
  connected: boolean;
  shows_hand: boolean;
  wants_rematch: boolean;
}
export interface RoomInfo {
  room: string;
  game: string;
  options: Record<string, unknown>;
  state: "waiting" | "playing" | "over";
  seats: SeatInfo[];
  shuffle: { commitment: string; numbers: Record<string, string>; root: string };
  clock: ClockWish | null;
  hot_seat: boolean;
  spectators: number;
  result: string;
  next: string;
  next_commitment: string;
  continued_from: string;
  continued_at: number;
  read_only: string;
}
export interface SeatWish {
  who: string;
  deck: string;
}
export interface Seated {
  room: string;
  seats: string[];
  token: string;
  info: RoomInfo;
}
export interface UndoAsked {
  seat: string;
  reasons: Reason[];
  consented: string[];
}
export interface View {
  game: string;
  seat: string;
  answers: number;
  asked: string;
  result: string;
}
export interface Update {
  type: "update";
  seat: string;
  seq: number;
  base: number | null;
  view: View | null;
  diff: Change[] | null;
  log_from: number;
  log: LogLine[];
  moments: Moment[];
  question: Question | null;
  waiting: string;
  free_undo: boolean;
  can_undo: boolean;
  undo: UndoAsked | null;
  skipping: boolean;
  stops: Record<string, When>;
  clock: Clock | null;
  result: string;
}
export interface Attempt {
  line: string;
  key: string;
  reasons: Reason[];
}
export interface ValueChange {
  value: string;
  printed: unknown;
  present: unknown;
  sources: string[];
}
export interface CardShown {
  type: "card";
  id: number;
  object: string;
  name: string;
  printed: Record<string, unknown> | null;
  present: Record<string, unknown> | null;
  changes: ValueChange[];
}
export interface Refusal {
  type: "refusal";
  id: number;
  seq: number;
  sentence: string;
  reasons: Reason[];
  passes: boolean;
}
export type ServerFrame =
  | { type: "welcome"; v: number; info: RoomInfo; seats: string[] }
  | { type: "room"; info: RoomInfo }
  | Update
  | { type: "done"; id: number; seq: number }
  | Refusal
  | { type: "why_not"; id: number; attempts: Attempt[] }
  | CardShown
  | { type: "past"; id: number; seat: string; at: number; view: View }
  | { type: "failure"; sentence: string; fatal: boolean }
  | { type: "pong"; id: number };

export interface ReplayStep {
  seat: string;
  key: string;
  sentence: string;
  log: LogLine[];
  diff: Change[];
  moments: Moment[];
}
export interface Replay {
  info: RoomInfo;
  seat: string;
  view: View;
  log: LogLine[];
  steps: ReplayStep[];
}
export interface RuleInfo {
  id: string;
  text: string;
  chapter: string;
  ruling: boolean;
  reason: string;
  demos: string[];
}
export interface Demo {
  name: string;
  title: string;
  rules: string[];
  view: View;
  steps: ReplayStep[];
}
export interface DeckInfo {
  name: string;
  title: string;
  faction: string;
  text: string;
}
export interface DeckChecked {
  legal: boolean;
  name: string;
  problems: string[];
  cards: Record<string, number>;
  faction: string;
}
export interface GameInfo {
  name: string;
  title: string;
  seats: number[];
  options: Record<string, unknown[]>;
  decks: DeckInfo[];
  bots: { name: string; title: string }[];
  stops: { name: string; help: string; when: When }[];
  called: Record<string, string>;
}
