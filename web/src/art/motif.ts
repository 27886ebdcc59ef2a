// A motif is a small drawing in a box of 64 by 64, written as one line: parts divided by "|", each an ink and a path.
// A small letter is a filled part with an outline, a capital one a line. "@x,y,r" and "@x,y,a,b" are a circle and an
// ellipse, so that the drawings stay short enough to be written by hand.

export interface Part {
  ink: string;
  d: string;
  line: boolean;
}

const round = (_: string, x: string, y: string, a: string, b: string = a) => `M${Number(x) - Number(a)} ${y}a${a} ${b} 0 1 0 ${2 * Number(a)} 0a${a} ${b} 0 1 0 ${-2 * Number(a)} 0z`;
const ROUND = /@(-?[\d.]+),(-?[\d.]+),([\d.]+)(?:,([\d.]+))?/g;

/** Reads a motif: its parts from the hindmost to the foremost. */
export function parts(motif: string): Part[] {
  return motif.split("|").map((one) => {
    const ink = one.charAt(0);
    return { ink: ink.toLowerCase(), d: one.slice(1).replace(ROUND, round), line: ink !== ink.toLowerCase() };
  });
}
