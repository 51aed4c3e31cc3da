import { setTimeout as pause } from 'node:timers/promises';
import type { Dispatch } from '../api/dispatch.ts';
import { visitor } from '../api/dispatch.ts';
import type { Pages } from './pages.ts';

/** After so many times a page takes a fifth of what it takes at first. */
const rounds = 10;
const pauseMs = 20;

/**
 * The pages that are asked for most are made before anybody asks, and again until the engine has compiled what makes them. Others
 * are answered in between; what goes wrong here goes wrong for whoever asks, who is told.
 */
export function warmUp({ dispatch, pages }: { dispatch: Dispatch; pages: Pages }): {
  stop(): Promise<void>;
} {
  let isStopping = false;
  const work = async (): Promise<void> => {
    const paths = ['/', ...(await examplePaths(dispatch))];
    const keep = async (): Promise<void> => {
      for (const path of paths) if (!isStopping) await pages.warm(path);
    };
    await keep();
    for (let round = 0; round < rounds; round++) {
      for (const path of paths) {
        if (isStopping) return;
        await pages.render(path);
        await pause(pauseMs);
      }
    }
    // The first word of other processes, which comes with the connection that listens for them, drops everything.
    await keep();
  };
  const done = work().catch(() => undefined);
  return {
    stop: async () => {
      isStopping = true;
      await done;
    },
  };
}

/** A listing and a product. */
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
