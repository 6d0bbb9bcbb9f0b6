// Sends commands, presses and modal answers, and follows each until the bot answers or fails.

import { ApiError, getInteraction, pressComponent, runCommand } from "./api.js";
import { showModal } from "./modal.js";

const DONE = new Set(["deferred", "answered", "modal", "failed", "autocomplete"]);

export class Interactions {
  #settled = new Map();

  constructor(store) {
    this.store = store;
  }

  /** Run a command; a failure is told as a local note in the channel. */
  async command(name, options, channelId = this.store.channelId) {
    const title = `/${name}`;
    try {
      const { interaction_id: id } = await runCommand({ viewer: this.store.viewer, channel_id: channelId, name, options });
      await this.follow(id, channelId, title);
    } catch (error) {
      this.#fail(channelId, title, error);
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
      await this.follow(id, channelId, component.label ?? component.placeholder ?? "That");
    } catch (error) {
      this.#fail(channelId, component.label ?? "That", error);
    } finally {
      node?.removeAttribute("aria-busy");
    }
  }

  async follow(id, channelId = this.store.channelId, title = "That") {
    const deadline = Date.now() + 12000;
    while (Date.now() < deadline) {
      const known = this.#settled.get(id);
      const state = known ?? (await getInteraction(id));
      if (state.modal) showModal(state.modal, this.store, (next) => this.follow(next, channelId, state.modal.title));
      if (state.state === "failed") throw new ApiError(state.error ?? "The application did not respond", 0);
      if (DONE.has(state.state)) return;
    }
    throw new ApiError("The application did not respond", 0);
  }

  /** A `modal` or `interaction` event from the stream. */
  heard(event) {
    if (event.type === "modal") {
      showModal(event.modal, this.store, (next) => this.followSafely(next, event.modal.title));
    } else if (event.state === "failed") {
      this.#settled.set(event.interaction_id, event);
    }
  }

  async followSafely(id, title) {
    const { channelId } = this.store;
    try {
      await this.follow(id, channelId, title);
    } catch (error) {
      this.#fail(channelId, title, error);
    }
  }

  #fail(channelId, title, error) {
    this.store.put(channelId, {
      id: `note-${Date.now()}-${Math.random()}`, local: "note", failed: true, title, content: error.message,
      timestamp: new Date().toISOString(), author: { id: this.store.viewer },
    });
  }
}
