// The socket of a table or an event: it connects, says hello, comes back after a gap and sends again what was not acknowledged.
import type { ServerFrame } from "./protocol";
import { VERSION } from "./protocol";

const FIRST = 200; // milliseconds until the first try to come back
const PATIENT = 30_000; // for so long a server that was restarted may take; then it is tried less often
const OFTEN = 700;
const SELDOM = 5000;
const LOOK = 250; // how often is looked whether the server has been heard
const PING = 1000; // how often it is asked to say something
const SILENT = 3200; // a server that was asked and has said nothing for so long is away: noticed within five seconds
const COMING = 8000; // it may take longer to let us in: a store that is locked is waited for

/** `away`: the server is there, but its store is not, so that requests wait. */
export type Link = "connecting" | "open" | "away" | "lost" | "closed";
type Reply = Extract<ServerFrame, { id: number }>;

export class Connection {
  #socket: WebSocket | null = null;
  #tries = 0;
  #since = 0; // when the connection was lost
  #next = 1;
  #waiting = new Map<number, { frame: object; settle: (reply: Reply) => void }>();
  #timer = 0;
  #ended = false;
  #asked = 0; // since when something is to be heard; nothing is if it has been heard since
  #heard = 0;
  #page = Date.now().toString(36) + Math.random().toString(36).slice(2); // no secret: a seat's names are its own

  constructor(
    readonly hello: { type: "hello"; room: string; token: string } | { type: "attend"; event: string; token: string },
    readonly heard: (frame: ServerFrame) => void,
    readonly changed: (link: Link) => void,
  ) {
    this.#open();
    this.#timer = window.setInterval(() => this.#beat(), LOOK);
    addEventListener("online", this.#hurry);
  }

  #hurry = () => {
    if (this.#socket === null) this.#open();
  };

  #open() {
    if (this.#ended) return;
    const address = new URL("ws", document.baseURI);
    address.protocol = address.protocol.replace("http", "ws");
    address.hash = "";
    const socket = new WebSocket(address);
    this.#socket = socket;
    this.#asked = Date.now();
    this.#heard = 0;
    socket.onopen = () => socket.send(JSON.stringify({ ...this.hello, v: VERSION }));
    socket.onmessage = (event) => this.#receive(JSON.parse(String(event.data)) as ServerFrame);
    socket.onclose = () => this.#lost(socket);
  }

  #receive(frame: ServerFrame) {
    this.#heard = Date.now();
    if (frame.type === "welcome" || frame.type === "event") {
      this.#tries = 0;
      this.changed("open");
      for (const { frame: unanswered } of this.#waiting.values()) this.#push(unanswered);
    }
    if (frame.type === "failure" && frame.fatal) this.#ended = true;
    this.heard(frame);
    if ("id" in frame) this.#settle(frame);
  }

  /** What the store could not do now is asked for again until it can: by its name it is done once. */
  #settle(reply: Reply) {
    const waiting = this.#waiting.get(reply.id);
    if (!waiting) return;
    if (reply.type === "refusal" && reply.passes) {
      this.changed("away");
      setTimeout(() => this.#waiting.has(reply.id) && this.#push(waiting.frame), OFTEN);
      return;
    }
    this.#waiting.delete(reply.id);
    this.changed("open");
    waiting.settle(reply);
  }

  #lost(socket: WebSocket) {
    if (this.#socket !== socket) return;
    this.#socket = null;
    this.changed(this.#ended ? "closed" : "lost");
    if (!this.#ended) setTimeout(() => this.#socket ?? this.#open(), this.#pause());
  }

  /** A restarted server is found within a second of serving again; tables that come back all at once are spread a little. */
  #pause(): number {
    if (!this.#tries) this.#since = Date.now();
    const most = Date.now() - this.#since < PATIENT ? OFTEN : SELDOM;
    return Math.min(FIRST * 2 ** this.#tries++, most) * (0.8 + 0.4 * Math.random());
  }

  /** A frozen server answers no ping, nor does it hang up; another one may answer in its place. */
  #beat() {
    const socket = this.#socket;
    if (!socket) return;
    if (this.#heard >= this.#asked && Date.now() - this.#asked >= PING) {
      this.#asked = Date.now();
      this.#push({ type: "ping", id: 0 });
    }
    if (this.#heard >= this.#asked || Date.now() - this.#asked <= (this.#heard ? SILENT : COMING)) return;
    socket.onmessage = null;
    socket.close();
    this.#lost(socket); // the socket itself would wait for the other side's goodbye
  }

  #push(frame: object) {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(frame));
  }

  /** Sends a request and gives its reply; after a gap it is sent again with the same id and name. */
  ask(frame: { type: string; [field: string]: unknown }): Promise<Reply> {
    const id = this.#next++;
    const numbered = { ...frame, id, request: `${this.#page}-${id}` };
    return new Promise((settle) => {
      this.#waiting.set(id, { frame: numbered, settle });
      this.#push(numbered);
    });
  }

  resync() {
    this.#push({ type: "resync" });
  }

  close() {
    this.#ended = true;
    clearInterval(this.#timer);
    removeEventListener("online", this.#hurry);
    const socket = this.#socket;
    this.#socket = null; // what it still says, its end among it, is nobody's any more
    if (socket) socket.onmessage = null;
    socket?.close();
  }
}
