// The picture of a card: what its name says it is, drawn before the country of its trade. What the name does not say the
// subtypes say, and what they do not say its kind. The same card is the same picture everywhere.
import { Seeded } from "../lib/seeded";
import { coatOf, inks, type Inks } from "./ink";
import { DRAWINGS, meanings, type Meaning, type Sort } from "./lexicon";
import { parts } from "./motif";
import { ARM, person } from "./person";
import { first, reading } from "./reading";
import { roleOf } from "./roles";
import { circle, scenery, tint, type Shape } from "./scenery";

export interface Subject {
  name: string;
  kind: string;
  hue: number;
  trade?: string | undefined;
  subtypes?: readonly string[] | undefined;
}
/** Some shapes that move together; `motif` says what they are. */
export interface Layer {
  motif: string;
  shapes: Shape[];
  transform: string;
  opacity: number;
}
export interface Picture {
  layers: Layer[];
  from: "name" | "subtype" | "kind"; // what told what to draw
}
interface Brush {
  chance: Seeded;
  words: Meaning[][];
  inks: Inks;
  machine: boolean;
  ghost: boolean;
  giant: boolean;
}

const DRAWN: Sort[] = ["thing", "place", "beast", "event"];
/** By kind: what is looked for in the name, in this order. */
const WANTED: Record<string, Sort[][]> = {
  character: [["person", "beast"]],
  item: [["thing"], ["place"], ["event"], ["beast"], ["person"]],
  location: [["place"], ["thing", "event", "beast"], ["person"]],
  tactic: [["thing", "place", "beast", "event"], ["person"]],
  faction: [["thing", "beast"], ["place", "event"], ["person"]],
};
const ANY: Sort[][] = [DRAWN, ["person"]];
const UNLIKE_PEOPLE = new Set(["machine", "spirit", "construct", "horror", "golem", "ghost", "lurker", "warmachine", "majig", "monstrosity"]);
const EQUIPMENT = ["breastplate", "helmet", "cape", "boots", "glove"];
const USUAL: Record<string, string[]> = {
  character: ["man", "woman", "labourer", "old", "uncle"],
  item: ["chest", "parcel", "crate", "urn", "orb"],
  location: ["city", "house", "castle", "hall"],
  tactic: ["explosion", "star", "spiral", "exclaim", "question"],
  resource: ["gem"],
  faction: ["star", "crown", "flag"],
  squadron: ["star", "fighter", "planet", "hawk"],
};
/** Creatures that have a coat of their own; the others wear the colours of their trade. */
const HUES_OF_TRADE = new Set(["horror", "tentacles", "slime", "imp", "dragon", "moth", "frog", "robot", "ghost"]);
const FURS = ["earth", "fawn", "slate", "white", "roan"];
/** What is broad fills the picture from side to side. */
const BROAD = new Set("field battlefield sea hill mountain crossroads street cellar wall library lecture curtain market graveyard forest pit bridge range floor".split(" "));
const EYES = "w@26,28,5.5|w@40,28,5.5|k@27,29,2.600|k@39,29,2.600|KM20 20l8 3M46 20l-8 3";
const FEET = "KM22 56v6h-5M42 56v6h5";
const KEY = "JM24 30V16|g@18,11,6|g@30,11,6|w@18,11,2.500|w@30,11,2.500|gM21 9h6v4h-6z|k@17,38,1.2|k@25,42,1.2|k@33,38,1.2|k@41,42,1.2";

export function picture(card: Subject): Picture {
  const chance = new Seeded(`${card.kind} of ${card.name}`);
  const words = reading(card.name);
  const subtypes = (card.subtypes ?? []).map((one) => one.toLowerCase());
  const hour = first(words, ["hour"])?.name;
  const night = hour ? hour === "night" : chance.next() < ({ Arcanist: 0.7, Rogue: 0.75, Warlord: 0.2 }[card.trade ?? ""] ?? 0.35);
  const stray = { faction: 180, squadron: 40 }[card.kind] ?? 16;
  const hue = card.hue + chance.between(-stray, stray);
  const machine = subtypes.includes("machine") || subtypes.includes("warmachine");
  const ghost = subtypes.includes("spirit") || subtypes.includes("ghost");
  const material = first(words, ["material"])?.name ?? (machine ? chance.of(["brass", "tin", "copper", "iron"]) : ghost ? "ghost" : undefined);
  const other = hue + chance.between(120, 240);
  const skin = machine ? "#b7c0c8" : ghost ? "#dceff0" : chance.of(["#f3d3b3", "#e0b088", "#b98055", "#8a5a3a", "#f0c9a0"]);
  const coat = coatOf(material, card.kind === "character" && !material ? hue + chance.between(-12, 12) : hue, chance.of([40, 48, 56]));
  const brush: Brush = { chance, words, inks: inks(coat, other, skin), machine, ghost, giant: subtypes.includes("giant") };
  const { main, from } = subject(card, subtypes, brush);
  if (main.sort === "beast" && !material && !HUES_OF_TRADE.has(main.name)) Object.assign(brush.inks, inks(coatOf(main.name === "golem" ? "stone" : chance.of(FURS), hue, 50), other, skin));
  const layers = compose(card, main, brush, subtypes);
  if (card.kind === "squadron") return { layers: [space(chance, hue), ...layers], from };
  const behind = { motif: "scenery", shapes: scenery(chance, { trade: card.trade ?? "", hue, night }), transform: "", opacity: 1 };
  return { layers: [behind, ...layers], from };
}

