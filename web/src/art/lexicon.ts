// What the words of a name mean: a person, a creature, a thing, a place, an event; what it is made of, when it happens.
import { roleNames } from "./roles";
import { BEASTS } from "./shapes/beasts";
import { ENGINES } from "./shapes/engines";
import { EVENTS } from "./shapes/events";
import { PLACES } from "./shapes/places";
import { THINGS } from "./shapes/things";
import { TOOLS } from "./shapes/tools";
import { DRAWN, HOURS, MADE_OF, MANY, WORN } from "./words";

export type Sort = "person" | "beast" | "thing" | "place" | "event" | "material" | "hour";
export interface Meaning {
  sort: Sort;
  name: string; // of the drawing, the role, the material or the hour
  many: boolean;
}

export const DRAWINGS: Record<string, string> = { ...EVENTS, ...PLACES, ...ENGINES, ...THINGS, ...TOOLS, ...BEASTS };
const SHORTEST = 4; // letters of a word that is found within another

const drawnAs = (name: string): Sort => (name in BEASTS ? "beast" : name in PLACES ? "place" : name in EVENTS ? "event" : "thing");

function dictionary(): Map<string, Meaning[]> {
  const found = new Map<string, Meaning[]>();
  const add = (word: string, meaning: Meaning) => found.set(word, [...(found.get(word) ?? []), meaning]);
  const read = (lines: string, sort: (name: string) => Sort) => {
    for (const line of lines.trim().split("\n")) {
      const [name = "", words = ""] = line.split(": ");
      for (const word of new Set([name, ...words.split(" ")])) if (word) add(word, { sort: sort(name), name, many: MANY.split(" ").includes(word) });
    }
  };
  read(WORN, () => "person");
  for (const name of roleNames()) if (!found.has(name)) add(name, { sort: "person", name, many: false });
  read(DRAWN, drawnAs);
  read(MADE_OF, () => "material");
  read(HOURS, () => "hour");
  for (const name of Object.keys(DRAWINGS)) if (!found.get(name)?.some((one) => one.name === name)) add(name, { sort: drawnAs(name), name, many: false });
  return found;
}
export const WORDS = dictionary();

const inMany = (found: Meaning[] | undefined) => found?.map((one) => ({ ...one, many: true }));

/** The forms under which a word may stand in the dictionary, from the likeliest: without its endings. */
function forms(word: string): string[] {
  const found = [word];
  for (const [ending, instead] of [["ing", ""], ["ing", "e"], ["ed", ""], ["ed", "e"], ["er", ""], ["er", "e"], ["ist", ""], ["y", ""], ["en", ""], ["less", ""]] as const)
    if (word.endsWith(ending) && word.length - ending.length >= 3) found.push(word.slice(0, -ending.length) + instead);
  return found;
}
function singular(word: string): string[] {
  if (!word.endsWith("s") || word.endsWith("ss")) return [];
  return [word.slice(0, -1), ...(word.endsWith("ies") ? [`${word.slice(0, -3)}y`] : []), ...(word.endsWith("ves") ? [`${word.slice(0, -3)}f`, `${word.slice(0, -3)}fe`] : []), ...(word.endsWith("es") ? [word.slice(0, -2)] : [])];
}

/** All that a word can mean: as it is, in the plural, with an ending, or by the longest word that it ends or begins with. */
export function meanings(word: string): Meaning[] {
  for (const form of forms(word)) if (WORDS.has(form)) return WORDS.get(form)!;
  for (const one of singular(word)) for (const form of forms(one)) if (WORDS.has(form)) return inMany(WORDS.get(form))!;
  if (/(ing|able)$/.test(word)) return []; // an ending, not a king or a table
  for (let at = 2; word.length - at >= SHORTEST; at++) if (WORDS.has(word.slice(at))) return WORDS.get(word.slice(at))!;
  for (let end = word.length - 2; end >= SHORTEST; end--) if (WORDS.has(word.slice(0, end))) return WORDS.get(word.slice(0, end))!;
  return [];
}

/** Two words side by side that mean one thing, such as bell jar. */
export const pair = (first: string, second: string): Meaning[] => WORDS.get(first + second) ?? inMany(singular(first + second).map((one) => WORDS.get(one)).find(Boolean)) ?? [];
