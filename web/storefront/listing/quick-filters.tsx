import { Link } from 'react-router';
import type { Facets } from '#contract/catalogue/entities.ts';
import { valueName } from '#contract/catalogue/value-names.ts';
import { type ListingQuery, listingSearch, toggled } from './listing-query.ts';
import { quickFiltersText } from '#web/storefront/listing/texts.ts';

const offeredMax = 4;

/** The usual filters as links above the products; a chosen one is taken back. */
export function QuickFilters({
  facets,
  query,
  pathname,
  search,
}: {
  facets: Facets;
  query: ListingQuery;
  pathname: string;
  search?: string | undefined;
}) {
  const offered = (['size', 'material'] as const).flatMap((name) =>
    facets[name].length < 2
      ? []
      : facets[name]
          .toSorted((a, b) => b.count - a.count)
          .slice(0, offeredMax)
          .map(({ value }) => ({ name, value })),
  );
  if (offered.length === 0) return null;
  return (
    <ul className="chips quick-filters" aria-label={quickFiltersText}>
      {offered.map(({ name, value }) => (
        <li key={`${name} ${value}`}>
          <Link
            to={`${pathname}${listingSearch(toggled(query, name, value), search)}`}
            preventScrollReset
            className="chip"
            aria-current={query[name].includes(value) || undefined}
          >
            {valueName(value)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