/** What is drawn in the middle, and what told so. */
function subject(card: Subject, subtypes: string[], { words, chance }: Brush): { main: Meaning; from: Picture["from"] } {
  const named = first(words, ...(WANTED[card.kind] ?? ANY));
  if (named) return { main: named, from: "name" };
  const strange = subtypes.find((one) => UNLIKE_PEOPLE.has(one));
  const thing = card.kind === "character" && strange ? first(words, ["thing", "place"]) : undefined;
  if (thing) return { main: thing, from: "name" };
  const told = first(subtypes.filter((one) => one !== "gear").map(meanings), ...(WANTED[card.kind] ?? ANY), DRAWN);
  if (told) return { main: { ...told, many: told.many || words.some((word) => word[0]!.many) }, from: "subtype" };
  if (subtypes.includes("gear")) return { main: { sort: "thing", name: chance.of(EQUIPMENT), many: false }, from: "subtype" };
  if (subtypes.includes("machine")) return { main: { sort: "beast", name: "robot", many: false }, from: "subtype" };
  const usual = chance.of(USUAL[card.kind] ?? USUAL["tactic"]!);
  return { main: { sort: card.kind === "character" ? "person" : "thing", name: usual, many: false }, from: "kind" };
}

function compose(card: Subject, main: Meaning, brush: Brush, subtypes: string[]): Layer[] {
  if (card.kind === "squadron") return badge(main, brush);
  if (card.kind === "faction") return arms(main, brush);
  if (main.sort === "person") return somebody(main, brush, subtypes);
  const alive = card.kind === "character" && main.sort !== "beast";
  const besides = others(brush.words, main);
  const behind = main.sort === "place" ? undefined : besides.find((one) => one.sort === "place");
  const beside = besides.find((one) => one !== behind);
  const drawn = motif(main, brush) + (alive ? `|${FEET}|${EYES}` : "") + (brush.machine && main.sort === "beast" && main.name !== "robot" ? `|${KEY}` : "");
  const layers: Layer[] = behind ? [backdrop(behind, brush)] : [];
  if (beside?.sort === "event") layers.push(layer(beside.name, motif(beside, brush), brush.inks, { x: 50, y: 2, scale: 0.56, opacity: 0.95 }));
  layers.push(...copies(main, drawn, brush));
  if (beside && beside.sort !== "event") layers.push(layer(beside.name, motif(beside, brush), brush.inks, main.sort === "beast" ? { x: 13, y: 2, scale: 0.42 } : { x: 60, y: 38, scale: 0.46 }));
  return layers;
}

/** What else the name tells of, the weightiest first. */
function others(words: Meaning[][], main: Meaning): Meaning[] {
  return words.flatMap((word) => {
    if (word.some((one) => one.name === main.name || (main.sort === "person" && one.sort === "person"))) return [];
    const found = word.find((one) => DRAWN.includes(one.sort));
    return found ? [found] : [];
  });
}

function somebody(main: Meaning, brush: Brush, subtypes: string[]): Layer[] {
  const { chance, words, machine, inks: colours } = brush;
  const role = roleOf(main.name);
  const besides = others(words, main);
  const behind = besides.find((one) => one.sort === "place");
  const thing = besides.find((one) => one.sort !== "place");
  const carried = [...words.flat(), ...subtypes.flatMap(meanings)].find((one) => one.sort === "person" && one.name !== main.name);
  const hold = thing?.name ?? (role.hold || (carried ? roleOf(carried.name).hold : ""));
  const giant = brush.giant || role.build === "giant";
  const scale = giant ? 1.16 : role.build === "child" ? 0.8 : 1;
  const figure = person(chance, main.name, { machine });
  const wide = giant || role.build === "broad" ? 1.14 : 1;
  const layers: Layer[] = behind ? [backdrop(behind, brush)] : [];
  const rides = main.name === "rider" || subtypes.includes("rider");
  const whole = (x: number, size: number, low = 71) => {
    const y = low - 64 * size;
    layers.push(layer(main.name, figure, colours, { x: x - 32 * size * wide, y, scale: size, wide, opacity: brush.ghost ? 0.86 : 1 }));
    if (!hold || !DRAWINGS[hold]) return;
    layers.push(layer(hold, DRAWINGS[hold]!, colours, { x: x + 3 * size, y: y + 14 * size, scale: 0.6 * size }));
    layers.push(layer("arm", ARM, colours, { x: x - 32 * size, y, scale: size }));
  };
  if (rides) (whole(40, 0.66, 46), layers.push(layer("horse", DRAWINGS["horse"]!, { ...colours, a: colours["t"]!, b: colours["u"]!, c: colours["n"]! }, { x: 18, y: 9, scale: 0.98 })));
  else if (main.many) (whole(32, 0.84), whole(64, 0.84));
  else whole(hold ? 44 : 50, scale);
  if (giant) layers.push(layer("house", DRAWINGS["house"]!, colours, { x: 8, y: 50, scale: 0.32 }), layer("tree", DRAWINGS["tree"]!, colours, { x: 76, y: 52, scale: 0.3 }));
  return layers;
}

