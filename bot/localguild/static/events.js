// Keeps the server-sent event stream of one viewer open, and says when it is lost and when it is back.

const RETRY_MS = [500, 1000, 2000, 4000, 8000];

export class EventStream {
  #source = null;
  #timer = 0;
  #failures = 0;
  #wasLost = false;

  /** `onEvent(event)`, `onLost(attempt)`, `onBack(missed)`: `missed` is true when events may have been lost. */
  constructor({ onEvent, onLost, onBack }) {
    this.onEvent = onEvent;
    this.onLost = onLost;
    this.onBack = onBack;
    window.addEventListener("online", () => this.retryNow());
  }

  start(viewer) {
    this.stop();
    this.viewer = viewer;
    this.#connect();
  }

  stop() {
    clearTimeout(this.#timer);
    this.#source?.close();
    this.#source = null;
    this.#failures = 0;
    this.#wasLost = false;
  }

  retryNow() {
    if (!this.#wasLost || !this.viewer) return;
    clearTimeout(this.#timer);
    this.#connect();
  }

  #connect() {
    this.#source?.close();
    const source = new EventSource(`/page/events?viewer=${encodeURIComponent(this.viewer)}`);
    this.#source = source;
    source.onopen = () => {
      const missed = this.#wasLost;
      this.#failures = 0;
      this.#wasLost = false;
      this.onBack(missed);
    };
    source.onmessage = (event) => this.onEvent(JSON.parse(event.data));
    source.onerror = () => {
      source.close();
      if (source !== this.#source) return;
      this.#wasLost = true;
      const wait = RETRY_MS[Math.min(this.#failures, RETRY_MS.length - 1)];
      this.#failures += 1;
      this.onLost(this.#failures);
      this.#timer = setTimeout(() => this.#connect(), wait);
    };
  }
}
