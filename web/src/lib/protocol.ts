// The wire, as docs/protocol.md describes it. Nothing here knows a rule of a game.
import type { EventInfo } from "./event-protocol";

export const VERSION = 1;
export type When = "always" | "able" | "smart" | "never";
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
  deed: string;
  toward: string[];
  opens: string[];
  gathers: boolean;
  obvious: boolean;
  buries: string;
}
/** Who may get some of what is divided; `fells` points destroy it, none do if it is 0. */
export interface Share {
  option: Option;
  to: string;
  fells: number;
  proposed: number;
}
export interface Portion {
  by: string;
  points: number;
  shares: Share[];
}
export interface Question {
  seat: string;
  kind: string;
  prompt: string;
  options: Option[];
  window: string;
  default: string;
  awake: string;
  back: boolean;
  ends: string;
  portions: Portion[];
}
export interface Drafted {
  type: "drafted";
  id: number;
  seq: number;
  chosen: Option[];
  by_itself: Option[];
  question: Question | null;
  confirm: Option | null;
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
export interface Path {
  start: string;
  end: string;
}
/** What happened at once on the way from a view to the next; `diff` leads on from the moment before. */
export interface Moment {
  line: number;
  lines: number;
  kind: string;
  whose: string;
  places: string[];
  cards: number[];
  arrows: Path[];
  flights: Path[];
  diff: Change[];
}
export interface Standing {
  at: number;
  values: Record<string, number>;
}
/** How a game came to its end. */
export interface Ending {
  how: "spent" | "cards" | "text" | "conceded" | "draw";
  losers: string[];
  line: number;
  measure: string;
  per: string;
  standings: Standing[];
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
  won: number;
  face: string;
  own: string[]; // names of the cards of their own that they bring
}
export const PHRASES = ["hello", "luck", "nice", "thanks", "sorry", "moment", "oops", "over"] as const;
export type Phrase = (typeof PHRASES)[number];
export interface Said {
  number: number;
  seat: string;
  phrase: Phrase;
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
  waits: string;
  created: number;
  host: string;
  listed: boolean;
  watching: boolean;
  best_of: number;
  round: number;
  decided: boolean;
  said: Said[];
  event: string;
}
export interface OpenTable {
  info: RoomInfo;
  free: number;
}
export interface YourGame {
  info: RoomInfo;
  seats: string[];
}
export interface Reached {
  here_only: boolean;
  hosts: string[];
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
  resting: boolean;
  control: boolean;
  stops: Record<string, When>;
  clock: Clock | null;
  result: string;
  ending: Ending | null;
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
  | { type: "event"; info: EventInfo }
  | { type: "done"; id: number; seq: number }
  | Refusal
  | Drafted
  | { type: "why_not"; id: number; attempts: Attempt[] }
  | CardShown
  | { type: "past"; id: number; seat: string; at: number; view: View }
  | { type: "hint"; id: number; seq: number; key: string; sentence: string; bot: string }
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
  heading: string;
}
export interface RuleFound {
  id: string;
  also: string[];
}
export interface Demo {
  name: string;
  title: string;
  rules: string[];
  view: View;
  steps: ReplayStep[];
}
export interface CardsPage {
  game: string;
  cards: Record<string, Record<string, unknown> | null>;
  orders: string[];
  help: { search: string; means: string }[];
  filters: { title: string; choices: { label: string; search: string }[] }[];
}
export interface CardAbout {
  game: string;
  name: string;
  card: unknown;
  set: string;
  rarity: string;
  sentences: { text: string; words: string[]; rules: string[] }[];
  rules: { id: string; text: string; ruling: boolean; scenarios: string[] }[];
  scenarios: string[];
  decks: { name: string; title: string; copies: number }[];
  titles: Record<string, string>;
}
export interface DeckAbout {
  game: string;
  name: string;
  title: string;
  faction: string;
  text: string;
  guide: { plan: string; opening: string; course: string[]; beware: string; cards: Record<string, string> } | null;
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
export interface ShelfDeck {
  id: string;
  text: string; // none: it was thrown away
  changed: number;
  versions: { at: number; text: string }[];
  kind: "deck" | "cards";
}
/** A card that somebody has written: whether it can be played, and if not, why, where, and what would be read. */
export interface CardRead {
  name: string;
  table: Record<string, unknown>;
  state: "read" | "declined";
  front: unknown;
  sentence: string;
  line: number;
  column: number;
  shown: string;
  offers: { text: string; changed: string }[];
}
export interface CardsRead {
  title: string;
  cards: CardRead[];
  pack: Record<string, number>;
  against_packs: string;
  file: string;
}
export interface DeckForm {
  title: string;
  ending: string;
  text: string;
  lacks: string;
}
export interface DeckStudied {
  name: string;
  format: string;
  factions: string[];
  cards: Record<string, number>;
  size: number;
  problems: string[];
  formats: { format: string; legal: boolean; problems: string[] }[];
  types: { label: string; count: number }[];
  trades: { label: string; count: number }[];
  curve: { label: string; count: number }[];
  thresholds: { icon: string; cards: number; highest: number; sources: number; met: { label: string; share: number }[] }[];
  resources: { label: string; share: number }[];
  kinds: { label: string; share: number }[];
  hand: string[];
  forms: DeckForm[];
  own: Record<string, { table: Record<string, unknown>; front: Record<string, unknown> }>;
}
export interface GameInfo {
  name: string;
  title: string;
  seats: number[];
  options: Record<string, unknown[]>;
  decks: DeckInfo[];
  bots: { name: string; title: string; face: string }[];
  stops: { name: string; help: string; when: When }[];
  called: Record<string, string>;
  decks_in: Record<string, unknown[]>;
  seats_in: Record<string, number[]>;
  example: string;
}
