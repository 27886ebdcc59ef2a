// What lies behind: the country of each trade, by day or by night.
import type { Seeded } from "../lib/seeded";

export interface Shape {
  d: string;
  fill: string;
  stroke?: string;
  width?: number;
  opacity?: number;
}
interface Land {
  chance: Seeded;
  hue: number;
  night: boolean;
}

export const circle = (x: number, y: number, r: number) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
export const box = (x: number, y: number, w: number, h: number) => `M${x} ${y}h${w}v${h}h${-w}z`;
export const tint = (hue: number, saturation: number, lightness: number) => `hsl(${Math.round(hue)} ${saturation}% ${lightness}%)`;
const short = (value: number) => Math.round(value * 10) / 10;
const steps = (count: number, draw: (step: number) => string) => Array.from({ length: count }, (_, step) => draw(step)).join("");

const far = ({ hue, night }: Land, step = 0) => (night ? tint(hue, 30, 20 - step * 5) : tint(hue, 32, 66 - step * 14));

const LANDS: Record<string, (land: Land) => Shape[]> = {
  hills: (land) => [0, 1].map((row) => ({ d: ridge(land.chance, 44 + row * 10, 14), fill: far(land, row) })),
  palisade: (land) => [
    { d: ridge(land.chance, 40, 12), fill: far(land) },
    { d: steps(15, (step) => `M${step * 7 - 2} 70V${short(land.chance.between(46, 52))}l3 -5l3 5V70z`), fill: far(land, 1) },
  ],
  tents: (land) => [
    { d: ridge(land.chance, 42, 10), fill: far(land) },
    { d: [6, 34, 66, 90].map((x) => `M${x - 14} 66L${x} ${short(land.chance.between(38, 46))}l14 24z`).join(""), fill: far(land, 1) },
    { d: box(0, 62, 100, 8), fill: far(land, 2) },
  ],
  roofs: (land) => {
    const tops = Array.from({ length: 7 }, (_, step) => ({ x: step * 16 - 4, y: land.chance.between(34, 50) }));
    return [
      { d: tops.map(({ x, y }) => `M${x} 70V${short(y)}l8 -9l8 9V70z`).join(""), fill: far(land, 1) },
      { d: tops.filter(() => land.chance.next() < 0.7).map(({ x, y }) => box(x + 6, short(y) + 5, 4, 5)).join(""), fill: tint(46, 90, land.night ? 70 : 84) },
    ];
  },
  spires: (land) => [
    { d: steps(6, (step) => `M${step * 19 - 4} 70V${short(land.chance.between(26, 46))}l5 -16l5 16V70z`), fill: far(land) },
    { d: ridge(land.chance, 58, 5), fill: far(land, 1) },
  ],
  chimneys: (land) => [
    { d: steps(5, (step) => box(step * 22 + short(land.chance.between(-4, 4)), short(land.chance.between(16, 34)), 6, 50)), fill: far(land) },
    { d: "M0 70V50l14 -10v10l14 -10v10l14 -10v10l14 -10v10l14 -10v10l14 -10v10l16 -10V70z", fill: far(land, 1) },
  ],
  cogs: (land) => [{ d: [0, 1, 2].map((step) => cog(short(land.chance.between(step * 36, step * 36 + 30)), short(land.chance.between(6, 40)), 11 + step * 4)).join(""), fill: far(land) }],
  columns: (land) => [
    { d: [2, 24, 70, 92].map((x) => `${box(x, 0, 9, 64)}${box(x - 2, 60, 13, 5)}`).join(""), fill: far(land) },
    { d: box(0, 62, 100, 8), fill: far(land, 1) },
  ],
  shelves: (land) => [
    { d: steps(3, (row) => steps(13, (step) => box(step * 8 + 0.5, 4 + row * 22 + short(land.chance.between(0, 5)), short(land.chance.between(4, 7)), 15))), fill: far(land) },
    { d: steps(3, (row) => box(0, 20 + row * 22, 100, 3)), fill: far(land, 1) },
  ],
  bricks: (land) => [{ d: steps(6, (row) => steps(7, (step) => (land.chance.next() < 0.5 ? box(step * 16 - (row % 2) * 8, row * 12, 15, 11) : ""))), fill: far(land) }],
  rays: (land) => [
    {
      d: steps(10, (ray) => {
        const [a, b] = [(ray / 10) * 6.283 - 0.16, (ray / 10) * 6.283 + 0.16];
        return `M50 34L${short(50 + 90 * Math.cos(a))} ${short(34 + 90 * Math.sin(a))}L${short(50 + 90 * Math.cos(b))} ${short(34 + 90 * Math.sin(b))}z`;
      }),
      fill: far(land),
    },
  ],
  lanterns: (land) => [
    { d: ridge(land.chance, 54, 8), fill: far(land, 1) },
    { d: "M0 6Q25 20 50 8T100 8L100 9Q75 24 50 9.500T0 7.500z", fill: far(land, 2) },
    { d: [12, 31, 50, 69, 88].map((x, step) => circle(x, 15 - (step % 2) * 4 + 1, 3.2)).join(""), fill: tint(38, 92, 66) },
  ],
};
const COUNTRIES: Record<string, string[]> = {
  Banker: ["columns", "columns", "shelves", "rays"],
  Warlord: ["palisade", "tents", "hills"],
  Arcanist: ["spires", "shelves", "spires"],
  Gearsmith: ["chimneys", "cogs", "cogs"],
  Rogue: ["roofs", "bricks", "roofs"],
};
const ANYWHERE = ["hills", "lanterns", "roofs"];

function ridge(chance: Seeded, y: number, high: number): string {
  const peak = () => short(chance.between(y - high, y + 3));
  return `M0 70V${peak()}Q18 ${peak()} 34 ${peak()}T68 ${peak()}T100 ${peak()}V70z`;
}
function cog(x: number, y: number, r: number): string {
  const teeth = steps(16, (step) => {
    const angle = (step / 16) * 6.283;
    const out = step % 2 ? r : r * 1.22;
    return `${step ? "L" : "M"}${short(x + out * Math.cos(angle))} ${short(y + out * Math.sin(angle))}`;
  });
  return `${teeth}z`;
}

/** Sky, sun or moon, the country, and a light in the middle, before which everything can be seen. */
export function scenery(chance: Seeded, { trade, hue, night }: { trade: string; hue: number; night: boolean }): Shape[] {
  const land = LANDS[chance.of(COUNTRIES[trade] ?? ANYWHERE)]!;
  const x = short(chance.of([chance.between(18, 34), chance.between(66, 82)]));
  const disc = night ? [{ d: circle(x, 14, 7), fill: "#f3e7b8" }, { d: circle(x + 3.500, 12.500, 6), fill: tint(hue, 34, 24) }, { d: steps(14, () => circle(short(chance.between(2, 98)), short(chance.between(2, 40)), 0.6)), fill: "#fff" }] : [{ d: circle(x, 16, 8), fill: tint(hue + 20, 70, 93) }];
  return [
    { d: box(0, 0, 100, 70), fill: night ? tint(hue, 34, 27) : tint(hue, 42, 83) },
    ...disc,
    ...land({ chance, hue, night }),
    { d: circle(50, 36, 31), fill: night ? tint(hue, 40, 62) : tint(hue, 55, 96), opacity: night ? 0.28 : 0.4 },
  ];
}
