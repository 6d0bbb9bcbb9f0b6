// Renders the subset of Markdown that Discord shows, as DOM nodes.

import { h } from "./dom.js";
import { full, markup } from "./time.js";

const MAX_DEPTH = 12;

/** Blocks of text: paragraphs, headings, quotes, lists, small print and code. `names` resolves mentions. */
export function renderMarkdown(text, names = {}) {
  const out = document.createDocumentFragment();
  blocks(String(text ?? ""), names, 0, out);
  return out;
}

/** One run of text without blocks, for titles and labels. */
export function renderInline(text, names = {}) {
  const out = document.createDocumentFragment();
  inline(String(text ?? ""), names, 0, out);
  return out;
}

// ---- blocks ---------------------------------------------------------------------------------------------

function blocks(text, names, depth, out) {
  const fence = /```(?:([a-zA-Z0-9_+\-.]*)\n)?([\s\S]*?)```/g;
  let last = 0;
  for (const match of text.matchAll(fence)) {
    if (!match[2].trim()) continue;
    lines(text.slice(last, match.index).replace(/\n$/, ""), names, depth, out);
    out.append(h("pre", { tabindex: "0" }, h("code", {}, match[2].replace(/\n$/, ""))));
    last = match.index + match[0].length;
    if (text[last] === "\n") last += 1;
  }
  lines(text.slice(last), names, depth, out);
}

const ITEM = /^(\s*)([-*+]|\d{1,9}[.)])\s+(.*)$/;

function lines(text, names, depth, out) {
  if (!text) return;
  const rows = text.split("\n");
  let paragraph = [];
  const flush = () => {
    const body = paragraph.join("\n").replace(/^\n+|\n+$/g, "");
    paragraph = [];
    for (const part of body.split(/\n{2,}/)) {
      if (!part.trim()) continue;
      const p = h("p");
      inline(part, names, depth, p);
      out.append(p);
    }
  };
  for (let i = 0; i < rows.length; i += 1) {
    const row = rows[i];
    const heading = /^(#{1,3})\s+(.+)$/.exec(row);
    const small = /^-#\s+(.+)$/.exec(row);
    if (heading) {
      flush();
      const node = h("p", { class: `md-h md-h${heading[1].length}`, role: "heading", "aria-level": heading[1].length + 3 });
      inline(heading[2], names, depth, node);
      out.append(node);
    } else if (small) {
      flush();
      const node = h("p", { class: "md-small" });
      inline(small[1], names, depth, node);
      out.append(node);
    } else if (/^>>>\s/.test(row) && depth < MAX_DEPTH) {
      flush();
      quote([row.slice(4), ...rows.slice(i + 1)], names, depth, out);
      return;
    } else if (/^>\s|^>$/.test(row) && depth < MAX_DEPTH) {
      flush();
      const inner = [];
      while (i < rows.length && /^>\s|^>$/.test(rows[i])) inner.push(rows[i++].slice(2));
      i -= 1;
      quote(inner, names, depth, out);
    } else if (ITEM.test(row)) {
      flush();
      const items = [];
      while (i < rows.length && (ITEM.test(rows[i]) || (items.length && /^\s{2,}\S/.test(rows[i])))) items.push(rows[i++]);
      i -= 1;
      out.append(...lists(items, names, depth));
    } else {
      paragraph.push(row);
    }
  }
  flush();
}

function quote(rows, names, depth, out) {
  const node = h("blockquote");
  lines(rows.join("\n"), names, depth + 1, node);
  out.append(node);
}

function lists(rows, names, depth) {
  const roots = [];
  const stack = [{ indent: -1, node: null, last: null }];
  for (const row of rows) {
    const match = ITEM.exec(row);
    if (!match) {
      const item = stack.at(-1).last;
      item.append(h("br"));
      inline(row.trim(), names, depth, item);
      continue;
    }
    const indent = match[1].length;
    while (stack.length > 1 && indent < stack.at(-1).indent) stack.pop();
    const ordered = /\d/.test(match[2]);
    const changed = stack.length === 2 && ordered !== (stack[1].node.tagName === "OL");
    if (changed) stack.pop();
    if (stack.length === 1 || (indent > stack.at(-1).indent + 1 && stack.length < MAX_DEPTH)) {
      const node = h(ordered ? "ol" : "ul", ordered ? { start: parseInt(match[2], 10) } : {});
      if (stack.length > 1) stack.at(-1).last.append(node);
      else roots.push(node);
      stack.push({ indent, node, last: null });
    }
    const item = h("li");
    inline(match[3], names, depth, item);
    stack.at(-1).node.append(item);
    stack.at(-1).last = item;
  }
  return roots;
}

// ---- inline ---------------------------------------------------------------------------------------------

const STYLES = [
  ["||", spoiler],
  ["**", () => h("strong")],
  ["__", () => h("u")],
  ["~~", () => h("s")],
  ["*", () => h("em")],
  ["_", () => h("em")],
];

function inline(text, names, depth, out) {
  let plain = "";
  let i = 0;
  const flush = () => {
    const parts = plain.split("\n");
    parts.forEach((part, n) => {
      if (n) out.append(h("br"));
      if (part) out.append(part);
    });
    plain = "";
  };
  while (i < text.length) {
    const token = die(text, i) ?? escaped(text, i) ?? code(text, i) ?? styled(text, i, names, depth) ?? linked(text, i, names, depth)
      ?? tagged(text, i, names);
    if (!token) {
      plain += text[i];
      i += 1;
    } else if (typeof token.node === "string") {
      plain += token.node;
      i = token.end;
    } else {
      flush();
      out.append(token.node);
      i = token.end;
    }
  }
  flush();
}

const DIE = "🎲";

/** The die is drawn, as not every machine has it in a font; the character stays for copying and reading aloud. */
function die(text, i) {
  return text.startsWith(DIE, i) ? { node: h("span", { class: "die" }, DIE), end: i + DIE.length } : null;
}

function escaped(text, i) {
  if (text[i] !== "\\" || !/[^\sA-Za-z0-9]/.test(text[i + 1] ?? "")) return null;
  return { node: text[i + 1], end: i + 2 };
}

function code(text, i) {
  if (text[i] !== "`") return null;
  const ticks = /^`+/.exec(text.slice(i, i + 3))[0];
  const end = text.indexOf(ticks, i + ticks.length);
  if (end <= i + ticks.length) return null;
  return { node: h("code", {}, text.slice(i + ticks.length, end).replace(/^ (.+) $/, "$1")), end: end + ticks.length };
}

/** The closing mark of a span opened just before `from`, skipping escapes and code; -1 when it never closes. */
function closing(text, mark, from) {
  for (let i = from; i < text.length; i += 1) {
    if (text[i] === "\\") i += 1;
    else if (text[i] === "`") {
      const end = text.indexOf("`", i + 1);
      if (end > 0) i = end;
    } else if (text.startsWith(mark, i)) {
      if (mark.length === 1 && text[i + 1] === mark) {
        i += 1;
        continue;
      }
      if (mark.length === 2 && text[i + 2] === mark[0] && mark !== "||") continue;
      return i;
    }
  }
  return -1;
}