const motif = (meant: Meaning, brush: Brush): string => (meant.sort === "person" ? person(brush.chance, meant.name, brush) : (DRAWINGS[meant.name] ?? ""));

function copies(main: Meaning, drawn: string, brush: Brush): Layer[] {
  const opacity = brush.ghost ? 0.9 : 1;
  if (main.sort === "place") return [layer(main.name, drawn, brush.inks, BROAD.has(main.name) ? { x: 0, y: 0, scale: 1.1, wide: 1.42 } : { x: 16, y: 1, scale: 1.06 })];
  if (!main.many) return [layer(main.name, drawn, brush.inks, brush.giant ? { x: 11, y: -6, scale: 1.2, opacity } : { x: 19, y: 4, scale: 0.98, opacity })];
  return [[14, 2], [46, 4], [30, 24]].map(([x, y]) => layer(main.name, drawn, brush.inks, { x: x!, y: y!, scale: 0.64, opacity }));
}

const backdrop = (place: Meaning, brush: Brush): Layer => layer(place.name, DRAWINGS[place.name]!, brush.inks, BROAD.has(place.name) ? { x: 0, y: -14, scale: 1.32, wide: 1.18, opacity: 0.6 } : { x: 8, y: -17, scale: 1.32, opacity: 0.6 });

function badge(main: Meaning, brush: Brush): Layer[] {
  const { inks: colours } = brush;
  const wings = "M50 44L4 30q2 14 20 20q12 4 26 2zM50 44l46 -14q-2 14 -20 20q-12 4 -26 2z";
  const plate: Layer = { motif: "badge", shapes: [{ d: wings, fill: colours["q"]!, stroke: colours["k"]!, width: 1.2 }, { d: circle(50, 35, 28), fill: colours["w"]!, stroke: colours["g"]!, width: 2.5 }, { d: circle(50, 35, 24), fill: colours["c"]! }], transform: "", opacity: 1 };
  const scale = main.many ? 0.52 : 0.66;
  return [plate, layer(main.name, motif(main, brush), colours, { x: 50 - 32 * scale, y: 35 - 32 * scale, scale })];
}

function arms(main: Meaning, brush: Brush): Layer[] {
  const { chance, inks: colours } = brush;
  const field = "M22 4H78V38C78 54 64 62 50 68C36 62 22 54 22 38z";
  const half = chance.of(["M22 4H50V68C36 62 22 54 22 38z", "M22 4H78L22 54z", "M22 26H78V46C74 54 70 58 66 60H34C30 58 26 54 22 46z", "M40 4H60V64L50 68L40 64z", "M22 4H50V36H22zM50 36H78V38C78 54 64 62 50 68z"]);
  const shield: Layer = { motif: "arms", shapes: [{ d: field, fill: colours["a"]!, stroke: colours["k"]!, width: 2 }, { d: half, fill: colours["o"]! }, { d: field, fill: "none", stroke: colours["g"]!, width: 2.6 }], transform: "", opacity: 1 };
  return [shield, layer(main.name, motif(main, brush), { ...colours, a: colours["q"]!, b: colours["c"]! }, { x: 50 - 32 * 0.62, y: 33 - 32 * 0.62, scale: 0.62 })];
}

function space(chance: Seeded, hue: number): Layer {
  const stars = Array.from({ length: 26 }, () => circle(Math.round(chance.between(0, 100)), Math.round(chance.between(0, 70)), chance.of([0.4, 0.7, 1]))).join("");
  const planet = circle(Math.round(chance.between(8, 92)), Math.round(chance.between(6, 64)), Math.round(chance.between(12, 26)));
  return { motif: "space", shapes: [{ d: "M0 0h100v70h-100z", fill: tint(hue, 40, 13) }, { d: planet, fill: tint(hue + 60, 40, 32) }, { d: stars, fill: "#fff", opacity: 0.85 }], transform: "", opacity: 1 };
}

interface Place {
  x: number;
  y: number;
  scale: number;
  wide?: number;
  opacity?: number;
}
const short = (value: number) => Math.round(value * 100) / 100;

function layer(name: string, drawn: string, colours: Inks, { x, y, scale, wide = 1, opacity = 1 }: Place): Layer {
  const shapes = parts(drawn).map(({ ink, d, line }): Shape => {
    const colour = colours[ink] ?? colours["a"]!;
    return line ? { d, fill: "none", stroke: colour, width: 2.2 } : { d, fill: colour, stroke: colours["k"]!, width: 1.2 };
  });
  return { motif: name, shapes, transform: `translate(${short(x)} ${short(y)}) scale(${short(scale * wide)} ${short(scale)})`, opacity };
}
