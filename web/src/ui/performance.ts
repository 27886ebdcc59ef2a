// What moves on the table when something happens: cards that fly from place to place, numbers that float up.
import type { View } from "../lib/protocol";
import { duration } from "../lib/settings.svelte";
import type { Beat, Stage } from "../lib/show.svelte";

/** A number that floats up from a place. */
export interface Float {
  place: string;
  text: string;
  good: boolean;
}
export type Floats = (before: View, after: View) => Float[];
export const changed = (place: string, by: number): Float[] => (by ? [{ place, text: by > 0 ? `+${by}` : `−${-by}`, good: by > 0 }] : []);

interface Spot {
  box: DOMRect;
  copy: HTMLElement | null; // of what lay there
}
const FLIGHT = 480;
const FLOAT = 1300;
const STAGGER = 70;
const SIZES = ["--sw", "--sh", "--ship"]; // that a squadron has from where it lies

export class Performance implements Stage {
  #before = new Map<string, Spot>();

  constructor(
    readonly room: HTMLElement, // lies over the table, which is its parent
    readonly floats: Floats,
  ) {}

  /** Where everything lies before a beat changes it, and how what will leave looks. */
  prepare(beat: Beat | null) {
    this.#before.clear();
    if (beat && !beat.quick) this.#bring([...beat.places, ...beat.flights.flatMap(({ start, end }) => [start, end])]);
    for (const { start, end } of beat?.flights ?? [])
      for (const place of [start, end]) {
        const found = this.#at(place);
        if (found) this.#before.set(place, { box: found.getBoundingClientRect(), copy: place === start && isCard(found) ? copyOf(found) : null });
      }
  }

  perform(beat: Beat) {
    beat.flights.forEach(({ start, end }, place) => this.#fly(start, end, place * STAGGER));
    for (const one of this.floats(beat.before, beat.view)) this.#rise(one);
  }

  /** Where the table scrolls, what happens is brought into sight. */
  #bring(places: string[]) {
    const found = places.map((one) => this.#at(one)).find(Boolean);
    found?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  #at(place: string): HTMLElement | null {
    const find = (what: string, name: string) => this.room.parentElement?.querySelector<HTMLElement>(`[data-${what}="${CSS.escape(name)}"]`) ?? null;
    const found = find("place", place) ?? find("area", place);
    const seen = found?.offsetParent ? found : null; // on a phone some areas are not drawn
    return seen ?? find("zone", `${place.charAt(0)} side`);
  }

  #fly(start: string, end: string, delay: number) {
    const from = this.#before.get(start);
    const there = this.#at(end);
    if (!from || !there) return;
    const to = there.getBoundingClientRect();
    const lands = isCard(there);
    const flown = document.createElement("div");
    flown.className = "flown";
    flown.inert = true;
    flown.append((lands ? copyOf(there) : from.copy) ?? back());
    const size = lands ? to : from.copy ? from.box : new DOMRect(0, 0, 46, 62);
    const base = this.room.getBoundingClientRect();
    Object.assign(flown.style, { width: `${size.width}px`, height: `${size.height}px` });
    const at = (box: DOMRect) => {
      const scale = Math.min(1.25, Math.max(0.3, box.height / size.height));
      return `translate(${box.left + box.width / 2 - base.left - size.width / 2}px, ${box.top + box.height / 2 - base.top - size.height / 2}px) scale(${scale})`;
    };
    this.room.append(flown);
    const timing = { duration: duration(FLIGHT), delay: duration(delay), easing: "cubic-bezier(0.3, 0, 0.2, 1)", fill: "both" as const };
    const frames = [{ transform: at(from.box), opacity: 1 }, { transform: at(to), opacity: lands ? 1 : 0.35 }];
    flown.animate(frames, timing).finished.then(() => flown.remove(), () => flown.remove());
    if (lands) there.animate([{ opacity: 0 }, { opacity: 0 }], { ...timing, fill: "backwards" });
  }

  #rise({ place, text, good }: Float) {
    const box = this.#at(place)?.getBoundingClientRect();
    if (!box) return;
    const base = this.room.getBoundingClientRect();
    const float = document.createElement("b");
    float.className = `float ${good ? "good" : "bad"}`;
    float.textContent = text;
    Object.assign(float.style, { left: `${box.left + box.width / 2 - base.left}px`, top: `${box.top + box.height / 2 - base.top}px` });
    this.room.append(float);
    const frames = [
      { transform: "translate(-50%, -20%) scale(0.6)", opacity: 0 },
      { transform: "translate(-50%, -50%) scale(1.15)", opacity: 1, offset: 0.15 },
      { transform: "translate(-50%, -60%) scale(1)", opacity: 1, offset: 0.75 },
      { transform: "translate(-50%, -130%) scale(1)", opacity: 0 },
    ];
    float.animate(frames, { duration: duration(FLOAT), easing: "ease-out" }).finished.then(() => float.remove(), () => float.remove());
  }
}

const isCard = (one: HTMLElement) => one.classList.contains("thing");

/** A picture of a thing that can neither be found nor reached. */
function copyOf(one: HTMLElement): HTMLElement {
  const copy = one.cloneNode(true) as HTMLElement;
  for (const name of ["data-place", "data-can", "aria-label"]) copy.removeAttribute(name);
  copy.classList.remove("can");
  const style = getComputedStyle(one);
  for (const name of SIZES) copy.style.setProperty(name, style.getPropertyValue(name));
  const [card, copied] = [one, copy].map((each) => each.querySelector<HTMLElement>(".card"));
  copied?.style.setProperty("--w", `${card?.offsetWidth}px`); // a card is as large as its row allows
  return copy;
}

function back(): HTMLElement {
  const found = document.createElement("span");
  found.className = "flown-back";
  return found;
}
