// Tells screen readers about messages of the bot and of others, once each, when their text has settled.

import { h } from "./dom.js";
import { authorName, gist, isThinking } from "./message.js";

const SETTLE_MS = 1400;
const KEEP = 20;

export class Announcer {
  #waiting = new Map();

  constructor(root, store) {
    this.root = root;
    store.on("heard", ({ channelId, message }) => {
      if (channelId !== store.channelId || isThinking(message)) return;
      clearTimeout(this.#waiting.get(message.id)?.timer);
      const old = this.#waiting.get(message.id)?.text;
      const text = `${authorName(message, store)}: ${gist(message, store, 900)}`;
      if (old === text) return;
      const timer = setTimeout(() => {
        root.append(h("p", {}, text));
        while (root.children.length > KEEP) root.firstChild.remove();
      }, message.author?.bot ? SETTLE_MS : 0);
      this.#waiting.set(message.id, { timer, text });
      if (this.#waiting.size > 200) this.#waiting.delete(this.#waiting.keys().next().value);
    });
  }
}
