// The arrow keys: to the nearest thing in that direction, whatever zone it lies in.

const WAYS: Record<string, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export function moveFocus(key: string): boolean {
  const way = WAYS[key];
  if (!way) return false;
  const all = [...document.querySelectorAll<HTMLElement>(".table-area [data-place], [data-question] button")].filter((one) => one.offsetParent !== null);
  const active = document.activeElement as HTMLElement | null;
  const here = active && all.includes(active) ? active : null;
  if (!here) {
    (all.find((one) => "can" in one.dataset) ?? all[0])?.focus();
    return all.length > 0;
  }
  const from = middle(here);
  let best: HTMLElement | null = null;
  let least = Infinity;
  for (const one of all) {
    if (one === here) continue;
    const to = middle(one);
    const along = (to.x - from.x) * way[0] + (to.y - from.y) * way[1];
    const across = Math.abs((to.x - from.x) * way[1]) + Math.abs((to.y - from.y) * way[0]);
    if (along < 4) continue;
    const far = along + across * 2.2;
    if (far < least) [best, least] = [one, far];
  }
  best?.focus();
  return true;
}

function middle(one: HTMLElement): { x: number; y: number } {
  const box = one.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}
