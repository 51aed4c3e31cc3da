import { afterAll, expect, test, vi } from 'vitest';
import type { Facets } from '#contract/catalogue/entities.ts';
import { renderInShop } from '#test/render-in-shop.tsx';
import { readListingQuery } from './listing-query.ts';
import { ListingView } from './listing-view.tsx';

const facets: Facets = {
  ...{ material: [], size: [], pattern: [], color: [], country_of_origin: [], label: [] },
  ...{ fields: [], availability: [], price: { min: 0, max: 0 }, total: 0 },
};
/** Rendering starts the imports of the lazy parts. */
afterAll(async () => vi.dynamicImportSettled());

const controls = /Show Filters|<select/;

const found = (search: string): string =>
  renderInShop(
    <ListingView
      listing={{
        query: readListingQuery(new URLSearchParams(search)),
        products: [],
        total: 0,
        pages: 0,
        facets,
      }}
      search="xqzzv"
    />,
    {},
  );

test('a search without products offers no filters or sort order, unless filters are set', () => {
  expect(found('')).not.toMatch(controls);
  expect(found('size=King')).toMatch(controls);
});
