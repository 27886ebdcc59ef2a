// The painter: backgrounds, figures, things, places and stars out of a few paths each.
import type { Seeded } from "../lib/seeded";

export interface Shape {
  d: string;
  fill: string;
  stroke?: string;
  width?: number;
  opacity?: number;
}

const circle = (x: number, y: number, r: number) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
const ellipse = (x: number, y: number, a: number, b: number) => `M${x - a} ${y}a${a} ${b} 0 1 0 ${2 * a} 0a${a} ${b} 0 1 0 ${-2 * a} 0z`;
const box = (x: number, y: number, w: number, h: number) => `M${x} ${y}h${w}v${h}h${-w}z`;
const tint = (hue: number, saturation: number, lightness: number) => `hsl(${Math.round(hue)} ${saturation}% ${lightness}%)`;

export function paint(chance: Seeded, kind: string, hue: number): Shape[] {
  const stray = { faction: 180, resource: 0 }[kind] ?? 24; // how far it may stray from the colour of its trade
  const turned = hue + chance.between(-stray, stray);
  const other = turned + chance.between(50, 310);
  const sky = chance.of([
    [82, 72],
    [34, 26],
    [62, 52],
  ] as const);
  const ground: Shape[] = [{ d: box(0, 0, 100, 70), fill: tint(turned, 34, sky[0]) }, ...backdrop(chance, turned, other, sky[1])];
  const painters: Record<string, () => Shape[]> = {
    character: () => figure(chance, turned, other),
    item: () => tool(chance, turned, other),
    location: () => town(chance, turned, other),
    tactic: () => burst(chance, turned, other),
    faction: () => banner(chance, turned, other),
    resource: () => gem(chance, turned),
    squadron: () => flight(chance, turned, other),
  };
  return [...ground, ...(painters[kind] ?? painters["tactic"]!)()];
}

function backdrop(chance: Seeded, hue: number, other: number, light: number): Shape[] {
  const far = tint(other, 38, light);
  const style = chance.whole(0, 4);
  if (style === 0) return [{ d: circle(chance.between(15, 85), chance.between(12, 34), chance.between(14, 26)), fill: far, opacity: 0.85 }, ...hills(chance, hue, 2)];
  if (style === 1) {
    const x = chance.between(30, 70);
    const rays = Array.from({ length: 9 }, (_, ray) => {
      const angle = (ray / 9) * Math.PI * 2 + chance.between(0, 0.2);
      const [a, b] = [angle - 0.17, angle + 0.17];
      return `M${x} 32L${x + 95 * Math.cos(a)} ${32 + 95 * Math.sin(a)}L${x + 95 * Math.cos(b)} ${32 + 95 * Math.sin(b)}z`;
    });
    return [{ d: rays.join(""), fill: far, opacity: 0.55 }];
  }
  if (style === 2) {
    const bands = Array.from({ length: 5 }, (_, row) => `M0 ${10 + row * 13}q25 ${chance.between(-9, 9)} 50 0t50 0v6q-25 ${chance.between(-6, 6)} -50 0t-50 0z`);
    return [{ d: bands.join(""), fill: far, opacity: 0.5 }];
  }
  if (style === 3) {
    const tiles: string[] = [];
    for (let row = 0; row < 5; row++) for (let column = 0; column < 7; column++) if (chance.next() < 0.45) tiles.push(box(column * 15, row * 15, 13.5, 13.5));
    return [{ d: tiles.join(""), fill: far, opacity: 0.5 }];
  }
  return hills(chance, other, 3);
}

function hills(chance: Seeded, hue: number, rows: number): Shape[] {
  return Array.from({ length: rows }, (_, row) => {
    const y = 38 + row * 11;
    const peak = () => chance.between(y - 16, y + 4);
    return { d: `M0 70V${peak()}Q18 ${peak()} 34 ${peak()}T68 ${peak()}T100 ${peak()}V70z`, fill: tint(hue, 30, 46 - row * 9), opacity: 0.9 };
  });
}

