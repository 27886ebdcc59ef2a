// A person, put together: body, head, hair, hat, face, and what the hand holds.
import type { Seeded } from "../lib/seeded";
import { DRAWINGS } from "./lexicon";
import { roleOf, type Role } from "./roles";
import { FACES, HAIR, HATS, WEAR } from "./shapes/people";

const HEADS = ["s@32,25,11,12", "sM21 22q0 -10 11 -10t11 10v8q-2 9 -11 9t-11 -9z", "sM22 18q10 -10 20 0v12q-3 8 -10 9q-7 -1 -10 -9z"];
const EYES = ["k@28,25,1.5|k@37,25,1.5", "w@28,25,2.600|w@37,25,2.600|k@28.500,25.500,1.3|k@36.500,25.500,1.3", "KM26 25q2 -2 4 0M35 25q2 -2 4 0", "k@28,26,1.5|k@37,26,1.5|KM25 22l5 1.500M40 22l-5 1.500"];
const MOUTHS = ["KM29 33q3 2.500 6 0", "KM29 33h6", "KM29 34q3 -2.500 6 0", "r@32,33,2,1.5"];
const STEEL = "iM20 13h24v24q-12 5 -24 0z|l@27,23,3.5|l@37,23,3.5|k@27,23,1.3|k@37,23,1.3|kM26 31h12v3h-12z|JM29 31v3M32 31v3M35 31v3|k@22,16,.8|k@42,16,.8|j@18.500,25,2.500|j@45.500,25,2.500";
const HAIRS = ["short", "short", "long", "bun", "wild", "grey", "none"];
const COVERED = new Set(["great", "hood", "wig", "bonnet", "veil", "pointed", "turban"]);

/** The motif of somebody: a person, or a machine in a person's clothes. */
export function person(chance: Seeded, name: string, { machine = false } = {}): string {
  const role = roleOf(name);
  return [WEAR[role.wear], "sM27 33h10v6q-5 4 -10 0z", ...(machine ? [STEEL] : head(chance, role)), HATS[role.hat], machine && role.face !== "monocle" ? "" : FACES[role.face]].filter(Boolean).join("|");
}

function head(chance: Seeded, role: Role): string[] {
  const [shape, eyes, mouth, hair] = [chance.of(HEADS), chance.of(EYES), chance.of(MOUTHS), chance.of(HAIRS)];
  if (role.hat === "great") return [shape];
  const worn = HAIR[COVERED.has(role.hat) ? "none" : role.hair || hair] ?? "";
  const behind = role.hair === "long" || role.hair === "braids" || (!role.hair && hair === "long");
  const features = `SM32 26l1.500 4|${eyes}|${mouth}`;
  return (behind ? [worn, shape, features, HAIR["short"]!] : [shape, features, worn]).filter(Boolean);
}

/** What is in the hand, drawn in the box of the person. */
export const held = (thing: string): string | undefined => DRAWINGS[thing];
export const ARM = "aM44 44q10 -2 14 8l-5 5q-8 -2 -13 -4z|s@54,51,4.5";
