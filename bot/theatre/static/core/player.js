// The one thing that moves: the index, whether it plays, and how fast.

import { bounded, viewAt } from "./state.js";
import { neighbour, shownFor } from "./timeline.js";
import { sameBeat } from "./live.js";

export const SPEEDS = [0.5, 1, 2, 4, 8];

/**
 * Plays a document. `changed(view, { animate, same })` is called after each move; `animate` is true for a single step
 * forward, "glide" for a jump (whoever is seen goes over to where they should be, and nothing in between is played), and
 * false where everything is to stand at once; `same` says that the stage has nothing new to show.
 */
export class Player {
  constructor(document, changed) {
    this.document = document;
    this.changed = changed;
    this.index = 0;
    this.playing = false;
    this.speed = 1;
    this.timer = null;
  }

  get view() {
    return viewAt(this.document, this.index);
  }

  get length() {
    return this.document.beats.length;
  }

  go(index) {
    const before = this.index;
    this.index = bounded(this.document, index);
    this.tell(this.index === before + 1 || (this.index !== before && "glide"));
    this.wait();
  }

  step(by) {
    this.go(this.index + by);
  }

  jump(direction) {
    this.go(neighbour(this.document, this.index, direction));
  }

  play() {
    if (this.index >= this.length && !this.following) this.index = 0;
    this.playing = true;
    this.tell(false, this.index > 0);
    this.wait();
  }

  pause() {
    this.playing = false;
    this.wait();
    this.tell(false, true);
  }

  toggle() {
    if (this.playing) this.pause();
    else this.play();
  }

  setSpeed(speed) {
    this.speed = SPEEDS.includes(speed) ? speed : 1;
    this.tell(false, true);
    this.wait();
  }

  faster(by) {
    const at = Math.max(0, Math.min(SPEEDS.length - 1, SPEEDS.indexOf(this.speed) + by));
    this.setSpeed(SPEEDS[at]);
  }

  /** Take a newer document; the same beat stays on stage. It is put into the one that every panel holds. */
  take(document) {
    const before = shownBy(this.view);
    this.index = Math.max(0, sameBeat(this.document, this.index, document));
    Object.assign(this.document, document);
    this.tell(false, shownBy(this.view) === before);
    if (this.playing && this.timer === null) this.wait();
  }

  wait() {
    clearTimeout(this.timer);
    this.timer = null;
    if (!this.playing) return;
    if (this.index >= this.limit()) {
      if (!this.following) this.pause();
      return;
    }
    this.timer = setTimeout(() => this.step(1), shownFor(this.view) / this.speed / this.hurry());
  }

  /** Behind a live match beats are shown for less long, the further behind the shorter. */
  hurry() {
    return this.following ? 1 + Math.max(0, this.limit() - this.index - 1) / 2 : 1;
  }

  /** How far it may play by itself. A live match sets `settled`. */
  limit() {
    return this.following ? Math.min(this.length, this.following(this.document)) : this.length;
  }

  tell(animate, same = false) {
    this.changed(this.view, { animate, same });
  }
}

/** What of a view is on stage: all but where it stands in the document. */
function shownBy(view) {
  return JSON.stringify({ ...view, index: null, last: null });
}
