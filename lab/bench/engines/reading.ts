import { setTimeout as pause } from 'node:timers/promises';
import { nextPriceMax } from '../helpers.ts';

type Reads = { count: number; failed: number; reason: string };

/** Uncached lists and a page that is rendered from them, one after the other. */
export function startReading(url: string): { stop(): Promise<Reads> } {
  const reads: Reads = { count: 0, failed: 0, reason: '' };
  const watch = { isOver: false };
  const read = async (pathOf: () => string): Promise<void> => {
    while (!watch.isOver) {
      const path = pathOf();
      const response = await fetch(`${url}${path}`).catch(() => null);
      const text = await response?.text().catch(() => '');
      reads.count += 1;
      if (response?.status !== 200) {
        reads.failed += 1;
        reads.reason = `: ${path} ${response?.status ?? 'cut'} ${(text ?? '').slice(0, 150)}`;
      }
      await pause(30);
    }
  };
  const reading = Promise.all([
    read(() => `/api/product?limit=12&price_max=${nextPriceMax()}`),
    read(() => `/CategoryFilter?price_max=${nextPriceMax()}`),
    read(() => '/'),
  ]);
  return {
    stop: async () => {
      watch.isOver = true;
      await reading;
      return reads;
    },
  };
}
