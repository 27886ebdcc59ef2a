// The icon set: each trade has a letter and a shape of its own, so that colour is never the only mark.

export interface Trade {
  letter: string;
  name: string;
  resource: string;
  hue: number;
  shape: string; // a path in a 24 by 24 box
}

const TRADES: Trade[] = [
  { letter: "G", name: "Banker", resource: "Greed", hue: 46, shape: "M12 1.500a10.500 10.500 0 1 0 0 21a10.500 10.500 0 1 0 0-21z" },
  { letter: "R", name: "Warlord", resource: "Rage", hue: 14, shape: "M12 1 23.500 22H.500z" },
  { letter: "O", name: "Arcanist", resource: "Obsession", hue: 268, shape: "M12 .500 21.500 12 12 23.500 2.500 12z" },
  { letter: "E", name: "Gearsmith", resource: "Elitism", hue: 205, shape: "M6.500 2h11L23 12l-5.500 10h-11L1 12z" },
  { letter: "D", name: "Rogue", resource: "Deception", hue: 150, shape: "M2 2h20v20H2z" },
];
export const UNIVERSAL: Trade = {
  letter: "U",
  name: "Universal",
  resource: "",
  hue: 80,
  shape: "m12 .800 3.300 7.400 8 .900-6 5.400 1.700 8L12 18.400 5 22.500l1.700-8-6-5.400 8-.900z",
};

export const TRADE_NAMES = [...TRADES.map((one) => one.name), UNIVERSAL.name];
export const byLetter = (letter: string): Trade => TRADES.find((one) => one.letter === letter) ?? { ...UNIVERSAL, letter };
export const byName = (name: unknown): Trade => TRADES.find((one) => one.name === name) ?? UNIVERSAL;

export interface EffectIcon {
  name: string;
  mark: string; // one or two letters
  path: string;
}

/** The effects of Starfighter: what they are called, two letters, and a drawing. */
export const EFFECTS: Record<string, EffectIcon> = {
  draw: { name: "draw", mark: "DR", path: "M7 3h8v12H7zM10 6h8v12h-8z" },
  lateral: { name: "lateral movement", mark: "LA", path: "M2 12l6-5v3h8V7l6 5-6 5v-3H8v3z" },
  vertical: { name: "vertical movement", mark: "VE", path: "M12 2l5 6h-3v8h3l-5 6-5-6h3V8H7z" },
  free: { name: "free movement", mark: "FR", path: "M12 1l3 4h-2v6h6V9l4 3-4 3v-2h-6v6h2l-3 4-3-4h2v-6H5v2l-4-3 4-3v2h6V5H9z" },
  pivot: { name: "pivoting", mark: "PI", path: "M12 4a8 8 0 1 1-7.500 5.200l2.600.900A5.300 5.300 0 1 0 12 6.700V9.500L6.500 5.200 12 1z" },
  destruction: { name: "destruction", mark: "DE", path: "M12 1l2.600 6L21 4.500 18.500 11 23 14l-6 1 .500 7L12 18l-5.500 4 .500-7-6-1 4.500-3L3 4.500 9.400 7z" },
  damage_enemy: { name: "damage to enemy cruiser", mark: "EN", path: "M12 1l6 8h-4v6h-4V9H6zM5 18h14v4H5z" },
  damage_own: { name: "damage to own cruiser", mark: "OW", path: "M12 23l-6-8h4V9h4v6h4zM5 2h14v4H5z" },
  force_field: { name: "force field", mark: "FF", path: "M2 20a10 10 0 0 1 20 0h-3a7 7 0 0 0-14 0zM8 20a4 4 0 0 1 8 0z" },
  shield2: { name: "shield 2", mark: "S2", path: "M12 1l9 3v8c0 6-4.500 9.500-9 11-4.500-1.500-9-5-9-11V4z" },
  shield3: { name: "shield 3", mark: "S3", path: "M12 1l9 3v8c0 6-4.500 9.500-9 11-4.500-1.500-9-5-9-11V4z" },
  shield4: { name: "shield 4", mark: "S4", path: "M12 1l9 3v8c0 6-4.500 9.500-9 11-4.500-1.500-9-5-9-11V4z" },
  barrel_roll: { name: "barrel roll", mark: "BR", path: "M3 9c4-8 14-8 18 0l2-1-1.500 7L15 12l3-1.500C15 5 9 5 6 10zM21 15c-4 8-14 8-18 0l-2 1 1.500-7L9 12l-3 1.500c3 5.500 9 5.500 12 .500z" },
  damage_fighter: { name: "damage on fighter", mark: "FI", path: "M12 2v5M12 17v5M2 12h5M17 12h5M12 6a6 6 0 1 0 0 12 6 6 0 1 0 0-12zm0 3a3 3 0 1 1 0 6 3 3 0 1 1 0-6z" },
};
