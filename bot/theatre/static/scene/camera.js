// The camera: presets that fit their subject, a nudge towards the active table, and free orbit, pan and zoom.

import { TABLE_X } from "../stage/places.js";
import { three } from "./three.js";

const WIDE = 8.3;
const TABLE = 4.1;

export function cameraMan(canvas, motion, redraw) {
  const { OrbitControls, PerspectiveCamera, Vector3 } = three();
  const camera = new PerspectiveCamera(38, 1, 0.1, 80);
  const controls = new OrbitControls(camera, canvas);
  Object.assign(controls, { minDistance: 3, maxDistance: 36, maxPolarAngle: 1.52, enableDamping: false });
  let preset = "both";
  let free = false;
  let heads = () => null;
  controls.addEventListener("start", () => { free = true; });
  controls.addEventListener("change", redraw);

  /** Where the camera stands and looks for a view. */
  function shot(view) {
    const { team } = view.beat;
    if (preset === "close") {
      const head = heads(view);
      if (head) return closeUp(head);
    }
    if (preset === "a" || preset === "b" || (preset === "close" && team)) {
      const x = TABLE_X[preset === "close" ? team : preset.toUpperCase()];
      return framed(new Vector3(x, 0.75, -0.3), TABLE, 0.55, x * -0.12);
    }
    if (team && (view.beat.turnType === "VOTE" || view.beat.kind === "round_decided")) {
      // The vote is a moment: everything else steps back from the bowl.
      return framed(new Vector3(TABLE_X[team] * 0.8, 0.85, -0.2), WIDE * 0.62, 0.72, TABLE_X[team] * 0.1);
    }
    const nudge = team ? TABLE_X[team] * 0.1 : 0;
    const near = team ? 0.95 : 1;
    return framed(new Vector3(nudge, 0.5, -0.9), WIDE * near, 0.5, nudge);
  }

  function framed(target, half, slope, shift) {
    const tangent = Math.tan((camera.fov * Math.PI) / 360);
    const distance = Math.max(half / (tangent * camera.aspect), (half * 0.62) / tangent);
    const way = new Vector3(shift * 0.12, slope, 1).normalize();
    return { target, position: target.clone().add(way.multiplyScalar(distance)) };
  }

  function closeUp({ head, middle }) {
    const at = new Vector3(head.x, 1.3, head.z);
    const way = new Vector3(middle - head.x, 0, -head.z).normalize().multiplyScalar(0.3);
    way.add(new Vector3(0, 0.42, 1)).normalize();
    return { target: at, position: at.clone().add(way.multiplyScalar(camera.aspect < 1 ? 5.8 : 5.2)) };
  }

  function go(view, animate) {
    if (free) return;
    const wanted = shot(view);
    const [position, target] = [camera.position.clone(), controls.target.clone()];
    const apply = (k) => {
      camera.position.lerpVectors(position, wanted.position, k);
      controls.target.lerpVectors(target, wanted.target, k);
      controls.update();
    };
    if (animate) motion.run("camera", 0.9, apply);
    else apply(1);
  }

  return {
    camera, go, choose(name, view, animate) { preset = name; free = false; go(view, animate); },
    aim(finder) { heads = finder; },
    resize(width, height) { camera.aspect = width / Math.max(1, height); camera.updateProjectionMatrix(); },
  };
}
