// Draws message components (buttons, selects and simple layouts) and reports what was pressed.

import { picture } from "./embed.js";
import { h, icon } from "./dom.js";
import { choose } from "./dialog.js";
import { renderMarkdown } from "./markdown.js";

const STYLE = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link", 6: "primary" };
const NOUN = { 3: "option", 5: "person", 6: "role", 7: "person or role", 8: "channel" };

const emojiText = (emoji) => (emoji ? (emoji.id ? `:${emoji.name}:` : emoji.name) : null);

function button(component, act) {
  const inside = [
    component.emoji && h("span", { class: "emoji", "aria-hidden": "true" }, emojiText(component.emoji)),
    h("span", { class: "label" }, component.label ?? emojiText(component.emoji) ?? "Button"),
  ];
  const cls = `btn btn-${STYLE[component.style] ?? "secondary"}`;
  if (component.style === 5) {
    if (!/^https?:\/\//i.test(component.url ?? "") || component.disabled) {
      return h("button", { type: "button", class: cls, disabled: true }, inside);
    }
    return h("a", { class: cls, href: component.url, target: "_blank", rel: "noopener noreferrer" }, inside, icon("external"));
  }
  return h("button", {
    type: "button", class: cls, disabled: component.disabled ?? false, dataset: { customId: component.custom_id },
    onclick: (event) => act(component, undefined, event.currentTarget),
  }, inside);
}

/** The options a select offers: its own, or people, roles and channels of the guild. */
export function selectOptions(component, store) {
  const people = [...store.identities, store.bot].map((p) => ({ value: p.id, label: p.name, description: p.role ?? "game master" }));
  const roles = store.roles.map((role) => ({ value: role.id, label: `@${role.name}` }));
  if (component.type === 3) return component.options ?? [];
  if (component.type === 5) return people;
  if (component.type === 6) return roles;
  if (component.type === 7) return [...people, ...roles];
  return [...store.channels.values()]
    .filter((channel) => !component.channel_types?.length || component.channel_types.includes(channel.type))
    .map((channel) => ({ value: channel.id, label: `#${channel.name}` }));
}

function select(component, act, store) {
  const options = selectOptions(component, store);
  const chosen = options.filter((option) => option.default).map((option) => option.label).join(", ");
  const title = component.placeholder || `Choose a${/^[aeiou]/.test(NOUN[component.type]) ? "n" : ""} ${NOUN[component.type]}`;
  const node = h("button", {
    type: "button", class: "btn btn-select", disabled: component.disabled ?? false, "aria-haspopup": "dialog",
    dataset: { customId: component.custom_id },
    onclick: async () => {
      const values = await choose({
        title, options, min: component.min_values ?? 1, max: component.max_values ?? 1, opener: node,
      });
      if (values) act(component, values, node);
    },
  }, h("span", { class: "label" }, chosen || title), icon("chevron"));
  return node;
}

/** Draw a list of components. `context`: `{store, act(component, values, node)}`. */
export function renderComponents(list, context) {
  return (list ?? []).map((component) => one(component, context)).filter(Boolean);
}

function one(component, context) {
  const { act, store } = context;
  switch (component.type) {
    case 1: return h("div", { class: "component-row" }, renderComponents(component.components, context));
    case 2: return button(component, act);
    case 3: case 5: case 6: case 7: case 8: return select(component, act, store);
    case 9: return h("div", { class: "component-section" },
      h("div", {}, renderComponents(component.components, context)), renderComponents([component.accessory].filter(Boolean), context));
    case 10: return h("div", { class: "md" }, renderMarkdown(component.content, store.names));
    case 11: return picture(component.media?.url, component.description, "embed-thumbnail");
    case 12: return h("div", { class: "gallery" }, (component.items ?? []).map((item) => picture(item.media?.url, item.description, "embed-image")));
    case 14: return component.divider === false ? h("div", { class: "gap" }) : h("hr");
    case 17: return h("div", { class: "embed embed-body container", vars: component.accent_color
      ? { "--bar": `#${component.accent_color.toString(16).padStart(6, "0")}` } : {} }, renderComponents(component.components, context));
    default: return h("p", { class: "muted" }, `(a component of type ${component.type} that this page does not draw)`);
  }
}
