// Puts the page together: the match that is embedded in it, the player, the stage and the panels around it.

import { h } from "./core/dom.js";
import { Player } from "./core/player.js";
import { TEAMS } from "./core/rules.js";
import { sentence } from "./core/words.js";
import { caption } from "./hud/caption.js";
import { dock } from "./hud/dock.js";
import { ending } from "./hud/ending.js";
import { follow } from "./hud/following.js";
import { gallery } from "./hud/gallery.js";
import { help } from "./hud/help.js";
import { judging } from "./hud/judging.js";
import { listen } from "./hud/keys.js";
import { tabs } from "./hud/tabs.js";
import { teamPanel } from "./hud/team.js";
import { topbar } from "./hud/topbar.js";
import { cameras } from "./stage/cameras.js";
import { openStage } from "./stage/opening.js";

let spoken = -1;
const given = JSON.parse(document.getElementById("match").textContent);
const player = new Player(given.document, (view, how) => render(view, how));
const source = (image) => given.pictures[image.sha256] ?? (given.live ? `${location.pathname.replace(/\/$/, "")}/pictures/${image.sha256}` : null);

const stage = openStage(player.document, source);
const keys = help(stage.kind === "flat");
const choice = cameras((name) => stage.camera(name));
const actions = { panels: togglePanels, help: keys.open, live: () => following?.toggle() };
const bar = topbar(player.document, actions);
const words = caption(player.document);
const panels = TEAMS.map((team) => teamPanel(player.document, team));
const pictures = gallery(player.document, source);
const verdict = judging(player.document);
const end = ending(player.document, source, () => app.classList.remove("is-over"));
const timeline = dock(player.document, player);
const choiceOfPanel = tabs();
const said = h("p", { class: "hidden", role: "status", "aria-live": "polite", id: "said" });
const app = h("div", { class: stage.soft ? "app is-soft" : "app" },
  bar.node,
  h("main", { class: "stage", "aria-label": "The arena" }, stage.node, choice.node, words.node, end.node),
  choiceOfPanel.node,
  panels.map((one) => one.node),
  h("div", { class: "extras" }, pictures.node, verdict.node),
  timeline.node, keys.node, said);
document.body.append(app);

const following = given.live ? follow(player, bar.live) : null;
listen(player, { camera: choice.pick, panels: togglePanels, help: keys.open });
addEventListener("resize", () => stage.resize());
choice.pick("both");
player.go(startIndex());
following?.begin();

function render(view, { animate, same }) {
  bar.show(view, player);
  timeline.show(view);
  following?.show(view);
  if (same) return;
  const stepped = animate === true;
  app.classList.toggle("is-jump", !stepped);
  app.dataset.phase = view.mood;
  app.dataset.beat = view.beat.kind;
  document.documentElement.dataset.index = String(view.index);
  stage.show(view, animate);
  words.show(view, stepped);
  for (const one of panels) one.show(view, stepped);
  pictures.show(view);
  verdict.show(view);
  end.show(view);
  app.classList.toggle("is-over", !end.node.hidden);
  choiceOfPanel.show(view);
  announce(view);
}

function announce(view) {
  if (view.index === spoken) return;
  spoken = view.index;
  said.textContent = sentence(player.document, view);
}

function togglePanels() {
  app.classList.toggle("is-bare");
  stage.resize();
}

/** `#42` opens the page at a beat. */
function startIndex() {
  return Number(location.hash.slice(1)) || 0;
}

// For tests and the curious: the state behind what is shown.
globalThis.theatre = { player, stage, get view() { return player.view; } };
