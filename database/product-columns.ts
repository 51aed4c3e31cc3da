import type { CustomValues } from '#contract/catalogue/custom-fields.ts';
import {
  columnOf,
  productFields,
  type ProductField,
  sharedFields,
} from '#contract/catalogue/product-fields.ts';
import { json } from './client/statement.ts';

const kinds = {
  text: { result: 'text', sql: 'text' },
  fabric: { result: 'text', sql: 'text' },
  category: { result: 'text', sql: 'int' },
  money: { result: 'int', sql: 'bigint' },
  units: { result: 'int', sql: 'int' },
  rating: { result: 'int', sql: 'int' },
  status: { result: 'text', sql: 'text' },
  labels: { result: 'texts', sql: 'text[]' },
  texts: { result: 'texts', sql: 'text[]' },
  hsn: { result: 'text?', sql: 'text' },
  custom: { result: json<CustomValues>(), sql: 'jsonb' },
} as const;

/** The columns of the declared fields, with their types. */
export const fieldColumns = productFields.map((field) => ({
  name: columnOf(field),
  type: kinds[field.kind].sql,
}));

type Selected<F extends ProductField> = {
  sql: string;
  columns: {
    [G in F as G['property']]: G extends { isOptional: true }
      ? 'int?'
      : (typeof kinds)[G['kind']]['result'];
  };
};

/**
 * The fields of product `p` with category `c` in a select, and the kinds of the result columns.
 * `computed`: the expressions of fields that are not read from their column.
 */
export function selectFields<F extends ProductField>(
  fields: readonly F[],
  computed?: Partial<Record<F['property'], string>>,
): Selected<F>;
export function selectFields(
  fields: readonly ProductField[],
  computed: Partial<Record<string, string>> = {},
): { sql: string; columns: object } {
  return {
    sql: fields
      .map((field) => {
        if (field.kind === 'category') return 'c.name as category_name';
        const column = columnOf(field);
        const expression = computed[field.property];
        return expression === undefined ? `p.${column}` : `${expression} as ${column}`;
      })
      .join(', '),
    columns: Object.fromEntries(
      fields.map((field) => [
        field.property,
        'isOptional' in field ? 'int?' : kinds[field.kind].result,
      ]),
    ),
  };
}

/** The columns that all variants of a group share. */
export const sharedColumns = sharedFields.map(columnOf);

/**
 * The shared columns with the values of product `s`; of the custom fields, `own` keeps those that
 * differ by size and colour.
 */
export const sharedValues = (own: string): { column: string; value: string }[] =>
  sharedColumns.map((column) => ({
    column,
    value:
      column === 'custom_fields'
        ? `with_group_values(${own}, s.custom_fields, per_variant_keys(s.category_id))`
        : `s.${column}`,
  }));

/** The assignments by which product `p` takes over the shared fields of `s`. */
export const takeShared = sharedValues('p.custom_fields')
  .map(({ column, value }) => `${column} = ${value}`)
  .join(', ');

/**
 * Updates `columns` of the product `id` from jsonb by column. A column that it lacks keeps its
 * value.
 */
export const updateGiven = (
  columns: readonly string[],
  { id, given }: { id: string; given: string },
): string => `update products p
  set ${columns.map((column) => `${column} = g.${column}`).join(', ')},
    version = p.version + 1, updated_at = now()
  from products q cross join lateral jsonb_populate_record(q, ${given}::jsonb) g
  where q.id = ${id} and p.id = q.id`;
