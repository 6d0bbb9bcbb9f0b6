// Names people after an @: a list to pick from while one is typed, names in the box, and ids in what is sent.

import { h } from "./dom.js";
import { Listbox } from "./listbox.js";

const TYPED = /(^|[\s(])@([^\s@<>]{0,32})$/;

/** Everybody who can be named: the game master first. */
const everybody = (store) => [store.bot, ...store.identities].filter((person) => person.id);

const escaped = (name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** The text with each `@Name` as the mention Discord sends; the longest name first. */
export function withIds(text, store) {
  const people = [...everybody(store)].sort((a, b) => b.name.length - a.name.length);
  return people.reduce((out, person) => out.replace(new RegExp(`(^|[\\s(])@${escaped(person.name)}(?![\\w-])`, "gi"), `$1<@${person.id}>`), text);
}

/** The text with each mention of somebody known as `@Name`. */
export function withNames(text, store) {
  return everybody(store).reduce((out, person) => out.replaceAll(new RegExp(`<@!?${person.id}>`, "g"), `@${person.name}`), text);
}

/** Lists people above the message box while the word before the caret begins with an @. */
export class MentionPicker {
  constructor(store, { onPick }) {
    this.store = store;
    this.onPick = onPick;
    this.box = new Listbox("People");
  }

  /** Whether it has something to offer. */
  update(input) {
    const typed = TYPED.exec(input.value.slice(0, input.selectionStart));
    const found = typed ? everybody(this.store).filter((person) => person.name.toLowerCase().startsWith(typed[2].toLowerCase())) : [];
    if (!found.length) {
      this.box.hide();
      return false;
    }
    const items = found.map((person) => ({
      person, content: [h("span", { class: "cmd-name" }, `@${person.name}`), h("span", { class: "cmd-text" }, person.role ?? "game master")],
    }));
    this.box.show(input, items, { title: "People", onPick: ({ person }) => {
      this.box.hide();
      const end = input.selectionStart;
      input.setRangeText(`@${person.name} `, end - typed[2].length - 1, end, "end");
      this.onPick();
    } });
    return true;
  }
}
