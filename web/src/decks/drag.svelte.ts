// A card dragged onto a deck by a finger. A finger that moves at once scrolls; one that rests first, or goes sideways, lifts the card.
const REST = 320; // milliseconds
const SLOP = 9; // pixels that a resting finger moves
const ONTO = "[data-drop]";

export class Drag {
  lifted = $state<{ name: string; x: number; y: number } | null>(null);
  over = $state(false); // it would be dropped on the deck

  constructor(private readonly drop: (key: string) => void) {}

  start(event: TouchEvent, card: { key: string; name: string }): void {
    const [finger, held] = [event.touches[0], event.currentTarget as HTMLElement];
    if (!finger || event.touches.length > 1) return;
    const from = { x: finger.clientX, y: finger.clientY };
    held.draggable = false; // the browser's own drag, where it has one for fingers, would take ours away
    const lift = (x: number, y: number) => (this.lifted = { name: card.name, x, y });
    const resting = setTimeout(() => lift(from.x, from.y), REST);
    const move = (to: TouchEvent) => {
      const at = to.touches[0];
      if (!at) return;
      const [x, y] = [at.clientX - from.x, at.clientY - from.y];
      if (!this.lifted && Math.hypot(x, y) > SLOP) {
        if (Math.abs(x) < 2 * Math.abs(y)) return end(); // it scrolls
        lift(at.clientX, at.clientY);
      }
      if (!this.lifted) return;
      to.preventDefault();
      this.lifted = { name: card.name, x: at.clientX, y: at.clientY };
      this.over = this.#isOver(at.clientX, at.clientY);
    };
    const stay = (some: Event) => some.preventDefault();
    const end = () => {
      clearTimeout(resting);
      held.removeEventListener("touchmove", move);
      held.removeEventListener("touchend", done);
      held.removeEventListener("touchcancel", end);
      held.removeEventListener("contextmenu", stay);
      held.draggable = true;
      [this.lifted, this.over] = [null, false];
    };
    const done = (last: TouchEvent) => {
      const lifted = this.lifted;
      if (lifted) last.preventDefault(); // no click follows a drag
      end();
      if (lifted && this.#isOver(lifted.x, lifted.y)) this.drop(card.key);
    };
    held.addEventListener("touchmove", move, { passive: false });
    held.addEventListener("touchend", done);
    held.addEventListener("touchcancel", end);
    held.addEventListener("contextmenu", stay);
  }
  #isOver(x: number, y: number): boolean {
    return !!document.elementFromPoint(x, y)?.closest(ONTO);
  }
}
