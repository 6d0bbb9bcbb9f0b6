// The numbers of a roll, drawn again from the revealed secret.

import { bytesOf, hmac } from "./hashing.js";
import { isObject, isWhole, same } from "./json.js";

export class Unreadable extends Error { }

const WORDS = 2n ** 64n;

function* numbers(secret, session, sources, action, index) {
  for (const name of [session, ...sources]) {
    if (typeof name !== "string" || !/^[\x20-\x7e]+$/.test(name)) throw new Unreadable("an id");
  }
  if (!sources.length || new Set(sources).size !== sources.length) throw new Unreadable("sources");
  if (action < 0 || index < 0) throw new Unreadable("indexes");
  const place = `[1,${JSON.stringify(session)},${JSON.stringify([...sources].sort())},${action},${index}`;
  for (let block = 0; ; block++) {
    const view = new DataView(hmac(secret, bytesOf(`${place},${block}]`)).buffer);
    for (let word = 0; word < 4; word++) yield view.getBigUint64(8 * word);
  }
}

function draw(stream, sides) {
  if (!isWhole(sides) || sides < 1 || sides > 2 ** 32) throw new Unreadable("sides");
  const n = BigInt(sides), limit = (WORDS / n) * n;
  for (; ;) {
    const word = stream.next().value;
    if (word < limit) return Number(word % n) + 1;
  }
}

// Whether a record is one of a roll: it has the fields, and its numbers add up.
export function readRoll(roll) {
  const wrong = () => { throw new Unreadable("not the record of a roll"); };
  if (!isObject(roll)) wrong();
  const names = ["dice", "draws", "expression", "modifier", "text", "total"];
  if (Object.keys(roll).sort().join() !== names.join()) wrong();
  if (!Array.isArray(roll.dice) || !Array.isArray(roll.draws) || typeof roll.expression !== "string") wrong();
  let kept = 0;
  for (const die of roll.dice) {
    if (!isObject(die) || Object.keys(die).sort().join() !== "events,kept,sides,values") wrong();
    if (!Array.isArray(die.values) || !die.values.length || !Array.isArray(die.events)) wrong();
    const value = die.values[die.values.length - 1];
    if (!isWhole(value)) wrong();
    if (die.kept) kept += value;
  }
  if (!roll.draws.every((pair) => Array.isArray(pair) && pair.length === 2)) wrong();
  if (!isWhole(roll.modifier) || !isWhole(roll.total) || kept + roll.modifier != roll.total) wrong(); // eslint-disable-line eqeqeq
  return roll;
}

const PLAIN = /^([1-9]\d?)d([1-9]\d*)([+-]\d{1,6})?$/;
const PAIR = /^2d20k([hl])1([+-]\d{1,6})?$/;

// The roll that the commonest expressions come to; null for others.
function again(expression, stream) {
  const plain = PLAIN.exec(expression), pair = PAIR.exec(expression);
  if (!plain && !pair) return null;
  const [many, sides] = pair ? [2, 20] : [Number(plain[1]), Number(plain[2])];
  const bonus = (pair ? pair[2] : plain[3]) ?? "";
  const drawn = Array.from({ length: many }, () => draw(stream, sides));
  const best = pair ? drawn.indexOf(Math[pair[1] === "h" ? "max" : "min"](...drawn)) : null;
  const dice = drawn.map((value, at) => ({ sides, values: [value], kept: best === null || best === at, events: [] }));
  const words = drawn.map((value, at) => (best === null || best === at ? `${value}` : pair ? `${value}` : `${value} dropped`));
  const modifier = Number(bonus || 0);
  const total = dice.reduce((sum, die) => sum + (die.kept ? die.values[0] : 0), modifier);
  const worked = (many === 1 ? words[0] : `[${words.join(", ")}]`) + bonus;
  const middle = worked === String(total) ? "" : ` = ${worked}`;
  const ending = pair ? ` (took ${pair[1] === "h" ? "higher" : "lower"})` : "";
  return { expression, dice, draws: drawn.map((value) => [sides, value]), modifier, total,
    text: `${expression}${middle} = ${total}${ending}` };
}

// The code of what is wrong with a roll, or null. `checked` says whether all of it was rolled again, or its numbers alone.
export function checkRoll(secret, session, row) {
  const roll = readRoll(row.roll);
  const stream = numbers(secret, session, row.sources, row.action_index, row.roll_index);
  const made = again(roll.expression, stream);
  const whole = made !== null;
  if (whole) {
    if (!Object.keys(made).every((name) => same(asParsed(made[name]), roll[name]))) return { code: "roll/differs", whole };
  } else if (!roll.draws.every(([sides, number]) => draw(stream, sides) === number)) return { code: "roll/differs", whole };
  if (!same(roll.total, row.total) || roll.expression !== row.expression) return { code: "roll/other_total", whole };
  return { code: null, whole };
}

function asParsed(value) {
  if (Array.isArray(value)) return value.map(asParsed);
  return value !== null && typeof value === "object"
    ? Object.assign(Object.create(null), ...Object.entries(value).map(([name, each]) => ({ [name]: asParsed(each) })))
    : value;
}
