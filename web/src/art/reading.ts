// Reads the name of a card: the words that mean something, the weightiest first. In "Ogre of the Third Watch" the ogre
// is what it is, and the watch is told besides; in "Clockwork Mule" the last word says what it is.
import { meanings, pair, type Meaning, type Sort } from "./lexicon";

const JOINS = new Set("of with for from in on at to within that who under through without by beyond behind upon against like".split(" "));
const EMPTY = new Set("the a an and or this his her its my your our no not very more once me instead is are".split(" "));

const wordsOf = (name: string) =>
  name
    .toLowerCase()
    .replace(/['’]s\b/g, "")
    .replace(/[^\p{L}\p{N}\s-]/gu, "")
    .split(/[\s-]+/)
    .filter((one) => one && !EMPTY.has(one));

/** The meanings of each word of a name that has any, the weightiest word first. */
export function reading(name: string): Meaning[][] {
  const words = wordsOf(name);
  const phrases: string[][] = [[]];
  for (const word of words) {
    if (JOINS.has(word)) phrases.push([]);
    else phrases.at(-1)!.push(word);
  }
  return phrases.flatMap(read);
}

function read(phrase: string[]): Meaning[][] {
  const found: Meaning[][] = [];
  for (let at = phrase.length - 1; at >= 0; at--) {
    const both = at > 0 ? pair(phrase[at - 1]!, phrase[at]!) : [];
    const meant = both.length ? both : meanings(phrase[at]!);
    if (meant.length) found.push(meant);
    if (both.length) at--;
  }
  return found;
}

/** The first word that can mean something of these sorts, tried in their order. */
export function first(words: Meaning[][], ...sorts: Sort[][]): Meaning | undefined {
  for (const some of sorts)
    for (const word of words) {
      const found = word.find((one) => some.includes(one.sort));
      if (found) return found;
    }
  return undefined;
}
