// Things of one's own that this browser keeps: each has an id and the time of its last change, the newest stands first.

export interface Keepable {
  id: string;
  changed: number; // when, in milliseconds
}

interface Wish<T> {
  key: string; // under which the browser keeps them
  most: number;
  called: string; // what they are, in the plural
  isOne: (value: unknown) => value is T;
  less?: (all: T[]) => T[]; // what is kept of them where a browser has no room for everything
}

export class Kept<T extends Keepable> {
  all = $state.raw<T[]>([]);
  trouble = $state("");
  told: (one: T | string) => void = () => undefined; // whoever keeps them elsewhere, too: of a change, or the id of one thrown away
  readonly #wish: Wish<T>;

  constructor(wish: Wish<T>) {
    this.#wish = wish;
    this.all = this.#stored();
    addEventListener("storage", (event) => {
      if (event.key === wish.key) this.all = this.#stored();
    });
  }
  #stored(): T[] {
    try {
      const found: unknown = JSON.parse(localStorage.getItem(this.#wish.key) ?? "[]");
      return Array.isArray(found) ? found.filter(this.#wish.isOne) : [];
    } catch {
      return [];
    }
  }
  find(id: string): T | undefined {
    return this.all.find((one) => one.id === id);
  }
  /** Keeps one in the place of that with its id, or as the newest; for a new one there may be no room, and none is thrown away for it. */
  keep(one: T): void {
    const { most, called } = this.#wish;
    if (!this.find(one.id) && this.all.length >= most) throw new Error(`this browser keeps at most ${most} ${called}: throw one away first`);
    const kept = { ...one, changed: Date.now() };
    this.take(kept);
    this.told(kept);
  }
  /** Keeps one as it is, and tells nobody: it came from elsewhere, or only what the server says of it is new. */
  take(one: T): void {
    this.#write([one, ...this.all.filter((other) => other.id !== one.id)].sort((a, b) => b.changed - a.changed));
  }
  forget(id: string): void {
    this.drop(id);
    this.told(id);
  }
  drop(id: string): void {
    this.#write(this.all.filter((one) => one.id !== id));
  }
  #write(all: T[]): void {
    this.all = all;
    this.trouble = "";
    for (const some of [all, this.#wish.less?.(all)]) {
      try {
        if (some) return localStorage.setItem(this.#wish.key, JSON.stringify(some));
      } catch {
        // The next try is smaller; who keeps nothing at all is told below.
      }
    }
    this.trouble = `This browser has no room to keep your ${this.#wish.called}: save them as files, or let the server keep them.`;
  }
}

export function newId(): string {
  return [...crypto.getRandomValues(new Uint8Array(8))].map((one) => one.toString(16).padStart(2, "0")).join("");
}
