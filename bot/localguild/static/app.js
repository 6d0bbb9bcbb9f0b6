// Composes the page: loads the state, opens the event stream and joins the parts.

import * as api from "./api.js";
import { Announcer } from "./announcer.js";
import { avatar } from "./avatar.js";
import { ChannelList, isThread } from "./channels.js";
import { Composer } from "./composer.js";
import { cancelButton, confirm, openDialog, submitButton } from "./dialog.js";
import { h, icon, iconButton } from "./dom.js";
import { Drawers } from "./drawers.js";
import { EventStream } from "./events.js";
import { IdentityPanel } from "./identity.js";
import { Interactions } from "./interactions.js";
import { Log } from "./log.js";
import { identityColor } from "./message.js";
import { Store } from "./store.js";

const $ = (id) => document.getElementById(id);
const PAGE = 50;
const store = new Store();
const interactions = new Interactions(store);

// ---- messages -------------------------------------------------------------------------------------------

async function post(message) {
  const { channelId, nonce, content, replyTo, author } = message.draft;
  try {
    store.put(channelId, { nonce, ...(await api.sendMessage(channelId, { viewer: author, content, nonce, reply_to: replyTo })) });
  } catch (error) {
    if (!store.arrived(channelId, nonce)) store.put(channelId, { ...message, local: "failed", error: error.message });
  }
}

function send(content, reply) {
  const nonce = `${Date.now()}${Math.floor(Math.random() * 1000)}`;
  const { channelId, viewer } = store;
  const message = {
    id: `local-${nonce}`, local: "sending", nonce, content, timestamp: new Date().toISOString(), author: { id: viewer },
    message_reference: reply && { message_id: reply.id }, referenced_message: reply,
    draft: { channelId, nonce, content, replyTo: reply?.id, author: viewer },
  };
  store.put(channelId, message);
  log.toNewest();
  post(message);
}

async function orTell(title, work) {
  try {
    return await work();
  } catch (error) {
    await openDialog({ title, body: h("p", { role: "alert" }, error.message), actions: [submitButton("Close")], onSubmit: (close) => close() });
    return null;
  }
}

const actions = {
  press: (message, component, values, node) => interactions.press(message, component, values, node),
  begin: (name) => composer.begin(name),
  reply: (message) => composer.replyTo(message),
  edit: (message) => composer.editMessage(message),
  jump: (id) => log.show(id),
  dismiss: (message) => store.dismiss(store.channelId, message.id),
  takeBack: (message) => {
    store.remove(store.channelId, message.id);
    composer.put(message.content);
  },
  discard: (message) => store.remove(store.channelId, message.id),
  again: (note) => {
    store.remove(store.channelId, note.id);
    note.again();
  },
  retry: (message) => {
    const again = { ...message, local: "sending", error: undefined };
    store.put(message.draft.channelId, again);
    post(again);
  },
  async remove(message) {
    const { channelId, viewer } = store;
    if (!(await confirm("Delete this message?", "It disappears for everybody.", "Delete"))) return;
    await orTell("The message was not deleted", async () => {
      await api.deleteMessage(channelId, message.id, viewer);
      store.remove(channelId, message.id);
    });
  },
};

async function loadMessages(channelId, before) {
  const viewer = store.viewer;
  const { messages } = await api.getMessages(channelId, viewer, before, PAGE);
  if (viewer === store.viewer) store.merge(channelId, messages, { fresh: !before, limit: PAGE });
}

function loadOlder() {
  const first = store.bucket(store.channelId).list.find((message) => !message.local);
  return first ? loadMessages(store.channelId, first.id).catch((error) => banner("load", error.message)) : null;
}

// ---- channels and identities ----------------------------------------------------------------------------

async function openChannel(id) {
  if (!store.channels.has(id)) return;
  if (store.channelId && store.channelId !== id) store.unreadFrom.delete(store.channelId);
  store.rescue(id);
  store.open(id);
  if (location.hash !== `#${id}`) history.replaceState(null, "", `#${id}`);
  drawers.close(false);
  log.reset();
  composer.reset();
  if (store.bucket(id).loaded) return;
  try {
    await loadMessages(id);
    banner("load", null);
  } catch (error) {
    banner("load", `The messages could not be loaded. ${error.message}`);
  }
}

