// Opens dialogs that trap focus, close on Escape and give focus back to whoever opened them.

import { h, iconButton, uid } from "./dom.js";

/** Where focus goes when the opener is gone: the message box. */
const fallbackFocus = () => document.getElementById("composer-text")?.focus();

/**
 * Show a dialog around `form`'s content. Resolves when closed.
 * `onSubmit(close)` runs on submit; it calls `close(result)` when done.
 */
export function openDialog({ title, body, actions = [], onSubmit, cls = "", opener = document.activeElement }) {
  const titleId = uid("dialog");
  return new Promise((resolve) => {
    let result = null;
    const dialog = h("dialog", { class: `dialog ${cls}`, "aria-labelledby": titleId });
    const close = (value = null) => {
      result = value;
      dialog.close();
    };
    const form = h("form", { class: "dialog-form", method: "dialog", novalidate: true, onsubmit: (event) => {
      event.preventDefault();
      onSubmit?.(close, form);
    } },
    h("header", { class: "dialog-head" }, h("h2", { id: titleId }, title), iconButton("close", "Close", () => close())),
    h("div", { class: "dialog-body" }, body),
    h("footer", { class: "dialog-foot" }, actions.map((action) => (typeof action === "function" ? action(close) : action))));
    dialog.append(form);
    dialog.addEventListener("click", (event) => event.target === dialog && !cls.includes("keep") && close());
    dialog.addEventListener("close", () => {
      dialog.remove();
      if (opener?.isConnected && !opener.disabled && opener !== document.body) opener.focus();
      else fallbackFocus();
      resolve(result);
    });
    document.body.append(dialog);
    dialog.showModal();
    dialog.querySelector("[autofocus], .dialog-body :is(input, textarea, select), .dialog-foot .btn")?.focus();
  });
}

export const cancelButton = (close) => h("button", { type: "button", class: "btn btn-secondary", onclick: () => close() }, "Cancel");
export const submitButton = (label, style = "primary") => h("button", { type: "submit", class: `btn btn-${style}` }, label);

/** Let a person choose between `min` and `max` options; null when they closed the dialog. */
export function choose({ title, options, min, max, opener }) {
  const single = max === 1;
  const group = uid("choice");
  const problem = h("p", { class: "field-error", role: "alert" });
  const rows = options.map((option) => h("label", { class: "pick" },
    h("input", { type: single ? "radio" : "checkbox", name: group, value: option.value, checked: option.default ?? false }),
    h("span", { class: "pick-text" },
      h("span", {}, option.emoji?.name ? `${option.emoji.name} ` : "", option.label),
      option.description && h("small", { class: "muted" }, option.description))));
  const body = [rows.length ? h("div", { class: "picks", role: single ? "radiogroup" : "group", "aria-label": title }, rows)
    : h("p", { class: "muted" }, "There is nothing to choose from."), problem];
  return openDialog({
    title, body, opener, cls: "dialog-choose", actions: [cancelButton, submitButton("Choose")],
    onSubmit: (close, form) => {
      const values = [...form.querySelectorAll(".pick input:checked")].map((input) => input.value);
      if (values.length < min || values.length > max) {
        problem.textContent = min === max ? `Choose ${min}.` : `Choose ${min} to ${max}.`;
        return;
      }
      close(values);
    },
  });
}

/** Ask before something that cannot be taken back. */
export async function confirm(title, text, label) {
  return (await openDialog({ title, body: h("p", {}, text), actions: [cancelButton, submitButton(label, "danger")],
    onSubmit: (close) => close(true) })) === true;
}
