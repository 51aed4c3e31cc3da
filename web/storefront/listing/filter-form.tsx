import { Fragment, type SubmitEvent } from 'react';
import type { Facets } from '#contract/catalogue/entities.ts';
import { valueName } from '#contract/catalogue/value-names.ts';
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
import { colorFamilies } from './color-families.ts';
import { PriceFilter } from './price-filter.tsx';
import { sizeGroups } from './size-groups.ts';
import {
  applyFiltersText,
  availabilityText,
  collectionText,
  colourText,
  countryOfOriginText,
  inStockText,
  materialText,
  outOfStockText,
  patternText,
  priceText,
  sizeText,
} from '#web/storefront/listing/filter-texts.tsx';

export type FilterFormProps = {
  /** Form id, so that the sort field outside the form belongs to it. */
  id: string;
  facets: Facets;
  query: ListingQuery;
  apply: (query: ListingQuery) => void;
  search?: string | undefined;
};

const titles: Record<Exclude<ListFilter, 'field'>, string> = {
  material: materialText,
  size: sizeText,
  pattern: patternText,
  color: colourText,
  label: collectionText,
  country_of_origin: countryOfOriginText,
};
type Option = { value: string; count: number };
/** As imports store it. */
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
  const { groups, fields, isSomeSoldOut } = offeredFilters(facets, query);
  return (
    <form id={id} method="get" onSubmit={submit}>
      {search === undefined ? null : <input type="hidden" name="q" value={search} />}
      <Accordion
        items={[
          {
            id: 'price',
            title: priceText,
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
            content:
              name === 'color' ? (
                <ColorFilter {...{ facets, query, apply }} />
              ) : (
                <ListFilterField {...{ name, options, query, apply }} />
              ),
          })),
          ...fields.map((field) => ({
            id: `field-${field.key}`,
            title: valueName(field.label),
            open: isChosen(query, field.key),
            content: <CustomFieldFilter {...{ field, query, apply }} />,
          })),
          ...(isSomeSoldOut || query.availability !== null
            ? [
                {
                  id: 'availability',
                  title: availabilityText,
                  open: true,
                  content: <AvailabilityFilter facets={facets} query={query} apply={apply} />,
                },
              ]
            : []),
        ]}
      />
      <noscript>
        <Button type="submit" wide>
          {applyFiltersText}
        </Button>
      </noscript>
    </form>
  );
}

/** A filter with a single option would change nothing. */
function offeredFilters(facets: Facets, query: ListingQuery) {
  const groups = listFilters
    .flatMap((name) =>
      name === 'field' ? [] : { name, options: optionsOf(facets[name], query[name]) },
    )
    .filter(({ name, options }) => options.length > 1 || query[name].length > 0);
  const fields = facets.fields.filter(
    ({ key, options }) => options.length > 1 || isChosen(query, key),
  );
  const isSomeSoldOut = facets.availability.some(
    ({ value, count }) => value === 'out_of_stock' && count > 0,
  );
  return { groups, fields, isSomeSoldOut };
}

const isChosen = (query: ListingQuery, field: string): boolean =>
  query.field.some((filter) => filter.startsWith(`${field}:`));

/** Colours with a swatch; many of them by family. */
function ColorFilter({
  facets,
  query,
  apply,
}: Pick<FilterFormProps, 'facets' | 'query' | 'apply'>) {
  const hexes = new Map(facets.color.map(({ value, hex }) => [value, hex]));
  const colors = optionsOf(facets.color, query.color).map((option) => ({
    ...option,
    hex: hexes.get(option.value) ?? null,
  }));
  const choose = (values: readonly string[], isAdded: boolean) => {
    const others = query.color.filter((value) => !values.includes(value));
    apply({ ...query, color: isAdded ? [...others, ...values] : others, page: 1 });
  };
  return (
    <fieldset>
      <legend className="sr-only">{titles.color}</legend>
      {colorFamilies(colors).map(({ name, hex, count, values }) => (
        <Checkbox
          key={name}
          name="color"
          value={values.join(',')}
          checked={values.every((value) => query.color.includes(value))}
          onChange={(event) => choose(values, event.currentTarget.checked)}
          label={<OptionLabel text={name} count={count} hex={hex} />}
        />
      ))}
    </fieldset>
  );
}

interface ListFilterFieldProps extends Pick<FilterFormProps, 'query' | 'apply'> {
  name: Exclude<ListFilter, 'field' | 'color'>;
  options: readonly Option[];
}

/** Checkboxes, for sizes by kind. */
function ListFilterField({ name, options, query, apply }: ListFilterFieldProps) {
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
              label={<OptionLabel text={optionName(name, value)} count={count} />}
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
    <legend className="sr-only">{valueName(field.label)}</legend>
    {field.options.map(({ value, count }) => {
      const filter = `${field.key}:${value}`;
      return (
        <Checkbox
          key={value}
          name="field"
          value={filter}
          checked={query.field.includes(filter)}
          onChange={() => apply(toggled(query, 'field', filter))}
          label={<OptionLabel text={`${valueName(value)} ${field.unit}`} count={count} />}
        />
      );
    })}
  </fieldset>
);

const stockedNames = { in_stock: inStockText, out_of_stock: outOfStockText } as const;

function AvailabilityFilter({
  facets,
  query,
  apply,
}: Pick<FilterFormProps, 'facets' | 'query' | 'apply'>) {
  const counts = new Map(facets.availability.map(({ value, count }) => [value, count]));
  return (
    <fieldset>
      <legend className="sr-only">{availabilityText}</legend>
      {(['in_stock', 'out_of_stock'] as const)
        .filter((value) => value === 'in_stock' || query.availability === value)
        .map((value) => (
          <Checkbox
            key={value}
            name="availability"
            value={value}
            checked={query.availability === value}
            onChange={() =>
              apply({
                ...query,
                availability: query.availability === value ? null : value,
                page: 1,
              })
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
