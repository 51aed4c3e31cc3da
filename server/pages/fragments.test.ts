import { expect, test } from 'vitest';
import { ResponseCache } from './cache.ts';
import type { Dispatch } from '../api/dispatch.ts';
import { fragmentReader, pageReader } from './fragments.ts';

function shopOf(responses: Partial<Record<string, { status: number; reads: string[] }>> = {}) {
  const requested: string[] = [];
  const dispatch: Dispatch = async (name, _caller, { params }) => {
    requested.push(`${name} ${JSON.stringify(params)}`);
    const { status, reads } = responses[name] ?? { status: 200, reads: ['settings'] };
    return {
      status,
      message: 'OK',
      data: [],
      meta: undefined,
      problems: [],
      reads: new Set(reads),
      ...(status === 200 ? {} : { refusal: 'not_found' as const }),
    };
  };
  const cache = new ResponseCache(1_000_000);
  return {
    requested,
    cache,
    read: fragmentReader({ dispatch, cache }),
    readerOf: pageReader({ dispatch, cache }),
  };
}

test('a page repeats only its stale reads', async () => {
  const { requested, cache, read } = shopOf({ listProducts: { status: 200, reads: ['products'] } });
  const page = async () =>
    Promise.all([
      read('listCategories', {}),
      read('listProducts', {
        query: { page: 1, label: ['trending', 'best_seller'], sort: undefined },
      }),
    ]);
  await page();
  await page();
  expect(requested.length).toBe(2);
  cache.purge(['products']);
  const [categories, products] = await page();
  expect(requested).toEqual(['listCategories {}', 'listProducts {}', 'listProducts {}']);
  expect([[...categories.tags], [...products.tags]]).toEqual([['settings'], ['products']]);
  expect(cache.counts).toEqual({ hits: 0, misses: 0 });
});

test('different reads never share an entry, and a refusal is not cached', async () => {
  const { requested, read } = shopOf({ getProduct: { status: 404, reads: [] } });
  for (const slug of ['a', 'b', 'a'])
    expect((await read('getProduct', { params: { slug } })).status).toBe(404);
  expect(requested).toEqual([
    'getProduct {"slug":"a"}',
    'getProduct {"slug":"b"}',
    'getProduct {"slug":"a"}',
  ]);
  for (const label of ['trending', 'best_seller', 'trending'])
    await read('listLabelProducts', { params: { label } });
  expect(requested.slice(3)).toEqual([
    'listLabelProducts {"label":"trending"}',
    'listLabelProducts {"label":"best_seller"}',
  ]);
});

test('personal reads are never cached', async () => {
  const { requested, read } = shopOf();
  for (let turn = 0; turn < 2; turn++) await read('listWishlist', {});
  expect(requested.length).toBe(2);
});

test('a page starts with the stale reads of its last render, before it requests them', async () => {
  const { requested, cache, readerOf } = shopOf({
    listProducts: { status: 200, reads: ['products'] },
    getProduct: { status: 404, reads: ['products'] },
  });
  const first = readerOf('/');
  await Promise.all([first('listCategories', {}), first('listProducts', {})]);
  await first('getProduct', { params: { slug: 'gone' } });
  await first('listWishlist', {});
  expect(requested.splice(0)).toHaveLength(4);
  readerOf('/other');
  expect(requested).toEqual([]);
  cache.purge(['products']);
  const second = readerOf('/');
  expect(requested).toEqual(['listProducts {}']);
  expect((await second('listProducts', {})).status).toBe(200);
  expect(requested).toEqual(['listProducts {}']);
});
