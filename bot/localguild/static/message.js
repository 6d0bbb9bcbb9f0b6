// Draws one message.

import { avatar, inkFor, pictureOf } from "./avatar.js";
import { renderComponents } from "./components.js";
import { h, icon, iconButton } from "./dom.js";
import { renderAttachments, renderEmbed } from "./embed.js";
import { renderMarkdown } from "./markdown.js";
import { clock, full, stamp } from "./time.js";

const EPHEMERAL = 64;
const LOADING = 128;
const SUPPRESSED = 4;
const GAP_MS = 7 * 60 * 1000;
const SYSTEM = new Set([6, 7, 18]);

export const isEphemeral = (message) => Boolean((message.flags ?? 0) & EPHEMERAL);
export const isThinking = (message) => Boolean((message.flags ?? 0) & LOADING) && !message.content && !message.embeds?.length;
const isSystem = (message) => SYSTEM.has(message.type ?? 0);

export function authorName(message, store) {
  const { author = {} } = message;
  return (isPersona(message, store) ? null : store.userName(author.id)) ?? author.global_name ?? author.username ?? "Someone";
}

/** Whether a webhook speaks in another name; answers to interactions come by the bot's own webhook. */
const isPersona = (message, store) => Boolean(message.webhook_id) && message.author?.id !== store.bot.id;

/** Whether `message` continues `previous` without repeating the author. */
export function continues(message, previous) {
  if (!previous || message.local === "note" || previous.local === "note") return false;
  if (isSystem(message) || isSystem(previous) || message.message_reference || message.interaction_metadata) return false;
  if (isEphemeral(message) !== isEphemeral(previous)) return false;
  return message.author?.id === previous.author?.id && message.author?.username === previous.author?.username
    && new Date(message.timestamp) - new Date(previous.timestamp) < GAP_MS;
}

/** The attachments that no embed of the message shows as its picture. */
function besideEmbeds(message) {
  const shown = new Set((message.flags ?? 0) & SUPPRESSED ? [] : (message.embeds ?? []).flatMap((one) => [one.image?.url, one.thumbnail?.url]));
  return (message.attachments ?? []).filter((one) => !shown.has(one.url));
}

/** Plain words of a message, for replies and announcements. */
export function gist(message, store, length) {
  const embed = message.embeds?.[0];
  const text = message.content || [embed?.title, embed?.description].filter(Boolean).join(". ") || message.attachments?.[0]?.filename || "";
  const drawn = document.createElement("div");
  drawn.append(renderMarkdown(text.replace(/\|\|[\s\S]*?\|\|/g, "(hidden)"), store.names));
  for (const node of drawn.querySelectorAll("p, li, br")) node.after(" ");
  const plain = drawn.textContent.replace(/\s+/g, " ").trim();
  return plain.length > length ? `${plain.slice(0, length)}…` : plain;
}

function personOf(message, store) {
  if (isPersona(message, store)) return { kind: "persona", color: null, badge: "persona" };
  if (message.author?.id === store.bot.id || message.author?.bot) return { kind: "bot", color: "var(--accent-fill)", badge: "bot" };
  const identity = store.identities.find((one) => one.id === message.author?.id);
  return { kind: "person", color: identityColor(identity), badge: identity?.role === "moderator" ? "GM" : null };
}

/** An identity's colour as CSS, whether the server sends a number or a string. */
export function identityColor(identity) {
  const color = identity?.color;
  if (typeof color === "number" && color) return `#${color.toString(16).padStart(6, "0")}`;
  return typeof color === "string" && color ? color : null;
}

function context(message, store, actions) {
  const used = message.interaction_metadata ?? message.interaction;
  if (used?.name) {
    const who = store.userName(used.user?.id) ?? used.user?.name ?? used.user?.username ?? "Someone";
    return h("p", { class: "context" }, icon("slash"), h("b", {}, who), " used ", h("span", { class: "mention" }, `/${used.name}`));
  }
  const target = message.referenced_message ?? (message.message_reference && store.find(store.channelId, message.message_reference.message_id));
  if (!message.message_reference) return null;
  if (!target) return h("p", { class: "context" }, icon("reply"), "Reply to a message that is gone or further up");
  return h("p", { class: "context" }, icon("reply"), h("button", { type: "button", class: "context-jump", onclick: () => actions.jump(target.id) },
    h("span", { class: "visually-hidden" }, "Reply to "), h("b", {}, authorName(target, store)), " ", gist(target, store, 90)));
}

function tools(message, store, actions) {
  if (message.local || isEphemeral(message) || isThinking(message)) return null;
  const mine = message.author?.id === store.viewer && !message.webhook_id;
  return h("div", { class: "tools", role: "group", "aria-label": "Message actions" },
    iconButton("reply", "Reply", () => actions.reply(message)),
    mine && iconButton("edit", "Edit", () => actions.edit(message)),
    mine && iconButton("trash", "Delete", () => actions.remove(message)));
}

