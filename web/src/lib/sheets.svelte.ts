// Cards of one's own: sheets that this browser keeps, each of them a set. The server reads every card and says what becomes of it.
import { api } from "./api";
import { Kept, newId } from "./kept.svelte";
import type { CardRead } from "./protocol";

export type Facts = Record<string, unknown>;
export type OwnCard = Omit<CardRead, "offers"> & Partial<Pick<CardRead, "offers">>;
export interface Sheet {
  id: string;
  title: string;
  cards: OwnCard[];
  changed: number; // when, in milliseconds
  against?: string; // why no pack of it can be opened
}
/** A card that can be put into a deck, and the sheet that it stands on. */
export interface Playable {
  table: Facts;
  front: Facts;
  sheet: string;
}

export const MOST_CARDS = 150; // of a sheet, and of those that are searched at once
const LONGEST = 50_000; // letters of what is sent
export const GAME = "spoils";

function isSheet(value: unknown): value is Sheet {
  const one = value as Partial<Sheet> | null;
  return typeof one?.id === "string" && typeof one.title === "string" && Array.isArray(one.cards) && one.cards.every((card) => typeof card?.name === "string" && typeof card.table === "object");
}

/** A name as it is compared: two that look alike, but for case, blanks and the kind of apostrophe, are one. */
export const known = (name: string) => name.replaceAll(/\p{Cf}/gu, "").replaceAll(/[\u2018\u2019\u00b4\u0060]/g, "'").split(/\s+/).filter(Boolean).join(" ").toLowerCase();

class Sheets extends Kept<Sheet> {
  /** Every card that can be played, by name; of two of a name that of the sheet that was changed last. */
  readonly playable = $derived.by(() => {
    const found = new Map<string, Playable>();
    for (const sheet of this.all)
      for (const one of sheet.cards) if (one.front && !found.has(one.name)) found.set(one.name, { table: one.table, front: one.front as Facts, sheet: sheet.id });
    return found;
  });
  /** What is sent with a search: the cards that can be played, as one sheet, as far as there is room; those of the newest sheets first. */
  readonly #rows = $derived.by(() => {
    const rows = [...this.playable].slice(0, MOST_CARDS).map(([name, one]) => ({ ...one.table, name, set: this.find(one.sheet)?.title || "Own cards" }));
    while (rows.length && JSON.stringify(rows).length > LONGEST - 100) rows.pop();
    return rows;
  });
  readonly searched = $derived(this.#rows.length ? JSON.stringify({ cards: this.#rows }) : "");
  /** How many of them no search finds, for want of room. */
  readonly unsearched = $derived(this.playable.size - this.#rows.length);
}

export const sheets = new Sheets({ key: "rulewright-sheets", most: 40, called: "sheets", isOne: isSheet });

export function newSheet(part: Partial<Sheet> = {}): Sheet {
  return { title: "", cards: [], changed: 0, ...part, id: newId() };
}

/** Whether nothing has been done to a sheet since it was begun. */
export const isBare = (sheet: Sheet): boolean => !sheet.title && !sheet.cards.length;

/** A sheet as the server reads it, and as it is kept elsewhere. */
export function sheetText(sheet: { title: string; cards: { name: string; table: Facts }[] }): string {
  return JSON.stringify({ title: sheet.title, cards: sheet.cards.map((one) => ({ ...one.table, name: one.name })) });
}

/** A sheet as it is kept elsewhere, not read yet; nothing if it is another text. */
export function sheetIn(text: string): { title: string; cards: OwnCard[] } | null {
  try {
    const found = JSON.parse(text) as { title?: unknown; cards?: unknown };
    if (!Array.isArray(found.cards)) return null;
    const cards = (found.cards as Facts[]).map(({ name, ...table }) => unread(String(name ?? ""), table));
    return { title: typeof found.title === "string" ? found.title : "", cards };
  } catch {
    return null;
  }
}

export const unread = (name: string, table: Facts): OwnCard => ({ name, table, state: "declined", front: null, sentence: "", line: 0, column: 0, shown: "" });

/** Has the server read all of a sheet; what it says of each card is kept with it. */
export async function readSheet(sheet: Sheet): Promise<Sheet> {
  return (await readWith(sheet)).sheet;
}

/** The same, with the file that the terminal takes. */
export async function readWith(sheet: Sheet): Promise<{ sheet: Sheet; file: string }> {
  if (!sheet.cards.length) return { sheet: { ...sheet, against: "" }, file: "" };
  const found = await api.readCards(GAME, sheetText(sheet));
  return { sheet: { ...sheet, cards: found.cards, against: found.against_packs }, file: found.file };
}

/** A sheet with other cards put on it: one of a name takes the place of the one that was there. */
export function joined(sheet: Sheet, cards: OwnCard[]): { sheet: Sheet; fresh: number; changed: number; same: number } {
  const there = new Map(sheet.cards.map((one) => [known(one.name), one]));
  let [fresh, changed, same] = [0, 0, 0];
  for (const one of cards) {
    const before = there.get(known(one.name));
    if (!before) fresh += 1;
    else if (JSON.stringify(before.table) === JSON.stringify(one.table)) same += 1;
    else changed += 1;
    there.set(known(one.name), one);
  }
  return { sheet: { ...sheet, cards: [...there.values()] }, fresh, changed, same };
}
