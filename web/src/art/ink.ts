// The inks with which motifs are drawn: what a thing is made of has its own colours, everything else those of its trade.

export type Inks = Record<string, string>;

const hsl = (hue: number, saturation: number, lightness: number) => `hsl(${Math.round(hue)} ${saturation}% ${lightness}%)`;

/** What things are made of, as hue, saturation and lightness of the main ink. */
const MATERIALS: Record<string, readonly [number, number, number]> = {
  brass: [42, 62, 54],
  copper: [20, 58, 52],
  gold: [46, 85, 56],
  silver: [210, 12, 78],
  iron: [212, 12, 52],
  tin: [200, 14, 68],
  paper: [44, 52, 88],
  stone: [40, 7, 60],
  wood: [28, 42, 42],
  glass: [188, 45, 78],
  ghost: [190, 38, 82],
  shadow: [255, 18, 26],
  blood: [356, 66, 44],
  ice: [196, 62, 80],
  fire: [22, 90, 56],
  earth: [28, 40, 38],
  moss: [104, 34, 42],
  fawn: [32, 46, 62],
  slate: [214, 10, 44],
  roan: [16, 46, 44],
  white: [44, 24, 92],
  blue: [214, 58, 54],
  green: [140, 42, 42],
  violet: [275, 42, 52],
  rose: [342, 56, 70],
};
export const isMaterial = (name: string): boolean => name in MATERIALS;

/** Every ink by its letter. `coat` is the main colour, as hue, saturation and lightness; `other` is the hue beside it. */
export function inks(coat: readonly [number, number, number], other: number, skin: string): Inks {
  const [hue, saturation, lightness] = coat;
  return {
    a: hsl(hue, saturation, lightness),
    b: hsl(hue, saturation, lightness * 0.68),
    c: hsl(hue, saturation * 0.8, lightness + (96 - lightness) * 0.5),
    o: hsl(other, 50, 48),
    q: hsl(other, 46, 72),
    k: hsl(hue, 30, 11),
    w: "#f7efdc",
    s: skin,
    h: "#4a3324",
    t: "#8a5a34",
    u: "#5c3a22",
    i: "#a9b3bd",
    j: "#68737e",
    g: "#e3b341",
    r: "#c03a2b",
    e: "#4f8a4a",
    l: "#ffe08a",
    f: "#f28a2e",
    y: "#a8dbe6",
    z: "#e3f3f4",
    n: "#8d8578",
  };
}

export function coatOf(material: string | undefined, hue: number, lightness: number): readonly [number, number, number] {
  return (material && MATERIALS[material]) || [hue, 46, lightness];
}
