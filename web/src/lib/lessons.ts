// The teacher of a first game: what it says to each kind of question, at what it points, and what a beginner should have
// done once. These are words for people; what is legal the server alone decides, and nothing here keeps anybody from
// doing something else: where no advice fits, the teacher explains the question and points at the usual answer.

/** At a question of this kind, point at the first answer whose key fits, and say why. */
export interface Advice {
  asked: string;
  does: RegExp;
  say: string;
  begun?: true; // only while answers are being put together
}
/** Something done for the first time, by a line of the log that shows it; ME is whoever learns. */
export interface Goal {
  text: string;
  seen: string;
}
/** One of the numbers that one must know to play. */
export interface Figure {
  name: string;
  means: string;
}
export interface FirstGame {
  scenario: string; // the table that it begins from
  goal: string;
  figures: Figure[];
  advice: Advice[];
  goals: Goal[];
  won: string;
}
export const TEACHING_BOT = "rash"; // deploys and attacks at once, and never blocks

export const TIPS: Record<string, Record<string, string>> = {
  spoils: {
    "starting resource": "Before the first turn each side takes its starting resources out of its deck. Resources pay for cards, and their letters are what cards ask for.",
    mulligan: "Put the cards away that you cannot use early: those that cost 5 or more, or resources if you hold more than four. For each one you draw another.",
    first: "Going first is a turn ahead; going second is a card more. Take either.",
    trigger: "Two things happen at the start of your turn. Restore first: what you used comes back. Then develop.",
    option: "Draw a card, or play a resource from your hand? Early in the game play a resource every turn; later draw.",
    resource: "Choose a resource card and play it face up: its letter then counts for thresholds. A card you do not need can be played face down; it only pays.",
    main: "This is your turn. Outlined cards can be used. Deploy a character if you can pay for it, attack the other faction with characters that were there before, then end your turn.",
    payment: "Choose the resources that pay. They stay attached to your faction until your next turn.",
    deploy: "Choose the card to deploy.",
    attackers: "Click the characters that attack, and again whom you do not want; then confirm. They deplete: they cannot block until your next turn.",
    blockers: "Somebody attacks. A blocker keeps the damage from your faction; a strong one survives it. You need not block.",
    response: "The other side has done something, and you may answer with a tactic before it happens. Without one, choose “No response”.",
    window: "A moment in the battle for tactics and abilities. With none, go on.",
    assign: "Say where the damage goes. Damage as high as a character's life destroys it.",
    pick: "Choose the card that is meant. Hold the pointer over a card to read it.",
  },
  starfighter: {
    cruiser: "A cruiser is its armor and how many cards fit into each of its five sectors. Take any.",
    deployment: "Play a card. Face up it needs as many cards below it in the sector as its level says, and its effects trigger. Face down it is always two fighters and no effect: a good floor to build on.",
    sector: "Choose the sector. Your fighters there fight the sector across; where nobody stands across from them, they hit the cruiser.",
    first: "Two effects trigger at once: choose which comes first. Each is carried out fully, with everything that follows from it, before the next.",
    shift: "You may slide your cruiser by one sector: then other sectors face each other. Look where your fighters would meet fewer of theirs.",
    order: "Battles are resolved one sector after the other, from the side you choose.",
    place: "The damage is shared out among the fighters of this card: choose on which half the tokens go. A card whose fighters are all damaged is destroyed.",
    half: "Choose the half of the card that is damaged.",
    pivot: "Turn a card by half a turn: what was below is now above. Halves that become visible trigger.",
    lateral: "Move a card to the sector beside it. A covered card that comes free can trigger again.",
    vertical: "Bring a card to the top of its sector. Its effects trigger when they become visible.",
    free: "Move any card to any sector with room in it.",
    destruction: "Destroy a card. Choose the one that troubles you most.",
    damage_fighter: "Put a damage token on one fighter.",
  },
};

