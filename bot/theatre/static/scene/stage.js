// The scene as a stage: builds it once, shows each view, and draws only while something moves.

import { h } from "../core/dom.js";
import { TEAMS } from "../core/rules.js";
import { TABLE_X } from "../stage/places.js";
import { arena } from "./arena.js";
import { cameraMan } from "./camera.js";
import { engineer } from "./engineer.js";
import { Motion } from "./motion.js";
import { Pace } from "./pace.js";
import { plates } from "./plates.js";
import { table } from "./table.js";
import { three } from "./three.js";

const SOFTWARE = /swiftshader|llvmpipe|software|basic render/i;

/** Throws where WebGL is missing. */
export function sceneStage(document, source) {
  const { PointLight, Scene, WebGLRenderer } = three();
  const canvas = h("canvas", { role: "img", "aria-label": "The arena with both tables; the panels tell what happens" });
  const soft = SOFTWARE.test(drawnBy());
  const renderer = new WebGLRenderer({ canvas, antialias: !soft, powerPreference: "low-power" });
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  const scene = new Scene();
  const motion = new Motion();
  const hall = arena(scene);
  const tables = Object.fromEntries(TEAMS.map((team) => [team, table(document, team)]));
  const station = engineer(source, () => { dirty = true; });
  const man = cameraMan(canvas, motion, () => { dirty = true; });
  const names = plates(tables, station);
  const node = h("div", { class: "stage-view is-scene" }, canvas, names.node);
  // One light for both tables: nobody speaks at two of them, and each light costs at every pixel.
  const spoken = new PointLight("#ffd58a", 0, 6, 1.4);
  scene.add(...TEAMS.map((team) => tables[team].group), station.group, spoken);
  man.aim(headOf);
  let shown = null;
  let dirty = true;
  let before = 0;
  let clock = 0;
  let drawn = false;
  const pace = new Pace(soft, soft ? 1 : Math.min(devicePixelRatio, 2));
  let size = [0, 0];
  new ResizeObserver(resize).observe(node);
  canvas.addEventListener("webglcontextrestored", () => { dirty = true; });
  requestAnimationFrame(frame);

  function headOf(view) {
    if (view.engineer.active) return { head: station.head, middle: 0 };
    const { team } = view.beat;
    const role = team ? view.teams[team].role : null;
    return role ? { head: tables[team].headOf(role), middle: TABLE_X[team] } : null;
  }

  function show(view, animate) {
    const moving = shown !== null && !still.matches && animate;
    motion.settle(moving === "glide" ? glides : undefined);
    hall.mood(view.mood, moving, motion);
    for (const team of TEAMS) tables[team].show(view, moving, motion);
    station.show(view, moving === true, motion);
    lighten(TEAMS.map((team) => tables[team].lightOf(view)).find(Boolean) ?? null);
    names.show(view);
    shown = view;
    man.go(view, Boolean(moving));
    dirty = true;
  }

  function lighten(wanted) {
    spoken.visible = wanted !== null;
    if (!wanted) return;
    spoken.color.set(wanted.colour);
    spoken.intensity = wanted.intensity;
    spoken.position.set(wanted.x, wanted.y, wanted.z);
  }

  /** Moves that go on from where they are when somebody scrubs: nothing jumps to an end that is not shown any more. */
  function glides(name) {
    return name === "camera" || name === "mood" || name.endsWith(" gesture");
  }

  function camera(name) {
    motion.settle();
    if (shown) man.choose(name, shown, !still.matches);
    dirty = true;
  }

  function resize() {
    const { clientWidth: width, clientHeight: height } = node;
    if (!width || !height) return;
    size = [width, height];
    renderer.setPixelRatio(pace.ratio);
    renderer.setSize(width, height, false);
    man.resize(width, height);
    if (shown) man.go(shown, false);
    paint(); // another size clears the canvas, and what is clear now would be shown
  }

  function frame(now) {
    requestAnimationFrame(frame);
    const passed = Math.min(0.25, (now - before) / 1000);
    before = now;
    const moving = motion.advance(passed);
    const quiet = still.matches || pace.calm;
    if (!quiet) idle(passed);
    if (drawn && pace.drew(passed)) resize();
    drawn = !quiet || moving || dirty;
    if (drawn) paint();
  }

  function idle(passed) {
    clock += passed;
    hall.idle(clock);
    for (const team of TEAMS) tables[team].idle(clock);
    station.idle(clock, shown);
  }

  function paint() {
    if (!size[0]) return;
    dirty = false;
    renderer.render(scene, man.camera);
    names.place(man.camera, ...size);
  }

  return {
    node, show, camera, resize, kind: "scene", soft, moves: () => motion.moves.size,
    still: () => motion.moves.size === 0 && !dirty,
    worlds: () => Object.fromEntries(TEAMS.map((team) => [team, tables[team].world()])),
    quality: () => ({ ratio: pace.ratio, calm: pace.calm }),
    drew: (seconds) => { if (pace.drew(seconds)) resize(); },
    light: () => ({ ...hall.light(), drawn: renderer.info.render.triangles, calls: renderer.info.render.calls }),
  };
}

/** The name of what draws; throws where there is no WebGL. */
function drawnBy() {
  const context = h("canvas").getContext("webgl2");
  if (!context) throw new Error("WebGL 2 is missing");
  const info = context.getExtension("WEBGL_debug_renderer_info");
  const name = String(context.getParameter(info ? info.UNMASKED_RENDERER_WEBGL : context.RENDERER));
  context.getExtension("WEBGL_lose_context")?.loseContext();
  return name;
}