function styled(text, i, names, depth) {
  if (depth >= MAX_DEPTH) return null;
  for (const [mark, make] of STYLES) {
    if (!text.startsWith(mark, i)) continue;
    const from = i + mark.length;
    if (mark.length === 1 && /\s/.test(text[from] ?? " ")) continue;
    if (mark === "_" && /\w/.test(text[i - 1] ?? "")) continue;
    const end = closing(text, mark, from);
    if (end <= from) continue;
    if (mark === "_" && /\w/.test(text[end + 1] ?? "")) continue;
    if (mark === "*" && /\s/.test(text[end - 1])) continue;
    const node = make();
    inline(text.slice(from, end), names, depth + 1, node.inner ?? node);
    return { node, end: end + mark.length };
  }
  return null;
}

function spoiler() {
  const inner = h("span", { class: "spoiler-text" });
  const node = h("button", { type: "button", class: "spoiler", "aria-expanded": "false", "aria-label": "Hidden text, press to show" }, inner);
  node.addEventListener("click", () => {
    node.setAttribute("aria-expanded", "true");
    node.removeAttribute("aria-label");
  });
  node.inner = inner;
  return node;
}

/** An outgoing link; null for anything but http and https. */
export function anchor(url, ...children) {
  if (!/^https?:\/\//i.test(url)) return null;
  try {
    new URL(url);
  } catch {
    return null;
  }
  return h("a", { href: url, target: "_blank", rel: "noopener noreferrer nofollow", title: url }, ...children);
}

function linked(text, i, names, depth) {
  const rest = text.slice(i, i + 2100);
  if (rest[0] === "[" && depth < MAX_DEPTH) {
    const match = /^\[((?:\\.|[^\]\\\n])+)\]\(<?(https?:\/\/[^\s)>]+)>?(?:\s+"[^"]*")?\)/.exec(rest);
    const node = match && anchor(match[2]);
    if (!node) return null;
    inline(match[1], names, MAX_DEPTH, node);
    return { node, end: i + match[0].length };
  }
  const bare = /^<(https?:\/\/[^\s>]+)>/.exec(rest) ?? /^(https?:\/\/[^\s<>]+[^\s<>.,:;!?"')\]*_~|])/.exec(rest);
  const node = bare && anchor(bare[1], bare[1]);
  return node ? { node, end: i + bare[0].length } : null;
}

function tagged(text, i, names) {
  if (text[i] === "@") {
    const all = /^@(everyone|here)\b/.exec(text.slice(i, i + 12));
    return all ? { node: h("span", { class: "mention" }, all[0]), end: i + all[0].length } : null;
  }
  if (text[i] !== "<") return null;
  const rest = text.slice(i, i + 160);
  const mention = /^<(@!?|@&|#)(\d{1,20})>/.exec(rest);
  if (mention) return { node: mentioned(mention[1], mention[2], names), end: i + mention[0].length };
  const time = /^<t:(-?\d{1,13})(?::([tTdDfFR]))?>/.exec(rest);
  const words = time && markup(Number(time[1]), time[2]);
  if (words) {
    const date = new Date(Number(time[1]) * 1000);
    return { node: h("time", { class: "stamp", datetime: date.toISOString(), title: full(date) }, words), end: i + time[0].length };
  }
  const command = /^<\/([^:>\n]{1,100}):\d{1,20}>/.exec(rest);
  if (command) return { node: h("span", { class: "mention" }, `/${command[1]}`), end: i + command[0].length };
  const emoji = /^<a?:(\w{2,32}):\d{1,20}>/.exec(rest);
  return emoji ? { node: h("span", { class: "emoji-name" }, `:${emoji[1]}:`), end: i + emoji[0].length } : null;
}

function mentioned(kind, id, names) {
  if (kind === "#") {
    const name = names.channel?.(id);
    if (!name) return h("span", { class: "mention" }, "#unknown");
    return h("a", { class: "mention", href: `#${id}` }, `#${name}`);
  }
  const name = kind === "@&" ? names.role?.(id) : names.user?.(id);
  return h("span", { class: "mention" }, `@${name ?? (kind === "@&" ? "unknown role" : "unknown user")}`);
}
