type Waiter = { askedMs: number; resolve: () => void; reject: (error: Error) => void };
type Patience = { stalledMs: number; longestMs: number };

const lookEveryMs = 100;

/** As the pool itself says it. */
const noConnection = 'timeout exceeded when trying to connect';

/**
 * Turns at something of which there are only so many, in the order of asking. A long line that moves is waited in; who waits
 * while nobody at all gets a turn gives up, and so does who has waited for too long.
 */
export class Turns {
  readonly #waiting: Waiter[] = [];
  readonly #patience: Patience;
  #free: number;
  #movedMs = 0;
  #look: NodeJS.Timeout | undefined;

  constructor(count: number, patience: Patience) {
    this.#free = count;
    this.#patience = patience;
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  async during<T>(work: () => Promise<T>): Promise<T> {
    await this.#take();
    try {
      return await work();
    } catch (error) {
      // Whoever stands behind somebody who had a turn and got no connection would wait for as long once more.
      if (error instanceof Error && error.message === noConnection)
        for (const { reject } of this.#waiting.splice(0)) reject(new Error(noConnection));
      throw error;
    } finally {
      this.#give();
    }
  }

  async #take(): Promise<void> {
    if (this.#free > 0) {
      this.#free -= 1;
      return;
    }
    this.#look ??= setInterval(() => this.#dismissLate(), lookEveryMs).unref();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.#waiting.push({ askedMs: performance.now(), resolve, reject });
    await promise;
  }

  #give(): void {
    this.#movedMs = performance.now();
    const next = this.#waiting.shift();
    if (next) next.resolve();
    else this.#free += 1;
  }

  #dismissLate(): void {
    const nowMs = performance.now();
    const { stalledMs, longestMs } = this.#patience;
    // The first has waited longest: whoever is behind somebody who may stay may stay too.
    for (let first = this.#waiting[0]; first !== undefined; first = this.#waiting[0]) {
      const isStalled = nowMs - Math.max(first.askedMs, this.#movedMs) >= stalledMs;
      if (!isStalled && nowMs - first.askedMs < longestMs) return;
      this.#waiting.shift();
      first.reject(new Error(noConnection));
    }
    clearInterval(this.#look);
    this.#look = undefined;
  }
}
