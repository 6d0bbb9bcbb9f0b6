// Shows who you are and lets you sit down as somebody else.

import { avatar } from "./avatar.js";
import { h } from "./dom.js";
import { identityColor } from "./message.js";

const WORDS = { player1: "player", player2: "player", moderator: "moderator (GM role)", spectator: "spectator", player: "player" };

export class IdentityPanel {
  constructor(root, store, { onSwitch }) {
    this.root = root;
    this.store = store;
    this.onSwitch = onSwitch;
    store.on("state bot", () => this.draw());
  }

  draw() {
    const { identities, viewer, bot } = this.store;
    const focused = this.root.contains(document.activeElement);
    const rows = identities.map((identity) => {
      const on = identity.id === viewer;
      return h("button", { type: "button", role: "radio", "aria-checked": String(on), tabindex: on ? "0" : "-1", class: "person",
        dataset: { id: identity.id, role: identity.role }, onclick: () => this.onSwitch(identity.id) },
      avatar(identity.name, { color: identityColor(identity) }),
      h("span", { class: "person-text" }, h("b", {}, identity.name), h("small", {}, WORDS[identity.role] ?? identity.role)),
      on && h("span", { class: "you" }, "you"));
    });
    const group = h("div", { role: "radiogroup", "aria-label": "Speak as", class: "people", onkeydown: (event) => this.#keys(event) }, rows);
    this.root.replaceChildren(
      h("h2", { class: "pane-title" }, "Sit down as"), group,
      h("h2", { class: "pane-title" }, "At the head of the table"),
      h("div", { class: "person person-bot" }, avatar(bot.name, { kind: "bot", color: "var(--accent-fill)" }),
        h("span", { class: "person-text" }, h("b", {}, bot.name), h("small", { class: bot.online ? "online" : "offline" }, bot.online ? "online" : "offline"))),
      h("p", { class: "muted pane-note" }, "Open this page in a second tab to play two people side by side."));
    if (focused) group.querySelector("[aria-checked=true]")?.focus();
  }

  #keys(event) {
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const all = [...event.currentTarget.querySelectorAll("[role=radio]")];
    const next = all[(all.indexOf(document.activeElement) + step + all.length) % all.length];
    all.forEach((node) => (node.tabIndex = node === next ? 0 : -1));
    next.focus();
  }
}
