type Waiter = { sinceMs: number; resolve: () => void; reject: (error: Error) => void };
type WaitLimits = { stalledMs: number; longestMs: number };

const checkEveryMs = 100;

/** The error message of pg's own pool. */
const noConnection = 'timeout exceeded when trying to connect';

/**
 * FIFO semaphore. Rejects a waiter if no permit was released for `stalledMs`, or after `longestMs`.
 * A long queue that moves is therefore served. Time is counted in checks: a process that gets
 * little processor time checks later, and does not reject what it had no time for.
 */
export class Semaphore {
  readonly #waiters: Waiter[] = [];
  readonly #limits: WaitLimits;
  #free: number;
  /** Stands still while nothing waits. */
  #nowMs = 0;
  #lastReleaseMs = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(permits: number, limits: WaitLimits) {
    this.#free = permits;
    this.#limits = limits;
  }

  get waiting(): number {
    return this.#waiters.length;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    await this.#acquire();
    try {
      return await work();
    } catch (error) {
      // Without a connection for this permit, every waiter would only wait for the same timeout.
      if (error instanceof Error && error.message === noConnection)
        for (const { reject } of this.#waiters.splice(0)) reject(new Error(noConnection));
      throw error;
    } finally {
      this.#release();
    }
  }

  async #acquire(): Promise<void> {
    if (this.#free > 0) {
      this.#free -= 1;
      return;
    }
    this.#timer ??= setInterval(() => this.#rejectExpired(), checkEveryMs).unref();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.#waiters.push({ sinceMs: this.#nowMs, resolve, reject });
    await promise;
  }

  #release(): void {
    this.#lastReleaseMs = this.#nowMs;
    const next = this.#waiters.shift();
    if (next) next.resolve();
    else this.#free += 1;
  }

  #rejectExpired(): void {
    this.#nowMs += checkEveryMs;
    const nowMs = this.#nowMs;
    const { stalledMs, longestMs } = this.#limits;
    // The first waiter is the oldest: if it has not expired, no later waiter has.
    for (let first = this.#waiters[0]; first !== undefined; first = this.#waiters[0]) {
      const isStalled = nowMs - Math.max(first.sinceMs, this.#lastReleaseMs) >= stalledMs;
      if (!isStalled && nowMs - first.sinceMs < longestMs) return;
      this.#waiters.shift();
      first.reject(new Error(noConnection));
    }
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
}
