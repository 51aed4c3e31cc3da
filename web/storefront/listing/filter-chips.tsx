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
    <ul className="chips" aria-label="Active filters">
      {chips.map(({ label, without }) => (
        <li key={label}>
          <Link
            to={to(without)}
            preventScrollReset
            className="chip"
            aria-label={`Remove filter ${label}`}
          >
            {label} <CloseIcon size={14} />
          </Link>
        </li>
      ))}
      <li>
        <Link to={to(withoutFilters(query))} preventScrollReset className="chip-clear">
          Clear all
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
            label: availability === 'in_stock' ? 'In stock' : 'Out of stock',
            without: { ...first, availability: null },
          },
        ]),
    ...(from === null
      ? []
      : [{ label: `From ${rupees(from)}`, without: { ...first, priceMinRupees: null } }]),
    ...(to === null
      ? []
      : [{ label: `Up to ${rupees(to)}`, without: { ...first, priceMaxRupees: null } }]),
  ];
}

const rupees = (amount: number): string => formatRupees(toPaise(amount));
