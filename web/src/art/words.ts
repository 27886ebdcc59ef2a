// Which words mean which drawing. Each line is a drawing and more words for it; its own name is one of them. Words stand
// here in the singular, unless they are a pair (boots). Two words of a name that mean one thing stand here as one.

export const DRAWN = `
mule: donkey ass burro livestock
horse: pony steed mare stallion colt nag destrier foal cavalry
ox: bull cow cattle bullock buffalo bison yak
goat: billy kid
sheep: lamb ewe
deer: stag elk moose doe antelope hart
dog: hound mutt cur mastiff terrier puppy pup bloodhound spaniel
wolf: wolves werewolf jackal hyena coyote
fox: vixen
cat: kitten tomcat feline mau familiar
tiger: panther leopard jaguar lynx
lion: lioness
bear: grizzly
pig: hog sow piglet swine
boar: rhino warthog
rat: mouse mice vermin rodent shrew badger weasel ferret
hare: rabbit bunny
monkey: ape gorilla baboon chimp
pigeon: dove sparrow lark wren finch bird woodpecker songbird thrush
crow: raven rook magpie jackdaw
hen: chicken rooster cock turkey fowl
duck: goose geese swan gull
stork: heron crane flamingo ibis ostrich
hawk: eagle falcon vulture osprey kite buzzard wings
fish: shark carp trout pike salmon herring whale eel
crab: lobster scorpion crayfish
oyster: clam mussel shell
snake: serpent viper adder cobra asp lizard
spider: tarantula arachnid
wasp: bee hornet fly beetle mosquito insect bug sting
moth: butterfly
turtle: tortoise
frog: toad newt
dragon: drake wyrm wyvern basilisk
worm: leech maggot
horror: monster monstrosity abomination aberration nightmare fiend mutant experiment lurker
tentacles: tentacle thing kraken squid octopus
slime: ooze jelly blob
ghost: spirit phantom spectre apparition wraith haunt poltergeist shade lodger
skull: skeleton dead death bones survivor witness corpse zombie lich necromorph
golem: construct statue gargoyle claywork effigy
robot: automaton android guardforce warmachine clockworker majig
imp: devil demon gremlin goblin
tree: oak orchard willow elm shrub ent
axe: hatchet guillotine executioner chop hew
sword: blade sabre rapier cutlass scimitar conquest knighthood justice
dagger: knife stiletto shiv knives betrayal treachery sabotage skewer perforate murder
cleaver: butcher
spear: javelin trident harpoon
halberd: polearm
hammer: mallet maul smash smasher crush crushing build
flail: mace morningstar
club: cudgel bludgeon
bow: arrow crossbow archer
sling: slingshot
gun: rifle pistol musket blaster splattergun shot
cannon: artillery mortar howitzer
bomb: grenade dynamite
shield: buckler bulwark aegis protect protection guardian
breastplate: armour armor cuirass mail ironside
helmet: helm
drum: drums tambour
trumpet: bugle fanfare
violin: fiddle lute guitar harp
bell: chime knell
wrench: spanner repair
rake: pitchfork hoe plough harrow
spade: shovel ditch dig excavation mine digging
broom: sweep mop clean
ladle: spoon
torch: torches
wand: rod magic charm hex curse conjure
staff: sceptre cane
keyring: skeletonkeyring
rope: noose wire string tape entangle tie bind knot
magnifier: lens print smallprint
scales: balance measure
quill: pen write revision
brush: paint
needle: thimble
lance: tilt
whip: lash
fork: cutlery lunch
syringe: injection vaccine
book: manual lore footnote research study knowledge index education learn
tome: grimoire spellbook encyclopedia codex ledger
diary: journal
scroll: charter edict decree
contract: lease mortgage deed agreement policy warranty bond treaty pact oath writ promise liability insurance debenture warrant
letter: letters message note card
envelope: bids bid blackmail offer
papers: paperwork form claim document confession account office department bureau ministry registration information report subsection paragraph
page: slate
map: plan route
blueprint: design schematic diagram
picture: portrait painting film
candle: taper wick ritual ceremony altar communion prayer mass
lantern: lamplight
lamp: lamppost streetlight
belljar: cloche
bottle: bottled flagon wine drink
potion: elixir tonic philtre
inkwell: ink
cup: mug tea teacup coffee
goblet: chalice grail
tankard: ale beer
bowl: dish
pot: cauldron stew soup
kettle: teapot
pepper: salt spice
chest: treasure hoard trunk property heirloom inheritance relic reliquary
strongbox: safe lockbox
barrel: keg cask rum tun
sack: bag pouch
purse: wallet pocket
coins: money cash tax toll savings credit interest greed fee debt loan wage price pay change dividend profit bribe usury fortune wealth income revenue investment
coin: penny
bill: banknote
gem: jewel diamond ruby crystal
medal: honour award trophy
dice: die chance gamble
cards: poker trick scheme ruse swindle bluff
mask: face deception disguise false understudy suit skin
whiskers: moustache
spectacles: glasses
hat: fez bonnet
boots: boot shoe shoes
springboots
glove: gloves gauntlet
cape: cloak mantle veil
coat: jacket uniform
waistcoat: vest
handcuffs: shackles manacles cuffs
chains: chain link slavery bondage encumber inhibit
lock: locked padlock foreclosure closure
umbrella: parasol
mirror: reflection
chair: armchair throne seat stool
sedan: palanquin litter
cupboard: wardrobe closet cabinet dresser attic
door: hinge
trapdoor: hatch
stairs: stair staircase upstairs
floor: floorboard floorboards
shutters: shuttered
curtain: drape
clock: watch time hour overclock overwound quarterly
hourglass: late patience patient perpetual delay
flag: standard
banner: rally pennant
flower: rose garland florist lily tulip
flowers: flowerbed flowerbeds garden
bread: loaf bakery cake pastry sandwich toast
cheese: brie
meat: ham sausage roast haunch brunch feast gluttony dinner supper hunger banquet
milk: milkshake
boat: canoe raft ferry
ship: fleet galleon frigate berth expedition voyage
cart: wagon barrow car jalopy vehicle
carriage: coach
trap: snare ambush ambuscade
idol: totem fetish
urn: vase
orb: crystalball sphere
heart: love feeling
bone: fossil ash ashes remains
teeth: bite bites fang jaw jaws
hand: touch reach elbow steal stolen pinch grab grasp poach
fist: punch smackdown rage
handshake: partner trade deal hostile bargain
eye: sight gaze obsession vision watcher
lips: whisper silence hush nobody secret name names whispering silent quiet
foot: step
drop: nosebleed blood
parcel: delivery order gift package rush
sign: notice
signpost: crooked direction post border frontier path
stall: booth kiosk marketstall
tent: camp yurt pavilion
thought: thoughts idea mind
speech: talk opinion announcement echo echoing wit call joke mockery taunt flattery gossip rumour argument
words: word spell
gear: cog clockwork elitism contrivance mechanism fabrication
wheel: wheels
spring: coil
bolt: bolts screw rivet nut
parts: spare scrap salvage
engine: motor
boiler: steam furnace
dynamo: generator
magnet: magnetic
calculator: counter abacus computer arithmetic actuary
machine: device contraption apparatus gizmo gadget
conveyor: assembly assemblyline
plug: circuit fuse static socket
battery: cell
lightbulb: invention inspiration invent epiphany insight notion genius
airship: zeppelin
train: locomotive railway
rocket: missile comet
planet: world
catapult: trebuchet ballista
boulder: rock stone
chimney: flue
doorbell: buzzer
orchestra: band
house: home cottage mansion estate
inn: hotel lodge hostel
tavern: pub bar
tower: spire turret
castle: fortress citadel keep fort
gate: portcullis
wall: rampart barrier obstacle defence
temple: shrine pantheon god altar divine saint
bank: treasury counting countinghouse
exchange: stock bourse
church: cathedral chapel
hall: chamber manor court council senate parliament
lecture: classroom lecturehall
school: academy university college
library: archive
observatory: telescope
museum: gallery exhibition
workshop: garage laboratory lab
factory: plant works
foundry: forge smithy
range: testing target practice aim
graveyard: cemetery grave tomb crypt
field: meadow muster
battlefield: war battle
pit: arena
bridge: viaduct
street: alley lane road gutter
crossroads: junction
market: bazaar
barracks: garrison regiment
roofs: roof rooftop gable
cellar: basement dungeon sewer sewers
vault: strongroom
auction: sale
cave: cavern grotto catacomb catacombs lair den
mountain: peak cliff summit pyramid
hill: knoll
forest: wood woods jungle
sea: ocean tide wave flood mudslide mud damp water lake river quicksand
island: isle beach
city: town metropolis
theatre: stage opera play
prison: jail cage
portal: gateway void rift horizon dimension reality displacement teleport
shop: store emporium
mill: windmill
fountain: well
lightning: thunder
spark: flash zap
flame: fire burn blaze blazing torched fury burning
explosion: explosive blast boom devastating violence destruction destroy incinerator
storm: tempest weather
rain: shower drizzle monsoon
snow: freeze frozen frost winter blizzard
wind: gust air
breath: sigh yawn
sun: day dawn morning noon midday summer
moon: night midnight evening dusk nocturne eclipse
star: starlight
smoke: fog mist cloud
clash: duel martial combat
fight: brawl challenge skirmish clash struggle scuffle contusion
temper: anger tantrum reckless
cycle: reset again return repeat repeated recycling once turning turn somersault tumble spin revive regeneration reappearance
swap: substitute
chart: returns statistics
crossed: cancel cancelled off refuse writeoff
gavel: objection sustained verdict law
run: runner flee escape sprint chase jump hasty dash
exit: out everyone leave
charge: assault attack
march: reinforcements legion army column parade corps troop reinforcement
swarm: infestation
notes: song music choir melody
question: riddle mystery wrong answer ambiguity distraction confusion
exclaim: warning alarm emergency
poison: poisoned venom toxic poisoner
luck: clover unlucky rotten
hide: unseen invisible unlit shadow concealment conceal obscure disappear evanesce vanish
bandage: mend mends heal sickness disease wound injury sanitization
footprints: trample steps trail trace
sleep: dream nap
fishing: angler
anvil: weld
anchor: dock harbour port
piano
pie: baker
web: spinner cobweb
ladder: climb
doll: puppet dollkeeper
ring
crown: royal
fighter: starfighter squadron
passport: visa identity
paperchain
autodoor: automatic automaticdoor
twodoors: backdoor twobackdoors
badtower
gearheart: clockworkheart
forkedlightning: forked
snuffed: snuff candleout
monocle: appraisal
arrowup: lift raise hike increase rise growth promotion
arrowdown: demotion decrease fall falling decline
brain: intellect intellectual neurosis stupid memory remember forget knowledge
flask: distillation chemistry
crate: container shipping cargo freight
apple: fruit banana pear orange lemon pumpkin`;

