import type { AdminProduct } from '#contract/catalogue/admin-entities.ts';
import { type Cells, type Column, type FieldColumnId, fieldColumnId } from './columns.ts';

/** A row of the grid, as typed. `id` is null for a variant that is not saved yet. */
export type VariantRow = { key: string; id: number | null; version: number | null } & Cells;

/** The variants of the group, or the product alone. */
export function rowsOf(product: AdminProduct): VariantRow[] {
  const variants = product.group?.variants ?? [{ ...product, product_id: product.id }];
  return variants.map((variant) => ({
    key: String(variant.product_id),
    id: variant.product_id,
    version: variant.version,
    color: variant.color,
    color_hex: variant.color_hex ?? '',
    size: variant.size,
    price: String(variant.price),
    original_price: variant.original_price === null ? '' : String(variant.original_price),
    stock: String(variant.stock),
    sku: variant.sku,
    cost: variant.cost === null ? '' : String(variant.cost),
    weight_grams: variant.weight_grams === null ? '' : String(variant.weight_grams),
    low_stock_threshold:
      variant.low_stock_threshold === null ? '' : String(variant.low_stock_threshold),
    status: variant.status === 'active' ? 'active' : 'inactive',
    ...fieldCells(product, variant.custom_fields),
  }));
}

const fieldCells = (
  { variant_fields: fields }: AdminProduct,
  values: Readonly<Record<string, string>>,
): Record<FieldColumnId, string> =>
  Object.fromEntries(
    fields.map(({ key }) => [
      fieldColumnId(key),
      Object.hasOwn(values, key) ? (values[key] ?? '') : '',
    ]),
  );

/**
 * The rows with one for each combination of the colours and sizes that is missing. Without a colour
 * (or size) in the list, those of the rows are combined. A new row takes the values of a row of its
 * size, else price and weight of the first row.
 */
export function withCombinations(
  rows: readonly VariantRow[],
  typed: { colors: readonly string[]; sizes: readonly string[] },
): VariantRow[] {
  const colors = typed.colors.length > 0 ? typed.colors : distinct(rows.map(({ color }) => color));
  const sizes = typed.sizes.length > 0 ? typed.sizes : distinct(rows.map(({ size }) => size));
  const added = colors.flatMap((color) =>
    sizes.flatMap((size) => {
      if (rows.some((row) => same(row.color, color) && same(row.size, size))) return [];
      const ofSize = rows.find((row) => same(row.size, size));
      const model = ofSize ?? rows[0];
      const ofColor = rows.find((row) => same(row.color, color));
      return {
        ...ofSize,
        key: `new ${color} ${size}`.toLowerCase(),
        id: null,
        version: null,
        color: ofColor?.color ?? color,
        color_hex: ofColor?.color_hex ?? '',
        size: ofSize?.size ?? size,
        price: model?.price ?? '',
        original_price: model?.original_price ?? '',
        stock: '0',
        sku: '',
        cost: model?.cost ?? '',
        weight_grams: model?.weight_grams ?? '',
        low_stock_threshold: model?.low_stock_threshold ?? '',
        status: 'active' as const,
      };
    }),
  );
  return [...rows, ...added];
}

type Place = { row: number; column: Column; columns: readonly Column[] };

/**
 * Writes a block copied from a spreadsheet (tabs and line ends) from a cell to the right and down.
 * What does not fit is left out.
 */
export function withPasted(
  rows: readonly VariantRow[],
  { row: top, column, columns }: Place,
  text: string,
): VariantRow[] {
  const block = text
    .replace(/\r?\n$/u, '')
    .split(/\r?\n/u)
    .map((line) => line.split('\t'));
  const left = columns.indexOf(column);
  return rows.map((row, index) => {
    const values = block[index - top] ?? [];
    return values.reduce((changed, value, offset) => {
      const into = columns[left + offset];
      return into === undefined ? changed : withValue(changed, into, value.trim());
    }, row);
  });
}

/** Copies a cell to the cells below it. */
export function withFilledDown(
  rows: readonly VariantRow[],
  { row: from, column }: Omit<Place, 'columns'>,
): VariantRow[] {
  const value = rows[from]?.[column.id] ?? '';
  return rows.map((row, index) => (index > from ? withValue(row, column, value) : row));
}

/**
 * Amounts and counts as a spreadsheet shows them: '₹1,299.00'. A text that is no choice of the
 * column becomes its first one.
 */
export function withValue(row: VariantRow, column: Column, value: string): VariantRow {
  const { id, mode, choices } = column;
  if (choices === undefined)
    return { ...row, [id]: mode === undefined ? value : value.replaceAll(/[₹,\s]/gu, '') };
  const values = Object.keys(choices);
  return { ...row, [id]: values.find((choice) => same(choice, value)) ?? values[0] ?? '' };
}

/** The list of a field: one entry for each line or comma. */
export const entriesOf = (text: string): string[] =>
  distinct(
    text
      .split(/[\n,]/u)
      .map((entry) => entry.trim())
      .filter(Boolean),
  );

const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
const distinct = (values: readonly string[]): string[] =>
  values.filter((value, index) => values.findIndex((other) => same(other, value)) === index);
