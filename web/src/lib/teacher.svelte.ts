// What the teacher of a first game would do now, and why: it looks at the open question, and is never at a loss.
import { FIRST_GAMES, TIPS, type FirstGame } from "./lessons";
import type { Option } from "./protocol";
import type { LiveTable } from "./table.svelte";

export interface Hint {
  say: string;
  option: Option | null; // at which it points
}

const WAIT = "Your opponent plays now. Watch the table; the log tells what happens.";
const ANY = "Every answer is a legal one: take one and see what happens. You can undo it.";

export class Teacher {
  constructor(readonly table: LiveTable) {}

  get lesson(): FirstGame | undefined {
    return FIRST_GAMES[this.table.info?.game ?? ""];
  }
  get hint(): Hint {
    const { table } = this;
    const { question, confirmation } = table;
    if (!question) return { say: WAIT, option: null };
    const options = confirmation ? [...question.options, confirmation] : question.options;
    for (const advice of this.lesson?.advice ?? []) {
      const fits = advice.asked === question.kind && (!advice.begun || table.draft.begun);
      const option = fits ? options.find((one) => advice.does.test(one.key)) : undefined;
      if (option) return { say: advice.say, option };
    }
    const usual = confirmation ?? options.find((one) => one.key === question.default) ?? options[0] ?? null;
    return { say: TIPS[table.info?.game ?? ""]?.[question.kind] ?? ANY, option: usual };
  }
  /** What was done once, and what is next. */
  get goals(): { text: string; done: boolean }[] {
    const { table } = this;
    const me = table.info?.seats.find((one) => one.seat === table.seat)?.name ?? table.seat;
    const own = me.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
    const told = table.log.map((line) => line.text).join("\n");
    return (this.lesson?.goals ?? []).map(({ text, seen }) => ({ text, done: new RegExp(seen.replaceAll("ME", own), "m").test(told) }));
  }
  get won(): boolean {
    const result = this.table.side?.result ?? "";
    return result !== "" && result.includes(this.table.seat);
  }
}
