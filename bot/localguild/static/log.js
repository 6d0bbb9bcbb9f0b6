// Keeps the list of messages on screen: grouping, scrolling, older pages, unread divider and the jump button.

import { flatten } from "./command_model.js";
import { h, icon } from "./dom.js";
import { continues, renderMessage } from "./message.js";
import { day, sameDay } from "./time.js";

const NEAR = 90;
/** What an empty channel offers a stranger, where the bot has these commands: the button, and the command it begins. */
const BEGINNINGS = [["Start a story", "game start", "btn btn-primary"], ["See the stories", "scenario list", "btn btn-secondary"]];

export class Log {
  #drawn = new Map(); // message id -> {message, grouped, node}
  #stick = true;
  #missed = 0;
  #extent = "";
  #loading = false;

  constructor(root, store, { actions, loadOlder }) {
    this.store = store;
    this.actions = actions;
    this.loadOlder = loadOlder;
    this.list = h("ol", { class: "messages", "aria-label": "Messages" });
    this.top = h("div", { class: "log-top" });
    this.scroller = h("div", { class: "log", tabindex: "-1" }, this.top, this.list);
    this.count = h("span");
    this.jumpButton = h("button", { type: "button", class: "jump", hidden: true, onclick: () => this.toNewest() }, this.count, icon("down"));
    root.append(this.scroller, this.jumpButton);
    this.scroller.addEventListener("scroll", () => this.#scrolled(), { passive: true });
    this.list.addEventListener("keydown", (event) => this.#keys(event));
    new ResizeObserver(() => this.#stick && this.#bottom()).observe(this.scroller);
    new ResizeObserver(() => this.#stick && this.#bottom()).observe(this.list);
    store.on("messages", ({ channelId }) => channelId === store.channelId && this.draw());
    store.on("commands", () => this.draw());
    store.on("heard", ({ channelId, isNew }) => {
      if (channelId !== store.channelId || !isNew || this.#stick) return;
      this.#missed += 1;
      this.#jumpState();
    });
  }

  /** Start over for another channel or viewer. */
  reset() {
    this.#drawn.clear();
    this.list.replaceChildren();
    this.#stick = true;
    this.#missed = 0;
    this.#jumpState();
    this.draw();
  }

  /** Draw again even what did not change, because names or roles did. */
  redraw() {
    this.#drawn.clear();
    this.draw();
  }

  draw() {
    const { store } = this;
    const channelId = store.channelId;
    const bucket = channelId ? store.bucket(channelId) : { list: [], loaded: true };
    const shown = bucket.list.filter((message) => !store.dismissed.has(message.id));
    const before = { height: this.scroller.scrollHeight, top: this.scroller.scrollTop };
    const oldFirst = this.list.querySelector(".message")?.dataset.id;
    const focus = this.#focusedControl();
    const nodes = [];
    const drawn = new Map();
    const unreadFrom = store.unreadFrom.get(channelId);
    shown.forEach((message, n) => {
      const previous = shown[n - 1];
      const date = new Date(message.timestamp);
      const newDay = !previous || !sameDay(date, new Date(previous.timestamp));
      if (newDay && !message.local) nodes.push(h("li", { class: "divider" }, h("span", {}, day(date))));
      if (message.id === unreadFrom && previous) nodes.push(h("li", { class: "divider divider-new" }, h("span", {}, "New")));
      const grouped = !newDay && message.id !== unreadFrom && continues(message, previous);
      const old = this.#drawn.get(message.id);
      const same = old && old.message === message && old.grouped === grouped;
      const node = same ? old.node : renderMessage(message, { store, grouped, actions: this.actions });
      drawn.set(message.id, { message, grouped, node });
      nodes.push(node);
    });
    this.#drawn = drawn;
    this.#place(nodes);
    this.#rove();
    this.#header(bucket, shown.length);
    this.#restoreFocus(focus);
    if (this.#stick) this.#bottom();
    else if (oldFirst && oldFirst !== shown[0]?.id) this.scroller.scrollTop = before.top + this.scroller.scrollHeight - before.height;
  }

  #place(nodes) {
    const keep = new Set(nodes);
    for (const child of [...this.list.children]) if (!keep.has(child)) child.remove();
    nodes.forEach((node, n) => {
      if (this.list.children[n] !== node) this.list.insertBefore(node, this.list.children[n] ?? null);
    });
  }

  #header(bucket, count) {
    const { channel } = this.store;
    if (!channel) return this.top.replaceChildren();
    if (!bucket.loaded) {
      return this.top.replaceChildren(...(count ? [] : [1, 2, 3].map(() => h("div", { class: "skeleton", "aria-hidden": "true" }, h("i"), h("i"), h("i")))),
        h("p", { class: "muted visually-hidden" }, "Loading messages"));
    }
    if (!bucket.complete) return this.top.replaceChildren(h("p", { class: "muted log-more" }, this.#loading ? "Loading older messages…" : "Scroll up for older messages"));
    return this.top.replaceChildren(h("div", { class: "log-start" },
      h("h2", {}, channel.type === 11 ? channel.name : `#${channel.name}`),
      h("p", { class: "muted" }, channel.topic || (channel.type === 11 ? "The thread begins here." : "The channel begins here."),
        count > 0 ? "" : " Say something, or type / to see what the game master can do."),
      count > 0 ? null : this.#beginnings()));
  }

  /** Buttons for who has never been here. */
  #beginnings() {
    const known = new Set(flatten(this.store.commands).map((command) => command.name));
    const buttons = BEGINNINGS.filter(([, name]) => known.has(name)).map(([label, name, style]) =>
      h("button", { type: "button", class: style, onclick: () => this.actions.begin(name) }, label));
    return buttons.length ? h("div", { class: "beginnings" }, buttons) : null;
  }

  // ---- scrolling ----------------------------------------------------------------------------------------

  #bottom() {
    this.scroller.scrollTop = this.scroller.scrollHeight;
  }

  toNewest() {
    this.#stick = true;
    this.#missed = 0;
    this.store.unreadFrom.delete(this.store.channelId);
    this.#bottom();
    this.#jumpState();
    document.getElementById("composer-text")?.focus({ preventScroll: true });
  }

  async #scrolled() {
    const { scrollTop, scrollHeight, clientHeight } = this.scroller;
    const extent = `${scrollHeight} ${clientHeight}`;
    const resized = extent !== this.#extent;
    this.#extent = extent;
    if (resized && this.#stick) return this.#bottom(); // the page moved, not the person
    this.#stick = scrollHeight - scrollTop - clientHeight < NEAR;
    if (this.#stick) this.#missed = 0;
    this.#jumpState();
    const bucket = this.store.channelId && this.store.bucket(this.store.channelId);
    if (scrollTop < 240 && bucket?.loaded && !bucket.complete && !this.#loading && scrollHeight > clientHeight) {
      this.#loading = true;
      try {
        await this.loadOlder();
      } finally {
        this.#loading = false;
        this.draw();
      }
    }
    return undefined;
  }

  #jumpState() {
    this.jumpButton.hidden = this.#stick;
    this.count.textContent = this.#missed ? `${this.#missed} new ${this.#missed === 1 ? "message" : "messages"}` : "Jump to newest";
    this.jumpButton.classList.toggle("has-new", this.#missed > 0);
  }

  /** Bring a message into view and mark it for a moment. */
  show(id) {
    const entry = this.#drawn.get(id);
    if (!entry) return;
    entry.node.scrollIntoView({ block: "center" });
    entry.node.focus({ preventScroll: true });
    entry.node.classList.add("flash");
    setTimeout(() => entry.node.classList.remove("flash"), 1600);
  }

  // ---- keyboard -----------------------------------------------------------------------------------------

  /** One message is in the tab order; arrow keys walk the rest. */
  #rove() {
    const all = [...this.list.querySelectorAll(".message")];
    if (!all.some((node) => node.tabIndex === 0)) all.at(-1)?.setAttribute("tabindex", "0");
  }

  #keys(event) {
    const here = event.target;
    if (!here.classList?.contains("message")) {
      if (event.key === "Escape") here.closest(".message")?.focus();
      return;
    }
    const all = [...this.list.querySelectorAll(".message")];
    const at = all.indexOf(here);
    const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: all.length - 1 }[event.key];
    if (to === undefined || !all[to]) return;
    event.preventDefault();
    all.forEach((node) => node.setAttribute("tabindex", "-1"));
    all[to].setAttribute("tabindex", "0");
    all[to].focus();
  }

  #focusedControl() {
    const active = document.activeElement;
    const owner = active?.closest?.(".messages .message");
    return owner ? { id: owner.dataset.id, customId: active.dataset.customId } : null;
  }

  #restoreFocus(focus) {
    if (!focus || document.activeElement?.closest?.(".message") || document.querySelector("dialog[open]")) return;
    const node = this.#drawn.get(focus.id)?.node;
    const control = focus.customId && [...(node?.querySelectorAll("[data-custom-id]") ?? [])].find((one) => one.dataset.customId === focus.customId && !one.disabled);
    (control ?? node)?.focus({ preventScroll: true });
  }
}
