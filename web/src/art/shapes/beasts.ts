// Creatures by body plan: four legs, two legs and wings, and those that have a plan of their own.

type Ears = "tall" | "point" | "flop" | "round" | "side" | "none";
type Horns = "crescent" | "back" | "curl" | "antlers" | "tusks" | "one" | "none";
type Tail = "tuft" | "hair" | "stub" | "up" | "bush" | "thin" | "curl" | "none";
type Head = "long" | "snout" | "flat" | "pig" | "trunk";
interface Plan {
  head: Head;
  ears: Ears;
  tail: Tail;
  horns?: Horns;
  bulk?: number; // how deep the body is
  legs?: number; // how long they are
  high?: boolean; // a long neck, held up
  more?: (top: number, x: number, y: number) => string; // what only this one has
}

const EARS: Record<Ears, (x: number, y: number) => string> = {
  tall: (x, y) => `|bM${x - 4} ${y - 3}q-7 -9 -4 -17q7 4 8 15z|aM${x + 1} ${y - 4}q-3 -11 3 -18q6 7 2 18z|cM${x + 2} ${y - 6}q-1 -7 2 -11q3 5 1 11z`,
  point: (x, y) => `|bM${x - 5} ${y - 3}l-2 -10l8 6z|aM${x} ${y - 5}l3 -9l5 9z`,
  flop: (x, y) => `|bM${x - 3} ${y - 6}q-9 1 -8 14q7 1 10 -9z`,
  round: (x, y) => `|b@${x - 5},${y - 6},4|c@${x - 5},${y - 6},2`,
  side: (x, y) => `|bM${x - 2} ${y - 3}q-9 -5 -12 2q6 5 12 2z`,
  none: () => "",
};
const HORNS: Record<Horns, (x: number, y: number) => string> = {
  crescent: (x, y) => `|wM${x - 3} ${y - 5}q-9 -4 -7 -14q5 8 12 9zM${x + 4} ${y - 5}q9 -3 9 -13q-5 7 -12 8z`,
  back: (x, y) => `|wM${x - 2} ${y - 5}q-3 -10 -13 -10q-2 9 7 13zM${x + 2} ${y - 6}q0 -9 -8 -12q0 6 3 13z`,
  curl: (x, y) => `|w@${x - 5},${y},7|N@${x - 5},${y},4`,
  antlers: (x, y) => `|NM${x - 2} ${y - 6}q-6 -6 -5 -15M${x - 6} ${y - 12}l-7 -5M${x + 2} ${y - 6}q3 -7 9 -13M${x + 5} ${y - 11}l1 -8`,
  tusks: (x, y) => `|wM${x + 7} ${y + 6}q6 0 5 -7q-3 3 -7 4z`,
  one: (x, y) => `|wM${x + 1} ${y - 5}l6 -17l1 16z`,
  none: () => "",
};
const TAILS: Record<Tail, (top: number) => string> = {
  tuft: (top) => `|BM12 ${top + 4}q-8 3 -6 14|bM3 ${top + 16}q3 -3 6 0l-2 7z`,
  hair: (top) => `|bM13 ${top + 2}q-12 0 -10 22q8 -4 11 -14z`,
  stub: (top) => `|bM12 ${top + 3}q-8 -6 -7 1q2 5 8 4z`,
  up: (top) => `|BM12 ${top + 4}q-8 -4 -6 -13`,
  bush: (top) => `|aM13 ${top + 4}q-14 -6 -11 14q8 1 12 -6z|wM3 ${top + 11}q-2 5 -1 8q4 0 6 -2z`,
  thin: (top) => `|BM12 ${top + 8}q-12 0 -9 8t-1 7`,
  curl: (top) => `|BM11 ${top + 4}q-8 1 -5 -5t3 4`,
  none: () => "",
};
const HEADS: Record<Head, (x: number, y: number) => string> = {
  long: (x, y) => `|aM${x - 6} ${y - 3}q4 -6 10 -2l9 11q2 5 -2 7t-7 0l-11 -6z|cM${x + 8} ${y + 4}l5 4q2 5 -2 7t-7 0z|k@${x + 2},${y},1.4|k@${x + 10},${y + 9},.9`,
  snout: (x, y) => `|a@${x},${y},8|cM${x + 3} ${y - 2}h9q3 0 2 4t-5 5h-7z|k@${x + 13},${y - 1},2|k@${x + 2},${y - 3},1.4`,
  flat: (x, y) => `|a@${x + 1},${y},9|c@${x + 5},${y + 3},4|kM${x + 6} ${y + 1}h4l-2 2z|k@${x + 2},${y - 2},1.4|KM${x + 5} ${y + 5}l10 1M${x + 5} ${y + 4}l10 -2`,
  pig: (x, y) => `|a@${x},${y},9|c@${x + 8},${y + 1},4,5|k@${x + 7.500},${y},.9|k@${x + 9.500},${y},.9|k@${x + 1},${y - 3},1.4`,
  trunk: (x, y) => `|a@${x},${y},10|aM${x + 4} ${y - 4}q10 2 8 17t6 8l-2 3q-10 1 -9 -11t-7 -9z|k@${x + 3},${y - 2},1.3|b@${x - 6},${y},6,9`,
};

