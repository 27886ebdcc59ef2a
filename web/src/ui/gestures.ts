// How anything on the table is touched: click, drag, hover, long press and keys mean the same everywhere, on a card where it
// lies and wherever else it is shown.
import type { Desk } from "../lib/desk.svelte";

export interface Touchable {
  place: string;
  name?: string; // to read about what lies nowhere any more
  drags?: boolean;
  reads?: boolean; // to touch it is to read it, and nothing else
}

// A hover opens the zoom after this long, a press held this long does, too.
const HOVER = 650;
const PRESS = 450;
const SLOP = 7;
const SCROLLS = "manipulation"; // how a thing is touched with which a finger scrolls, and does not drag
const LAID = "[data-place], [data-for], [data-zone]"; // what something can be dropped on

/** What a button does that stands for a thing; `what` is asked anew with every touch. */
export function gestures(desk: Desk, what: () => Touchable) {
  let hovering = 0;
  const read = (pinned: boolean, x = 0, y = 0) => void desk.zoom(what().place, what().name ?? "", pinned, x, y);

  function forget() {
    clearTimeout(hovering);
    if (desk.zoomed && !desk.zoomed.pinned) desk.unzoom();
  }
  function press(event: PointerEvent) {
    if (event.button !== 0) return;
    clearTimeout(hovering);
    const me = event.currentTarget as HTMLElement;
    const start = { x: event.clientX, y: event.clientY };
    const grips = event.pointerType === "mouse" || getComputedStyle(me).touchAction !== SCROLLS;
    let ghost: HTMLElement | null = null;
    let held = false;
    const holding = window.setTimeout(() => {
      held = true;
      read(true, start.x, start.y);
    }, PRESS);
    const move = (to: PointerEvent) => {
      const far = Math.hypot(to.clientX - start.x, to.clientY - start.y) > SLOP;
      if (far) clearTimeout(holding);
      if (far && !ghost && (what().drags ?? !what().reads) && !held && grips) {
        forget();
        ghost = shadow(me);
      }
      if (ghost) {
        ghost.style.transform = `translate(${to.clientX - start.x}px, ${to.clientY - start.y}px) rotate(2deg)`;
        to.preventDefault();
      }
    };
    const stop = () => {
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", end);
      removeEventListener("pointercancel", stop);
      removeEventListener("keydown", regret, true);
      removeEventListener("contextmenu", regret, true);
      clearTimeout(holding);
      ghost?.remove();
    };
    // Escape, or the other button, while it is dragged: it was not meant, and nothing else is meant by it, either.
    const regret = (event: Event) => {
      if (!ghost || (event instanceof KeyboardEvent && event.key !== "Escape")) return;
      event.preventDefault();
      event.stopPropagation();
      stop();
      addEventListener("pointerup", swallow, { once: true });
    };
    const end = (to: PointerEvent) => {
      stop();
      // On a busy machine the time is over before a finger's leaving is told: when it left is what counts.
      const click = held && to.timeStamp - event.timeStamp < PRESS;
      if (click) desk.unzoom();
      if (ghost) {
        const found = document.elementFromPoint(to.clientX, to.clientY);
        const home = me.closest("ul"); // back where it came from, or beside the table: nothing was meant
        const onto = found ? under(found) : [];
        if (onto.length && !(home && home === found?.closest("ul"))) void desk.drop(what().place, onto, to.clientX, to.clientY);
        if (event.pointerType === "mouse") swallow(); // after a finger's drag there is no click
      } else if (held && !click) swallow();
    };
    addEventListener("pointermove", move);
    addEventListener("pointerup", end);
    addEventListener("pointercancel", stop);
    addEventListener("keydown", regret, true);
    addEventListener("contextmenu", regret, true);
  }

  return {
    onpointerenter(event: PointerEvent) {
      if (event.pointerType !== "mouse") return;
      desk.glance = what().place;
      const { clientX, clientY } = event;
      clearTimeout(hovering);
      hovering = window.setTimeout(() => read(false, clientX, clientY), HOVER);
    },
    onpointerleave() {
      desk.glance = "";
      forget();
    },
    onpointerdown: press,
    onclick(event: MouseEvent) {
      clearTimeout(hovering);
      const box = (event.currentTarget as HTMLElement).getBoundingClientRect();
      const byKey = event.detail === 0;
      const { place, name, reads } = what();
      if (reads) read(true, event.clientX, event.clientY);
      else desk.touch(place, byKey ? box.left + box.width / 2 : event.clientX, byKey ? box.top : event.clientY, name);
    },
    oncontextmenu(event: MouseEvent) {
      event.preventDefault();
      read(true, event.clientX, event.clientY);
    },
    onkeydown(event: KeyboardEvent) {
      if (!/^[zw]$/i.test(event.key) || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      read(true);
    },
    onfocus: () => void (desk.glance = what().place),
    onblur: () => void (desk.glance = ""),
  };
}

/** The thing that something was dropped on, and the zones in which it lies, from the inside out. */
function under(found: Element): string[] {
  const all: string[] = [];
  for (let at = found.closest<HTMLElement>(LAID); at; at = at.parentElement?.closest<HTMLElement>(LAID) ?? null) all.push(at.dataset["place"] ?? at.dataset["for"] ?? at.dataset["zone"] ?? "");
  return all;
}

/** The click that follows a drag or a long press is not one. */
function swallow() {
  const eat = (event: Event) => event.stopPropagation();
  addEventListener("click", eat, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", eat, { capture: true }), 60);
}

/** What is dragged, as it looks. */
function shadow(me: HTMLElement): HTMLElement {
  const box = me.getBoundingClientRect();
  const copy = me.cloneNode(true) as HTMLElement;
  copy.removeAttribute("data-place");
  copy.classList.add("ghost");
  Object.assign(copy.style, { left: `${box.left}px`, top: `${box.top}px`, width: `${box.width}px`, height: `${box.height}px` });
  document.body.append(copy);
  return copy;
}
