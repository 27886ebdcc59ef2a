// What somebody looks for among the cards of a game: the server reads it, and says which cards are meant, in which order.
import { api } from "../lib/api";
import type { CardsPage } from "../lib/protocol";
import { GAME, sheets } from "../lib/sheets.svelte";
import { tileOf, type Tile } from "./subjects";

const WAIT = 80; // milliseconds after the last letter

export class CardSearch {
  text = $state("");
  order = $state("");
  page = $state.raw<CardsPage | null>(null);
  found = $state.raw<string[] | null>(null); // null while nothing is asked
  trouble = $state("");
  asking = $state(false);
  readonly tiles = $derived.by(() => {
    const page = this.page;
    const all = new Map<string, Tile>();
    for (const [key, front] of Object.entries(page?.cards ?? {})) if (front) all.set(key, tileOf(page?.game ?? "", key, front));
    if (page && this.game === GAME) for (const [name, one] of sheets.playable) if (!all.has(name)) all.set(name, { ...tileOf(GAME, name, one.front), own: one.sheet });
    return all;
  });
  readonly cards = $derived.by(() => (this.found ?? [...this.tiles.keys()].sort((a, b) => a.localeCompare(b))).flatMap((key) => this.tiles.get(key) ?? []));

  constructor(readonly game: string) {
    api
      .cardsPage(game)
      .then((page) => (this.page = page))
      .catch((error: unknown) => (this.trouble = sentence(error)));
    $effect.pre(() => this.#ask(this.text.trim(), this.order)); // before anybody looks whether something is being asked
  }

  #ask(text: string, order: string): (() => void) | undefined {
    this.trouble = "";
    if (!text && !order) {
      [this.found, this.asking] = [null, false];
      return undefined;
    }
    let over = false;
    this.asking = true;
    const soon = setTimeout(() => {
      const own = this.game === GAME ? sheets.searched : "";
      (own ? api.seekCards(this.game, text, order, own) : api.searchCards(this.game, text, order))
        .then((found) => {
          if (!over) [this.found, this.asking] = [found.found, false];
        })
        .catch((error: unknown) => {
          if (!over) [this.trouble, this.asking] = [sentence(error), false]; // what was found before stays: it is being typed
        });
    }, WAIT);
    return () => {
      over = true;
      clearTimeout(soon);
    };
  }

  /** How many cards of one's own are passed over by what is looked for now. */
  readonly unsearched = $derived.by(() => (this.game === GAME && this.found !== null ? sheets.unsearched : 0));

  /** What can be chosen instead of typed; whoever has cards of their own, those too. */
  readonly filters = $derived.by(() => {
    const [all, own] = [this.page?.filters ?? [], this.game === GAME && sheets.playable.size > 0];
    return own ? [...all, { title: "Whose", choices: [{ label: "Your own", search: "is:own" }, { label: "Installed", search: "is:installed" }] }] : all;
  });

  has(search: string): boolean {
    return parts(this.text).includes(search);
  }
  /** Puts a part into what is looked for, or takes it out. */
  toggle(search: string): void {
    const now = parts(this.text);
    this.text = (now.includes(search) ? now.filter((one) => one !== search) : [...now, search]).join(" ");
  }
}

const parts = (text: string): string[] => text.match(/[^\s"]*"[^"]*"|\S+/g) ?? []; // what stands in quotation marks is one part
const sentence = (error: unknown) => (error instanceof Error ? error.message : String(error));
