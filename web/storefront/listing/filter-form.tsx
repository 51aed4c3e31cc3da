import { Fragment, type SubmitEvent } from 'react';
import type { Facets } from '#contract/catalogue/entities.ts';
import { Accordion } from '#web/ui/accordion.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/forms/choice.tsx';
import {
  type ListFilter,
  listFilters,
  type ListingQuery,
  optionName,
  readRupees,
  toggled,
} from './listing-query.ts';
import { PriceFilter } from './price-filter.tsx';
import { sizeGroups } from './size-groups.ts';

export type FilterFormProps = {
  /** Form id, so that the sort field outside the form belongs to it. */
  id: string;
  facets: Facets;
  query: ListingQuery;
  apply: (query: ListingQuery) => void;
  search?: string | undefined;
};

const titles: Record<Exclude<ListFilter, 'field'>, string> = {
  material: 'Material',
  size: 'Size',
  pattern: 'Pattern',
  color: 'Colour',
  label: 'Collection',
  country_of_origin: 'Country of origin',
};
type Option = { value: string; count: number };
const notSpecified = 'Not specified';
const openAtFirst: readonly string[] = ['material', 'size'];

/** Each choice applies at once. Without JavaScript it is a form with a submit button. */
export function FilterForm({ id, facets, query, apply, search }: FilterFormProps) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const rupees = (name: string) => readRupees(String(form.get(name) ?? ''));
    apply({
      ...query,
      priceMinRupees: rupees('price_min'),
      priceMaxRupees: rupees('price_max'),
      page: 1,
    });
  };
  const groups = listFilters
    .flatMap((name) =>
      name === 'field' ? [] : { name, options: optionsOf(facets[name], query[name]) },
    )
    .filter(({ options }) => options.length > 0);
  const fields = facets.fields.filter(({ options }) => options.length > 0);
  return (
    <form id={id} method="get" onSubmit={submit}>
      {search === undefined ? null : <input type="hidden" name="q" value={search} />}
      <Accordion
        items={[
          {
            id: 'price',
            title: 'Price',
            open: true,
            content: (
              <PriceFilter
                key={`${query.priceMinRupees} ${query.priceMaxRupees}`}
                price={facets.price}
                query={query}
                apply={apply}
              />
            ),
          },
          ...groups.map(({ name, options }) => ({
            id: name,
            title: titles[name],
            open: openAtFirst.includes(name) || query[name].length > 0,
            content: <ListFilterField {...{ name, options, facets, query, apply }} />,
          })),
          ...fields.map((field) => ({
            id: `field-${field.key}`,
            title: field.label,
            open: query.field.some((filter) => filter.startsWith(`${field.key}:`)),
            content: <CustomFieldFilter {...{ field, query, apply }} />,
          })),
          {
            id: 'availability',
            title: 'Availability',
            open: true,
            content: <AvailabilityFilter facets={facets} query={query} apply={apply} />,
          },
        ]}
      />
      <noscript>
        <Button type="submit" wide>
          Apply filters
        </Button>
      </noscript>
    </form>
  );
}

interface ListFilterFieldProps extends Pick<FilterFormProps, 'facets' | 'query' | 'apply'> {
  name: Exclude<ListFilter, 'field'>;
  options: readonly Option[];
}

/** Checkboxes, for colours with a swatch, for sizes by kind. */
function ListFilterField({ name, options, facets, query, apply }: ListFilterFieldProps) {
  const hexes = new Map(name === 'color' ? facets.color.map(({ value, hex }) => [value, hex]) : []);
  const groups = name === 'size' ? sizeGroups(options) : [{ title: '', options }];
  return (
    <fieldset>
      <legend className="sr-only">{titles[name]}</legend>
      {groups.map((group) => (
        <Fragment key={group.title}>
          {groups.length > 1 ? <p className="filter-kind">{group.title}</p> : null}
          {group.options.map(({ value, count }) => (
            <Checkbox
              key={value}
              name={name}
              value={value}
              checked={query[name].includes(value)}
              onChange={() => apply(toggled(query, name, value))}
              label={
                <OptionLabel text={optionName(name, value)} count={count} hex={hexes.get(value)} />
              }
            />
          ))}
        </Fragment>
      ))}
    </fieldset>
  );
}

interface CustomFieldFilterProps extends Pick<FilterFormProps, 'query' | 'apply'> {
  field: Facets['fields'][number];
}

const CustomFieldFilter = ({ field, query, apply }: CustomFieldFilterProps) => (
  <fieldset>
    <legend className="sr-only">{field.label}</legend>
    {field.options.map(({ value, count }) => {
      const filter = `${field.key}:${value}`;
      return (
        <Checkbox
          key={value}
          name="field"
          value={filter}
          checked={query.field.includes(filter)}
          onChange={() => apply(toggled(query, 'field', filter))}
          label={<OptionLabel text={`${value} ${field.unit}`} count={count} />}
        />
      );
    })}
  </fieldset>
);

const stockedNames = { in_stock: 'In stock', out_of_stock: 'Out of stock' } as const;

function AvailabilityFilter({
  facets,
  query,
  apply,
}: Pick<FilterFormProps, 'facets' | 'query' | 'apply'>) {
  const counts = new Map(facets.availability.map(({ value, count }) => [value, count]));
  return (
    <fieldset>
      <legend className="sr-only">Availability</legend>
      {(['in_stock', 'out_of_stock'] as const).map((value) => (
        <Checkbox
          key={value}
          name="availability"
          value={value}
          checked={query.availability === value}
          onChange={() =>
            apply({ ...query, availability: query.availability === value ? null : value, page: 1 })
          }
          label={<OptionLabel text={stockedNames[value]} count={counts.get(value) ?? 0} />}
        />
      ))}
    </fieldset>
  );
}

interface OptionLabelProps {
  text: string;
  count: number;
  /** The colour of a swatch before the name. */
  hex?: string | null | undefined;
}

const OptionLabel = ({ text, count, hex }: OptionLabelProps) => (
  <>
    {hex ? (
      <svg className="filter-swatch" viewBox="0 0 20 20" aria-hidden="true">
        <circle cx="10" cy="10" r="9.5" fill={hex} />
      </svg>
    ) : null}
    {text} <span className="filter-count">({count})</span>
  </>
);

/** Adds selected options that have no products left, so that they stay visible. */
function optionsOf(
  options: readonly { value: string; count: number }[],
  chosen: readonly string[],
) {
  const gone = chosen.filter((value) => !options.some((option) => option.value === value));
  return [
    // No shopper looks for products that lack this detail.
    ...options.filter(({ value }) => value !== notSpecified || chosen.includes(value)),
    ...gone.map((value) => ({ value, count: 0 })),
  ];
}