async function enter(viewer) {
  const state = await api.getState(viewer);
  const known = state.identities.find((identity) => identity.id === viewer) ?? state.identities[0];
  if (known.id !== viewer) return enter(known.id);
  store.forgetMessages();
  store.applyState(state, known.id);
  sessionStorage.setItem("viewer", known.id);
  localStorage.setItem("viewer", known.id);
  stream.start(known.id);
  const wanted = [location.hash.slice(1), store.channelId].find((id) => store.channels.has(id));
  const first = [...store.channels.values()].filter((channel) => !isThread(channel)).sort((a, b) => a.position - b.position)[0];
  await openChannel(wanted ?? first?.id);
  return undefined;
}

/** Enter as `viewer`; as the first person when the guild was made anew and does not know that one. */
async function enterOrFirst(viewer) {
  try {
    await enter(viewer);
  } catch (error) {
    if (!viewer || error.status !== 400) throw error;
    await enter("");
  }
}

/** After a restart of the local guild everybody may have a new id: the stream alone would be refused for ever. */
async function sitDownAgain() {
  const { viewer } = store;
  try {
    await api.getState(viewer);
  } catch (error) {
    if (error.status === 400 && viewer === store.viewer) await orTell("The guild has changed", () => enter(""));
  }
}

async function switchTo(viewer) {
  drawers.close(false);
  if (viewer === store.viewer) return;
  await orTell("Could not change seats", () => enter(viewer));
  $("announcer").append(h("p", {}, `You are now ${store.me?.name}.`));
}

async function makeChannel() {
  const input = h("input", { class: "input", id: "new-channel", maxlength: 100, autocomplete: "off", placeholder: "the-back-room" });
  const problem = h("p", { class: "field-error", role: "alert" });
  await openDialog({ title: "Make a channel", body: [h("div", { class: "field" }, h("label", { for: "new-channel" }, "Name"), input), problem],
    actions: [cancelButton, submitButton("Make")],
    async onSubmit(close) {
      if (!input.value.trim()) return;
      try {
        await api.createChannel(input.value.trim(), store.viewer);
        close();
      } catch (error) {
        problem.textContent = error.message;
      }
    } });
}

async function dropChannel() {
  const { channel } = store;
  if (!(await confirm(`Delete #${channel.name}?`, "Its messages go with it.", "Delete"))) return;
  await orTell("The channel was not deleted", () => api.deleteChannel(channel.id, store.viewer));
}

// ---- the bar and the banners ----------------------------------------------------------------------------

const menuButton = iconButton("menu", "Channels", (event) => drawers.toggle("channels", event.currentTarget), { class: "only-narrow", "aria-expanded": "false" });
const seat = h("button", { type: "button", class: "seat", "aria-expanded": "false", onclick: () => drawers.toggle("people", seat) });
const barTitle = h("div", { class: "bar-title" });
const barTools = h("div", { class: "bar-tools" });
$("bar").append(menuButton, barTitle, barTools, seat);

function drawBar() {
  const { channel, me } = store;
  const parent = channel && isThread(channel) ? store.channels.get(channel.parent_id) : null;
  barTitle.replaceChildren(...(channel ? [icon(parent ? "thread" : "hash"), h("h1", { class: "clip" }, channel.name),
    h("span", { class: "muted clip bar-topic" }, parent ? `in #${parent.name}` : channel.topic ?? "")] : []));
  barTools.replaceChildren(...(me?.role === "moderator" && channel && !parent ? [iconButton("trash", "Delete this channel", dropChannel)] : []));
  seat.replaceChildren(...(me ? [avatar(me.name, { color: identityColor(me) }),
    h("span", { class: "seat-text" }, h("span", { class: "visually-hidden" }, "You are "), me.name), icon("people")] : []));
  seat.setAttribute("aria-label", me ? `You are ${me.name}. Change seats` : "Change seats");
  document.title = channel ? `${channel.name} · ${store.guild.name}` : store.guild.name;
}

