// Moves that run for a while and always end where they should: a jump ends them at once.

const EASE = {
  out: (k) => 1 - (1 - k) ** 3,
  both: (k) => (k < 0.5 ? 4 * k ** 3 : 1 - (2 - 2 * k) ** 3 / 2),
  linear: (k) => k,
};

export class Motion {
  constructor() {
    this.moves = new Map();
  }

  /** Calls `apply(0 … 1)` for so many seconds; another move of the same name takes its place. */
  run(name, seconds, apply, { delay = 0, ease = "both" } = {}) {
    this.moves.set(name, { seconds, apply, left: delay + seconds, ease: EASE[ease] });
    apply(0);
  }

  /** Whether something is moving after so many seconds more. */
  advance(seconds) {
    for (const [name, move] of this.moves) {
      move.left -= seconds;
      const done = 1 - Math.max(0, move.left) / move.seconds;
      move.apply(move.ease(Math.max(0, Math.min(1, done))));
      if (move.left <= 0) this.moves.delete(name);
    }
    return this.moves.size > 0;
  }

  /** Ends every move at its end, but those that are kept. */
  settle(kept = () => false) {
    for (const [name, move] of this.moves) {
      if (kept(name)) continue;
      this.moves.delete(name);
      move.apply(1);
    }
  }
}
