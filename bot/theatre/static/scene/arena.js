// The hall: floor, columns, sky and the light that belongs to a phase.

import { MOODS } from "../core/rules.js";
import { alike, joined } from "./joining.js";
import { glowing, plainly, put, solid, three } from "./three.js";

export function arena(scene) {
  const { CircleGeometry, Color, CylinderGeometry, DirectionalLight, FogExp2, HemisphereLight, TorusGeometry } = three();
  const fog = new FogExp2("#0c0f18", 0.018);
  scene.fog = fog;
  scene.background = new Color("#0c0f18");
  const sky = new HemisphereLight("#aab4d8", "#3a2c22", 1.15);
  const key = put(new DirectionalLight("#ffe9cc", 1.9), 3, 9, 9);
  const rims = [-9, 9].map((x) => put(new DirectionalLight("#8d97b5", 3), x, 5, -9));
  const floor = plainly(new CircleGeometry(26, 48), "#171a26");
  floor.rotation.x = -Math.PI / 2;
  const rings = alike([8.8, 9.3].map((radius) => {
    const ring = put(glowing(new TorusGeometry(radius, 0.02, 4, 96), "#8d97b5", 0.5), 0, 0.015, -0.6);
    ring.rotation.x = Math.PI / 2;
    return ring;
  }));
  const shafts = [];
  const strips = [];
  for (let i = 0; i < 11; i += 1) {
    const angle = (i / 10 - 0.5) * Math.PI * 0.95;
    const [x, z] = [Math.sin(angle) * 13, -Math.cos(angle) * 11 - 1];
    strips.push(put(glowing(new CylinderGeometry(0.06, 0.06, 7, 5), "#8d97b5", 0.55), x * 0.965, 3.6, z * 0.965 + 0.3));
    shafts.push(put(solid(new CylinderGeometry(0.55, 0.7, 9, 6), "#232738"), x, 4.5, z));
  }
  const columns = joined(shafts);
  const lit = alike(strips);
  const moon = put(glowing(new CircleGeometry(2.6, 40), "#8d97b5", 0.32), 0, 7.6, -15);
  const motes = dust();
  scene.add(sky, key, ...rims, floor, rings, columns, lit, moon, motes);
  const tinted = [...rims, ...[rings, lit, moon, motes].map((one) => one.material)];
  let shown = null;

  /** The light of a phase: at once, or over a moment. */
  function mood(name, animate, motion) {
    if (name === shown) return;
    shown = name;
    const wanted = MOODS[name] ?? MOODS.OPENING;
    const [rim, mist, density] = [rims[0].color.clone(), fog.color.clone(), fog.density];
    const [rimTo, mistTo] = [new Color(wanted.rim), new Color(wanted.fog)];
    const apply = (k) => {
      for (const one of tinted) one.color.copy(rim).lerp(rimTo, k);
      fog.color.copy(mist).lerp(mistTo, k);
      scene.background.copy(fog.color);
      floor.material.color.copy(fog.color).lerp(rims[0].color, 0.025);
      fog.density = density + (wanted.density - density) * k;
    };
    if (animate) motion.run("mood", 1.6, apply);
    else apply(1);
  }

  function idle(t) {
    motes.rotation.y = t * 0.012;
  }

  /** What the light is now, as numbers. */
  function light() {
    return { rim: rims[0].color.getHex(), fog: fog.color.getHex(), density: fog.density };
  }

  return { mood, idle, light };
}

/** Motes in the air: always the same ones. */
function dust() {
  const { BufferAttribute, BufferGeometry, Points, PointsMaterial } = three();
  const places = new Float32Array(420 * 3).map((_, at) => {
    const wild = Math.sin(at * 12.9898) * 43758.5453;
    const part = wild - Math.floor(wild);
    return at % 3 === 1 ? part * 8 : (part - 0.5) * 26;
  });
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new BufferAttribute(places, 3));
  return new Points(geometry, new PointsMaterial({ color: "#8d97b5", size: 0.045, transparent: true, opacity: 0.75 }));
}
