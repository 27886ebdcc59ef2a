// Full control from the keyboard: a tap of the key turns it on or off, a key that is held turns it on while it is held.
import type { LiveTable } from "./table.svelte";

const TAP = 350; // milliseconds; whoever holds the key longer means as long as it is held

export class ControlKey {
  #since = 0;
  #was = false;

  constructor(readonly table: LiveTable) {}

  down(event: KeyboardEvent) {
    const side = this.table.side;
    if (event.repeat || this.#since || !side || this.table.watching) return;
    this.#since = event.timeStamp;
    this.#was = side.control;
    if (!side.control) this.#set(true);
  }
  /** A tap when it was off leaves it on; a tap when it was on, or the end of holding the key, turns it off. */
  up(event: Event) {
    if (!this.#since) return;
    const held = event.timeStamp - this.#since > TAP;
    this.#since = 0;
    if (held || this.#was) this.#set(false);
  }
  #set(on: boolean) {
    void this.table.send("control", { on });
  }
}
