// The list of channels with their threads.

import { h, icon, iconButton } from "./dom.js";

const THREADS = new Set([10, 11, 12]);
export const isThread = (channel) => THREADS.has(channel?.type);

export class ChannelList {
  constructor(root, store, { onOpen, onCreate }) {
    this.root = root;
    this.store = store;
    this.onOpen = onOpen;
    this.onCreate = onCreate;
    store.on("state channels channel", () => this.draw());
  }

  draw() {
    const { store } = this;
    const focusedId = this.root.contains(document.activeElement) ? document.activeElement.dataset?.id : null;
    const all = [...store.channels.values()];
    const tops = all.filter((channel) => !isThread(channel) && channel.type !== 4).sort((a, b) => (a.position ?? 0) - (b.position ?? 0));
    const list = h("ul", { class: "channels", onkeydown: (event) => this.#keys(event) }, tops.map((channel) => {
      const threads = all.filter((one) => isThread(one) && one.parent_id === channel.id && (!one.archived || one.id === store.channelId));
      return h("li", {}, this.#row(channel), threads.length > 0 && h("ul", { "aria-label": `Threads of ${channel.name}` },
        threads.map((thread) => h("li", {}, this.#row(thread)))));
    }));
    const canMake = store.me?.role === "moderator";
    this.root.replaceChildren(
      h("p", { class: "guild" }, h("span", { class: "lantern", "aria-hidden": "true" }), store.guild.name),
      h("div", { class: "pane-row" }, h("h2", { class: "pane-title" }, "Channels"), canMake && iconButton("plus", "Make a channel", () => this.onCreate())),
      list, h("p", { class: "muted pane-note" }, store.notice));
    if (!list.querySelector("[tabindex='0']")) list.querySelector("a")?.setAttribute("tabindex", "0");
    if (focusedId) [...list.querySelectorAll("a")].find((node) => node.dataset.id === focusedId)?.focus();
  }

  #row(channel) {
    const { store } = this;
    const on = channel.id === store.channelId;
    const unread = store.unread.get(channel.id) ?? 0;
    return h("a", { href: `#${channel.id}`, class: `channel ${unread ? "unread" : ""}`, "aria-current": on ? "page" : null, tabindex: on ? "0" : "-1",
      dataset: { id: channel.id }, onclick: (event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        this.onOpen(channel.id);
      } },
    icon(isThread(channel) ? "thread" : channel.type === 1 ? "message" : "hash"), h("span", { class: "clip", title: channel.name }, channel.name),
    unread > 0 && h("span", { class: "pill" }, String(unread), h("span", { class: "visually-hidden" }, " unread")));
  }

  #keys(event) {
    const all = [...this.root.querySelectorAll(".channel")];
    const at = all.indexOf(document.activeElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key];
    if (to === undefined || !all[to]) return;
    event.preventDefault();
    all.forEach((node) => (node.tabIndex = -1));
    all[to].tabIndex = 0;
    all[to].focus();
  }
}