function figure(chance: Seeded, hue: number, other: number): Shape[] {
  const x = chance.between(42, 58);
  const y = chance.between(29, 34);
  const r = chance.between(10.5, 13.5);
  const wide = chance.between(20, 31);
  const coat = tint(hue, 48, chance.of([26, 36, 46]));
  const skin = chance.of(["#f1cfae", "#d9a57c", "#a8714a", "#7a4d31", tint(other, 25, 70), tint(other, 30, 48)]);
  const dark = tint(hue, 45, 14);
  const shapes: Shape[] = [{ d: `M${x - wide} 72C${x - wide} ${y + 14} ${x - 9} ${y + 11} ${x} ${y + 11}S${x + wide} ${y + 14} ${x + wide} 72z`, fill: coat, stroke: dark, width: 1.2 }];
  shapes.push({ d: chance.of([`M${x - 7} ${y + 11}L${x} ${y + 25}L${x + 7} ${y + 11}z`, `M${x - 4} ${y + 11}h8v30h-8z`, circle(x, y + 21, 4.5)]), fill: tint(other, 55, 58) });
  const gear = chance.whole(0, 7);
  if (gear === 1) shapes.push({ d: `M${x - r - 5} ${y + 14}C${x - r - 9} ${y - r - 12} ${x + r + 9} ${y - r - 12} ${x + r + 5} ${y + 14}z`, fill: tint(hue, 40, 22) });
  if (gear === 5) shapes.push({ d: `M${x - r - 2} ${y + 10}C${x - r - 10} ${y - 6} ${x - r} ${y - r - 8} ${x} ${y - r - 5}C${x + r} ${y - r - 8} ${x + r + 10} ${y - 6} ${x + r + 2} ${y + 10}z`, fill: chance.of(["#3a2a1e", "#b98a3a", "#7d2f1f", "#d9d5cc"]) });
  shapes.push({ d: chance.of([circle(x, y, r), ellipse(x, y, r * 0.86, r * 1.12), `M${x - r} ${y - r * 0.7}q0 ${-r * 0.4} ${r} ${-r * 0.4}t${r} ${r * 0.4}v${r}q0 ${r * 0.9} ${-r} ${r * 0.9}t${-r} ${-r * 0.9}z`]), fill: skin, stroke: dark, width: 1.1 });
  shapes.push(...face(chance, x, y, r, dark));
  const hat = tint(other, 45, chance.of([28, 40, 52]));
  const crown = y - r * 0.62;
  const hats: Record<number, string> = {
    0: `M${x - r * 1.75} ${crown}h${r * 3.5}v2.800h${-r * 3.5}zM${x - r * 0.9} ${crown}v${-r * 1.1}q${r * 0.9} -4 ${r * 1.8} 0v${r * 1.1}z`,
    2: `M${x - r} ${crown}L${x - r * 1.5} ${crown - 14}L${x - r * 0.3} ${crown - 3}zM${x + r} ${crown}L${x + r * 1.5} ${crown - 14}L${x + r * 0.3} ${crown - 3}z`,
    3: `M${x - r} ${crown}v-11l${r * 0.5} 6l${r * 0.5} -8l${r * 0.5} 8l${r * 0.5} -6v11z`,
    4: `M${x - r * 1.05} ${crown + 2}a${r * 1.05} ${r} 0 0 1 ${r * 2.1} 0zM${x - 2} ${crown - r * 0.7}q8 -14 15 -5q-7 0 -11 6z`,
    6: `M${x - r * 1.1} ${crown + 1}L${x + chance.between(-6, 6)} ${crown - 24}L${x + r * 1.1} ${crown + 1}z`,
    7: `M${x - r * 1.15} ${y + 1}v${-r * 0.6}a${r * 1.15} ${r * 1.1} 0 0 1 ${r * 2.3} 0v${r * 0.6}l-4 -3h${-(r * 2.3 - 8)}z`,
  };
  const worn = hats[gear];
  if (worn) shapes.push({ d: worn, fill: hat, stroke: dark, width: 1 });
  return shapes;
}

