// What the server says of battles that are still to come, in few words.
import type { Outlook, SideAhead } from "./types";

const counted = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`;

/** What a player would lose in all battles. */
export function sumTold(outlook: Outlook, seat: "A" | "B"): string {
  const sides = outlook.battles.map((battle) => battle[seat]);
  const cards = sides.reduce((sum, one) => sum + one.destroyed.length, 0);
  const armor = sides.reduce((sum, one) => sum + one.armor, 0);
  const parts = [cards ? counted(cards, "card", "cards") : "", armor ? `${armor} armor` : ""].filter(Boolean);
  return parts.length ? parts.join(" and ") : "nothing";
}

/** The effects that would appear on the way: they may change what comes of it. */
export const revealed = (outlook: Outlook): string[] => [...new Set(outlook.battles.flatMap((battle) => [...battle.A.revealed, ...battle.B.revealed]))];

/** By sector of a board, what the battle there would do; null where it would face nothing. */
export function bySector(outlook: Outlook, seat: "A" | "B"): (SideAhead | null)[] {
  const found: (SideAhead | null)[] = [null, null, null, null, null];
  for (const [place, pair] of outlook.facing.entries()) found[pair[seat === "A" ? 0 : 1] - 1] = outlook.battles[place]?.[seat] ?? null;
  return found;
}
