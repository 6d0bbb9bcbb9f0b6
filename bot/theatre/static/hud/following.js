// Follows a running match by server-sent events, and plays on as the match goes on.

import { has, merged } from "../core/live.js";
import { settledIndex } from "../core/timeline.js";

/** Starts following. `button` shows the state and lets a person catch up. */
export function follow(player, button) {
  const address = `${location.pathname.replace(/\/$/, "")}/events`;
  let stream = null;
  button.hidden = false;
  player.following = settledIndex;
  open();

  function open() {
    stream = new EventSource(`${address}?have=${has(player.document)}`);
    stream.addEventListener("update", (event) => take(JSON.parse(event.data)));
    stream.addEventListener("end", () => { stream.close(); stop("Complete"); });
    stream.addEventListener("open", () => mark("Live", "on"));
    stream.addEventListener("error", () => { mark("Connecting again…", "off"); reopen(); });
  }

  /** Ask again with what is here by now; the browser's own retry would name what was here at first. */
  function reopen() {
    stream.close();
    setTimeout(open, 1500);
  }

  function take(update) {
    const document = merged(player.document, update);
    if (document === null) location.reload();
    else player.take(document);
  }

  function stop(words) {
    player.following = null;
    mark(words, "off");
  }

  function mark(words, state) {
    button.textContent = words;
    button.dataset.state = state;
  }

  /** To the newest settled beat, and on from there. */
  function toggle() {
    if (!player.following) return;
    player.go(settledIndex(player.document));
    player.play();
  }

  function show(view) {
    const behind = settledIndex(player.document) - view.index;
    button.title = behind > 0 ? `${behind} beats behind; press to catch up` : "At the newest beat";
  }

  /** A match that still runs is shown from its newest beat on; one that is over from its opening. */
  function begin() {
    if (player.index === 0 && player.document.life !== "finished") toggle();
  }

  return { toggle, show, begin };
}
