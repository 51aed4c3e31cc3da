/** One network may be a whole mobile carrier, so the bound is far above what one shopper tries. */
const rendersPerDay = 1_000;

/**
 * Bounds the images that are rendered for one network in a day, in this process: each takes up to a
 * second of a core.
 */
export class DailyRenders {
  readonly #rendered = new Map<string, number>();
  #day = '';

  /** Counts one image. False: the network has had all of this day. */
  count(network: string, now: Date): boolean {
    const day = now.toISOString().slice(0, 10);
    if (day !== this.#day) this.#rendered.clear();
    this.#day = day;
    const rendered = this.#rendered.get(network) ?? 0;
    if (rendered >= rendersPerDay) return false;
    this.#rendered.set(network, rendered + 1);
    return true;
  }
}