export const FIRST_GAMES: Record<string, FirstGame> = {
  spoils: {
    scenario: "102.1-a-first-game",
    goal: "Your opponent's faction begins with 9 influence. Bring it to 0, and you have won.",
    figures: [
      { name: "Strength", means: "the damage that a character inflicts" },
      { name: "Life", means: "the damage that destroys it" },
      { name: "Speed", means: "who strikes first: the higher, the sooner" },
    ],
    advice: [
      { asked: "option", does: /^option 2$/, say: "Each of your turns begins with a choice: draw a card, or play a resource. Resources pay for cards, and early in a game you want one every turn. Touch Rage in your hand: it joins the row of cards that pay." },
      { asked: "resource", does: /^play Rage .* as a resource$/, say: "Rage is a resource: touch it in your hand. It joins the row of cards that pay. (A card that you do not need can be played face down; then it pays, too.)" },
      { asked: "main", does: /^deploy Halberd Twins/, say: "Deploy Halberd Twins from your hand. It costs 3, and your resources pay by themselves. Its numbers are 3 strength, 3 life and 2 speed." },
      { asked: "main", does: /^use MARCHING SONG/, say: "Factions can do something, too. Touch yours: its Marching Song costs 3 and gives a character 2 strength this turn. That is just enough to win." },
      { asked: "pick", does: /^pick Halberd Twins/, say: "Give the strength to Halberd Twins." },
      { asked: "main", does: /^attack /, say: "Now attack: touch your opponent's faction. A character that came this turn cannot attack yet; those that were there before can." },
      { asked: "attackers", does: /^pick /, say: "Who attacks? Touch the character. Whoever attacks is depleted, that is turned sideways, and cannot block until your next turn has begun." },
      { asked: "attackers", does: /^(pass)?$/, begun: true, say: "That is everybody: begin the attack. Nobody blocks it, so that all the damage goes to the faction." },
      { asked: "blockers", does: /^pick Halberd Twins/, say: "Night Watch Volunteer attacks you: 2 strength, 2 life, 1 speed. Block with Halberd Twins. It has 2 speed, so that it strikes first, and its 3 damage destroy the Volunteer before that can strike at all." },
      { asked: "blockers", does: /^(pass)?$/, begun: true, say: "That is your block: confirm it." },
      { asked: "main", does: /^end turn$/, say: "Nothing more to do now: end your turn, and see what your opponent does." },
      { asked: "response", does: /^pass$/, say: "Your opponent has done something, and you could answer with a tactic before it happens. You have none that helps: go on." },
      { asked: "window", does: /^pass$/, say: "Here tactics and abilities can be used in a battle. Go on." },
    ],
    goals: [
      { text: "Play a resource", seen: "^ME's Rage enters play" },
      { text: "Deploy a character", seen: "^ME deploys " },
      { text: "Attack the other faction", seen: "^ME's .* attacks? .*'s faction$" },
      { text: "Block, and strike first", seen: "^ME's .* blocks?$" },
      { text: "Use an ability", seen: "^ME uses " },
      { text: "Win", seen: "has no influence left" },
    ],
    won: "That was a whole game: resources pay, characters attack and block, and whoever has no influence left has lost. Now play one with a real deck.",
  },
  starfighter: {
    scenario: "SF-164-a-first-game",
    goal: "Your opponent's cruiser begins with 4 armor. Bring it to 0, and you have won.",
    figures: [
      { name: "Level", means: "how many cards must lie below it in a sector" },
      { name: "Fighters", means: "how much damage a card does that can be seen" },
      { name: "Armor", means: "what your cruiser can take" },
    ],
    advice: [
      { asked: "deployment", does: /^play 0-31$/, say: "Play Plain Dealers face up. The number at the bottom left is its level: 0 means that nothing has to lie below it. The stars are its fighters." },
      { asked: "deployment", does: /^play 1-24$/, say: "Red Ledger is of level 1: it needs one card below it, and there is one now. It has four fighters. Play it face up." },
      { asked: "deployment", does: /^play 2-8$/, say: "Cinder Foxes is of level 2, and two cards lie there. It has an effect: when it appears, the enemy cruiser loses 1 armor." },
      { asked: "deployment", does: /^pass$/, say: "You have done enough: pass. Whoever passes first takes the Initiative pawn, and decides how the battles go." },
      { asked: "sector", does: /in sector 3$/, say: "Put it into sector 3, the middle one. Nobody stands across from it, so that your fighters there will hit the cruiser itself." },
      { asked: "shift", does: /^stay$/, say: "Whoever holds the pawn may slide their cruiser by one sector. Your fighters face an empty sector already: stay." },
      { asked: "order", does: /^left to right$/, say: "Now each sector fights the one across from it. From which side does not matter here: begin on the left, and watch sector 3." },
    ],
    goals: [
      { text: "Play a card", seen: "^ME plays " },
      { text: "Build on it: a card of level 1", seen: "^ME plays .*level 1" },
      { text: "Let an effect trigger", seen: "^ME applies " },
      { text: "Pass, and take the Initiative pawn", seen: "^ME has the Initiative pawn" },
      { text: "Fight a battle", seen: "^Battle of " },
      { text: "Win", seen: "^The game ends" },
    ],
    won: "That was a whole round: cards are built up in sectors, effects trigger when they appear, and fighters that meet nobody hit the cruiser. Now play a real game.",
  },
};
