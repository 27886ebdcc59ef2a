// Events as the server tells them: docs/protocol.md explains each field.

export type EventKind = "draft" | "sealed" | "constructed";
export type Pairing = "swiss" | "knockout";
export type Phase = "waiting" | "drafting" | "building" | "playing" | "over";

export interface EventPlayer {
  place: number;
  who: "human" | "bot" | "open";
  name: string;
  connected: boolean;
  left: boolean;
  busy: boolean;
  face: string;
}
export interface WentRound {
  pick: number;
  taken: string;
  cards: string[];
}
export interface DraftShown {
  round: number;
  rounds: number;
  pick: number;
  passing: "left" | "right";
  pack: string[];
  pool: string[];
  went: WentRound[];
}
export interface BuildShown {
  pool: string[];
  factions: string[];
  staples: string[];
  faction: string;
  cards: Record<string, number>;
  problems: string[];
  done: boolean;
}
export interface MatchShown {
  one: number;
  other: number;
  room: string;
  over: boolean;
  won: number[];
  how: string;
}
export interface StandingShown {
  place: number;
  points: number;
  won: number;
  lost: number;
  drawn: number;
  opponents: number;
}
export interface EventInfo {
  event: string;
  seq: number;
  title: string;
  kind: EventKind;
  pairing: Pairing;
  game: string;
  options: Record<string, unknown>;
  set: string;
  own: boolean; // the set is somebody's own
  places: number;
  bots: boolean;
  phase: Phase;
  players: EventPlayer[];
  you: number;
  host: number;
  timer: number;
  building: number;
  best_of: number;
  rounds: number;
  commitment: string;
  created: number;
  deadline: number | null;
  deck: string;
  draft: DraftShown | null;
  build: BuildShown | null;
  matches: MatchShown[][];
  standings: StandingShown[];
  root: string;
  numbers: string[];
}
export interface PacksOpened {
  commitment: string;
  root: string;
  numbers: string[];
  places: number[];
  sheets: Record<string, string[]>;
  booster: Record<string, number>;
  packs: string[][][];
}
export interface Attending {
  event: string;
  place: number;
  token: string;
  info: EventInfo;
}
export interface EventWish {
  kind: EventKind;
  pairing: Pairing;
  game: string;
  options: Record<string, unknown>;
  set: string;
  own: string;
  title: string;
  places: number;
  bots: boolean;
  timer: number;
  building: number;
  best_of: number;
  deck: string;
  begin: boolean;
  name: string;
}
export interface EventBrief {
  event: string;
  title: string;
  kind: EventKind;
  created: number;
}
export interface SetInfo {
  name: string;
  title: string;
  cards: number;
  pack: Record<string, number>;
}
export type Deed =
  | { type: "begin" }
  | { type: "number"; number: string }
  | { type: "pick"; card: string; pick: number }
  | { type: "build"; faction: string; cards: Record<string, number>; done: boolean; suggest: boolean }
  | { type: "bring"; deck: string }
  | { type: "leave"; place?: number }
  | { type: "return" }
  | { type: "award"; match: number; one: number; other: number };
