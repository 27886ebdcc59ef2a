// Lets the client's own code draw cards outside a browser: node paint.cjs WEB FOLDER CARDS.json
const fs = require("fs");
const path = require("path");

const [web, folder, asked] = process.argv.slice(2);
const ts = require(`${web}/node_modules/typescript`);
const options = { compilerOptions: { module: "CommonJS", target: "ES2022" } };
const sources = fs.readdirSync(`${web}/src/art`, { recursive: true }).filter((one) => one.endsWith(".ts"));
for (const name of ["lib/seeded.ts", ...sources.map((one) => `art/${one}`)]) {
  const to = `${folder}/${name.replace(/ts$/, "js")}`;
  fs.mkdirSync(path.dirname(to), { recursive: true });
  fs.writeFileSync(to, ts.transpileModule(fs.readFileSync(`${web}/src/${name}`, "utf8"), options).outputText);
}
const { picture } = require(`${folder}/art/picture.js`);
const { WORDS, DRAWINGS } = require(`${folder}/art/lexicon.js`);
const { roleNames, roleOf } = require(`${folder}/art/roles.js`);
const { WEAR, HATS, FACES, HAIR } = require(`${folder}/art/shapes/people.js`);
const { isMaterial } = require(`${folder}/art/ink.js`);

const cards = JSON.parse(fs.readFileSync(asked));
const began = performance.now();
for (const card of cards) picture(card);
const took = (performance.now() - began) / cards.length;
const drawn = cards.map(picture).map(({ layers, from }) => {
  return { from, motifs: layers.map((one) => one.motif), all: JSON.stringify(layers) };
});

const isDrawn = ({ sort, name }) =>
  sort === "hour" || (sort === "person" ? roleNames().includes(name) : sort === "material" ? isMaterial(name) : name in DRAWINGS);
const isDressed = ({ wear, hat, face, hair, hold }) =>
  wear in WEAR && hat in HATS && face in FACES && (!hair || hair in HAIR) && (!hold || hold in DRAWINGS);
const undrawn = [...WORDS.values()].flat().filter((one) => !isDrawn(one)).map((one) => one.name);
const undressed = roleNames().filter((name) => !isDressed(roleOf(name)));
console.log(JSON.stringify({ drawn, missing: [...undrawn, ...undressed], took }));
