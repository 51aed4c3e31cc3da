import type { NewVariantInput, VariantInput } from '#contract/catalogue/product-forms.ts';
import type { Column, ColumnId, FieldColumnId } from './columns.ts';
import type { VariantRow } from './variant-rows.ts';

/**
 * The variants that differ from the saved ones, as the API takes them; `keys` names their rows in
 * the same order. A changed stock carries the stock of the saved row, so that sales since then are
 * kept.
 */
export function changesOf(
  rows: readonly VariantRow[],
  saved: readonly VariantRow[],
  columns: readonly Column[],
): { variants: VariantInput[]; keys: string[] } {
  const changed = rows.flatMap((row) => {
    const before = saved.find(({ id }) => id === row.id);
    const sent = row.id === null ? newVariant(row, columns) : changeOf(row, before, columns);
    return sent === null ? [] : { key: row.key, sent };
  });
  return { variants: changed.map(({ sent }) => sent), keys: changed.map(({ key }) => key) };
}

/** The change that restores the saved rows; null if the save added variants, which stay. */
export function undoOf(
  rows: readonly VariantRow[],
  saved: readonly VariantRow[],
  columns: readonly Column[],
): VariantInput[] | null {
  if (rows.some(({ id }) => id === null)) return null;
  return changesOf(saved, rows, columns).variants;
}

function changeOf(
  row: VariantRow,
  before: VariantRow | undefined,
  columns: readonly Column[],
): VariantInput | null {
  const changed = columns.filter(({ id }) => before?.[id] !== row[id]);
  if (row.id === null || changed.length === 0) return null;
  const names = changed.map(({ id }) => id).filter((id) => !isFieldColumn(id));
  return {
    product_id: row.id,
    ...Object.fromEntries(names.map((name) => [name, valueOf(row, name)])),
    ...(names.includes('stock') ? { stock_before: Number(before?.stock ?? 0) } : {}),
    ...fieldValues(row, changed),
  };
}

export const newVariant = (row: VariantRow, columns: readonly Column[]): NewVariantInput => ({
  color: row.color.trim(),
  color_hex: valueOf(row, 'color_hex'),
  size: row.size.trim(),
  price: row.price,
  original_price: valueOf(row, 'original_price'),
  stock: row.stock,
  sku: row.sku.trim(),
  cost: valueOf(row, 'cost'),
  weight_grams: valueOf(row, 'weight_grams'),
  low_stock_threshold: valueOf(row, 'low_stock_threshold'),
  status: row.status,
  ...fieldValues(row, columns),
});

const isFieldColumn = (id: string): id is FieldColumnId => id.startsWith('custom_fields.');

/** The custom fields among the columns, by key; a blank value removes the stored one. */
function fieldValues(row: VariantRow, columns: readonly Column[]) {
  const ids = columns.map(({ id }) => id).filter(isFieldColumn);
  if (ids.length === 0) return {};
  return {
    custom_fields: Object.fromEntries(
      ids.map((id) => [id.slice('custom_fields.'.length), row[id]?.trim() ?? '']),
    ),
  };
}

const optionalColumns: ReadonlySet<ColumnId> = new Set([
  'original_price',
  'color_hex',
  'cost',
  'weight_grams',
  'low_stock_threshold',
]);

/** The server rejects a blank price and stock; blank optional values are null. */
function valueOf(row: VariantRow, name: ColumnId): string | null {
  const isOptional = optionalColumns.has(name);
  const value = row[name]?.trim() ?? '';
  return isOptional && value === '' ? null : value;
}
