// The pictures of both worlds, each revealed when it was made: hero, three landmarks, portrait, tension.

import { h } from "../core/dom.js";
import { SLOTS, TEAMS } from "../core/rules.js";
import { slotWords } from "../core/words.js";

export function gallery(document, source) {
  const dialog = h("dialog", { class: "sheet picture", "aria-label": "Picture" });
  const strips = Object.fromEntries(TEAMS.map((team) => [team, h("ol", { class: "strip" })]));
  const rows = TEAMS.map((team) => h("div", { class: `row team-${team.toLowerCase()}` }, h("h3", {}, `Team ${team}`), strips[team]));
  const note = h("p", { class: "note" });
  const node = h("section", { class: "panel gallery", id: "panel-gallery", "aria-label": "Gallery", hidden: true, tabindex: "0" },
    h("h2", {}, "Gallery"), note, h("div", { class: "rows" }, rows));
  node.append(dialog);

  function show(view) {
    node.hidden = !TEAMS.some((team) => view.teams[team].prompts);
    note.textContent = noteOf(view);
    for (const team of TEAMS) {
      const state = view.teams[team];
      strips[team].replaceChildren(...SLOTS.map((slot) => tile(view, team, slot, state)));
    }
  }

  function tile(view, team, slot, state) {
    const made = state.images.find((one) => one.slot === slot);
    const fresh = view.beat.kind === "image_made" && view.beat.team === team && view.beat.slot === slot;
    const prompt = promptOf(state.prompts, slot);
    const classes = `tile slot-${slot} ${made ? "is-made" : ""} ${fresh ? "is-fresh" : ""}`;
    const address = made ? source(made) : null;
    const inside = address
      ? h("img", { src: address, alt: prompt?.spec.subject ?? slotWords(slot) })
      : h("span", { class: "empty" }, made ? prompt?.rendered_prompt ?? "made" : prompt ? "to be painted" : "no prompt yet");
    return h("li", { class: classes },
      h("button", { type: "button", disabled: !prompt, title: slotWords(slot), onclick: () => open(team, slot, made, prompt, address) },
        inside, h("span", { class: "tile-name" }, slotWords(slot))));
  }

  function open(team, slot, made, prompt, address) {
    const { spec } = prompt;
    const details = ["setting", "composition", "camera", "lighting", "mood"].filter((name) => spec[name]);
    dialog.replaceChildren(
      h("h2", {}, `Team ${team} · ${slotWords(slot)}`),
      address ? h("img", { src: address, alt: spec.subject }) : h("p", { class: "quiet" }, made ? "This file holds the prompt only, not the picture." : "Not painted yet."),
      made?.sketch ? h("p", { class: "quiet" }, "A sketch, drawn without an image model.") : "",
      h("p", {}, prompt.rendered_prompt),
      h("dl", {}, details.map((name) => [h("dt", {}, name), h("dd", {}, spec[name])])),
      prompt.negative_prompt ? h("p", { class: "quiet" }, `Without: ${prompt.negative_prompt}`) : "",
      h("form", { method: "dialog" }, h("button", { class: "chip button" }, "Close")));
    dialog.showModal();
  }

  return { node, show };
}

function noteOf(view) {
  const made = TEAMS.reduce((sum, team) => sum + view.teams[team].images.length, 0);
  return `${made} of ${TEAMS.length * SLOTS.length} pictures are made.`;
}

function promptOf(pack, slot) {
  if (!pack) return null;
  if (slot === "hero") return pack.hero_image;
  if (slot === "portrait") return pack.inhabitant_portrait;
  if (slot === "tension") return pack.tension_snapshot;
  return pack.landmarks[Number(slot.at(-1)) - 1] ?? null;
}