const banners = new Map();
function banner(key, text, cls = "warn", extra = null) {
  if (text) banners.set(key, h("div", { class: `banner banner-${cls}` }, h("span", {}, text), extra));
  else banners.delete(key);
  $("banners").replaceChildren(...banners.values());
}

const botNotice = () => banner("bot", store.bot.online ? null : `${store.bot.name} is offline. Messages stay here, but nobody answers until it connects.`, "quiet");

// ---- events ---------------------------------------------------------------------------------------------

const heard = {
  message_create: (event) => store.put(event.channel_id, event.message, { live: true }),
  message_update: (event) => store.bucket(event.channel_id).loaded && store.put(event.channel_id, event.message, { live: Boolean(store.find(event.channel_id, event.message.id)) }),
  message_delete: (event) => store.remove(event.channel_id, event.message_id),
  channel_create: (event) => store.putChannel(event.channel),
  channel_update: (event) => store.putChannel(event.channel),
  channel_delete: (event) => {
    store.removeChannel(event.channel.id);
    if (store.channelId === event.channel.id) openChannel([...store.channels.keys()][0]);
  },
  typing: (event) => store.setTyping(event.channel_id, event.user_id),
  modal: (event) => interactions.heard(event),
  interaction: (event) => interactions.heard(event),
  commands: (event) => store.setCommands(event.commands),
  bot: (event) => store.setBot(event.online),
};

const stream = new EventStream({
  onEvent: (event) => heard[event.type]?.(event),
  onLost: (failures) => {
    banner("stream", "The connection to the local guild is lost. Trying again…", "warn",
    h("button", { type: "button", class: "btn btn-secondary", onclick: () => stream.retryNow() }, "Try now"));
    if (failures > 1) sitDownAgain();
  },
  async onBack(missed) {
    banner("stream", null);
    if (!missed) return;
    const channelId = store.channelId;
    try {
      store.applyState(await api.getState(store.viewer), store.viewer);
      for (const [id, bucket] of store.messages) if (id !== channelId) bucket.loaded = false;
      if (store.channels.has(channelId)) await loadMessages(channelId);
      else await openChannel([...store.channels.keys()][0]);
    } catch (error) {
      banner("load", `What was missed could not be loaded. ${error.message}`);
    }
  },
});

// ---- start ----------------------------------------------------------------------------------------------

const log = new Log($("log-wrap"), store, { actions, loadOlder });
const composer = new Composer($("foot"), store, {
  send, command: (name, options, channelId) => interactions.command(name, options, channelId),
  edit: async (message, content) => {
    const { channelId, viewer } = store;
    store.put(channelId, await api.editMessage(channelId, message.id, { viewer, content }));
  },
  lastOwn: () => store.bucket(store.channelId).list.findLast((message) => message.author?.id === store.viewer && !message.local),
});
const drawers = new Drawers({
  channels: { node: $("pane-channels"), query: matchMedia("(max-width: 760px)") },
  people: { node: $("pane-people"), query: matchMedia("(max-width: 1100px)") },
}, $("scrim"));
new ChannelList($("pane-channels"), store, { onOpen: openChannel, onCreate: makeChannel });
new IdentityPanel($("pane-people"), store, { onSwitch: switchTo });
new Announcer($("announcer"), store);
store.on("state channels channel", drawBar);
store.on("state bot", botNotice);
store.on("state", () => store.channelId && (log.redraw(), composer.refresh()));
window.addEventListener("hashchange", () => openChannel(location.hash.slice(1)));

async function start() {
  const asked = new URLSearchParams(location.search).get("viewer");
  try {
    await enterOrFirst(asked ?? sessionStorage.getItem("viewer") ?? localStorage.getItem("viewer") ?? "");
    banner("start", null);
  } catch (error) {
    banner("start", `${error.message} Trying again…`);
    setTimeout(start, 2000);
  }
}

start();
