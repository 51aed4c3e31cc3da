import { refuse } from '#contract/refusals.ts';

/**
 * `network` and `scene` of a waiting image decide when it is its turn; null: staff. `signal`
 * aborts when its readers have left.
 */
export type RenderTurn = { network: string | null; scene: string; signal?: AbortSignal };
type Waiter = Omit<RenderTurn, 'signal'> & {
  sinceMs: number;
  start: () => void;
  refuse: () => void;
};

/** A waiting image takes no memory to speak of; 200 of them take a minute on a busy machine. */
const waitingMax = 400;
const waitingPerNetworkMax = 20;
const longestWaitMs = 120_000;
/** An image that waited this long is the next of its network, whichever scene is loaded. */
const patientMs = 20_000;

/**
 * Runs one image at a time, those of staff first. Networks take turns, so that one with many
 * images delays another by one image only. Of one network, the images of the scene that is
 * loaded are first: loading another takes as long as rendering.
 */
export class RenderQueue {
  readonly #waiting: Waiter[] = [];
  /** Number of the last turn of each network that waits. */
  readonly #turns = new Map<string | null, number>();
  #turn = 0;
  #scene = '';
  #isBusy = false;

  /**
   * Refuses `too_many_requests` for the 21st image of a network, after a long wait, and without
   * readers. In a full queue the network with the most images loses its newest one. Staff are
   * never refused for others.
   */
  async run<T>(turn: RenderTurn, work: () => Promise<T>): Promise<T> {
    if (this.#isBusy) await this.#wait(turn);
    this.#isBusy = true;
    this.#scene = turn.scene;
    try {
      return await work();
    } finally {
      this.#isBusy = false;
      this.#next();
    }
  }

  async #wait({ network, scene, signal }: RenderTurn): Promise<void> {
    if (network !== null) this.#evict(network);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const waiter: Waiter = {
      network,
      scene,
      sinceMs: performance.now(),
      start: resolve,
      refuse: () => {
        this.#remove(waiter);
        reject(refuse('too_many_requests'));
      },
    };
    this.#waiting.push(waiter);
    const timer = setTimeout(waiter.refuse, longestWaitMs).unref();
    signal?.addEventListener('abort', waiter.refuse);
    if (signal?.aborted) waiter.refuse();
    await promise.finally(() => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', waiter.refuse);
    });
  }

  #evict(network: string): void {
    const byNetwork = Map.groupBy(
      this.#waiting.filter((waiter) => waiter.network !== null),
      (waiter) => waiter.network,
    );
    if ((byNetwork.get(network)?.length ?? 0) >= waitingPerNetworkMax)
      throw refuse('too_many_requests');
    if (this.#waiting.length < waitingMax) return;
    const [most = []] = [...byNetwork.values()].toSorted((a, b) => b.length - a.length);
    most.at(-1)?.refuse();
  }

  #next(): void {
    const lastTurn = ({ network }: Waiter): number =>
      network === null ? -1 : (this.#turns.get(network) ?? 0);
    const [longestAgo] = this.#waiting.toSorted((a, b) => lastTurn(a) - lastTurn(b));
    if (!longestAgo) return;
    const { network } = longestAgo;
    const isPatient = performance.now() - longestAgo.sinceMs < patientMs;
    const inScene = this.#waiting.find(
      (waiter) => waiter.network === network && waiter.scene === this.#scene,
    );
    const next = (isPatient && inScene) || longestAgo;
    this.#turns.set(network, (this.#turn += 1));
    this.#remove(next);
    // No other image may start before the one that was chosen.
    this.#isBusy = true;
    next.start();
  }

  #remove(waiter: Waiter): void {
    const at = this.#waiting.indexOf(waiter);
    if (at !== -1) this.#waiting.splice(at, 1);
    if (!this.#waiting.some(({ network }) => network === waiter.network))
      this.#turns.delete(waiter.network);
  }
}
