// Draws a person's or persona's avatar: their picture when this server serves one, else their initials.

import { h } from "./dom.js";

const INKS = ["#b5673f", "#8d7a2f", "#4f7d5a", "#3f7784", "#5a6ea3", "#85619c", "#a3566f", "#7d6450"];

function hash(text) {
  let value = 7;
  for (const char of text) value = (value * 31 + char.codePointAt(0)) >>> 0;
  return value;
}

export const inkFor = (name) => INKS[hash(name) % INKS.length];

function initials(name) {
  const words = name.replace(/[^\p{L}\p{N}\s]/gu, " ").trim().split(/\s+/).filter(Boolean);
  const letters = words.length > 1 ? [words[0], words.at(-1)].map((word) => [...word][0]) : [...(words[0] ?? "?")].slice(0, 1);
  return letters.join("").toUpperCase();
}

/** A same-origin or data URL, or null: the content policy lets nothing else load. */
export function localUrl(url) {
  if (typeof url !== "string" || !url) return null;
  if (/^data:image\//.test(url)) return url;
  if (!/^(https?:\/\/|\/)/.test(url)) return null;
  try {
    return new URL(url, location.href).origin === location.origin ? url : null;
  } catch {
    return null;
  }
}

/** Where this server keeps an author's picture; null when there is none. */
export const pictureOf = (author) => (author?.avatar ? `/avatars/${author.id}/${author.avatar}.png` : null);

/** A decorative avatar; names stand beside it in text. `kind`: person, bot or persona. */
export function avatar(name, { url = null, kind = "person", color = null } = {}) {
  const box = h("span", { class: `avatar avatar-${kind}`, "aria-hidden": "true", vars: { "--ink": color ?? inkFor(name) } });
  const picture = localUrl(url);
  if (!picture) {
    box.textContent = initials(name);
    return box;
  }
  const img = h("img", { src: picture, alt: "", loading: "lazy" });
  img.addEventListener("error", () => (box.textContent = initials(name)));
  box.append(img);
  return box;
}
