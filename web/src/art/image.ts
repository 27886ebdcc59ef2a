// A card's picture as an image: one node of the page instead of some dozens, for where hundreds of cards are leafed through.
import { picture, type Subject } from "./picture";

const kept = new Map<string, string>();
const MOST = 2000; // pictures that are kept; more than anybody has cards
const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
const said = (name: string, value: string | number | undefined) => (value === undefined || value === "" ? "" : ` ${name}="${escaped(String(value))}"`);

function written(card: Subject): string {
  const drawn = picture(card);
  const layers = drawn.layers.map(({ motif, transform, opacity, shapes }) => {
    const paths = shapes.map((shape) => `<path${said("d", shape.d)}${said("fill", shape.fill)}${said("stroke", shape.stroke)}${said("stroke-width", shape.width)}${said("opacity", shape.opacity)}/>`);
    return `<g${said("data-motif", motif)}${said("transform", transform)}${opacity < 1 ? said("opacity", opacity) : ""}>${paths.join("")}</g>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 70" stroke-linecap="round" stroke-linejoin="round" data-from="${drawn.from}">${layers.join("")}</svg>`;
}

/** The address of a card's picture, drawn once. */
export function imageOf(card: Subject): string {
  const key = [card.name, card.kind, card.hue, card.trade, ...(card.subtypes ?? [])].join("|");
  const found = kept.get(key);
  if (found) return found;
  if (kept.size >= MOST) kept.clear();
  const made = `data:image/svg+xml,${encodeURIComponent(written(card))}`;
  kept.set(key, made);
  return made;
}
