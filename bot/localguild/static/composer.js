// The message box: drafts, sending, replies, editing, the character count and the way into slash commands.

import { sendTyping } from "./api.js";
import { flatten } from "./command_model.js";
import { CommandForm, CommandPicker } from "./commands.js";
import { h, icon, iconButton } from "./dom.js";
import { MentionPicker, withIds, withNames } from "./mentions.js";
import { authorName, gist } from "./message.js";

const MOST = 2000;
const SHOW_FROM = 1700;
const TYPING_EVERY_MS = 8000;

export class Composer {
  #typedAt = 0;
  #editing = null;
  #form = null;

  /** `actions`: send(text, replyTo), edit(message, text) that throws when refused, command(name, options, channelId), lastOwn(). */
  constructor(root, store, actions) {
    this.store = store;
    this.actions = actions;
    this.picker = new CommandPicker(store, { onPick: (command, text) => this.#startCommand(command, text) });
    this.people = new MentionPicker(store, { onPick: () => this.#changed() });
    this.text = h("textarea", { id: "composer-text", rows: 1, role: "combobox", "aria-expanded": "false", "aria-autocomplete": "list",
      "aria-describedby": "composer-count composer-problem", enterkeyhint: "send" });
    this.problem = h("p", { class: "composer-problem", id: "composer-problem", role: "alert" });
    this.count = h("span", { class: "count", id: "composer-count" });
    this.sendButton = iconButton("send", "Send", () => this.#submit(), { class: "send" });
    this.above = h("div", { class: "composer-above", hidden: true });
    this.typing = h("p", { class: "typing", "aria-live": "off" });
    this.slashButton = iconButton("slash", "Commands", () => this.#slash());
    this.box = h("div", { class: "composer" }, this.picker.box.node, this.people.box.node, this.above,
      h("div", { class: "composer-line" }, this.slashButton, this.text, this.sendButton));
    this.holder = h("div", { class: "composer-holder" }, this.box);
    root.append(this.holder, this.problem, h("div", { class: "foot-line" }, this.typing, this.count));
    this.text.addEventListener("input", () => this.#changed());
    this.text.addEventListener("keydown", (event) => this.#keys(event));
    this.text.addEventListener("blur", () => setTimeout(() => document.activeElement !== this.text && this.#hideLists(), 120));
    this.text.addEventListener("focus", () => this.#list());
    store.on("typing channel messages", () => this.#drawTyping());
    store.on("commands", () => document.activeElement === this.text && this.#list());
  }

  /** Show the draft of the open channel. */
  reset() {
    this.#closeForm();
    this.#editing = null;
    this.#tell("");
    this.text.value = this.store.drafts.get(this.store.channelId) ?? "";
    this.refresh();
    this.#size();
    this.#hideLists();
  }

  /** Begin a command by its name: run it, or open its form where it needs to be told something. */
  begin(name) {
    const command = flatten(this.store.commands).find((one) => one.name === name);
    if (command?.options.some((option) => option.required)) this.#startCommand(command, "");
    else if (command) this.actions.command(name, {}, this.store.channelId);
  }

  /** Offer what the text calls for: commands, or people to name. */
  #list() {
    if (this.people.update(this.text)) this.picker.box.hide();
    else this.picker.update(this.text);
  }

  #hideLists() {
    this.picker.box.hide();
    this.people.box.hide();
  }

  /** Draw what depends on who speaks, where, and in reply to what. */
  refresh() {
    const { channel, me } = this.store;
    const where = channel ? (channel.type === 11 ? channel.name : `#${channel.name}`) : "";
    const label = me ? `Message ${where} as ${me.name}` : `Message ${where}`;
    this.text.setAttribute("aria-label", label);
    this.text.placeholder = label;
    this.text.disabled = !channel;
    const reply = this.store.replies.get(channel?.id);
    const words = this.#editing ? ["Editing your message", gist(this.#editing, this.store, 60)] : reply ? [`Replying to ${authorName(reply, this.store)}`, gist(reply, this.store, 60)] : null;
    this.above.hidden = !words;
    this.above.replaceChildren(...(words ? [icon(this.#editing ? "edit" : "reply"), h("b", {}, words[0]), h("span", { class: "muted clip" }, words[1]),
      iconButton("close", this.#editing ? "Stop editing" : "Do not reply", () => this.#stopSpecial())] : []));
    this.#counted();
  }

  /** Put text into the box, before what is there. */
  put(text) {
    this.text.value = [text, this.text.value].filter(Boolean).join("\n");
    this.text.focus();
    this.#changed();
  }

  replyTo(message) {
    this.#editing = null;
    this.store.replies.set(this.store.channelId, message);
    this.refresh();
    this.text.focus();
  }

  editMessage(message, text = withNames(message.content, this.store)) {
    this.#closeForm();
    this.#editing = message;
    this.#tell("");
    this.text.value = text;
    this.refresh();
    this.#size();
    this.text.focus();
    this.text.setSelectionRange(this.text.value.length, this.text.value.length);
  }

  #stopSpecial() {
    if (this.#editing) this.text.value = this.store.drafts.get(this.store.channelId) ?? "";
    this.#editing = null;
    this.#tell("");
    this.store.replies.delete(this.store.channelId);
    this.refresh();
    this.#size();
    this.text.focus();
  }

  #changed() {
    const { channelId, viewer } = this.store;
    if (!this.#editing) this.store.setDraft(channelId, this.text.value);
    if (this.#over() <= 0) this.#tell("");
    this.#size();
    this.#counted();
    this.#list();
    if (this.text.value && !this.text.value.startsWith("/") && Date.now() - this.#typedAt > TYPING_EVERY_MS) {
      this.#typedAt = Date.now();
      sendTyping(channelId, viewer).catch(() => {}); // a lost typing notice harms nobody
    }
  }

  #size() {
    this.text.style.height = "auto";
    this.text.style.height = `${Math.min(this.text.scrollHeight, window.innerHeight * 0.4)}px`;
  }

  #counted() {
    const over = this.#over();
    this.count.hidden = MOST + over < SHOW_FROM;
    this.count.className = `count ${over > 0 ? "count-bad" : ""}`;
    this.count.textContent = over > 0 ? `${over} too many` : `${-over} left`;
    this.sendButton.disabled = !this.text.value.trim();
  }

  /** How many characters the text is over Discord's limit. */
  #over() {
    return [...withIds(this.text.value.trim(), this.store)].length - MOST;
  }

  #tell(problem) {
    this.problem.textContent = problem;
    this.text.setAttribute("aria-invalid", String(Boolean(problem)));
  }

  #keys(event) {
    if (this.people.box.key(event) || this.picker.box.key(event)) return;
    if (event.key === "Enter" && !event.shiftKey && !event.isComposing) {
      event.preventDefault();
      this.#submit();
    } else if (event.key === "Escape" && (this.#editing || this.store.replies.get(this.store.channelId))) {
      event.preventDefault();
      this.#stopSpecial();
    } else if (event.key === "ArrowUp" && !this.text.value && !this.#editing) {
      const last = this.actions.lastOwn();
      if (!last) return;
      event.preventDefault();
      this.editMessage(last);
    }
  }

  #submit() {
    const text = withIds(this.text.value.trim(), this.store);
    if (!text) return;
    if (this.#over() > 0) {
      this.#tell(`Your message is too long: ${MOST + this.#over()} characters, and Discord takes ${MOST}. Shorten it, or send it in parts.`);
      this.text.focus();
      return;
    }
    if (this.#editing) {
      this.#change(this.#editing, text);
      return;
    }
    const reply = this.store.replies.get(this.store.channelId);
    this.text.value = "";
    this.store.setDraft(this.store.channelId, "");
    this.store.replies.delete(this.store.channelId);
    this.#tell("");
    this.#typedAt = 0;
    this.refresh();
    this.#size();
    this.text.focus();
    this.actions.send(text, reply);
  }

  /** Send an edit; where it is refused, the words stay in the box. */
  async #change(message, text) {
    if (text !== message.content) {
      try {
        await this.actions.edit(message, text);
      } catch (error) {
        if (this.#editing === message) this.#tell(`The message was not changed: ${error.message}`);
        return;
      }
    }
    if (this.#editing === message) this.#stopSpecial();
  }

  #slash() {
    if (!this.text.value.startsWith("/")) this.text.value = "/";
    this.text.focus();
    this.#list();
  }

  #startCommand(command, text) {
    this.#hideLists();
    const { channelId } = this.store;
    this.text.value = "";
    this.store.setDraft(channelId, "");
    this.#form = new CommandForm(this.store, command, {
      channelId, cancel: () => this.#closeForm(true),
      run: (name, options) => {
        this.#closeForm(true);
        this.actions.command(name, options, channelId);
      },
    });
    this.holder.replaceChildren(this.#form.node);
    this.#form.focus(text);
  }

  #closeForm(focus = false) {
    if (!this.#form) return;
    this.#form = null;
    this.holder.replaceChildren(this.box);
    this.refresh();
    this.#size();
    if (focus) this.text.focus();
  }

  #drawTyping() {
    const names = this.store.typists(this.store.channelId).map((id) => this.store.userName(id) ?? "Someone");
    const who = names.length > 3 ? "Several people are" : names.length > 1 ? `${names.slice(0, -1).join(", ")} and ${names.at(-1)} are` : `${names[0]} is`;
    this.typing.replaceChildren(...(names.length ? [h("span", { class: "dots", "aria-hidden": "true" }, h("i"), h("i"), h("i")), h("span", {}, `${who} typing…`)] : []));
  }
}
