// Words that several pages say in the same way.
import type { ClockWish, GameInfo, Phrase, RoomInfo, YourGame } from "./protocol";

const count = (number: number, one: string) => `${number} ${one}${number === 1 ? "" : "s"}`;

/** A clock as it runs: who passes gains nothing, and who has no time left has lost. */
export function clockWords(clock: ClockWish): string {
  const each = clock.seconds % 60 ? count(clock.seconds, "second") : count(clock.seconds / 60, "minute");
  const more = clock.add ? `, and ${count(clock.add, "second")} more after each answer but a pass` : "";
  return `${each} for each player${more}; whoever has no time left loses`;
}

/** Odds as a share of a hundred: what can happen is never 0, and what can fail never 100. */
export function odds(share: number): string {
  if (share > 0 && share < 0.005) return "< 1 %";
  if (share < 1 && share >= 0.995) return "> 99 %";
  return `${Math.round(share * 100)} %`;
}
export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Several in a row: Ann, Bea and Cid. */
export const listed = (names: string[]) => [names.slice(0, -1).join(", "), ...names.slice(-1)].filter(Boolean).join(" and ");

/** What lists of cards are called in a game. */
export const deckWord = (game: GameInfo) => (game.decks[0]?.faction ? "deck" : "fleet");

const plain = (value: unknown) => (value === true ? "yes" : value === false ? "no" : String(value).replaceAll(/[_-]/g, " "));
/** How an option of a game is called, and what can be chosen for it: by words of the game where the names say little. */
export const optionName = (game: GameInfo | undefined, name: string) => game?.called[name] ?? plain(name);
export const choiceName = (game: GameInfo | undefined, name: string, value: unknown) => game?.called[`${name} ${value}`] ?? game?.called[String(value)] ?? plain(value);

/** What was chosen for a table that is not usual, such as its format, in a sentence; nothing if all is as usual. */
export function unusual(info: RoomInfo, game: GameInfo | undefined): string {
  const chosen = Object.entries(info.options).filter(([name, value]) => game?.options[name] && game.options[name][0] !== value);
  const words = chosen.map(([name, value]) => `${optionName(game, name)}: ${choiceName(game, name, value)}`);
  return words.length ? ` ${capital(words.join(", "))}.` : "";
}
/** Somebody's name, whole; a seat that nobody has taken is open. */
export function nameAt(info: RoomInfo, seat: string): string {
  const found = info.seats.find((one) => one.seat === seat);
  return !found ? seat : found.who === "open" ? "an open seat" : found.name || `Guest ${seat}`;
}

export function against(game: YourGame): string {
  const others = game.info.seats.filter((one) => !game.seats.includes(one.seat)).map((one) => nameAt(game.info, one.seat));
  return others.length ? `against ${others.join(", ")}` : "at one screen";
}

/** What came of a game, or how it stands, for whoever sits at these seats. */
export function outcome(game: YourGame): string {
  const { info, seats } = game;
  if (info.state === "waiting") return "waiting for players";
  if (info.state === "playing") return "going on";
  if (info.result === "draw") return "a draw";
  const winners = [...info.result];
  if (seats.length === 1) return winners.includes(seats[0] ?? "") ? "you won" : "you lost";
  return `${winners.map((seat) => nameAt(info, seat)).join(" and ")} won`;
}

/** The score of a series, such as 1 : 0, seen from some seats. */
export function score(info: RoomInfo, mine: string[]): string {
  const own = info.seats.filter((one) => mine.includes(one.seat));
  const others = info.seats.filter((one) => !mine.includes(one.seat));
  return [...own, ...others].map((one) => one.won).join(" : ");
}

export const SAYINGS: Record<Phrase, string> = {
  hello: "Hello!",
  luck: "Good luck.",
  nice: "Well played.",
  thanks: "Thank you.",
  sorry: "Sorry.",
  moment: "One moment, please.",
  oops: "Oops.",
  over: "Good game.",
};
