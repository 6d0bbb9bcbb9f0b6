// What was last said at a table: speaker and turn type at once, the whole text when it is opened.

import { h } from "../core/dom.js";
import { ATTEMPTS } from "../core/rules.js";
import { capital, namedTurns, pathWords, personaOf, valueWords } from "../core/words.js";

export function speech(document, team) {
  const head = h("div", { class: "speaker" });
  const lead = h("p", { class: "lead" });
  const body = h("div", { class: "speech-body" });
  const whole = h("details", { class: "whole" }, h("summary", {}, "The whole turn"), body);
  const trouble = h("div", { class: "trouble" });
  const node = h("div", { class: "speech" }, head, trouble, lead, whole);

  function show(state) {
    const said = state.speech;
    const role = state.role ?? said?.role;
    head.replaceChildren(...(role ? speaker(document, team, role, state) : [h("p", { class: "quiet" }, "Nobody has spoken yet.")]));
    trouble.replaceChildren(...refusals(state));
    const told = (text) => namedTurns(document, team, text, said?.role);
    lead.textContent = state.trouble ? "" : told([said?.objections?.[0]?.consequence, said?.content].filter(Boolean).join(" "));
    whole.hidden = !said || Boolean(state.trouble);
    body.replaceChildren(...(said ? parts(said, told) : []));
  }

  return { node, show };
}

function speaker(document, team, role, state) {
  const persona = personaOf(document, team, role);
  const turn = state.turnType ?? state.speech?.turnType;
  return [
    h("span", { class: "glyph", vars: { "--accent": persona.accent }, "aria-hidden": "true" }, persona.glyph),
    h("div", { class: "who" }, h("b", {}, persona.name), h("span", {}, capital(role))),
    h("span", { class: `turn turn-${(turn ?? "").toLowerCase()}` }, state.speech?.tiebreak && !state.trouble ? "TIE-BREAK" : turn ?? ""),
  ];
}

/** The validator's errors of the turn that is being tried: all of them stay readable until it is taken. */
function refusals(state) {
  const now = state.trouble;
  if (now) {
    return [
      h("p", { class: "stinger" }, h("b", {}, `Refused, attempt ${now.attempt}`), h("span", { class: "again" }, now.attempt < ATTEMPTS ? "asked to repair" : "replaced")),
      h("ul", {}, now.errors.map((one) => h("li", {}, h("code", {}, one.code), one.path ? h("code", { class: "at" }, one.path) : null, " ", one.message))),
      now.answer ? h("details", {}, h("summary", {}, "The refused answer"), h("pre", {}, now.answer)) : null,
    ].filter(Boolean);
  }
  if (!state.refusals.length || state.speech?.id !== state.refusals[0].id) return [];
  const fallback = state.speech.source === "fallback";
  return [h("details", { class: "repaired" },
    h("summary", {}, fallback ? "Spoken by the offline persona, after " : "Repaired, after ", `${state.refusals.length} refused`),
    h("ul", {}, state.refusals.flatMap((one) => one.errors.map((error) => h("li", {}, h("code", {}, error.code), " ", error.message)))))];
}

function parts(said, told) {
  const found = [h("p", { class: "content" }, told(said.content))];
  if (said.objections.length) {
    found.push(h("ul", { class: "objections" }, said.objections.map((one) => h("li", {},
      h("b", {}, pathWords(one.target)),
      h("p", {}, h("i", {}, "Otherwise: "), told(one.consequence)),
      h("p", {}, h("i", {}, "Remedy: "), told(one.remedy))))));
  }
  if (said.delta.length) found.push(h("ul", { class: "delta" }, said.delta.map((one) => h("li", {}, told(one)))));
  if (said.changes.length) {
    found.push(h("ul", { class: "targets" }, said.changes.map((one) => h("li", {}, h("b", {}, pathWords(one.path)), h("p", {}, valueWords(one.after) || "removed")))));
  }
  if (said.amendment) found.push(h("p", {}, h("i", {}, "Wants the amendment "), told(said.amendment)));
  if (said.references.length) found.push(h("p", { class: "refs" }, h("i", {}, "Answers "), said.references.map((one) => h("span", {}, told(one)))));
  return found;
}
