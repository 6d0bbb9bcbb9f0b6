// The canon of a team: every field as agreed, what the last decision changed, and what this phase may not touch.

import { h } from "../core/dom.js";
import { EMPTY_CANON, FIELDS, WRITABLE } from "../core/rules.js";
import { wordDiff } from "../core/wording.js";
import { capital, fieldWords, pathWords, valueWords } from "../core/words.js";

export function canon(document) {
  const limits = h("p", { class: "limits" });
  const diff = h("div", { class: "diff" });
  const fields = h("dl", { class: "fields" });
  const node = h("div", { class: "canon" }, limits, diff, fields);

  function show(state, view) {
    const whole = document.canons[state.canon] ?? EMPTY_CANON;
    const decided = view.beat.kind === "round_decided" && view.beat.team === state.id;
    limits.replaceChildren(...restriction(state));
    diff.replaceChildren(...changes(state, decided, view.beat.team === state.id && state.turnType === "RESOLUTION"));
    fields.replaceChildren(...FIELDS.map((name) => field(name, whole[name], state, decided)));
    node.classList.toggle("is-applied", decided);
  }

  return { node, show };
}

function restriction(state) {
  if (!state.phase || state.finished) return [state.finished ? "Final: nothing can be changed any more." : "Nothing is agreed yet."];
  const open = WRITABLE[state.phase];
  const words = open.length === FIELDS.length ? "every field" : open.map(fieldWords).join(", ");
  const strays = state.refusals.concat(state.trouble ?? []).flatMap((one) => one.errors).some((one) => one.code === "sprint/outside_phase");
  return [
    h("b", {}, capital(state.phase)), ` may write ${words}.`,
    strays ? h("span", { class: "warn" }, " A patch outside of that was refused.") : null,
  ].filter(Boolean);
}

function changes(state, decided, merged) {
  if (state.merging) {
    const { decision, changes: pending, from } = state.merging;
    return [
      h("p", { class: "diff-title merging" }, `Merging: ${decision}`, h("span", {}, ` · from ${from.length} turns`)),
      pending.length ? "" : h("p", { class: "quiet" }, "Nothing would change."),
      ...pending.map((one) => change(one, merged ? "is-pending is-new" : "is-pending")),
    ];
  }
  if (!state.changes.length) return [];
  return [
    h("p", { class: "diff-title" }, `Changed in round ${state.changedIn}`),
    ...state.changes.map((one) => change(one, decided ? "is-new" : "")),
  ];
}

function change({ path, before, after }, extra) {
  return h("div", { class: `change ${extra}` }, h("b", {}, pathWords(path)),
    h("p", {}, wordDiff(valueWords(before), valueWords(after)).map(piece)));
}

function piece({ kind, text }) {
  if (kind === "same") return text;
  return h(kind === "gone" ? "del" : "ins", {}, h("span", { class: "hidden" }, kind === "gone" ? "before: " : "after: "), text);
}

function field(name, value, state, decided) {
  const locked = state.phase && !WRITABLE[state.phase].includes(name);
  const touched = decided && state.changes.some((one) => one.path.split("/")[1] === name);
  const classes = ["field", locked ? "is-locked" : "", touched ? "is-touched" : ""].join(" ").trim();
  return h("div", { class: classes },
    h("dt", {}, fieldWords(name), locked ? h("span", { class: "lock", title: "Closed in this phase" }, "closed") : null),
    h("dd", {}, ...shown(value)));
}

function shown(value) {
  if (value === null || value === "" || (Array.isArray(value) && !value.length)) return [h("span", { class: "open" }, "open")];
  if (typeof value === "string") return [value];
  if (Array.isArray(value) && typeof value[0] === "string") return value.map((one) => h("span", { class: "tag" }, one));
  if (Array.isArray(value)) return [h("ol", {}, value.map((one) => h("li", {}, ...record(one))))];
  return record(value);
}

function record(value) {
  return Object.entries(value).map(([name, text]) => h("p", { class: `of-${name}` },
    name === "name" ? null : h("i", {}, `${capital(fieldWords(name))}: `), text));
}
