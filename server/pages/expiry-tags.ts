import { expiryPrefix } from '../ctx.ts';

/** A timer of Node takes at most 24.8 days. */
const timerMaxMs = 86_400_000;

const expiryOf = (tag: string): number | null =>
  tag.startsWith(expiryPrefix) ? Number(tag.slice(expiryPrefix.length)) : null;

/** Purges each expiry tag at its time. Other tags are ignored. */
export class ExpiryTimers {
  readonly #scheduled = new Set<string>();
  readonly #purge: (tag: string) => void;

  constructor(purge: (tag: string) => void) {
    this.#purge = purge;
  }

  schedule(tag: string): void {
    const expiresAt = expiryOf(tag);
    if (expiresAt === null || this.#scheduled.has(tag)) return;
    this.#scheduled.add(tag);
    const expire = (): void => {
      this.#scheduled.delete(tag);
      if (Date.now() < expiresAt) this.schedule(tag);
      else this.#purge(tag);
    };
    setTimeout(expire, Math.min(Math.max(0, expiresAt - Date.now()), timerMaxMs)).unref();
  }
}
