// The decks that this browser keeps: names and numbers, nothing that any rule says of them. The server reads, counts and judges.

export interface Deck {
  id: string;
  name: string;
  format: string;
  faction: string;
  cards: [name: string, copies: number][];
  changed: number; // when, in milliseconds
}

const KEY = "rulewright-decks";
const MOST = 200; // decks
export const MOST_COPIES = 250; // of a card in a list: no more is read

function stored(): Deck[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(found) ? found.filter(isDeck) : [];
  } catch {
    return [];
  }
}

function isDeck(value: unknown): value is Deck {
  const one = value as Partial<Deck> | null;
  return typeof one?.id === "string" && typeof one.name === "string" && typeof one.faction === "string" && Array.isArray(one.cards);
}

class Decks {
  all = $state.raw<Deck[]>(stored());

  constructor() {
    addEventListener("storage", (event) => {
      if (event.key === KEY) this.all = stored();
    });
  }
  find(id: string): Deck | undefined {
    return this.all.find((one) => one.id === id);
  }
  /** Keeps a deck in the place of the one with its id, or as the newest. */
  keep(deck: Deck): void {
    const rest = this.all.filter((one) => one.id !== deck.id);
    this.#write([{ ...deck, changed: Date.now() }, ...rest].slice(0, MOST));
  }
  forget(id: string): void {
    this.#write(this.all.filter((one) => one.id !== id));
  }
  #write(all: Deck[]): void {
    this.all = all;
    try {
      localStorage.setItem(KEY, JSON.stringify(all));
    } catch {
      // A browser that keeps nothing still builds: by link or file a deck outlives the page.
    }
  }
}

export const decks = new Decks();

export function newDeck(part: Partial<Deck> = {}): Deck {
  const id = [...crypto.getRandomValues(new Uint8Array(8))].map((one) => one.toString(16).padStart(2, "0")).join("");
  return { name: "A new deck", format: "constructed", faction: "", cards: [], changed: 0, ...part, id };
}

/** A deck as a list that the server reads. */
export function listOf(deck: Deck): string {
  const { name, format, faction } = deck;
  return `${JSON.stringify({ name: name || "A deck", format, ...(faction && { faction }), cards: Object.fromEntries(deck.cards) })}\n`;
}

export const copiesOf = (deck: Deck, name: string): number => deck.cards.find(([one]) => one === name)?.[1] ?? 0;

/** A deck with so many more of a card, or fewer. */
export function changed(deck: Deck, name: string, by: number): Deck {
  const copies = Math.max(0, Math.min(MOST_COPIES, copiesOf(deck, name) + by));
  const there = deck.cards.some(([one]) => one === name);
  const cards: Deck["cards"] = there ? deck.cards.map(([one, count]) => [one, one === name ? copies : count]) : [...deck.cards, [name, copies]];
  return { ...deck, cards: cards.filter(([, count]) => count > 0) };
}
