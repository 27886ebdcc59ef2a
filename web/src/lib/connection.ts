// The socket of a table: it connects, says hello, comes back after a gap and sends again what was not acknowledged.
import type { ServerFrame } from "./protocol";
import { VERSION } from "./protocol";

const FIRST = 200; // milliseconds until the first try to come back
const PATIENT = 30_000; // for so long a server that was restarted may take; then it is tried less often
const OFTEN = 700;
const SELDOM = 5000;

export type Link = "connecting" | "open" | "lost" | "closed";
type Reply = Extract<ServerFrame, { id: number }>;

export class Connection {
  #socket: WebSocket | null = null;
  #tries = 0;
  #since = 0; // when the connection was lost
  #next = 1;
  #waiting = new Map<number, { frame: object; settle: (reply: Reply) => void }>();
  #timer = 0;
  #ended = false;
  #heard = 0;

  constructor(
    readonly room: string,
    readonly token: string,
    readonly heard: (frame: ServerFrame) => void,
    readonly changed: (link: Link) => void,
  ) {
    this.#open();
    this.#timer = window.setInterval(() => this.#beat(), 5000);
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
    socket.onopen = () => socket.send(JSON.stringify({ type: "hello", v: VERSION, room: this.room, token: this.token }));
    socket.onmessage = (event) => this.#receive(JSON.parse(String(event.data)) as ServerFrame);
    socket.onclose = () => this.#lost(socket);
  }

  #receive(frame: ServerFrame) {
    this.#heard = Date.now();
    if (frame.type === "welcome") {
      this.#tries = 0;
      this.changed("open");
      for (const { frame: unanswered } of this.#waiting.values()) this.#push(unanswered);
    }
    if (frame.type === "failure" && frame.fatal) this.#ended = true;
    this.heard(frame);
    if ("id" in frame) {
      const waiting = this.#waiting.get(frame.id);
      this.#waiting.delete(frame.id);
      waiting?.settle(frame);
    }
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

  /** A server that says nothing for long is away, whatever the socket believes. */
  #beat() {
    if (this.#socket?.readyState !== WebSocket.OPEN) return;
    if (this.#heard && Date.now() - this.#heard > 15000) this.#socket.close();
    else this.#push({ type: "ping", id: 0 });
  }

  #push(frame: object) {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(frame));
  }

  /** Sends a request and gives its reply; after a gap it is sent again with the same id. */
  ask(frame: { type: string; [field: string]: unknown }): Promise<Reply> {
    const id = this.#next++;
    const numbered = { ...frame, id };
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
    this.#socket?.close();
  }
}