function face(chance: Seeded, x: number, y: number, r: number, dark: string): Shape[] {
  const gap = r * 0.42;
  const look = chance.whole(0, 3);
  const eyes =
    look === 0
      ? [{ d: circle(x - gap, y - 1, 1.5) + circle(x + gap, y - 1, 1.5), fill: dark }]
      : look === 1
        ? [{ d: circle(x - gap, y - 1, 3.2) + circle(x + gap, y - 1, 3.2), fill: "#fdf6e3", stroke: dark, width: 1 }, { d: circle(x - gap, y - 0.6, 1.2) + circle(x + gap, y - 0.6, 1.2), fill: dark }]
        : look === 2
          ? [{ d: `M${x - gap - 2.5} ${y - 2}l5 2M${x + gap + 2.5} ${y - 2}l-5 2`, fill: "none", stroke: dark, width: 1.5 }]
          : [{ d: `M${x - gap - 2.5} ${y - 1}q2.500 -3 5 0M${x + gap - 2.5} ${y - 1}q2.500 -3 5 0`, fill: "none", stroke: dark, width: 1.3 }];
  const mouth = { d: chance.of([`M${x - 4} ${y + r * 0.5}q4 3 8 0`, `M${x - 3} ${y + r * 0.55}h6`, `M${x - 4} ${y + r * 0.6}q4 -3 8 0`]), fill: "none", stroke: dark, width: 1.2 };
  const beard = chance.next() < 0.28 ? [{ d: `M${x - r * 0.85} ${y + r * 0.25}q${r * 0.85} ${r * 0.5} ${r * 1.7} 0q0 ${r * 1.3} ${-r * 0.85} ${r * 1.35}t${-r * 0.85} ${-r * 1.35}z`, fill: chance.of(["#4a3526", "#c9c2b4", "#9b5a2a"]) }] : [];
  return [...eyes, ...beard, mouth];
}

function tool(chance: Seeded, hue: number, other: number): Shape[] {
  const metal = tint(other, 12, chance.of([80, 68]));
  const dark = tint(hue, 45, 15);
  const wood = tint(hue, 45, 34);
  const glow: Shape = { d: circle(50, 36, 26), fill: tint(other, 50, 80), opacity: 0.45 };
  const things: Shape[][] = [
    [{ d: "M47 6h6v36h-6zM47 6l3-5 3 5z", fill: metal, stroke: dark, width: 1.2 }, { d: "M36 41h28v4H36zM47 45h6v18h-6z", fill: wood, stroke: dark, width: 1.2 }],
    [{ d: "M34 12h32c0 20-8 26-14 28v12h12v5H36v-5h12V40c-6-2-14-8-14-28z", fill: metal, stroke: dark, width: 1.3 }],
    [{ d: "M48 34h6v30h-6zM54 50h8v4h-8zM54 58h6v4h-6z", fill: metal, stroke: dark, width: 1.1 }, { d: circle(51, 23, 13) + circle(51, 23, 6), fill: metal, stroke: dark, width: 1.3 }],
    [{ d: "M40 16h20v6H40zM37 22h26l4 32H33zM36 54h28v7H36zM46 8a5 5 0 0 1 8 0v8h-8z", fill: wood, stroke: dark, width: 1.2 }, { d: "M43 27h14l2 22H41z", fill: tint(46, 95, 72) }],
    [{ d: "M47 22h6v44h-6z", fill: wood, stroke: dark, width: 1.1 }, { d: "M30 10h34l8 8-8 8H30z", fill: metal, stroke: dark, width: 1.3 }],
    [{ d: "M28 16h38a6 6 0 0 1 0 10H62v28H34a6 6 0 0 1-6-6z", fill: "#efe2c2", stroke: dark, width: 1.2 }, { d: "M36 26h20M36 33h20M36 40h14", fill: "none", stroke: dark, width: 1.4 }],
    [{ d: "M50 8 L74 18V38C74 54 62 62 50 67C38 62 26 54 26 38V18z", fill: metal, stroke: dark, width: 1.4 }, { d: "M50 16L66 23V38C66 49 58 55 50 59z", fill: tint(hue, 45, 45) }],
    [{ d: "M24 44q26 12 52 0l-6 16H30z", fill: wood, stroke: dark, width: 1.2 }, { d: "M48 8h4v38h-4zM52 10l20 10-20 10z", fill: metal, stroke: dark, width: 1 }],
  ];
  return [glow, ...chance.of(things), { d: circle(50 + chance.between(-8, 8), chance.between(32, 46), chance.between(2, 4)), fill: tint(other, 70, 55) }];
}

