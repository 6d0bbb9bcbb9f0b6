// How finely the scene is drawn: coarser where drawing is slow, and finer again once it is quick for a while.

const SLOW_FRAME = 0.07;
const QUICK_FRAME = 0.03;
const SLOW_FRAMES = 20;
const QUICK_FRAMES = 90;
const LEAST = 0.5;
const STEP = 0.75;

/** `soft` says that a processor draws: there nothing moves that means nothing, however quick it is. */
export class Pace {
  constructor(soft, ratio) {
    this.soft = soft;
    this.best = ratio;
    this.ratio = ratio;
    this.calm = soft;
    this.slow = 0;
    this.quick = 0;
    this.patience = QUICK_FRAMES;
  }

  /** Counts a drawn frame of so many seconds; whether the scene is to be drawn otherwise from now on. */
  drew(seconds) {
    this.slow = seconds > SLOW_FRAME ? this.slow + 1 : Math.max(0, this.slow - 1);
    this.quick = seconds < QUICK_FRAME ? this.quick + 1 : 0;
    if (this.slow >= SLOW_FRAMES) return this.coarser();
    return this.quick >= this.patience && this.finer();
  }

  /** First no idle movement, then fewer pixels, never under a half; each relapse makes it wait longer. */
  coarser() {
    this.slow = this.quick = 0;
    if (this.calm && this.ratio <= LEAST) return false;
    this.patience = Math.min(this.patience * 2, 16 * QUICK_FRAMES);
    if (this.calm) this.ratio = Math.max(LEAST, this.ratio * STEP);
    this.calm = true;
    return true;
  }

  finer() {
    this.quick = 0;
    if (this.ratio < this.best) this.ratio = Math.min(this.best, this.ratio / STEP);
    else if (this.calm && !this.soft) this.calm = false;
    else return false;
    return true;
  }
}
