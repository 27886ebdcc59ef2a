// One thing at a time that a page does at somebody's wish: busy while it is done, and what stood in its way.
import { Refused } from "./api";
import type { Reason } from "./protocol";

export const sentence = (error: unknown): string => (error instanceof Error ? error.message : String(error));

export class Doing {
  busy = $state(false);
  trouble = $state("");
  reasons = $state.raw<Reason[]>([]);

  /** Does it, unless something is being done. */
  async do(what: () => Promise<void>): Promise<void> {
    if (this.busy) return;
    [this.busy, this.trouble, this.reasons] = [true, "", []];
    try {
      await what();
    } catch (error) {
      [this.trouble, this.reasons] = [sentence(error), error instanceof Refused ? error.reasons : []];
    }
    this.busy = false;
  }
}
