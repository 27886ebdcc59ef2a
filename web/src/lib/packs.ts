// What this browser has kept of an event before it could know what would be in the packs, and the packs opened again afterwards.
import { Chance, combined, commitmentOf } from "./chance";
import type { EventInfo, PacksOpened } from "./event-protocol";
import type { Finding } from "./pins";

const KEY = "rulewright-packs";
const MOST = 40;

export interface PackPin {
  commitment: string; // what the server had promised
  number: string; // what we added after that
  place: number; // ours
  seen: Record<string, string[]>; // the packs that we opened, by round from 0; in sealed all of them together as "all"
}

function all(): Record<string, PackPin> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, PackPin>;
  } catch {
    return {};
  }
}

export const packPin = (event: string): PackPin | null => all()[event] ?? null;

/** Keep a pin; one that is there stays as it is, for it is from before. */
export function pinPacks(event: string, commitment: string, number: string): void {
  const pins = all();
  if (!pins[event]) write({ ...Object.fromEntries(Object.entries(pins).slice(1 - MOST)), [event]: { commitment, number, place: -1, seen: {} } });
}

/** Keep what we open, as soon as we see it. */
export function pinOpened(info: EventInfo): void {
  const pins = all();
  const kept = pins[info.event];
  if (!kept) return;
  const [round, cards] = opened(info);
  if (!cards.length || kept.seen[round]) return;
  write({ ...pins, [info.event]: { ...kept, place: info.you, seen: { ...kept.seen, [round]: [...cards].sort() } } });
}

function opened(info: EventInfo): [round: string, cards: string[]] {
  const draft = info.draft;
  if (draft) return [String(draft.round - 1), draft.went.length ? [] : draft.pack]; // what went round was opened by somebody else
  return ["all", info.kind === "sealed" ? (info.build?.pool ?? []) : []];
}

function write(pins: Record<string, PackPin>): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(pins));
  } catch {
    // A browser that keeps nothing cannot check later what it was promised; the page of the packs says so.
  }
}

/** Opens packs as the server does: of each rarity so many, none twice in a pack. */
export function openPacks(root: string, told: Pick<PacksOpened, "sheets" | "booster">, seats: number, each: number): string[][][] {
  const chance = new Chance(root);
  const pack = () =>
    Object.entries(told.booster).flatMap(([rarity, count]) => {
      const left = [...(told.sheets[rarity] ?? [])];
      return Array.from({ length: count }, () => left.splice(chance.below(left.length), 1)[0] ?? "");
    });
  return Array.from({ length: seats }, () => Array.from({ length: each }, pack));
}

/** Everything that can be worked out about the packs of an event, each as a sentence. */
export function packFindings(told: PacksOpened, kept: PackPin | null): Finding[] {
  const promise = commitmentOf(told.root);
  const again = openPacks(combined(told.root, told.numbers), told, told.packs.length, told.packs[0]?.length ?? 0);
  const mine = told.packs[told.places.indexOf(kept?.place ?? -1)] ?? [];
  const same = (one: string[], two: string[]) => JSON.stringify([...one].sort()) === JSON.stringify([...two].sort());
  return [
    kept
      ? { holds: promise === kept.commitment, sentence: "The secret is the one that was promised to this browser before it added its number." }
      : { holds: null, sentence: "This browser has kept no promise of this event: it had no place in it, or keeps nothing." },
    { holds: promise === told.commitment, sentence: "The secret is the one that the server says it promised." },
    ...(kept ? [{ holds: told.numbers.includes(kept.number), sentence: "The number that this browser added is among those that the packs come from." }] : []),
    { holds: JSON.stringify(again) === JSON.stringify(told.packs), sentence: `All ${told.packs.flat().length} packs come out as the server says.` },
    ...Object.entries(kept?.seen ?? {}).map(([round, cards]) => ({
      holds: same(round === "all" ? mine.flat() : (mine[Number(round)] ?? []), cards),
      sentence: round === "all" ? "What you opened is what lay in your packs." : `The pack that you opened as number ${Number(round) + 1} is the one that lay there.`,
    })),
  ];
}