function onFour({ head, ears, tail, horns = "none", bulk = 17, legs = 15, high = false, more }: Plan): string {
  const top = 61 - legs - bulk;
  const belly = top + bulk;
  const [x, y] = high ? [47, top - 10] : [48, top + 3];
  const leg = (at: number, ink: string) => `|${ink}M${at} ${belly - 6}h6l-1 ${legs + 6}h-5z|kM${at} 58h5v3h-5z`;
  const neck = high ? `|aM34 ${top + 2}L41 ${top - 14}l10 8L46 ${top + 13}z` : `|aM34 ${top + 1}l14 -4l-2 14l-8 4z`;
  return [
    `b${TAILS[tail](top).slice(2)}`.replace(/^b$/, "bM0 0"),
    leg(17, "b"),
    leg(36, "b"),
    neck,
    `|aM17 ${top}h20q9 0 9 9v${bulk - 12}q0 4 -6 4l-22 1q-8 0 -8 -7v-${bulk - 14}q0 -8 7 -8z`,
    leg(11, "a"),
    leg(40, "a"),
    ["tall", "point", "side"].includes(ears) ? EARS[ears](x, y) : "",
    HORNS[horns === "tusks" ? "none" : horns](x, y),
    HEADS[head](x, y),
    ["flop", "round"].includes(ears) ? EARS[ears](x, y) : "",
    horns === "tusks" ? HORNS.tusks(x, y) : "",
    more?.(top, x, y) ?? "",
  ].join("");
}

const pack = (top: number) => `|oM15 ${top - 2}q11 -5 22 0v13q-11 4 -22 0z|qM18 ${top - 8}h16v8h-16z|KM22 ${top - 8}v20M30 ${top - 8}v20`;
const mane = (top: number, x: number, y: number) => `|bM${x - 6} ${y - 6}q-10 8 -11 ${top - y + 8}l6 2q2 -9 9 -14z`;
const wool = (top: number) => `|c@15,${top + 4},7|c@25,${top + 1},8|c@36,${top + 3},8|c@18,${top + 12},7|c@30,${top + 12},8|c@40,${top + 10},6`;
const stripes = (top: number) => `|KM18 ${top + 1}v8M26 ${top + 1}v10M34 ${top + 1}v8`;
const beard = (_: number, x: number, y: number) => `|wM${x + 6} ${y + 14}l-2 10l7 -9z`;

/** A bird that stands, from its beak to its tail. */
function onTwo(beak: string, more: string, { neck = 0, legs = 10 } = {}): string {
  const low = 58 - legs;
  return `FM28 ${low - 4}v${legs + 4}l-5 3M28 ${low + legs}l5 3M36 ${low - 4}v${legs + 4}l-5 3M36 ${low + legs}l5 3|bM16 ${low - 18}L2 ${low - 2}l14 -1z|aM12 ${low - 14}q8 16 24 14t18 -18l-4 -${10 + neck}h-10q-2 ${12 + neck} -28 14z|a@46,${low - 28 - neck},8|bM18 ${low - 12}q14 -8 24 -4q-4 14 -18 12z|${beak.replaceAll("#", String(low - 28 - neck))}|k@47,${low - 30 - neck},1.5${more.replaceAll("#", String(low - 28 - neck))}`;
}

