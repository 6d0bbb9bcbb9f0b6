// The scene as a stage: builds it once, shows each view, and draws only while something moves.

import { h } from "../core/dom.js";
import { TEAMS } from "../core/rules.js";
import { TABLE_X } from "../stage/places.js";
import { arena } from "./arena.js";
import { cameraMan } from "./camera.js";
import { engineer } from "./engineer.js";
import { Motion } from "./motion.js";
import { plates } from "./plates.js";
import { table } from "./table.js";
import { three } from "./three.js";

const SLOW_FRAME = 0.07;
const SOFTWARE = /swiftshader|llvmpipe|software|basic render/i;

/** Throws where WebGL is missing. */
export function sceneStage(document, source) {
  const { Scene, WebGLRenderer } = three();
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
  scene.add(...TEAMS.map((team) => tables[team].group), station.group);
  man.aim(headOf);
  let shown = null;
  let dirty = true;
  let before = 0;
  let clock = 0;
  let slow = 0;
  let calm = soft; // where drawing is slow, nothing moves that means nothing
  let ratio = soft ? 1 : Math.min(devicePixelRatio, 2);
  let size = [0, 0];
  new ResizeObserver(resize).observe(node);
  requestAnimationFrame(frame);

  function headOf(view) {
    if (view.engineer.active) return { head: station.head, middle: 0 };
    const { team } = view.beat;
    const role = team ? view.teams[team].role : null;
    return role ? { head: tables[team].headOf(role), middle: TABLE_X[team] } : null;
  }

  function show(view, animate) {
    motion.settle();
    const moving = animate && !still.matches;
    hall.mood(view.mood, moving, motion);
    for (const team of TEAMS) tables[team].show(view, moving, motion);
    station.show(view, moving, motion);
    names.show(view);
    shown = view;
    man.go(view, moving);
    dirty = true;
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
    renderer.setPixelRatio(ratio);
    renderer.setSize(width, height, false);
    man.resize(width, height);
    if (shown) man.go(shown, false);
    dirty = true;
  }

  function frame(now) {
    requestAnimationFrame(frame);
    const passed = Math.min(0.25, (now - before) / 1000);
    before = now;
    const moving = motion.advance(passed);
    if (!still.matches && !calm) idle(passed);
    else if (!moving && !dirty) return;
    draw(passed);
  }

  function idle(passed) {
    clock += passed;
    hall.idle(clock);
    for (const team of TEAMS) tables[team].idle(clock);
    station.idle(clock, shown);
  }

  function draw(passed) {
    dirty = false;
    if (!size[0]) return;
    renderer.render(scene, man.camera);
    names.place(man.camera, ...size);
    ease(passed);
  }

  /** Where drawing is slow: first no idle movement, then fewer pixels, never under a half. */
  function ease(passed) {
    slow = passed > SLOW_FRAME ? slow + 1 : Math.max(0, slow - 1);
    if (slow < 20 || (calm && ratio <= 0.5)) return;
    slow = 0;
    if (calm) ratio = Math.max(0.5, ratio * 0.75);
    calm = true;
    resize();
  }

  return {
    node, show, camera, resize, kind: "scene", moves: () => motion.moves.size,
    still: () => motion.moves.size === 0 && !dirty,
    light: () => ({ ...hall.light(), drawn: renderer.info.render.triangles }),
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