export const WORN = `
soldier: bearer berserker private trooper infantry pikeman lancer legionary marauder
recruit: conscript volunteer forlorn cadet
veteran: retired
knight: paladin crusader cavalier squire
officer: major colonel lieutenant sergeant commander
captain: admiral
grenadier: grenadiers
guard: warden watchman sentry sentinel watch jailer bouncer
constable: policeman police sheriff marshal
champion: hero
mercenary: sellsword hired repo
brute: thug bruiser wrestler
giant: ogre troll colossus titan cyclops gigantitect
duellist: duelist fencer swashbuckler
smith: blacksmith craftsman hammerer forger
scholar: professor tutor teacher lecturer provost apprentice student sage
wizard: mage sorcerer arcanist magician warlock enchanter manipulator
witch: hag crone sorceress
prophet: oracle seer hermit
priest: bishop cleric nun abbot
novice: pupil acolyte initiate
librarian: archivist
medium: fortuneteller clairvoyant mystic
clerk: employee assistant intern attendant aide publicist deputy cashier teller agent accountant bookkeeper actuary till secretary
notary: attorney usurer
banker: financier investor creditor money partner broker
noble: lord baron count earl prince king duke aristocrat founder landlord
lady: duchess countess baroness princess dame heiress
queen: empress mistress
collector: taxman bailiff receiver
merchant: trader pedlar peddler vendor seller fence
auctioneer: salesman
beggar: outcast vagrant tramp
thief: kleptomaniac highwayman bandido burglar robber rogue pickpocket bandit smuggler hijacker loiterer swindler grifter
assassin: killer murderer poisoner
pirate: corsair buccaneer privateer
spy: detective inspector nobody stranger
tinker: engineer mechanic gearsmith sorter repairman
inventor: scientist alchemist
foreman: boss overseer worker miner
nurse: midwife
doctor: surgeon physician
cook: chef baker
servant: maid lackey cleaner
sailor: seaman mariner diver
farmer: peasant gardener
hunter: ranger trapper archer
musician: bard minstrel fiddler
singer: choirboy chorister
actor: artist virtuoso performer understudy
jester: clown
child: boy urchin
girl: niece daughter
woman: wife sister
man: men fellow guy
mourner: mourning
aunt: spinster grandmother granny neighbour
uncle: grandfather
mother: mum
cousin: brother twin twins lad
fool: drunk oaf wannabe
gambler: slotpuller dealer
reader: writer author poet editor
drummer
fighter: gladiator
cultist: zealot fanatic
rider: horseman cavalryman
labourer: porter carter junker crew`;

export const MADE_OF = `
brass: bronze
copper: rust
gold: golden gilded gilt
silver: mercury steel chrome
iron: ironclad
tin: metal
paper: cardboard
stone: marble slate chalk
wood: wooden timber
glass
ghost: hollow ghostly pale
shadow: black dark
blood: red crimson scarlet
ice: icy
fire: cinder
earth: muddy
moss: mossy
white: blank
violet: purple
rose: pink velvet`;

export const HOURS = `
night: midnight evening dusk nocturnal midnight moon dark
day: midday noon dawn morning sun`;

/** Words that make many of one. */
export const MANY = "twins twin orchestra swarm crowd choir regiment everybody quartet company brothers sisters";
