// Trades and stations of people: what each wears, from head to hand. A name's own words come before these.

export interface Role {
  wear: string;
  hat: string;
  face: string;
  hair: string;
  hold: string;
  build: "" | "child" | "broad" | "giant";
}

const role = (line: string): Role => {
  const [wear = "coat", hat = "none", face = "none", hair = "", hold = "", build = ""] = line.split(" ").map((one) => (one === "-" ? "" : one));
  return { wear, hat: hat || "none", face: face || "none", hair, hold, build: build as Role["build"] };
};

/** By role: garment, hat, face, hair, what is held, build; "-" leaves it open. */
const ROLES: Record<string, string> = {
  soldier: "armour kettle - - spear",
  recruit: "rags kettle freckles short spear",
  veteran: "armour kettle greybeard grey sword",
  knight: "armour great - - sword broad",
  officer: "uniform bicorne moustache - sword",
  captain: "uniform bicorne - - sword",
  general: "uniform bicorne muttonchops grey sword broad",
  grenadier: "uniform plumed moustache - bomb",
  guard: "armour plumed - - halberd",
  constable: "uniform cap moustache - club",
  champion: "armour crown - long sword broad",
  mercenary: "armour bandana scar - axe",
  brute: "bare bald scar none club broad",
  giant: "bare bald beard none club giant",
  rider: "armour plumed - - lance",
  duellist: "vest feather moustache long sword",
  smith: "apron bald beard none hammer broad",
  scholar: "robe board glasses - book",
  wizard: "robe pointed greybeard - staff",
  witch: "robe pointed - long wand",
  prophet: "robe hood greybeard - bell",
  priest: "robe halo - grey candle",
  monk: "robe hood - none candle",
  novice: "robe none freckles short wand",
  librarian: "robe none glasses bun tome",
  medium: "shawl turban - long orb",
  clerk: "vest visor - short quill",
  notary: "suit bowler glasses - contract",
  banker: "suit tophat monocle - coins",
  noble: "cloak crown - long goblet",
  lady: "dress tiara - long fan",
  queen: "cloak crown - long staff",
  mayor: "suit tophat moustache - key",
  judge: "robe wig - none gavel",
  collector: "suit bowler moustache - purse",
  merchant: "coat wide beard - scales",
  auctioneer: "suit tophat muttonchops - gavel",
  beggar: "rags none beard wild bowl",
  thief: "cloak hood mask short key",
  assassin: "cloak hood scarf - dagger",
  pirate: "vest bandana patch - sword",
  spy: "coat wide scarf - magnifier",
  tinker: "apron goggles - - wrench",
  inventor: "coat goggles - wild gear",
  foreman: "apron hardhat moustache - hammer broad",
  nurse: "scrubs nurse - bun syringe",
  doctor: "scrubs none glasses short syringe",
  cook: "apron toque moustache none ladle",
  butler: "suit none - short bell",
  servant: "apron haube - bun broom",
  sailor: "vest sailor beard - oar",
  farmer: "apron wide - - rake",
  hunter: "coat feather beard - bow",
  musician: "coat feather - long violin",
  singer: "robe none freckles short notes",
  drummer: "uniform plumed - - drum",
  dancer: "dress feather - long fan",
  actor: "cloak feather - long mask",
  jester: "coat horned - - mask",
  child: "coat flatcap freckles short ball child",
  girl: "dress none freckles braids flower child",
  woman: "dress none - long flower",
  man: "coat bowler - short -",
  widow: "mourning veil tears bun letter",
  mourner: "mourning veil tears long flower",
  aunt: "shawl bonnet - bun basket",
  uncle: "vest flatcap moustache grey tankard",
  mother: "shawl kerchief - bun ladle",
  cousin: "vest none freckles wild club",
  old: "shawl none greybeard grey staff",
  fool: "rags flatcap - wild balloon",
  labourer: "vest cap beard - hammer",
  gambler: "vest visor moustache short cards",
  lawyer: "suit none glasses short contract",
  reader: "robe none glasses long book",
  medic: "scrubs none - short bandage",
  fighter: "bare bandana scar short sword broad",
  cultist: "cloak hood - none candle",
};
export const roleNames = (): string[] => Object.keys(ROLES);
export const roleOf = (name: string): Role => role(ROLES[name] ?? "coat none - - -");
