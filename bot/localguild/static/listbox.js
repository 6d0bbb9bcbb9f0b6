// A listbox driven from a text input: arrow keys move, Enter and Tab pick, Escape closes.

import { h, uid } from "./dom.js";

export class Listbox {
  #items = [];
  #at = 0;
  #onPick = null;

  constructor(label) {
    this.id = uid("listbox");
    this.list = h("div", { role: "listbox", id: this.id, "aria-label": label, class: "listbox-items" });
    this.title = h("p", { class: "listbox-title" });
    this.node = h("div", { class: "listbox", hidden: true }, this.title, this.list);
    this.node.addEventListener("mousedown", (event) => event.preventDefault());
  }

  get open() {
    return !this.node.hidden;
  }

  get items() {
    return this.#items;
  }

  /** Show `items` (`{key, group?, content: nodes}`) for `input`; `onPick(item)`. */
  show(input, items, { title = "", onPick, empty = "" }) {
    this.input = input;
    this.#items = items;
    this.#at = 0;
    this.#onPick = onPick;
    this.title.textContent = title;
    this.title.hidden = !title;
    const rows = [];
    let group = null;
    items.forEach((item, n) => {
      if (item.group && item.group !== group) rows.push(h("div", { class: "listbox-group", role: "presentation" }, (group = item.group)));
      rows.push(h("div", { role: "option", id: `${this.id}-${n}`, class: "listbox-item", dataset: { n }, onclick: () => this.pick(n),
        onmousemove: () => this.#at !== n && this.#move(n, false) }, item.content));
    });
    if (!items.length && empty) rows.push(h("div", { class: "listbox-empty muted" }, empty));
    this.list.replaceChildren(...rows);
    this.node.hidden = !rows.length;
    input.setAttribute("aria-expanded", String(!this.node.hidden));
    input.setAttribute("aria-controls", this.id);
    this.#move(0);
  }

  hide() {
    this.node.hidden = true;
    this.#items = [];
    this.input?.setAttribute("aria-expanded", "false");
    this.input?.removeAttribute("aria-activedescendant");
  }

  pick(n = this.#at) {
    const item = this.#items[n];
    if (item) this.#onPick(item);
  }

  #move(n, scroll = true) {
    if (!this.#items.length) return this.input.removeAttribute("aria-activedescendant");
    this.#at = (n + this.#items.length) % this.#items.length;
    for (const node of this.list.querySelectorAll("[role=option]")) {
      const active = Number(node.dataset.n) === this.#at;
      node.setAttribute("aria-selected", String(active));
      if (active && scroll) node.scrollIntoView({ block: "nearest" });
    }
    if (this.#at === 0 && scroll) this.list.scrollTop = 0;
    return this.input.setAttribute("aria-activedescendant", `${this.id}-${this.#at}`);
  }

  /** Handle a key of the input; true when it was used. */
  key(event) {
    if (!this.open || event.isComposing) return false;
    const page = 6;
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page }[event.key];
    if (step && this.#items.length) this.#move(Math.abs(step) === 1 ? this.#at + step
      : Math.max(0, Math.min(this.#items.length - 1, this.#at + step)));
    else if ((event.key === "Enter" || event.key === "Tab") && !event.shiftKey && this.#items.length) this.pick();
    else if (event.key === "Escape") this.hide();
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  }
}