function town(chance: Seeded, hue: number, other: number): Shape[] {
  const shapes: Shape[] = [];
  const dark = tint(hue, 35, 16);
  let x = chance.between(2, 12);
  while (x < 88) {
    const wide = chance.between(10, 21);
    const high = chance.between(18, 46);
    const wall = tint(hue, 26, chance.of([34, 44, 56]));
    shapes.push({ d: box(x, 66 - high, wide, high + 6), fill: wall, stroke: dark, width: 0.9 });
    const top = 66 - high;
    const roof = chance.of([`M${x - 2} ${top}L${x + wide / 2} ${top - 11}L${x + wide + 2} ${top}z`, `M${x - 1} ${top}v-5h4v3h4v-3h4v3h${Math.max(wide - 12, 0)}v2z`, `M${x - 1} ${top}a${wide / 2 + 1} ${wide / 2} 0 0 1 ${wide + 2} 0z`]);
    shapes.push({ d: roof, fill: tint(other, 42, 38), stroke: dark, width: 0.9 });
    shapes.push({ d: box(x + wide * 0.3, top + 6, 2.8, 4) + box(x + wide * 0.62, top + 6, 2.8, 4) + box(x + wide * 0.3, top + 15, 2.8, 4), fill: tint(46, 90, 74) });
    x += wide + chance.between(0, 5);
  }
  shapes.push({ d: "M0 66h100v6H0z", fill: dark });
  return shapes;
}

function burst(chance: Seeded, hue: number, other: number): Shape[] {
  const points = chance.whole(5, 11);
  const [x, y, out] = [chance.between(42, 58), chance.between(30, 40), chance.between(24, 31)];
  const inner = out * chance.between(0.42, 0.68);
  const star = (scale: number) =>
    Array.from({ length: points * 2 }, (_, index) => {
      const angle = (index / points) * Math.PI + 0.3;
      const far = (index % 2 ? inner : out) * scale;
      return `${index ? "L" : "M"}${x + far * Math.cos(angle)} ${y + far * Math.sin(angle)}`;
    }).join("") + "z";
  const sparks = Array.from({ length: 7 }, () => circle(chance.between(6, 94), chance.between(6, 64), chance.between(0.8, 2.2))).join("");
  const heart = chance.of([circle(x, y, 6), `M${x - 8} ${y + 3}q8 -16 16 0q-8 8 -16 0z`, `M${x + 2} ${y - 12}l-9 14h6l-3 11 10 -15h-6z`]);
  return [
    { d: star(1), fill: tint(other, 62, 56), stroke: tint(hue, 50, 18), width: 1.3 },
    { d: star(0.68), fill: tint(other, 75, 76) },
    { d: heart, fill: tint(hue, 55, 30) },
    { d: sparks, fill: tint(other, 85, 84) },
  ];
}

