// Nameplates: crisp text that floats over each figure, placed where the camera sees its head.

import { h } from "../core/dom.js";
import { ROLES, TEAMS } from "../core/rules.js";
import { capital } from "../core/words.js";
import { three } from "./three.js";

export function plates(tables, engineer) {
  const point = new (three().Vector3)();
  const all = TEAMS.flatMap((team) => ROLES.map((role) => {
    const { name, glyph, accent } = tables[team].personas[role];
    const node = h("div", { class: "plate", vars: { "--accent": accent } },
      h("b", {}, h("span", { class: "plate-glyph" }, `${glyph} `), h("span", { class: "plate-name" }, name)), h("span", { class: "plate-role" }, capital(role)),
      h("span", { class: "plate-says" }, h("i"), h("i"), h("i")));
    return { node, team, role, head: tables[team].headOf(role) };
  }));
  const neutral = { node: h("div", { class: "plate engineer" }, h("b", {}, "Prompt Engineer")), head: engineer.head };
  const node = h("div", { class: "plates", "aria-hidden": "true" }, all.map((one) => one.node), neutral.node);

  function show(view) {
    for (const { node: plate, team, role } of all) {
      const state = view.teams[team];
      plate.classList.toggle("is-active", state.role === role);
      plate.classList.toggle("is-refused", state.role === role && Boolean(state.trouble));
    }
    neutral.node.classList.toggle("is-active", view.engineer.active);
  }

  function place(camera, width, height, preset) {
    node.classList.toggle("is-far", preset === "both" && width < 1100);
    node.classList.toggle("is-near", preset !== "both" && preset !== "free");
    node.classList.toggle("is-tiny", preset === "both" && width < 620);
    for (const { node: plate, head } of [...all, neutral]) {
      point.set(head.x, head.y + 0.35, head.z).project(camera);
      const behind = point.z > 1;
      plate.style.visibility = behind ? "hidden" : "visible";
      const [x, y] = [(point.x + 1) * 0.5 * width, (1 - point.y) * 0.5 * height];
      const half = plate.offsetWidth / 2 + 3;
      const inside = Math.abs(point.x) < 1.15 ? Math.max(half, Math.min(width - half, x)) : x;
      plate.style.transform = `translate(${inside.toFixed(1)}px, ${y.toFixed(1)}px) translate(-50%, -100%)`;
    }
  }

  return { node, show, place };
}
