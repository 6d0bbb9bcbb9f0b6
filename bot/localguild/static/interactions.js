// Sends commands, presses and modal answers, and follows each until the bot answers or fails.

import { ApiError, getInteraction, pressComponent, runCommand } from "./api.js";
import { showModal } from "./modal.js";

const NO_ANSWER = "The application did not respond";
const DONE = new Set(["deferred", "answered", "modal", "failed", "autocomplete"]);

export class Interactions {
  #settled = new Map();

  constructor(store) {
    this.store = store;
  }

  /** Run a command; a failure is told as a local note in the channel. */
  async command(name, options, channelId = this.store.channelId, viewer = this.store.viewer) {
    const title = `/${name}`;
    try {
      const { interaction_id: id } = await runCommand({ viewer, channel_id: channelId, name, options });
      await this.follow(id, channelId);
    } catch (error) {
      const typed = Object.entries(options).map(([option, value]) => `${option}: ${value}`).join(" ");
      this.#fail(channelId, `${title} ${typed}`.trim(), error, () => this.command(name, options, channelId, viewer));
    }
  }

  /** Press a button or choose in a select; `node` shows that it is busy. */
  async press(message, component, values, node) {
    const { channelId } = this.store;
    node?.setAttribute("aria-busy", "true");
    try {
      const { interaction_id: id } = await pressComponent({
        viewer: this.store.viewer, channel_id: channelId, message_id: message.id, custom_id: component.custom_id, values,
      });
      await this.follow(id, channelId);
    } catch (error) {
      this.#fail(channelId, component.label ?? component.placeholder ?? "That", error);
    } finally {
      node?.removeAttribute("aria-busy");
    }
  }

  /** Wait for the answer to an interaction. Throws with words when it fails. */
  async follow(id, channelId = this.store.channelId) {
    const deadline = Date.now() + 12000;
    while (Date.now() < deadline) {
      const known = this.#settled.get(id);
      const state = known ?? (await getInteraction(id));
      if (state.modal) showModal(state.modal, this.store, (next) => this.follow(next, channelId));
      if (state.state === "failed") throw new ApiError(state.error ?? NO_ANSWER, 0);
      if (DONE.has(state.state)) return;
    }
    throw new ApiError(NO_ANSWER, 0);
  }

  /** A `modal` or `interaction` event from the stream. */
  heard(event) {
    if (event.type === "modal") {
      showModal(event.modal, this.store, (next) => this.follow(next));
    } else if (event.state === "failed") {
      this.#settled.set(event.interaction_id, event);
    }
  }

  /** Tell of a failure in the channel; `again` does once more what failed. */
  #fail(channelId, title, error, again = null) {
    this.store.put(channelId, {
      id: `note-${Date.now()}-${Math.random()}`, local: "note", failed: true, title, again, content: error.message,
      timestamp: new Date().toISOString(), author: { id: this.store.viewer },
    });
  }
}
