// JSON as it was written: whole numbers exact however long, fractions told apart from them, and canonical bytes.

export class Fraction { constructor(text) { this.value = Number(text); } }

const ESCAPES = { '"': '"', "\\": "\\", "/": "/", b: "\b", f: "\f", n: "\n", r: "\r", t: "\t" };
const DEEPEST = 900;

export const isObject = (value) => value !== null && typeof value === "object" && !Array.isArray(value)
  && !(value instanceof Fraction) && !(value instanceof Uint8Array);
export const isWhole = (value) => typeof value === "number" || typeof value === "bigint";

export function parse(text) {
  if (typeof text !== "string") throw new Error("not a text");
  let at = 0;
  const space = () => { while (" \t\n\r".includes(text[at]) && at < text.length) at++; };
  const fail = () => { throw new Error(`not JSON at ${at}`); };
  const string = () => {
    let out = "";
    for (at++; ;) {
      const from = at;
      while (at < text.length && text[at] !== '"' && text[at] !== "\\" && text[at] >= " ") at++;
      out += text.slice(from, at);
      if (text[at] === '"') { at++; return out; }
      if (text[at] !== "\\") fail();
      const mark = text[at + 1];
      if (mark === "u") {
        const code = text.slice(at + 2, at + 6);
        if (!/^[0-9a-fA-F]{4}$/.test(code)) fail();
        out += String.fromCharCode(parseInt(code, 16));
        at += 6;
      } else {
        if (!(mark in ESCAPES)) fail();
        out += ESCAPES[mark];
        at += 2;
      }
    }
  };
  const value = (depth) => {
    if (depth > DEEPEST) fail();
    space();
    const mark = text[at];
    if (mark === '"') return string();
    if (mark === "[") {
      const out = [];
      at++; space();
      if (text[at] === "]") { at++; return out; }
      for (; ;) {
        out.push(value(depth + 1)); space();
        if (text[at] === "]") { at++; return out; }
        if (text[at++] !== ",") fail();
      }
    }
    if (mark === "{") {
      const out = Object.create(null);
      at++; space();
      if (text[at] === "}") { at++; return out; }
      for (; ;) {
        space();
        if (text[at] !== '"') fail();
        const name = string(); space();
        if (text[at++] !== ":") fail();
        out[name] = value(depth + 1); space();
        if (text[at] === "}") { at++; return out; }
        if (text[at++] !== ",") fail();
      }
    }
    const word = /(?:true|false|null|NaN|-?Infinity|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?)/y;
    word.lastIndex = at;
    const found = word.exec(text);
    if (!found) fail();
    at += found[0].length;
    switch (found[0]) {
      case "true": return true;
      case "false": return false;
      case "null": return null;
      default:
        if (!/^-?\d+$/.test(found[0])) return new Fraction(found[0]);
        return Number.isSafeInteger(Number(found[0])) ? Number(found[0]) : BigInt(found[0]);
    }
  };
  const whole = value(0);
  space();
  if (at !== text.length) fail();
  return whole;
}

// RFC 8785. What has no canonical form throws.
export function canonical(value) {
  if (value === null || typeof value === "boolean") return String(value);
  if (typeof value === "string") return JSON.stringify(value);
  if (typeof value === "number") return String(value);
  if (typeof value === "bigint") throw new Error("too large a number");
  if (value instanceof Fraction) {
    if (!Number.isFinite(value.value)) throw new Error("not a number");
    return String(value.value);
  }
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  return `{${Object.keys(value).sort().map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`).join(",")}}`;
}

// What digests of rows are made over: a list of texts, whole numbers and nulls, numbers however long.
export const flat = (values) =>
  `[${values.map((each) => (typeof each === "bigint" ? String(each) : JSON.stringify(each))).join(",")}]`;

export function same(a, b) {
  if (isWhole(a) && isWhole(b)) return a == b; // eslint-disable-line eqeqeq
  if (a instanceof Fraction || b instanceof Fraction) {
    const number = (each) => (each instanceof Fraction ? each.value : isWhole(each) ? Number(each) : NaN);
    return number(a) === number(b);
  }
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((each, i) => same(each, b[i]));
  if (isObject(a) && isObject(b)) {
    const names = Object.keys(a);
    return names.length === Object.keys(b).length && names.every((name) => name in b && same(a[name], b[name]));
  }
  return a === b;
}
