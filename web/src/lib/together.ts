// What several seats see, laid together: each seat's own cards as that seat knows them. For spectators whom everybody
// lets look, and for replays through all eyes.
import type { SpoilsView } from "../spoils/types";
import type { StarfighterView } from "../starfighter/types";
import type { View } from "./protocol";

export function together(base: View, eyes: Record<string, View>): View {
  if (base.game === "starfighter") {
    const view = base as StarfighterView;
    const own = (seat: string) => (eyes[seat] as StarfighterView | undefined)?.boards[seat];
    const boards = Object.fromEntries(Object.entries(view.boards).map(([seat, board]) => [seat, own(seat) ?? board]));
    return { ...view, boards } as View;
  }
  const view = base as SpoilsView;
  const seen = (seat: string) => eyes[seat] as SpoilsView | undefined;
  const players = Object.fromEntries(Object.entries(view.players).map(([seat, player]) => [seat, seen(seat)?.players[seat] ?? player]));
  const play = view.play.map((card, place) => ({ ...card, name: card.name ?? seen(card.controller)?.play[place]?.name ?? null }));
  const printed = Object.assign({}, view.printed, ...Object.values(eyes).map((one) => (one as SpoilsView).printed)) as SpoilsView["printed"];
  return { ...view, players, play, printed } as View;
}
