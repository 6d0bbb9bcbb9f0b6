// The keyboard: every control without a pointer, and nothing taken from a field that uses its own keys.

import { PRESETS } from "../stage/cameras.js";

export function listen(player, { camera, panels, help }) {
  const deeds = {
    " ": () => player.toggle(), ArrowLeft: () => player.step(-1), ArrowRight: () => player.step(1),
    ArrowUp: () => player.jump(-1), ArrowDown: () => player.jump(1), Home: () => player.go(0), End: () => player.go(player.length),
    "+": () => player.faster(1), "=": () => player.faster(1), "-": () => player.faster(-1), h: panels, H: panels, "?": help,
  };
  PRESETS.forEach(([name], at) => { deeds[String(at + 1)] = () => camera(name); });
  addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !deeds[event.key]) return;
    if (theirs(event.target, event.key)) return;
    event.preventDefault();
    deeds[event.key]();
  });
}

/** Whether the focused control answers this key itself. */
function theirs(target, key) {
  if (document.querySelector("dialog[open]")) return key !== "?";
  const tag = target.tagName;
  if (tag === "SELECT" || tag === "TEXTAREA") return true;
  if (tag === "INPUT") return key.startsWith("Arrow") || key === "Home" || key === "End";
  if (tag === "BUTTON" || tag === "SUMMARY") return key === " ";
  return target.matches?.(".panel") && /^(Arrow(Up|Down)|Home|End)$/.test(key);
}
