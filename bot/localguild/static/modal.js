// Shows a modal that the bot asked for and sends what was filled in.

import { submitModal } from "./api.js";
import { selectOptions } from "./components.js";
import { cancelButton, openDialog, submitButton } from "./dialog.js";
import { h, uid } from "./dom.js";
import { renderMarkdown } from "./markdown.js";

const shown = new Set();

/** Every field of a modal with its label, whether in action rows (old) or label components (new). */
function entries(components) {
  const out = [];
  for (const component of components ?? []) {
    if (component.type === 1) for (const child of component.components ?? []) out.push({ label: child.label, component: child });
    else if (component.type === 18) out.push({ label: component.label, description: component.description, component: component.component });
    else out.push({ label: component.label, component });
  }
  return out;
}

function textField(component, id) {
  const long = component.style === 2;
  const input = h(long ? "textarea" : "input", {
    id, class: "input", rows: long ? 5 : null, type: long ? null : "text", placeholder: component.placeholder,
    maxlength: component.max_length ?? 4000, autocomplete: "off", value: component.value ?? "",
    "aria-required": component.required !== false ? "true" : null,
  });
  const count = component.max_length ? h("span", { class: "count muted", "aria-hidden": "true" }) : null;
  const tick = () => count && (count.textContent = `${input.value.length} / ${component.max_length}`);
  input.addEventListener("input", tick);
  tick();
  return {
    input, extra: count, read: () => input.value,
    check: (value) => {
      const least = component.min_length ?? 0;
      if (!value && component.required !== false) return "Please fill this in.";
      if (value && value.length < least) return `At least ${least} characters, please (${value.length} so far).`;
      return null;
    },
  };
}

function selectField(component, id, store) {
  const many = (component.max_values ?? 1) > 1;
  const options = selectOptions(component, store);
  const input = h("select", { id, class: "input", multiple: many, size: many ? Math.min(6, options.length || 1) : null });
  if (!many) input.append(h("option", { value: "" }, component.placeholder ?? "Choose…"));
  for (const option of options) {
    const node = h("option", { value: option.value }, option.description ? `${option.label} (${option.description})` : option.label);
    node.selected = Boolean(option.default);
    input.append(node);
  }
  return {
    input, extra: null, read: () => [...input.selectedOptions].map((option) => option.value).filter(Boolean),
    check: (values) => (component.required !== false && values.length < (component.min_values ?? 1) ? "Please choose." : null),
  };
}

function field({ label, description, component }, store) {
  if (component?.type === 10) return { node: h("div", { class: "md" }, renderMarkdown(component.content, store.names)) };
  const id = uid("field");
  const made = component?.type === 4 ? textField(component, id) : selectField(component ?? {}, id, store);
  const error = h("p", { class: "field-error", id: `${id}-error` });
  made.input.setAttribute("aria-describedby", `${id}-error`);
  const said = /optional/i.test(label ?? "");
  const optional = component.required === false && !said && h("span", { class: "muted" }, "optional");
  const node = h("div", { class: "field" },
    h("label", { for: id }, label ?? component.custom_id, " ", optional),
    description && h("p", { class: "muted field-hint" }, description), made.input, h("div", { class: "field-under" }, error, made.extra));
  return {
    node, customId: component.custom_id, ...made,
    fail(text) {
      error.textContent = text ?? "";
      made.input.setAttribute("aria-invalid", text ? "true" : "false");
    },
  };
}

/** Show the modal once (it may be announced by both the event stream and a poll); `follow(id)` waits for the answer and throws when there is none. */
export function showModal(modal, store, follow) {
  if (!modal || shown.has(modal.modal_id)) return;
  shown.add(modal.modal_id);
  const all = entries(modal.components).map((entry) => field(entry, store));
  const problem = h("p", { class: "field-error", role: "alert" });
  openDialog({
    title: modal.title, cls: "dialog-modal keep", body: [...all.map((one) => one.node), problem],
    actions: [cancelButton, submitButton("Submit")],
    async onSubmit(close, form) {
      const inputs = all.filter((one) => one.input);
      const values = {};
      let first = null;
      for (const one of inputs) {
        const value = one.read();
        const wrong = one.check(value);
        one.fail(wrong);
        if (wrong) first ??= one;
        values[one.customId] = value;
      }
      if (first) return first.input.focus();
      const submit = form.querySelector("[type=submit]");
      submit.disabled = true;
      problem.textContent = "";
      try {
        const { interaction_id: id } = await submitModal({ viewer: store.viewer, modal_id: modal.modal_id, fields: values });
        await follow(id);
        close(true);
      } catch (error) {
        problem.textContent = `${error.message.replace(/\.$/, "")}. What you wrote is still here.`;
        submit.disabled = false;
      }
      return undefined;
    },
  });
}