function banner(chance: Seeded, hue: number, other: number): Shape[] {
  const dark = tint(hue, 40, 14);
  const field = "M26 6H74V40C74 54 62 61 50 66C38 61 26 54 26 40z";
  const parts = chance.of([
    "M26 6H50V66C38 61 26 54 26 40z",
    "M26 6H74L26 48z",
    "M26 26H74V44H26z",
    "M42 6H58V63L50 66L42 63z",
    "M26 6H50V32H26zM50 32H74V40C74 54 62 61 50 66z",
    "M26 40L50 18L74 40C74 46 72 50 68 54L50 36L32 54C28 50 26 46 26 40z",
    "M26 6H74V20H26z",
    "M26 6L36 6L74 44L72 50L68 56L26 14z",
  ]);
  const charge = chance.of([
    circle(50, 30, 9),
    "M50 14l5 11 12 1-9 8 3 12-11-6-11 6 3-12-9-8 12-1z",
    "M38 40l12-22 12 22z",
    "M50 16c14 8 14 20 0 28c-14-8-14-20 0-28z",
    "M46 14h8v10h10v8H54v14h-8V32H36v-8h10z",
    "M56 16a14 14 0 1 0 0 28a11 11 0 1 1 0-28z",
    "M36 40V22l7 7 7-11 7 11 7-7v18z",
    circle(42, 24, 5) + circle(58, 24, 5) + circle(50, 38, 5),
  ]);
  return [
    { d: field, fill: tint(hue, 46, 36), stroke: dark, width: 2 },
    { d: parts, fill: tint(other, 46, 52) },
    { d: field, fill: "none", stroke: dark, width: 2 },
    { d: charge, fill: tint(46, 72, 74), stroke: dark, width: 1.3 },
  ];
}

function gem(chance: Seeded, hue: number): Shape[] {
  const tilt = chance.between(-4, 4);
  return [
    { d: `M50 6L78 ${26 + tilt}L66 60H34L22 ${26 + tilt}z`, fill: tint(hue, 55, 44), stroke: tint(hue, 50, 16), width: 1.6 },
    { d: `M50 6L60 ${28 + tilt}L50 60L40 ${28 + tilt}z`, fill: tint(hue, 62, 62) },
    { d: `M22 ${26 + tilt}L40 ${28 + tilt}L60 ${28 + tilt}L78 ${26 + tilt}`, fill: "none", stroke: tint(hue, 60, 82), width: 1.4 },
  ];
}

function flight(chance: Seeded, hue: number, other: number): Shape[] {
  const stars = Array.from({ length: 26 }, () => circle(chance.between(0, 100), chance.between(0, 70), chance.between(0.3, 1.1))).join("");
  const planet = circle(chance.between(10, 90), chance.between(8, 62), chance.between(12, 30));
  const ship = chance.of(["M0-8L5 6L0 3L-5 6z", "M0-8L3 0L9 5L3 5L0 8L-3 5L-9 5L-3 0z", "M-1.5-8L1.5-8L3 4L8 4L8 7L-8 7L-8 4L-3 4z", "M0-7L8 6H3L0 1L-3 6H-8z"]);
  const emblem = chance.of([circle(50, 35, 15), "M50 18L66 35L50 52L34 35z", "M35 22H65L58 50H42z", "M50 18C68 26 68 44 50 52C32 44 32 26 50 18z"]);
  return [
    { d: box(0, 0, 100, 70), fill: tint(hue, 40, 13) },
    { d: planet, fill: tint(other, 45, 40), opacity: 0.9 },
    { d: stars, fill: "#fff", opacity: 0.85 },
    { d: emblem, fill: tint(hue, 45, 32), stroke: tint(other, 60, 74), width: 1.6 },
    { d: moved(ship, 50, 36, 1.3), fill: tint(other, 65, 82) },
  ];
}

/** Moves a path of absolute corners: only M and L with numbers are used in the ships above. */
function moved(path: string, x: number, y: number, scale: number): string {
  const shown = path.match(/[MLz]|-?\d+(?:\.\d+)?/g) ?? [];
  let out = "";
  let turn = 0;
  for (const part of shown) {
    if (/[A-Za-z]/.test(part)) {
      turn = 0;
      out += part;
    } else {
      out += `${turn ? " " : ""}${(Number(part) * scale + (turn % 2 ? y : x)).toFixed(2)}`;
      turn++;
    }
  }
  return out;
}
