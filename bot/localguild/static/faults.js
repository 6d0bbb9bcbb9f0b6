// The page of faults on demand: shows what is in force, adds, takes away, and lists what the bot asked for in vain.

import { ApiError, dropGateway, denyPermissions, getFaults, getState, putFaults } from "./api.js";
import { h, uid } from "./dom.js";

const REFRESH_MS = 2000;
const DENIABLE = [
  "SEND_MESSAGES", "VIEW_CHANNEL", "EMBED_LINKS", "ATTACH_FILES", "ADD_REACTIONS", "READ_MESSAGE_HISTORY",
  "MANAGE_MESSAGES", "MANAGE_WEBHOOKS", "CREATE_PUBLIC_THREADS", "SEND_MESSAGES_IN_THREADS", "MANAGE_THREADS",
];
const LABELS = {
  seconds: "Seconds", status: "Status (500 to 599)", done: "The request is done all the same",
  resumable: "The bot may resume", after: "After so many", every: "Every so many", times: "So often (empty: always)",
};
const FIRST = { seconds: "1", status: "503", after: "0", every: "1", times: "" };
const NOTED = {
  unknown: "Not spoken here", refused: "Refused", unknown_keys: "Keys that Discord ignores", faulted: "Met by a fault",
};
const at = (id) => document.getElementById(id);
let held = { faults: [], kinds: {}, places: [], noted: {} };
let lastShown = "";

function say(text, bad = false) {
  at("said").textContent = text;
  at("said").classList.toggle("bad", bad);
}

/** Do something that the guild may refuse, and say how it went. */
async function attempt(deed, done) {
  try {
    await deed();
    if (done) say(done);
    await refresh();
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    say(error.message, true);
    return false;
  }
}

async function refresh() {
  held = await getFaults();
  const text = JSON.stringify(held);
  if (text === lastShown) return;
  lastShown = text;
  showFaults();
  showNoted();
}

function showFaults() {
  const rows = held.faults.map(({ fault, seen, met }, number) => {
    const { kind, where, ...rest } = fault;
    const told = Object.entries(rest).filter(([key, value]) => value !== null && value !== false && !(FIRST[key] === String(value)));
    return h("tr", {},
      h("td", {}, kind), h("td", {}, h("code", {}, where)),
      h("td", {}, told.map(([key, value]) => `${key} ${value}`).join(", ")),
      h("td", {}, `${met} of ${seen}`),
      h("td", {}, h("button", { type: "button", class: "btn btn-secondary", "aria-label": `Take away: ${kind} ${where}`,
        onclick: () => attempt(() => putFaults(without(number)), "It is taken away.") }, "Take away")));
  });
  at("faults").replaceChildren(rows.length === 0 ? h("p", { class: "muted" }, "None: all goes well.")
    : h("table", {}, h("thead", {}, h("tr", {}, ["Kind", "Where", "How", "Met", ""].map((head) =>
      h("th", { scope: "col" }, head)))), h("tbody", {}, rows)));
}

const inForce = () => held.faults.map((one) => one.fault);
const without = (number) => inForce().filter((_, other) => other !== number);

function showNoted() {
  const parts = Object.entries(NOTED).filter(([key]) => held.noted[key]?.length).map(([key, label]) =>
    h("div", {}, h("h3", {}, label), h("ul", {}, held.noted[key].map((line) => h("li", {}, h("code", {}, line))))));
  at("noted").replaceChildren(...(parts.length ? parts : [h("p", { class: "muted" }, "Nothing.")]));
}

function field(key, control) {
  control.id = uid(key);
  return h("div", { class: "field" }, h("label", { for: control.id }, LABELS[key] ?? key), control);
}

/** The fields of one kind; the form is made anew when another is chosen. */
function showForm(kind, where = "") {
  const kinds = h("select", { class: "input", name: "kind", onchange: (event) =>
    showForm(event.target.value, at("add").elements.where.value) },
  Object.keys(held.kinds).map((one) => h("option", { value: one, selected: one === kind }, one)));
  const list = h("datalist", { id: "places" }, held.places.map((place) => h("option", { value: place })));
  const place = h("input", { class: "input", name: "where", list: "places", value: where, required: true,
    placeholder: "POST /channels/*/messages" });
  const own = held.kinds[kind].map((key) => key in FIRST ? field(key, number(key)) : check(key));
  const often = ["after", "every", "times"].map((key) => field(key, number(key)));
  const where_ = field("where", place);
  where_.classList.add("wide");
  where_.querySelector("label").textContent = "Where: a request, * for any one part, ** for any rest; or gateway and an event";
  const kind_ = field("kind", kinds);
  kind_.querySelector("label").textContent = "Kind";
  at("add").replaceChildren(kind_, where_, list, ...own, ...often,
    h("button", { type: "submit", class: "btn btn-secondary" }, "Add"));
}

const number = (key) => h("input", { class: "input", name: key, inputmode: "decimal", value: FIRST[key] });

function check(key) {
  const box = h("input", { type: "checkbox", name: key, checked: key === "resumable" });
  return h("label", { class: "bench-check" }, box, LABELS[key]);
}

/** What the form says, as a file would: empty fields are left out, and what is no number is sent as it is. */
function told(form) {
  const fault = {};
  for (const control of form.elements) {
    if (!control.name) continue;
    if (control.type === "checkbox") fault[control.name] = control.checked;
    else if (control.value.trim() !== "") {
      const text = control.value.trim();
      fault[control.name] = control.name in FIRST && Number.isFinite(Number(text)) ? Number(text) : text;
    }
  }
  return fault;
}

async function start() {
  const state = await getState();
  await refresh();
  showForm(Object.keys(held.kinds)[0]);
  const channels = state.channels.filter((channel) => channel.type === 0);
  const channel = h("select", { class: "input", "aria-label": "Channel" },
    channels.map((one) => h("option", { value: one.id }, `#${one.name}`)));
  const permission = h("select", { class: "input", "aria-label": "Permission" },
    DENIABLE.map((name) => h("option", { value: name }, name)));
  at("deny").replaceChildren(channel, permission, h("button", { type: "submit", class: "btn btn-secondary" }, "Take it away"),
    h("button", { type: "button", class: "btn btn-secondary", onclick: () => attempt(() => denyPermissions(channel.value, []),
      "The bot has all its permissions there again.") }, "Give all back"));
  at("deny").addEventListener("submit", (event) => {
    event.preventDefault();
    attempt(() => denyPermissions(channel.value, [permission.value]),
      `The bot lacks ${permission.value} there, and nothing else.`);
  });
  at("add").addEventListener("submit", (event) => {
    event.preventDefault();
    attempt(() => putFaults([...inForce(), told(event.target)]), "It is in force.");
  });
  at("drop").addEventListener("click", () => attempt(() => dropGateway(true), "The connection is broken."));
  at("drop-new").addEventListener("click", () => attempt(() => dropGateway(false), "The connection is broken."));
  setInterval(() => refresh().catch((error) => say(error.message, true)), REFRESH_MS);
}

start().catch((error) => say(error.message, true));
