/** A part of the page that is fetched when it is needed. */

/** Two more tries: a short gap in the network goes unnoticed, a long one is told after a few seconds. */
const PAUSES = [700, 2300];

/** A style sheet that did not come is never asked for again by the same document. */
const isHopeless = (error: unknown) => /preload css/i.test(String(error));

const wait = (time: number) => new Promise((done) => setTimeout(done, time));

export class Later<T> {
  /** Null until it has come. */
  here = $state.raw<T | null>(null);
  /** It did not come, after several tries. After a new release the old parts are gone: a reload helps. */
  failed = $state(false);

  #underway: Promise<T> | null = null;

  constructor(readonly load: () => Promise<T>) {}

  /** Begins, unless it has begun; whoever does not wait for it need not care about failures. */
  fetch(): Promise<T> {
    this.#underway ??= this.#try();
    // A failure is also told by `failed`.
    this.#underway.catch(() => undefined);
    return this.#underway;
  }

  async #try(): Promise<T> {
    this.failed = false;
    for (let tries = 0; ; tries += 1) {
      try {
        return (this.here = await this.load());
      } catch (error) {
        const pause = PAUSES[tries];
        if (pause === undefined || isHopeless(error)) {
          this.failed = true;
          this.#underway = null;
          throw error;
        }
        await wait(pause);
      }
    }
  }
}
