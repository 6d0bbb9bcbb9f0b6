// Chooses the stage: the scene where three.js and WebGL are there, else the flat view, which says why.

import { sceneStage } from "../scene/stage.js";
import { flatStage } from "./flat.js";

const NO_BUNDLE = "Flat view: this page was made without the 3-D bundle (three.js). `make theatre` fetches it.";
const NO_WEBGL = "Flat view: this browser offers no WebGL, which the 3-D view needs.";

export function openStage(document, source) {
  const asked = new URLSearchParams(location.search).get("view") === "flat";
  if (asked) return flatStage(document, "Flat view, as asked for.");
  if (!globalThis.TalewrightThree) return flatStage(document, NO_BUNDLE);
  try {
    return sceneStage(document, source);
  } catch (problem) {
    console.info("no 3-D view:", problem.message);
    return flatStage(document, NO_WEBGL);
  }
}
