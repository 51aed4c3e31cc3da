import { setTimeout as pause } from 'node:timers/promises';
import type { Dispatch } from '../api/dispatch.ts';
import { visitor } from '../api/dispatch.ts';
import type { Pages } from './pages.ts';

/** After 10 rounds a page renders in a fifth of the initial time. */
const rounds = 10;
const pauseMs = 20;

/**
 * Renders the most requested pages into the cache, and repeatedly until V8 has compiled the code.
 * Pauses let requests run in between. Errors are ignored: a real request reports them.
 */
export function warmUp({ dispatch, pages }: { dispatch: Dispatch; pages: Pages }): {
  stop(): Promise<void>;
} {
  let isStopping = false;
  const work = async (): Promise<void> => {
    const paths = ['/', ...(await examplePaths(dispatch))];
    const fill = async (): Promise<void> => {
      for (const path of paths) if (!isStopping) await pages.warm(path);
    };
    await fill();
    for (let round = 0; round < rounds; round++) {
      for (const path of paths) {
        if (isStopping) return;
        await pages.render(path);
        await pause(pauseMs);
      }
    }
    // Repeated, because connecting the purge listener drops the whole cache.
    await fill();
  };
  const done = work().catch(() => undefined);
  return {
    stop: async () => {
      isStopping = true;
      await done;
    },
  };
}

/** The paths of one category and one product. */
async function examplePaths(dispatch: Dispatch): Promise<string[]> {
  const { data } = await dispatch('listProducts', visitor, {
    params: {},
    query: { limit: '1', page: '1' },
    body: undefined,
  });
  const [first]: unknown[] = Array.isArray(data) ? data : [];
  return isProduct(first)
    ? [`/category/${first.categoryDetails.slug}`, `/product/${first.slug}`]
    : [];
}

type Example = { slug: string; categoryDetails: { slug: string } };
const isProduct = (value: unknown): value is Example =>
  typeof value === 'object' && value !== null && 'slug' in value && 'categoryDetails' in value;
