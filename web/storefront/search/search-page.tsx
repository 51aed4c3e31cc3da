import { useLoaderData } from 'react-router';
import { listingEmpty } from '#contract/catalogue/listing-texts.ts';
import { fill } from '#contract/shop-messages.ts';
import { basename } from '#web/locale.ts';
import { pageLoader, type PageQuery } from '../../page.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Head } from '#web/head.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { lazyHydrate } from '#web/ui/lazy/lazy-hydrate.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { ListingView } from '../listing/listing-view.tsx';
import { listingSearch, readListingQuery } from '../listing/listing-query.ts';
import { readListing } from '../listing/read-listing.ts';
import '#web/styles/ui/choices.css';
import '#web/styles/storefront/listing.css';
import {
  resultsForText,
  searchText,
  searchTitleText,
  whatAreYouLookingForText,
} from '#web/storefront/search/texts.ts';

export const ErrorBoundary = lazyHydrate(
  async () => (await import('../listing/listing-error.tsx')).ListingError,
);

const longestQuery = 120;

const searchOf = (params: URLSearchParams): string =>
  (params.get('q') ?? '').trim().slice(0, longestQuery).trim();

export const canonicalQuery: PageQuery = (params) => {
  const search = searchOf(params);
  return search === '' ? '' : listingSearch(readListingQuery(params), search);
};

/** A blank query loads no listing: the page shows the search form only. */
export const loader = pageLoader(async (args) => {
  const search = searchOf(args.url.searchParams);
  return { search, listing: search === '' ? null : await readListing(args, { search }) };
});

export function Component() {
  const { search, listing } = useLoaderData<typeof loader>();
  return (
    <div className={classNames('page listing-page', listing && 'results-page')}>
      <Head title={search === '' ? searchText : searchTitleText(search)} robots="noindex, follow" />
      <h1 className="mt-6">{search === '' ? searchText : resultsForText(search)}</h1>
      {listing === null ? (
        <search>
          <form action={`${basename}/search`} className="search-page-form">
            <TextField
              label={whatAreYouLookingForText}
              type="search"
              name="q"
              maxLength={longestQuery}
              required
            />
            <button type="submit" className={buttonClass({ size: 'large' })}>
              {searchText}
            </button>
          </form>
        </search>
      ) : (
        <ListingView
          key={search}
          listing={listing}
          search={search}
          emptyTitle={fill(listingEmpty.search, { query: search })}
        />
      )}
    </div>
  );
}
