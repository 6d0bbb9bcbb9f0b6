// The slash command picker and the form in which a command's options are filled.

import { autocomplete } from "./api.js";
import { closed, flatten, isFirst, listed, match, parse, tail, TYPE } from "./command_model.js";
import { h, iconButton, uid } from "./dom.js";
import { Listbox } from "./listbox.js";

const DEBOUNCE_MS = 220;
const FILE_BYTES = 10 * 1024 * 1024;

/** A chosen file as the page face takes it. */
const encoded = (file) => new Promise((resolve, reject) => {
  const reader = new FileReader();
  reader.onload = () => resolve({ filename: file.name, content_base64: reader.result.slice(reader.result.indexOf(",") + 1) });
  reader.onerror = () => reject(reader.error);
  reader.readAsDataURL(file);
});

const signature = (command) => command.options.map((option) => h("span", { class: option.required ? "opt opt-required" : "opt" }, option.name));

/** Lists commands above the message box while its text begins with a slash. */
export class CommandPicker {
  constructor(store, { onPick }) {
    this.store = store;
    this.onPick = onPick;
    this.box = new Listbox("Commands");
  }

  update(input) {
    const text = input.value;
    if (!/^\/[^\n]*$/.test(text)) return this.box.hide();
    const all = flatten(this.store.commands);
    const found = match(all, text.slice(1));
    const items = found.map((command) => ({
      command, group: text.length > 1 ? null : isFirst(command) ? "To begin with" : `/${command.root}`,
      content: [h("span", { class: "cmd-name" }, `/${command.name}`, " ", signature(command)), h("span", { class: "cmd-text" }, command.description)],
    }));
    return this.box.show(input, items, {
      title: text.length > 1 ? `Commands matching “${text}”` : "Commands",
      empty: all.length ? "No command is called that." : "The game master has registered no commands yet.",
      onPick: ({ command }) => this.onPick(command, tail(command, text.slice(1))),
    });
  }
}

/** The option form of one command. It replaces the message box until it is run or cancelled. */
export class CommandForm {
  #fields = [];

  constructor(store, command, { run, cancel, channelId }) {
    this.store = store;
    this.command = command;
    this.run = run;
    this.cancel = cancel;
    this.channelId = channelId;
    this.box = new Listbox("Values");
    this.slots = h("div", { class: "slots" });
    this.extras = h("div", { class: "extras" });
    this.hint = h("p", { class: "cmd-hint muted", "aria-live": "polite" }, command.description);
    this.node = h("form", { class: "cmd-form", "aria-label": `Command /${command.name}`, novalidate: true, onsubmit: (event) => {
      event.preventDefault();
      this.submit();
    } },
    this.box.node,
    h("div", { class: "cmd-line" }, h("b", { class: "cmd-chip" }, `/${command.name}`), this.slots,
      h("div", { class: "cmd-buttons" }, iconButton("close", "Cancel the command", () => this.cancel()),
        h("button", { type: "submit", class: "btn btn-primary run" }, "Run"))),
    this.extras, this.hint);
    this.node.addEventListener("keydown", (event) => {
      if (event.key === "Escape" && !event.defaultPrevented) {
        event.preventDefault();
        this.cancel();
      }
    });
    for (const option of command.options) if (option.required) this.#add(option);
    this.#drawExtras();
  }

