import { Link } from 'react-router';
import { formatRupees, toPaise } from '#contract/money.ts';
import { CloseIcon } from '#web/ui/icons/icons.tsx';
import {
  listFilters,
  type ListingQuery,
  listingSearch,
  optionName,
  toggled,
  withoutFilters,
} from './listing-query.ts';
import {
  activeFiltersText,
  clearAllText,
  fromPriceText,
  inStockText,
  outOfStockText,
  removeFilterText,
  upToPriceText,
} from '#web/storefront/listing/filter-texts.tsx';

type Chip = { label: string; without: ListingQuery };

/** Active filters, each with a link that removes it. */
export function FilterChips({
  query,
  pathname,
  search,
}: {
  query: ListingQuery;
  pathname: string;
  search?: string | undefined;
}) {
  const chips = chipsOf(query);
  if (chips.length === 0) return null;
  const to = (next: ListingQuery) => `${pathname}${listingSearch(next, search)}`;
  return (
    <ul className="chips" aria-label={activeFiltersText}>
      {chips.map(({ label, without }) => (
        <li key={label}>
          <Link
            to={to(without)}
            preventScrollReset
            className="chip"
            aria-label={removeFilterText(label)}
          >
            {label} <CloseIcon size={14} />
          </Link>
        </li>
      ))}
      <li>
        <Link to={to(withoutFilters(query))} preventScrollReset className="chip-clear">
          {clearAllText}
        </Link>
      </li>
    </ul>
  );
}

function chipsOf(query: ListingQuery): Chip[] {
  const { availability, priceMinRupees: from, priceMaxRupees: to } = query;
  const first = { ...query, page: 1 };
  return [
    ...listFilters.flatMap((name) =>
      query[name].map((value) => ({
        label: optionName(name, value),
        without: toggled(query, name, value),
      })),
    ),
    ...(availability === null
      ? []
      : [
          {
            label: availability === 'in_stock' ? inStockText : outOfStockText,
            without: { ...first, availability: null },
          },
        ]),
    ...(from === null
      ? []
      : [{ label: fromPriceText(rupees(from)), without: { ...first, priceMinRupees: null } }]),
    ...(to === null
      ? []
      : [{ label: upToPriceText(rupees(to)), without: { ...first, priceMaxRupees: null } }]),
  ];
}

const rupees = (amount: number): string => formatRupees(toPaise(amount));
