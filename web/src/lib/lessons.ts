// What the teacher of a first game says to each kind of question, and what a beginner should have done once.
// These are words for people; what is legal the server alone decides.

export interface Goal {
  text: string;
  seen: RegExp; // a line of the log that shows it was done
}

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
    attackers: "Choose the characters that attack, one after the other, then “No more attackers”. They deplete: they cannot block until your next turn.",
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

export const GOALS: Record<string, Goal[]> = {
  spoils: [
    { text: "Keep or change your first hand", seen: /Turn 1 / },
    { text: "Draw a card or play a resource at the start of your turn", seen: /^A draws a card|enters play under A's control/m },
    { text: "Deploy a character", seen: /^A deploys /m },
    { text: "Attack the other faction", seen: / is attacked$/m },
    { text: "Inflict damage on it", seen: / receives \d+ damage/ },
    { text: "Use an ability", seen: /^A uses /m },
    { text: "Finish the game", seen: /concedes|wins|has lost|The game ends/ },
  ],
  starfighter: [
    { text: "Take a cruiser", seen: /^A takes /m },
    { text: "Play a card face down", seen: /^A plays a card face down/m },
    { text: "Play a card face up upon it", seen: /^A plays \d-/m },
    { text: "Let an effect trigger", seen: /^A applies /m },
    { text: "Fight a battle", seen: /^Battle of /m },
    { text: "Take armor off the other cruiser", seen: /^B's cruiser loses /m },
    { text: "Finish the game", seen: /The game ends/ },
  ],
};
