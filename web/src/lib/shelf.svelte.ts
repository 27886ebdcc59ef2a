// Decks and sheets of one's own cards that a server keeps, too, for whoever has a secret that this browser has drawn. There is no account.
import { api, ownNumber } from "./api";
import { decks, listOf, versionIn, withVersion, type Deck, type Version } from "./decks.svelte";
import type { ShelfDeck } from "./protocol";
import { newSheet, readSheet, sheetIn, sheets, sheetText, type Sheet } from "./sheets.svelte";

const KEY = "rulewright-shelf";
const SECRET = /^[0-9a-f]{64}$/;
const WAIT = 1200; // milliseconds after the last change of a deck

interface Kept {
  secret: string;
  seen: Record<string, number>; // when each deck was changed, as the server last said
}

function stored(): Kept {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? "null") as Partial<Kept> | null;
    if (typeof found?.secret === "string" && SECRET.test(found.secret)) return { secret: found.secret, seen: found.seen ?? {} };
  } catch {
    // What cannot be read is as good as nothing.
  }
  return { secret: "", seen: {} };
}

class Shelf {
  #kept = $state.raw<Kept>(stored());
  #waiting = new Map<string, ReturnType<typeof setTimeout>>();
  trouble = $state("");
  said = $state("");

  constructor() {
    decks.told = (deck) => this.#soon(deck, (one) => this.#put(one), "deck");
    sheets.told = (sheet) => this.#soon(sheet, (one) => this.#putSheet(one), "cards");
  }
  get secret() {
    return this.#kept.secret;
  }
  isSecret(text: string): boolean {
    return SECRET.test(text);
  }
  /** Keeps the decks of this browser on the server from now on, on a shelf of its own or on one that somebody has. */
  async begin(secret: string = ownNumber()): Promise<void> {
    this.#write({ secret, seen: {} });
    await this.sync();
  }
  /** Brings this browser and the server to the same decks; of two that differ the later stands, and the other is a version. */
  async sync(): Promise<void> {
    if (!this.secret) return;
    await this.#tried(async () => {
      const there = (await api.shelf(this.secret)).decks;
      for (const one of there) if (one.kind === "cards") await this.#meetSheet(one);
      for (const one of there) if (one.kind !== "cards") this.#meet(one);
      const news = (mine: { id: string; changed: number }) => mine.changed > (there.find((one) => one.id === mine.id)?.changed ?? -1);
      for (const deck of decks.all.filter(news)) await this.#put(deck);
      for (const sheet of sheets.all.filter(news)) await this.#putSheet(sheet);
      this.said = "Everything is kept on the server.";
    });
  }
  /** Forgets the shelf, here and there; the decks stay in this browser. */
  async end(): Promise<void> {
    await this.#tried(async () => {
      await api.clearShelf(this.secret);
      this.#write({ secret: "", seen: {} });
      this.said = "Nothing of yours is on the server any more. Your decks and cards are in this browser.";
    });
  }
  #meet(one: ShelfDeck): void {
    const mine = decks.find(one.id);
    if (mine && mine.changed >= one.changed) return;
    const unknown = mine && mine.changed !== this.#kept.seen[one.id]; // changed here since the server last heard of it
    this.#see(one);
    if (!one.text) return decks.drop(one.id);
    const found = deckOf(one);
    if (found) decks.take(unknown ? withVersion(found, mine) : found);
  }
  async #meetSheet(one: ShelfDeck): Promise<void> {
    const mine = sheets.find(one.id);
    if (mine && mine.changed >= one.changed) return;
    this.#see(one);
    if (!one.text) return sheets.drop(one.id);
    const found = sheetIn(one.text);
    const sheet: Sheet | null = found && { ...found, id: one.id, changed: one.changed };
    if (sheet) sheets.take(await readSheet(sheet).catch(() => sheet));
  }
  async #putSheet(sheet: Sheet): Promise<void> {
    const wish: ShelfDeck = { id: sheet.id, text: sheetText(sheet), changed: sheet.changed, versions: [], kind: "cards" };
    const kept = await api.keepDeck(this.secret, wish, this.#kept.seen[sheet.id] ?? 0);
    this.#see(kept);
    const other = kept.versions[0] && sheetIn(kept.versions[0].text); // what another browser has made of it meanwhile stays, as a sheet of its own
    if (other) sheets.keep({ ...newSheet({ title: `${other.title || "Cards"} (from elsewhere)`.slice(0, 90), cards: other.cards }) });
  }
  #soon<T extends { id: string }>(thing: T | string, keep: (thing: T) => Promise<void>, kind: ShelfDeck["kind"]): void {
    if (!this.secret) return;
    const id = typeof thing === "string" ? thing : thing.id;
    clearTimeout(this.#waiting.get(id));
    const put = () => void this.#tried(() => (typeof thing === "string" ? this.#throw(thing, kind) : keep(thing)));
    this.#waiting.set(id, setTimeout(put, WAIT));
  }
  async #put(deck: Deck): Promise<void> {
    const versions = (deck.versions ?? []).map((one) => ({ at: one.changed, text: listOf(one) }));
    const kept = await api.keepDeck(this.secret, { id: deck.id, text: listOf(deck), changed: deck.changed, versions, kind: "deck" }, this.#kept.seen[deck.id] ?? 0);
    this.#see(kept);
    const found = deckOf(kept);
    if (found && kept.versions.length > versions.length && decks.find(deck.id)?.changed === kept.changed) decks.take(found);
  }
  async #throw(id: string, kind: ShelfDeck["kind"]): Promise<void> {
    this.#see(await api.keepDeck(this.secret, { id, text: "", changed: Date.now(), versions: [], kind }, this.#kept.seen[id] ?? 0));
  }
  async #tried(what: () => Promise<void>): Promise<void> {
    try {
      await what();
      this.trouble = "";
    } catch (error) {
      this.trouble = error instanceof Error ? error.message : String(error);
    }
  }
  #see(one: ShelfDeck): void {
    this.#write({ ...this.#kept, seen: { ...this.#kept.seen, [one.id]: one.changed } });
  }
  #write(kept: Kept): void {
    this.#kept = kept;
    try {
      if (kept.secret) localStorage.setItem(KEY, JSON.stringify(kept));
      else localStorage.removeItem(KEY);
    } catch {
      // A browser that keeps nothing has the shelf until the page is closed.
    }
  }
}

function deckOf(one: ShelfDeck): Deck | null {
  const found = versionIn(one.text, one.changed);
  const versions = one.versions.map((was) => versionIn(was.text, was.at)).filter((was): was is Version => was !== null);
  return found && { ...found, id: one.id, versions };
}

export const shelf = new Shelf();
