// What this browser has kept of a game before it could know how that would be dealt: nobody can change it afterwards.
import { combined, commitmentOf, rootOf, wrongDraw, type Draw } from "./chance";
import type { RoomInfo, View } from "./protocol";

const KEY = "rulewright-shuffles";
const MOST = 40;

export interface Pin {
  commitment: string; // what the server had promised
  number: string; // what we added after that
  hands: Record<string, string[]>; // our opening hands, as we saw them
}

export interface Deal {
  root: string;
  draws: Draw[];
  hands: Record<string, { draw: number; places: number[] }>;
}

export interface Finding {
  holds: boolean | null; // null: this browser cannot say
  sentence: string;
}

function all(): Record<string, Pin> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, Pin>;
  } catch {
    return {};
  }
}

export const pinOf = (room: string): Pin | null => all()[room] ?? null;

/** Keep a pin; one that is there stays as it is, for it is from before. */
export function pin(room: string, kept: Pin): void {
  const pins = all();
  if (pins[room]) return;
  write({ ...Object.fromEntries(Object.entries(pins).slice(1 - MOST)), [room]: kept });
}

/** Keep our opening hand, once, as soon as we see it. */
export function pinHand(room: string, seat: string, view: View): void {
  const pins = all();
  const kept = pins[room];
  const hand = handIn(view, seat);
  if (!kept || !hand.length || kept.hands[seat]) return;
  write({ ...pins, [room]: { ...kept, hands: { ...kept.hands, [seat]: hand } } });
}

function write(pins: Record<string, Pin>): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(pins));
  } catch {
    // A browser that keeps nothing cannot check later what it was promised; the page of the shuffle says so.
  }
}

function handIn(view: View, seat: string): string[] {
  const sides = view as unknown as { players?: Record<string, { hand: (string | null)[] }>; boards?: Record<string, { hand: { code: string }[] | null }> };
  const hand = sides.players?.[seat]?.hand ?? sides.boards?.[seat]?.hand?.map((one) => one.code) ?? [];
  return hand.filter((one) => one !== null).sort();
}

/** Everything that can be worked out about a shuffle, each as a sentence. */
export function findings(shuffle: RoomInfo["shuffle"], deal: Deal, kept: Pin | null): Finding[] {
  const promise = commitmentOf(shuffle.root);
  const numbers = Object.keys(shuffle.numbers).sort().map((seat) => shuffle.numbers[seat] ?? "");
  const root = rootOf(combined(shuffle.root, numbers));
  const wrong = wrongDraw(root, deal.draws);
  return [
    kept
      ? { holds: promise === kept.commitment, sentence: "The secret is the one that was promised to this browser before it added its number." }
      : { holds: null, sentence: "This browser has kept no promise of this game: it was not at the table, or keeps nothing." },
    { holds: promise === shuffle.commitment, sentence: "The secret is the one that the server says it promised." },
    ...(kept ? [{ holds: numbers.includes(kept.number), sentence: "The number that this browser added is in the shuffle." }] : []),
    { holds: root === deal.root, sentence: "The secret and all numbers together are the root of the game's record." },
    { holds: wrong < 0, sentence: wrong < 0 ? `All ${deal.draws.length} shuffles and coins of the deal come out as they did.` : `Number ${wrong + 1} of the shuffles and coins comes out otherwise.` },
    ...Object.entries(kept?.hands ?? {}).map(([seat, hand]) => ({ holds: sameHand(deal, seat, hand), sentence: `The hand that ${seat} saw first is what lay on top of that shuffle.` })),
  ];
}

/** Whether a hand is what lay at its places, and all hands of a pile together are its top. */
function sameHand(deal: Deal, seat: string, hand: string[]): boolean {
  const dealt = deal.hands[seat];
  if (!dealt) return false;
  const pile = deal.draws[dealt.draw]?.after ?? [];
  const taken = Object.values(deal.hands).filter((one) => one.draw === dealt.draw).flatMap((one) => one.places).sort((a, b) => a - b);
  const top = taken.every((place, index) => place === index);
  return top && JSON.stringify(dealt.places.map((place) => pile[place]).sort()) === JSON.stringify(hand);
}
