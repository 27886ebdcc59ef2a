// What has changed in numbers between two views of The Spoils: influence at the factions, damage and tokens on cards.
import type { View } from "../lib/protocol";
import { changed, type Float } from "../ui/performance";
import { kindOf, type SpoilsView } from "./types";

export function numbersChanged(was: View, now: View): Float[] {
  const before = was as SpoilsView;
  const after = now as SpoilsView;
  const old = new Map(before.play.map((card) => [card.id, card]));
  return after.play.flatMap((card, index) => {
    const place = `play ${index + 1}`;
    const then = old.get(card.id);
    if (!then) return [];
    if (kindOf(card.types) === "faction") return changed(place, (after.players[card.owner]?.influence ?? 0) - (before.players[card.owner]?.influence ?? 0));
    const hurt = card.damage > then.damage ? changed(place, then.damage - card.damage) : []; // that it heals in the end is no news
    return [...hurt, ...changed(place, card.tokens - then.tokens)];
  });
}

export interface Arrow {
  from: string;
  to: string;
  kind: string;
}

/** Arrows from what waits to resolve to what was picked for it. */
export function picksOf(view: SpoilsView): Arrow[] {
  return view.stack.flatMap((one, index) => one.picks.map((to) => ({ from: `stack ${index + 1}`, to, kind: "pick" })));
}