export const BEASTS: Record<string, string> = {
  mule: onFour({ head: "long", ears: "tall", tail: "tuft", high: true, more: pack }),
  horse: onFour({ head: "long", ears: "point", tail: "hair", high: true, legs: 18, bulk: 16, more: mane }),
  unicorn: onFour({ head: "long", ears: "point", tail: "hair", horns: "one", high: true, legs: 18, bulk: 16, more: mane }),
  ox: onFour({ head: "long", ears: "side", tail: "tuft", horns: "crescent", bulk: 24, legs: 12, more: (top, x) => `|tM${x - 14} ${top - 3}h7v10h-7z|g@${x + 11},${top + 17},2` }),
  goat: onFour({ head: "long", ears: "side", tail: "stub", horns: "back", high: true, bulk: 16, legs: 14, more: beard }),
  sheep: onFour({ head: "long", ears: "side", tail: "none", bulk: 18, legs: 11, more: wool }),
  ram: onFour({ head: "long", ears: "none", tail: "none", horns: "curl", bulk: 18, legs: 11, more: wool }),
  deer: onFour({ head: "long", ears: "side", tail: "stub", horns: "antlers", high: true, legs: 20, bulk: 15 }),
  dog: onFour({ head: "snout", ears: "flop", tail: "up", bulk: 15, legs: 14, high: true, more: (_, x, y) => `|rM${x - 9} ${y + 7}l9 5l-2 4l-10 -5z|g@${x - 1},${y + 16},2` }),
  wolf: onFour({ head: "snout", ears: "point", tail: "bush", bulk: 16, legs: 15, more: (_, x, y) => `|wM${x + 5} ${y + 3}l2 4l2 -4l2 3l1 -4z` }),
  fox: onFour({ head: "snout", ears: "point", tail: "bush", bulk: 13, legs: 13 }),
  cat: onFour({ head: "flat", ears: "point", tail: "up", bulk: 14, legs: 13, high: true }),
  tiger: onFour({ head: "flat", ears: "round", tail: "up", bulk: 18, legs: 13, more: stripes }),
  lion: onFour({ head: "flat", ears: "round", tail: "tuft", bulk: 18, legs: 13, more: (_, x, y) => `|b@${x},${y},13|a@${x + 2},${y},8|k@${x + 4},${y - 2},1.4|kM${x + 6} ${y + 2}h4l-2 3z` }),
  bear: onFour({ head: "snout", ears: "round", tail: "stub", bulk: 25, legs: 11 }),
  pig: onFour({ head: "pig", ears: "point", tail: "curl", bulk: 21, legs: 9 }),
  boar: onFour({ head: "snout", ears: "point", tail: "thin", horns: "tusks", bulk: 21, legs: 10, more: (top) => `|KM16 ${top}l4 -5M23 ${top}l4 -5M30 ${top}l4 -5` }),
  rat: onFour({ head: "snout", ears: "round", tail: "thin", bulk: 18, legs: 7 }),
  elephant: onFour({ head: "trunk", ears: "none", tail: "thin", bulk: 27, legs: 12 }),
  hare: "aM14 44q0 -16 18 -18q16 2 18 14l2 14h-34q-6 -2 -4 -10z|w@12,48,5|a@46,28,9|aM42 22q-8 -14 -3 -20q8 5 7 19zM48 20q1 -15 8 -18q3 8 -3 20z|cM49 18q2 -9 5 -12q1 6 -3 12z|k@49,26,1.5|k@54,29,1.2|bM18 48q8 -10 18 0v8h-18z|cM40 54h14v4h-14z",
  monkey: "BM16 50q-14 -4 -10 -18t12 -2|b@18,20,6|b@46,20,6|aM18 60q-2 -24 14 -26q16 2 14 26z|a@32,20,14|c@32,23,9,9|k@28,19,1.6|k@36,19,1.6|KM27 27q5 3 10 0|aM18 40q-8 8 -2 18h5q-4 -10 2 -14zM46 40q8 8 2 18h-5q4 -10 -2 -14z",
  pigeon: onTwo("gM54 #l7 3l-8 2z", "|cM38 24q-2 4 0 9l12 0l3 -6z"),
  crow: onTwo("jM53 #l11 4l-11 3z", ""),
  hen: onTwo("gM53 #l7 3l-7 3z", "|rM41 #q-3 -11 2 -9q2 -6 5 0q5 -4 4 4zM53 #m0 6q4 6 0 7q-4 -2 -2 -7z"),
  duck: onTwo("fM52 #h10q2 3 -2 4h-8z", "", { neck: 4, legs: 5 }),
  stork: onTwo("rM52 #l14 5l-14 2z", "", { neck: 6, legs: 18 }),
  owl: "aM14 22q-2 -14 4 -14l8 5h12l8 -5q6 0 4 14q4 36 -18 36t-18 -36z|c@24,25,9|c@40,25,9|k@24,25,4|k@40,25,4|gM29 31h6l-3 7z|bM14 30q-6 20 6 26q-2 -14 -6 -26zM50 30q6 20 -6 26q2 -14 6 -26z|CM26 44q6 4 12 0M27 50q5 3 10 0|gM24 57h5v4h-5zM35 57h5v4h-5z",
  hawk: "aM32 18Q16 4 2 14q2 6 7 7q-4 1 -3 5q4 4 8 3q-2 4 2 6q8 2 12 0l-2 12l6 5l6 -5l-2 -12q4 2 12 0q4 -2 2 -6q4 1 8 -3q1 -4 -3 -5q5 -1 7 -7Q48 4 32 18z|w@32,18,7|gM29 20h6l-3 8z|k@29,16,1.5|k@35,16,1.5|CM12 20q8 0 12 8M52 20q-8 0 -12 8",
  bat: "bM32 24Q20 8 2 16q6 6 4 16q6 -4 10 4q6 -6 16 6q10 -12 16 -6q4 -8 10 -4q-2 -10 4 -16q-18 -8 -30 8z|a@32,28,9|aM25 22l-1 -12l7 7zM39 22l1 -12l-7 7z|l@29,27,2|l@35,27,2|wM29 33h2l-1 4zM33 33h2l-1 4z",
  fish: "bM14 32L2 20v24z|aM10 32q14 -20 36 -12q12 6 16 12q-4 6 -16 12q-22 8 -36 -12z|bM28 18q8 -8 14 0zM28 46q6 8 12 0z|w@50,28,3.5|k@51,28,1.7|CM40 22q-5 10 0 20M30 25q-4 7 0 14|KM55 36q3 0 6 -2",
  crab: "aM14 36q0 -14 18 -14t18 14t-18 14t-18 -14z|AM15 42l-10 8M18 46l-8 12M49 42l10 8M46 46l8 12M16 30l-6 -8M48 30l6 -8|aM10 24q-10 -4 -6 -16l6 6l6 -6q4 12 -6 16zM54 24q10 -4 6 -16l-6 6l-6 -6q-4 12 6 16z|KM27 24v-8M37 24v-8|w@27,14,3.5|w@37,14,3.5|k@27,14,1.5|k@37,14,1.5",
  oyster: "bM6 46q4 -30 28 -32q22 4 24 28q-8 16 -30 16q-18 0 -22 -12z|cM12 44q6 -22 22 -23q15 4 18 20q-8 11 -24 11q-13 0 -16 -8z|w@34,40,7|BM8 40l10 -3M16 26l7 6M30 16l2 8M46 20l-5 8M56 34l-8 4",
  snake: "AM10 54q14 8 22 0t-4 -14t4 -16t20 -2|aM44 12q10 -6 16 2q3 8 -6 10q-10 0 -12 -6z|k@53,15,1.6|RM60 19l4 3M60 19l4 -1|aM6 50q12 14 30 8q12 -10 -2 -18q-6 -8 2 -14l10 -2l-2 -6q-12 -2 -18 8q-4 12 6 18q6 6 -2 10q-10 2 -18 -8z|CM18 55l4 -3M32 52l4 2M28 36l6 -2M34 22l3 4",
  spider: "KM24 34Q10 20 6 8M24 38Q8 32 2 26M24 42Q8 46 4 56M26 46Q16 56 16 62M40 34Q54 20 58 8M40 38Q56 32 62 26M40 42Q56 46 60 56M38 46Q48 56 48 62|a@32,44,13|a@32,28,8|r@29,26,2|r@35,26,2|cM32 37l5 7l-5 7l-5 -7z",
  wasp: "yM30 28Q20 2 6 10q-4 12 20 20zM36 28Q46 2 60 10q4 12 -20 20z|gM20 36q0 -10 12 -10t12 10q0 18 -12 26q-12 -8 -12 -26z|kM21 40h22l-1 5h-20zM24 50h16l-3 5h-10z|g@32,22,8|k@29,21,2|k@35,21,2|KM29 15q-3 -7 -7 -8M35 15q3 -7 7 -8",
  moth: "aM31 30Q16 2 4 12q-4 18 18 22Q6 36 12 52q12 6 19 -14zM33 30Q48 2 60 12q4 18 -18 22Q58 36 52 52q-12 6 -19 -14z|o@16,20,4|o@48,20,4|c@19,44,3|c@45,44,3|kM30 24h4l1 24l-3 6l-3 -6z|KM31 25q-2 -9 -8 -12M33 25q2 -9 8 -12",
  snail: "cM6 58q0 -8 8 -8h30q6 -4 6 -14l6 -4q6 6 4 16t-14 10z|a@28,38,17|B@28,38,11|B@28,38,5|KM52 34l-3 -12M57 33l4 -11|k@49,22,2|k@61,22,2",
  frog: "aM8 54q2 -26 24 -28q22 2 24 28q-24 8 -48 0z|a@20,22,8|a@44,22,8|w@20,21,4.5|w@44,21,4.5|k@20,21,2|k@44,21,2|KM16 36q16 10 32 0|cM20 44q12 8 24 0l2 11h-28z|bM2 58q4 -12 14 -6l2 7zM62 58q-4 -12 -14 -6l-2 7z",
  turtle: "bM8 50h10l-2 8h-8zM42 50h10l-2 8h-8z|a@54,38,8|k@57,36,1.5|aM4 50q4 -32 24 -32t22 32z|BM17 49l4 -16l8 -4l8 4l3 16M21 33l-7 -4M29 29v-10M37 33l6 -6|cM2 48h50v5h-50z",
  dragon: "bM30 28Q34 2 58 4q-6 6 -4 14q-6 -2 -8 6q-6 -2 -8 8z|aM6 56q-6 -12 10 -16l14 -2q2 -10 12 -12l10 -2q10 2 10 10l-10 4q-2 12 -14 18h-18l-6 -6q-6 0 -4 8z|wM44 36l2 5l3 -6zM51 35l2 4l2 -5z|l@49,28,2|bM44 26l-4 -9l9 7zM20 40l3 -7l4 6zM28 38l3 -8l4 6z|fM60 36q4 6 2 10q-1 4 -5 4q2 -6 -3 -8q4 -2 6 -6z|kM20 56h6v4h-6zM34 52h6v8h-6z",
  worm: "aM8 60q-4 -30 10 -30t10 14q2 8 8 4t0 -20q-2 -22 12 -22t12 18q-6 2 -12 0q-2 18 -2 22q0 16 -18 14q-10 -2 -10 -14q-4 -2 -2 14z|kM50 14h10v8h-8z|wM51 14l2 4l2 -4l2 4l2 -4z|k@46,14,1.8|CM10 48h8M10 40h9M30 54l3 -5M42 48l-6 -3M46 36h-9",
  horror: "bM6 62q-8 -14 2 -22q4 6 2 14q4 -8 8 -6l-2 14zM58 62q8 -14 -2 -22q-4 6 -2 14q-4 -8 -8 -6l2 14z|aM12 62q-4 -50 20 -54q24 4 20 54q-6 -6 -8 0q-4 -8 -8 0q-4 -8 -8 0q-4 -8 -8 0q-4 -6 -8 0z|w@32,26,10|o@32,26,5|k@32,26,2.5|w@18,20,4|k@18,20,1.8|w@46,18,4.5|k@46,18,2|kM18 42q14 8 28 0q-4 12 -14 12t-14 -12z|wM22 44l2 4l3 -3l3 4l2 -4l3 4l3 -4l2 3l2 -4q-10 3 -20 0z",
  tentacles: "aM8 62q-12 -20 4 -30q6 4 4 10q-8 4 2 20zM56 62q12 -20 -4 -30q-6 4 -4 10q8 4 -2 20z|bM20 62q-14 -12 -12 -34q6 -2 8 4q-2 18 12 28zM44 62q14 -12 12 -34q-6 -2 -8 4q2 18 -12 28z|aM16 44q-4 -40 16 -40t16 40q2 14 -6 18q-2 -10 -6 -10q0 6 -4 8q-4 -2 -4 -8q-4 0 -6 10q-8 -4 -6 -18z|l@25,26,5|l@39,26,5|k@25,26,1.6,4|k@39,26,1.6,4|kM24 40q8 -6 16 0l-3 4h-10z|CM22 10q4 -3 8 -3",
  slime: "aM4 58q2 -12 10 -12q2 -28 18 -28t18 28q8 0 10 12z|c@24,32,3|w@26,38,5|w@40,36,6|k@27,38,2.4|k@40,36,2.6|KM28 50q6 4 12 -1|aM14 58h36l2 4h-40z",
  ghost: "zM12 60q-4 -52 20 -52t20 52l-7 -6l-6 6l-7 -6l-7 6l-6 -6z|k@25,28,3.5|k@40,28,3.5|k@32,40,4,5|YM14 42q-10 0 -10 -8M50 42q10 0 10 -8",
  skull: "wM10 28q0 -22 22 -22t22 22q0 10 -6 14v10h-32v-10q-6 -4 -6 -14z|k@23,30,6|k@41,30,6|kM32 36l4 8h-8z|KM24 46v6M32 46v6M40 46v6",
  golem: "aM18 60l-2 -18h32l-2 18h-10l-4 -10l-4 10z|aM12 20h40l-2 24h-36z|bM2 22h12l-1 26h-11zM50 22h12v26h-11z|aM22 4h20v17h-20z|l@27,12,2.5|l@37,12,2.5|KM26 18h12M20 28l8 6l-4 6M42 26l-4 8l6 4M4 34h6",
  robot: "jM18 52h9v9h-11zM37 52h9l2 9h-11z|iM16 30h32v24h-32z|jM6 32h10v18h-8zM48 32h10l-2 18h-8z|iM20 8h24v20h-24z|JM32 8v-6|r@32,3,2.5|l@27,16,3.5|l@37,16,3.5|kM25 22h14v3h-14z|aM22 36h20v12h-20z|o@32,42,4|k@19,33,1|k@45,33,1|k@19,51,1|k@45,51,1",
  imp: "rM10 30q-14 -12 -6 -22q4 10 14 14zM54 30q14 -12 6 -22q-4 10 -14 14z|aM20 60q-4 -18 4 -24h16q8 6 4 24z|a@32,24,14|wM20 14l-4 -12l10 8zM44 14l4 -12l-10 8z|l@27,23,3|l@37,23,3|k@27,23,1.3|k@37,23,1.3|kM24 31q8 6 16 0l-3 5h-10z|AM44 54q14 2 14 -10|rM54 46l4 -10l4 9z",
  angel: "wM24 34Q6 10 2 30q2 18 20 18zM40 34Q58 10 62 30q-2 18 -20 18z|cM18 62q2 -26 14 -28q12 2 14 28z|s@32,24,9|hM22 24q-2 -14 10 -14t10 14q-10 -8 -20 0z|k@29,25,1.2|k@35,25,1.2|G@32,7,9,3",
  tree: "tM28 40h8l3 22h-14z|e@32,22,18|e@18,30,11|e@46,30,11|FM26 18l2 2M38 24l2 2",
};
