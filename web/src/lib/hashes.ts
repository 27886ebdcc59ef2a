// SHA-256 and BLAKE2b, as short as they can be: browsers have the one only on safe pages, and the other not at all.

const bytesOf = (text: string) => new TextEncoder().encode(text);
export const hexOf = (bytes: Uint8Array) => [...bytes].map((one) => one.toString(16).padStart(2, "0")).join("");
export const bytesOfHex = (hex: string) => new Uint8Array((hex.match(/../g) ?? []).map((one) => parseInt(one, 16)));

export function joined(...parts: (string | Uint8Array)[]): Uint8Array {
  return new Uint8Array(parts.flatMap((part) => [...(typeof part === "string" ? bytesOf(part) : part)]));
}

function primes(count: number): number[] {
  const found: number[] = [];
  for (let one = 2; found.length < count; one++) if (found.every((prime) => one % prime)) found.push(one);
  return found;
}

/** The first bits of a root's fraction, in whole numbers: nothing is lost. */
function fraction(prime: number, power: 2 | 3, bits: bigint): bigint {
  const wanted = BigInt(prime) << (bits * BigInt(power));
  let low = 0n;
  let high = 1n << (bits + 5n);
  while (high - low > 1n) {
    const middle = (low + high) >> 1n;
    if (middle ** BigInt(power) <= wanted) low = middle;
    else high = middle;
  }
  return low & ((1n << bits) - 1n);
}

const SHA_START = primes(8).map((one) => Number(fraction(one, 2, 32n)));
const SHA_ROUND = primes(64).map((one) => Number(fraction(one, 3, 32n)));

export function sha256(message: Uint8Array): Uint8Array {
  const length = message.length;
  const padded = new Uint8Array((((length + 8) >> 6) + 1) << 6);
  padded.set(message);
  padded[length] = 0x80;
  const words = new DataView(padded.buffer);
  words.setUint32(padded.length - 8, Math.floor(length / 0x20000000));
  words.setUint32(padded.length - 4, length << 3);
  const state = [...SHA_START];
  const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by));
  for (let at = 0; at < padded.length; at += 64) {
    const w: number[] = Array.from({ length: 16 }, (_, place) => words.getUint32(at + 4 * place));
    for (let place = 16; place < 64; place++) {
      const [a, b] = [w[place - 15]!, w[place - 2]!];
      const near = turn(a, 7) ^ turn(a, 18) ^ (a >>> 3);
      const far = turn(b, 17) ^ turn(b, 19) ^ (b >>> 10);
      w.push((w[place - 16]! + near + w[place - 7]! + far) | 0);
    }
    let [a, b, c, d, e, f, g, h] = state as [number, number, number, number, number, number, number, number];
    for (let place = 0; place < 64; place++) {
      const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + SHA_ROUND[place]! + w[place]!) | 0;
      const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((one, place) => (state[place] = (state[place]! + one) | 0));
  }
  const found = new DataView(new ArrayBuffer(32));
  state.forEach((one, place) => found.setInt32(4 * place, one));
  return new Uint8Array(found.buffer);
}

const WIDE = (1n << 64n) - 1n;
const BLAKE_START = primes(8).map((one) => fraction(one, 2, 64n));
const ORDERS = [
  "0123456789abcdef", "ea489fd61c02b753", "b8c052fdae367194", "7931dcbe265a40f8", "905724afe1bc683d",
  "2c6a0b834d75fe19", "c51fed4a0763928b", "db7ec13950f4862a", "6fe9b308c2d714a5", "a2847615fb9e3cd0",
].map((order) => [...order].map((one) => parseInt(one, 16)));
const MIXED = [[0, 4, 8, 12], [1, 5, 9, 13], [2, 6, 10, 14], [3, 7, 11, 15], [0, 5, 10, 15], [1, 6, 11, 12], [2, 7, 8, 13], [3, 4, 9, 14]] as const;

/** BLAKE2b of 64 bytes, with a key. */
export function blake2b(message: Uint8Array, key: Uint8Array): Uint8Array {
  const all = new Uint8Array(128 + (Math.ceil(message.length / 128) << 7));
  all.set(key);
  all.set(message, 128);
  const length = 128 + message.length;
  const words = new DataView(all.buffer);
  const state = [...BLAKE_START];
  state[0] = state[0]! ^ 0x01010000n ^ (BigInt(key.length) << 8n) ^ 64n;
  const turn = (word: bigint, by: bigint) => ((word >> by) | (word << (64n - by))) & WIDE;
  for (let at = 0; at < all.length; at += 128) {
    const last = at + 128 >= all.length;
    const m = Array.from({ length: 16 }, (_, place) => words.getBigUint64(at + 8 * place, true));
    const v = [...state, ...BLAKE_START];
    v[12] = v[12]! ^ BigInt(last ? length : at + 128);
    if (last) v[14] = v[14]! ^ WIDE;
    for (let round = 0; round < 12; round++) {
      const order = ORDERS[round % 10]!;
      MIXED.forEach(([a, b, c, d], place) => {
        v[a] = (v[a]! + v[b]! + m[order[2 * place]!]!) & WIDE;
        v[d] = turn(v[d]! ^ v[a]!, 32n);
        v[c] = (v[c]! + v[d]!) & WIDE;
        v[b] = turn(v[b]! ^ v[c]!, 24n);
        v[a] = (v[a]! + v[b]! + m[order[2 * place + 1]!]!) & WIDE;
        v[d] = turn(v[d]! ^ v[a]!, 16n);
        v[c] = (v[c]! + v[d]!) & WIDE;
        v[b] = turn(v[b]! ^ v[c]!, 63n);
      });
    }
    state.forEach((one, place) => (state[place] = one ^ v[place]! ^ v[place + 8]!));
  }
  const found = new DataView(new ArrayBuffer(64));
  state.forEach((one, place) => found.setBigUint64(8 * place, one, true));
  return new Uint8Array(found.buffer);
}
