// Where we are: `#/table/ROOM`, `#/replay/ROOM/12?seat=A`. Links work with any server that serves the one page.

/** A part of an address; one that somebody has cut off in the middle of a sign stays as it is. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function read(): { parts: string[]; query: URLSearchParams } {
  const [path = "", query = ""] = location.hash.replace(/^#\/?/, "").split("?");
  return { parts: path.split("/").filter(Boolean).map(decoded), query: new URLSearchParams(query) };
}

class Route {
  #now = $state.raw(read());

  constructor() {
    addEventListener("hashchange", () => (this.#now = read()));
  }
  get parts() {
    return this.#now.parts;
  }
  get query() {
    return this.#now.query;
  }
  get page() {
    return this.#now.parts[0] ?? "";
  }
  go(...parts: string[]) {
    location.hash = `#/${parts.map(encodeURIComponent).join("/")}`;
  }
  /** Changes the address without a step of history. */
  quietly(path: string) {
    history.replaceState(history.state, "", `#/${path}`);
  }
  /** Keeps with this step of history how far the page is scrolled: whoever comes back to it goes on from there. */
  keepPlace() {
    history.replaceState({ top: scrollY }, "");
  }
  /** How far the page was scrolled when it was left; 0 for whoever comes anew. */
  get place(): number {
    return Number((history.state as { top?: number } | null)?.top ?? 0);
  }
}

export const route = new Route();