  /** Focus the first field (or the run button), putting `text` in the first option. */
  focus(text = "") {
    if (text && !this.#fields.length && this.command.options.length) this.#add(this.command.options[0]);
    this.#drawExtras();
    const first = this.#fields[0];
    if (!first) return this.node.querySelector(".run").focus();
    first.input.focus();
    if (first.option.type === TYPE.ATTACHMENT) return undefined;
    if (text) first.input.value = text;
    return first.input.setSelectionRange(text.length, text.length);
  }

  #drawExtras() {
    const open = new Set(this.#fields.map((field) => field.option.name));
    const rest = this.command.options.filter((option) => !open.has(option.name));
    this.extras.hidden = !rest.length;
    this.extras.replaceChildren(h("span", { class: "muted" }, "Optional:"), ...rest.map((option) => h("button", {
      type: "button", class: "chip", title: option.description,
      onclick: () => {
        const field = this.#add(option);
        this.#drawExtras();
        field.input.focus();
      },
    }, "+ ", option.name)));
  }

  #add(option) {
    const id = uid("option");
    const isFile = option.type === TYPE.ATTACHMENT;
    const common = { id, "aria-required": option.required ? "true" : null, "aria-describedby": `${id}-error` };
    const input = isFile ? h("input", { ...common, class: "slot-input slot-file", type: "file" })
      : h("input", { ...common, class: "slot-input", type: "text", autocomplete: "off", role: "combobox", "aria-expanded": "false",
        "aria-autocomplete": "list", size: 8, spellcheck: "false", placeholder: option.required ? "required" : "",
        inputmode: option.type === TYPE.INTEGER ? "numeric" : option.type === TYPE.NUMBER ? "decimal" : null });
    const error = h("span", { class: "slot-error", id: `${id}-error` });
    const remove = option.required ? null : iconButton("close", `Remove ${option.name}`, () => {
      this.#fields = this.#fields.filter((field) => field.input !== input);
      node.remove();
      this.#drawExtras();
      (this.#fields.at(-1)?.input ?? this.node.querySelector(".run")).focus();
    }, { class: "slot-remove" });
    const node = h("div", { class: "slot" }, h("label", { for: id, title: option.description }, option.name), input, remove, error);
    const field = { option, input, node, error, picked: null };
    input.addEventListener("input", () => {
      field.picked = null;
      this.#fail(field, null);
      this.#suggest(field);
    });
    input.addEventListener("focus", () => {
      this.hint.textContent = option.description || this.command.description;
      this.#suggest(field);
    });
    input.addEventListener("blur", () => this.box.input === input && this.box.hide());
    if (!isFile) input.addEventListener("keydown", (event) => this.#keys(event, field));
    this.#fields.push(field);
    this.slots.append(node);
    return field;
  }

  #keys(event, field) {
    const pristine = !field.input.value && !field.option.required;
    if (event.key === "Enter" && (field.picked || pristine)) return;
    if (event.key === "Tab" && (field.picked || !field.input.value)) return;
    if (event.key === "Enter" && !closed(field.option) && !field.option.autocomplete) return;
    if (this.box.input === field.input) this.box.key(event);
  }

  #suggest(field) {
    const { option, input } = field;
    clearTimeout(this.timer);
    if (option.autocomplete) {
      this.timer = setTimeout(() => this.#ask(field), input.value ? DEBOUNCE_MS : 0);
      return;
    }
    const typed = field.picked ? "" : input.value.trim().toLowerCase();
    const all = listed(option, this.store);
    if (!all.length) return this.box.input === input && this.box.hide();
    this.#offer(field, all.filter((choice) => choice.name.toLowerCase().includes(typed)), typed ? "Nothing here is called that." : "");
  }

  async #ask(field) {
    const serial = (this.asked = (this.asked ?? 0) + 1);
    try {
      const { choices } = await autocomplete({ viewer: this.store.viewer, channel_id: this.channelId, name: this.command.name,
        options: { ...this.#raw(), [field.option.name]: field.input.value }, focused: field.option.name });
      if (serial === this.asked && document.activeElement === field.input) this.#offer(field, choices ?? [], "No suggestions.");
    } catch (error) {
      if (serial === this.asked) this.hint.textContent = `No suggestions: ${error.message}`;
    }
  }

  #offer(field, choices, empty) {
    this.box.show(field.input, choices.slice(0, 25).map((choice) => ({
      choice, content: [h("span", { class: "cmd-name" }, choice.name), choice.hint && h("span", { class: "cmd-text" }, choice.hint)],
    })), {
      title: field.option.description, empty,
      onPick: ({ choice }) => {
        field.input.value = choice.name;
        field.picked = choice;
        this.#fail(field, null);
        this.box.hide();
        this.#next(field);
      },
    });
  }

  /** After a pick: to the next empty required field, if there is one. */
  #next(field) {
    const after = this.#fields.slice(this.#fields.indexOf(field) + 1).find((one) => !one.input.value);
    after?.input.focus();
  }

  #raw() {
    const out = {};
    for (const field of this.#fields) if (field.input.value && field.option.type !== TYPE.ATTACHMENT) out[field.option.name] = field.picked ? field.picked.value : field.input.value;
    return out;
  }

  #fail(field, text) {
    field.error.textContent = text ?? "";
    field.node.classList.toggle("wrong", Boolean(text));
    field.input.setAttribute("aria-invalid", text ? "true" : "false");
  }

  #read(field) {
    if (field.option.type === TYPE.ATTACHMENT) {
      const [file] = field.input.files;
      if (!file) return field.option.required ? { error: "Choose a file." } : { value: undefined };
      return file.size > FILE_BYTES ? { error: `At most ${FILE_BYTES / 1024 / 1024} MB.` } : { value: file };
    }
    if (field.picked) return { value: field.picked.value };
    if (!closed(field.option) || !field.input.value.trim()) return parse(field.option, field.input.value);
    const typed = field.input.value.trim().toLowerCase();
    const found = listed(field.option, this.store).filter((choice) => choice.name.toLowerCase().replace(/^[#@]/, "") === typed.replace(/^[#@]/, "")
      || String(choice.value).toLowerCase() === typed);
    return found.length ? { value: found[0].value } : { error: "Choose one of the list." };
  }

  async submit() {
    const options = {};
    let wrong = null;
    for (const field of this.#fields) {
      const { value, error } = this.#read(field);
      this.#fail(field, error ?? null);
      if (error) wrong ??= field;
      if (value !== undefined) options[field.option.name] = value;
    }
    if (wrong) {
      this.hint.textContent = `${wrong.option.name}: ${this.#read(wrong).error}`;
      return wrong.input.focus();
    }
    try {
      for (const [name, value] of Object.entries(options)) if (value instanceof File) options[name] = await encoded(value);
    } catch (error) {
      this.hint.textContent = `The file cannot be read: ${error.message}`;
      return undefined;
    }
    return this.run(this.command.name, options);
  }
}