function underneath(message, store, actions) {
  const out = [];
  if (isEphemeral(message)) {
    out.push(h("p", { class: "ephemeral-note" }, icon("eye"), "Only you can see this ·",
      h("button", { type: "button", class: "link", onclick: () => actions.dismiss(message) }, "Dismiss message")));
  }
  if (message.local === "sending") out.push(h("p", { class: "sending" }, "Sending…"));
  if (message.local === "failed") {
    out.push(h("p", { class: "failed", role: "alert" }, `Not sent: ${message.error} `,
      h("button", { type: "button", class: "link", onclick: () => actions.retry(message) }, "Retry"), " · ",
      h("button", { type: "button", class: "link", onclick: () => actions.takeBack(message) }, "Edit"), " · ",
      h("button", { type: "button", class: "link", onclick: () => actions.discard(message) }, "Discard")));
  }
  const threadId = message.thread?.id ?? (store.channels.get(message.id) ? message.id : null);
  const thread = threadId && (store.channels.get(threadId) ?? message.thread);
  if (thread) out.push(h("a", { class: "thread-link", href: `#${thread.id}` }, icon("thread"), thread.name, h("span", { class: "muted" }, "Open thread")));
  return out;
}

function note(message, actions) {
  return h("li", { class: "message note", dataset: { id: message.id }, tabindex: "-1" },
    h("p", { role: "alert" }, h("b", {}, message.title), ` failed: ${message.content} `,
      message.again && h("button", { type: "button", class: "link", onclick: () => actions.again(message) }, "Try again"), message.again && " · ",
      h("button", { type: "button", class: "link", onclick: () => actions.discard(message) }, "Dismiss")));
}

function systemLine(message, store) {
  const words = { 6: "pinned a message", 7: "joined the guild", 18: `started a thread: ${message.content}` }[message.type];
  return h("li", { class: "message system", dataset: { id: message.id }, tabindex: "-1" },
    icon("thread"), h("span", {}, h("b", {}, authorName(message, store)), ` ${words}`),
    h("time", { class: "muted", datetime: message.timestamp }, stamp(new Date(message.timestamp))));
}

const thinking = (store, message) => h("p", { class: "thinking" }, `${authorName(message, store)} is thinking`,
  h("span", { class: "dots", "aria-hidden": "true" }, h("i"), h("i"), h("i")));

/** Draw a message. `actions`: press, reply, edit, remove, again, retry, takeBack, discard, dismiss, jump. */
export function renderMessage(message, { store, grouped, actions }) {
  if (message.local === "note") return note(message, actions);
  if (isSystem(message)) return systemLine(message, store);
  const date = new Date(message.timestamp);
  const name = authorName(message, store);
  const person = personOf(message, store);
  const color = person.kind === "bot" ? null : person.color ?? inkFor(name);
  const edited = message.edited_timestamp && h("span", { class: "edited", title: `Edited ${full(new Date(message.edited_timestamp))}` }, "(edited)");
  const mentioned = message.mentions?.some((user) => user.id === store.viewer) || message.content?.includes(`<@${store.viewer}>`);
  const body = h("div", { class: "body md" }, renderMarkdown(message.content, store.names));
  if (edited) (body.lastElementChild?.matches("p") ? body.lastElementChild : body).append(" ", edited);
  const press = (component, values, node) => actions.press(message, component, values, node);
  const classes = ["message", `from-${person.kind}`, grouped && "grouped", isEphemeral(message) && "ephemeral",
    message.local && `is-${message.local}`, mentioned && "mentions-me"].filter(Boolean).join(" ");
  return h("li", { class: classes, dataset: { id: message.id }, tabindex: "-1" },
    !grouped && context(message, store, actions),
    h("div", { class: "gutter" }, grouped
      ? h("time", { class: "when-short", datetime: message.timestamp, title: full(date) }, clock(date))
      : avatar(name, { url: pictureOf(message.author), kind: person.kind, color: person.color })),
    h("div", { class: "content" },
      h("p", { class: grouped ? "visually-hidden" : "who" },
        h("b", { class: "name", vars: color ? { "--ink": color } : {} }, name),
        person.badge && h("span", { class: "badge" }, person.badge),
        !grouped && h("time", { class: "when", datetime: message.timestamp, title: full(date) }, stamp(date))),
      isThinking(message) ? thinking(store, message) : (message.content || edited) && body,
      renderAttachments(besideEmbeds(message)),
      (message.flags ?? 0) & SUPPRESSED ? null : (message.embeds ?? []).map((embed) => renderEmbed(embed, store.names)),
      renderComponents(message.components, { store, act: press }),
      message.reactions?.length > 0 && h("p", { class: "reactions" }, message.reactions.map((one) => h("span", { class: "reaction" }, one.emoji?.name, " ", String(one.count)))),
      underneath(message, store, actions)),
    tools(message, store, actions));
}
