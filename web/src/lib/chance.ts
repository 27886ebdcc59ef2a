// The server's chance worked out again, word by word (docs/protocol.md, "The shuffle").
import { blake2b, bytesOfHex, hexOf, joined, sha256 } from "./hashes";

const WORD = 2 ** 32;
const WORDS_PER_BLOCK = 16;

const told = (words: string, ...more: (string | Uint8Array)[]) => hexOf(sha256(joined(words, ...more)));
export const commitmentOf = (root: string) => told("rulewright commitment ", root);
export const rootOf = (seed: string) => told("rulewright seed ", seed);
export const combined = (root: string, numbers: string[]) => told("rulewright root ", root, ...numbers.map((one) => sha256(joined(one))));

export class Chance {
  #root: Uint8Array;
  #used = 0;
  #block: DataView = new DataView(new ArrayBuffer(0));

  constructor(root: string) {
    this.#root = bytesOfHex(root);
  }

  #word(): number {
    const offset = this.#used % WORDS_PER_BLOCK;
    if (offset === 0) {
      const number = new DataView(new ArrayBuffer(8));
      number.setUint32(4, this.#used / WORDS_PER_BLOCK);
      this.#block = new DataView(blake2b(new Uint8Array(number.buffer), this.#root).buffer);
    }
    this.#used++;
    return this.#block.getUint32(4 * offset);
  }

  below(limit: number): number {
    const fair = WORD - (WORD % limit);
    let word = this.#word();
    while (word >= fair) word = this.#word();
    return word % limit;
  }

  shuffled<T>(things: readonly T[]): T[] {
    const order = [...things];
    for (let last = order.length - 1; last > 0; last--) {
      const other = this.below(last + 1);
      [order[last], order[other]] = [order[other] as T, order[last] as T];
    }
    return order;
  }
}

export interface Draw {
  kind: "shuffle" | "pick";
  before: string[];
  after: string[];
}

/** The first use of chance that did not come to what it should have, or -1. */
export function wrongDraw(root: string, draws: Draw[]): number {
  const chance = new Chance(root);
  return draws.findIndex(({ kind, before, after }) => {
    const due = kind === "shuffle" ? chance.shuffled(before) : [before[chance.below(before.length)]];
    return JSON.stringify(due) !== JSON.stringify(after);
  });
}
