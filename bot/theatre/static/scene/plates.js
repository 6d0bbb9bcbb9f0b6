// Nameplates: crisp text that floats over each figure, placed where the camera sees its head.

import { h } from "../core/dom.js";
import { ROLES, TEAMS } from "../core/rules.js";
import { capital } from "../core/words.js";
import { three } from "./three.js";

// Pixels: how wide a table must be for roles, and for names, and how far down the buttons of the cameras reach.
const FAR = 300;
const TINY = 150;
const CAMERAS = 56;

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

  function place(camera, width, height) {
    const seen = [...all, neutral].map((one) => ({ ...one, ...projected(one.head, camera, width, height) }));
    const spans = TEAMS.map((team) => spanOf(seen.filter((one) => one.team === team)));
    const wide = spans.every(({ left, right }) => left < width && right > 0);
    const span = Math.min(...spans.map(({ left, right }) => right - left));
    node.classList.toggle("is-far", wide && span < FAR);
    node.classList.toggle("is-tiny", wide && span < TINY);
    node.classList.toggle("is-near", !wide);
    const halves = seen.map((one) => one.node.offsetWidth / 2 + 3); // all are read before one is moved: one layout, not nine
    for (const [at, { node: plate, x, y, behind }] of seen.entries()) {
      const under = y < CAMERAS && !plate.classList.contains("is-active");
      plate.style.visibility = behind || under ? "hidden" : "visible";
      const half = halves[at];
      const inside = x > -0.1 * width && x < 1.1 * width ? Math.max(half, Math.min(width - half, x)) : x;
      plate.style.transform = `translate(${inside.toFixed(1)}px, ${y.toFixed(1)}px) translate(-50%, -100%)`;
    }
  }

  function projected(head, camera, width, height) {
    point.set(head.x, head.y + 0.35, head.z).project(camera);
    return { x: (point.x + 1) * 0.5 * width, y: (1 - point.y) * 0.5 * height, behind: point.z > 1 };
  }

  return { node, show, place };
}

function spanOf(seats) {
  const xs = seats.map((one) => one.x);
  return { left: Math.min(...xs), right: Math.max(...xs) };
}
