// How large a text may be on a card. Everything on a card is in proportion to its width, so that what fits one fits all.

export interface Box {
  wide: number; // in widths of the card
  high: number;
  most: number; // the largest letters
  line: number; // from one line to the next, in letters
  bold?: boolean; // in the font of titles, which is broader
}

const SHRINK = 0.97;
const BROADER = 1.16;
const BREAKS = 0.5; // of the largest letters: rather than smaller ones a long word is broken
const NARROW = /[iljtfrI.,:;'’|! ()[\]]/;
const WIDE = /[mwMW@%–—]/;
const TALL = /[A-Z0-9+]/;

/** The width of a word in letters' heights, a little more than fonts take. */
const width = (word: string): number => [...word].reduce((sum, one) => sum + (NARROW.test(one) ? 0.34 : WIDE.test(one) ? 0.88 : TALL.test(one) ? 0.67 : 0.54), 0);

/** The width of a name in letters' heights. */
export const widthOf = (text: string): number => BROADER * width(text);

/** How many lines a text takes where a line is so many letters' heights wide; a word that is wider is broken, or else none. */
function lines(text: string, wide: number, breaks: boolean): number {
  let count = 0;
  for (const paragraph of text.split("\n")) {
    let left = 0;
    count += 1;
    for (const word of paragraph.split(" ")) {
      const takes = width(word);
      if (takes > wide && !breaks) return Infinity;
      if (left && left + 0.28 + takes > wide) {
        count += 1;
        left = 0;
      }
      count += Math.ceil(takes / wide) - 1;
      left = takes > wide ? wide : left + (left ? 0.28 : 0) + takes;
    }
  }
  return count;
}

/** The largest letters, in widths of the card, with which a text fits a box. */
export function fitted(text: string, { wide, high, most, line, bold = false }: Box): number {
  const room = bold ? wide / BROADER : wide;
  const fits = (size: number) => lines(text, room / size, size < most * BREAKS) * line * size <= high;
  let size = most;
  while (!fits(size)) size *= SHRINK;
  return size;
}

/** How many units one row must hold so that things of these widths, laid from left to right, take so many rows. */
export function unitsOf(widths: number[], rows: number): number {
  const sums = widths.flatMap((_, from) => widths.slice(from).map((_one, upTo) => total(widths.slice(from, from + upTo + 1))));
  const enough = (most: number) => {
    let row = 1;
    let left = 0;
    for (const one of widths) {
      if (left + one > most + 1e-6) {
        row += 1;
        left = 0;
      }
      left += one;
    }
    return row <= rows;
  };
  const widest = Math.max(0, ...widths);
  return Math.min(...sums.filter((one) => one >= widest && enough(one)), total(widths) || 1);
}

const total = (all: number[]) => all.reduce((sum, one) => sum + one, 0);
