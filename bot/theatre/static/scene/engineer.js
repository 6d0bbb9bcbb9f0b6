// The neutral station between the tables: the Prompt Engineer, awake only while prompts and pictures are made.

import { SLOTS, TEAMS } from "../core/rules.js";
import { ENGINEER } from "../stage/places.js";
import { avatar } from "./avatar.js";
import { joined } from "./joining.js";
import { glowing, put, solid, three } from "./three.js";

const TRIM = { A: "#5ed0e0", B: "#d9a0f2" };
const FRAME = { hero: [0, 1.2, 2.5, 1.3], landmark_1: [-0.95, 0, 0.82, 0.9], landmark_2: [0, 0, 0.82, 0.9], landmark_3: [0.95, 0, 0.82, 0.9], portrait: [-0.72, -1.05, 1.05, 0.95], tension: [0.72, -1.05, 1.05, 0.95] };

export function engineer(source, redraw) {
  const { BoxGeometry, ConeGeometry, CylinderGeometry, Group, SpotLight } = three();
  const group = put(new Group(), ENGINEER.x, 0, ENGINEER.z);
  const figure = avatar("ENGINEER", "#c9c4b4", 2);
  const desk = put(solid(new BoxGeometry(1.7, 0.1, 0.7), "#4a3a2c"), 0, 0.95, 0.75);
  const legs = [-0.7, 0.7].map((x) => put(solid(new BoxGeometry(0.1, 0.9, 0.5), "#33271e"), x, 0.45, 0.75));
  const lampHead = put(solid(new ConeGeometry(0.16, 0.2, 8), "#2b2118"), 0.65, 1.45, 0.7);
  const lampPost = put(solid(new CylinderGeometry(0.025, 0.025, 0.45, 5), "#2b2118"), 0.65, 1.2, 0.7);
  const flame = put(glowing(new BoxGeometry(0.12, 0.05, 0.12), "#4a4232"), 0.65, 1.33, 0.7);
  const light = put(new SpotLight("#ffc86b", 0, 14, 0.75, 0.6, 1.2), 0, 6, 3.5);
  light.target = put(new Group(), 0, 1, 0);
  group.add(figure.group, joined([desk, ...legs, lampHead, lampPost]), flame, light, light.target);
  const walls = Object.fromEntries(TEAMS.map((team) => [team, wall(team, source, redraw)]));
  group.add(...TEAMS.map((team) => walls[team].group));

  function show(view, animate, motion) {
    const { active } = view.engineer;
    light.intensity = active ? 90 : 0;
    light.visible = active; // a light that is off is computed all the same
    flame.material.color.set(active ? "#ffdf8c" : "#4a4232");
    figure.light(active);
    if (animate && active) motion.run("engineer", 0.7, (k) => figure.gesture("paint", k));
    else figure.gesture(active ? "paint" : "rest");
    for (const team of TEAMS) walls[team].show(view, animate, motion);
  }

  return { group, show, idle: (t, view) => figure.idle(t, Boolean(view?.engineer.active)), head: { x: ENGINEER.x, y: 1.9, z: ENGINEER.z } };
}

/** Six frames of one team beside the station. */
function wall(team, source, redraw) {
  const { BoxGeometry, Group, Mesh, MeshBasicMaterial, PlaneGeometry, SRGBColorSpace, TextureLoader } = three();
  const group = put(new Group(), team === "A" ? -2.6 : 2.6, 2.5, -1.6);
  group.rotation.y = team === "A" ? 0.28 : -0.28;
  const frames = Object.fromEntries(SLOTS.map((slot) => {
    const [x, y, width, height] = FRAME[slot];
    const border = put(solid(new BoxGeometry(width + 0.1, height + 0.1, 0.06), "#3a2c20"), x, y, 0);
    const picture = put(new Mesh(new PlaneGeometry(width, height), new MeshBasicMaterial({ color: "#12141c" })), x, y, 0.04);
    group.add(border, picture);
    return [slot, { border, picture, loaded: null }];
  }));

  function show(view, animate, motion) {
    const { images, prompts } = view.teams[team];
    group.visible = Boolean(prompts);
    for (const slot of SLOTS) {
      const made = images.find((one) => one.slot === slot);
      const frame = frames[slot];
      frame.border.material.color.set(made ? TRIM[team] : "#3a2c20");
      paint(frame, made);
      const fresh = animate && view.beat.kind === "image_made" && view.beat.team === team && view.beat.slot === slot;
      if (fresh) motion.run("frame", 0.9, (k) => frame.picture.scale.setScalar(Math.max(0.01, k)), { ease: "out" });
      else frame.picture.scale.setScalar(1);
    }
  }

  function paint(frame, made) {
    const { material } = frame.picture;
    if (!made) {
      material.map = null;
      material.color.set("#12141c");
    } else if (frame.loaded?.sha256 === made.sha256) {
      material.map = frame.loaded.texture;
      material.color.set(frame.loaded.texture ? "#ffffff" : "#8a7448");
    } else {
      const address = source(made);
      frame.loaded = { sha256: made.sha256, texture: null };
      if (address) new TextureLoader().load(address, (texture) => hang(frame, texture));
      material.color.set("#8a7448");
    }
    material.needsUpdate = true;
  }

  function hang(frame, texture) {
    texture.colorSpace = SRGBColorSpace;
    frame.loaded.texture = texture;
    frame.picture.material.map = texture;
    frame.picture.material.color.set("#ffffff");
    frame.picture.material.needsUpdate = true;
    redraw();
  }

  return { group, show };
}
