// Applies what changed between two views: `[path, value]`, or `[path]` for a key that is gone. The old one stays as it was.
import type { Change } from "./protocol";

export function patched<T>(old: T, changes: Change[]): T {
  let found: unknown = old;
  for (const change of changes) {
    found = set(found, change[0], change.length > 1, change[1]);
  }
  return found as T;
}

function set(old: unknown, path: (string | number)[], keep: boolean, value: unknown): unknown {
  const [first, ...rest] = path;
  if (first === undefined) return value;
  if (Array.isArray(old)) {
    const copy = [...old];
    copy[first as number] = set(copy[first as number], rest, keep, value);
    return copy;
  }
  const copy: Record<string, unknown> = { ...(old as Record<string, unknown>) };
  if (rest.length === 0 && !keep) delete copy[first];
  else copy[first] = set(copy[first], rest, keep, value);
  return copy;
}
