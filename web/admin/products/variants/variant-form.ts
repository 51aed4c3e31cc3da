import type { NewVariantInput, VariantInput } from '#contract/endpoints/product-forms.ts';
import { type Column, columns } from './columns.ts';
import type { VariantRow } from './variant-rows.ts';

/**
 * The variants that differ from the saved ones, as the API takes them; `keys` names their rows in
 * the same order. A changed stock carries the stock of the saved row, so that sales since then are
 * kept.
 */
export function changesOf(
  rows: readonly VariantRow[],
  saved: readonly VariantRow[],
): { variants: VariantInput[]; keys: string[] } {
  const changed = rows.flatMap((row) => {
    const before = saved.find(({ id }) => id === row.id);
    const sent = row.id === null ? newVariant(row) : changeOf(row, before);
    return sent === null ? [] : { key: row.key, sent };
  });
  return { variants: changed.map(({ sent }) => sent), keys: changed.map(({ key }) => key) };
}

/** The change that restores the saved rows; null if the save added variants, which stay. */
export function undoOf(
  rows: readonly VariantRow[],
  saved: readonly VariantRow[],
): VariantInput[] | null {
  if (rows.some(({ id }) => id === null)) return null;
  return changesOf(saved, rows).variants;
}

function changeOf(row: VariantRow, before: VariantRow | undefined): VariantInput | null {
  const fields = columns.filter((column) => before?.[column] !== row[column]);
  if (row.id === null || fields.length === 0) return null;
  return {
    product_id: row.id,
    ...Object.fromEntries(fields.map((name) => [name, valueOf(row, name)])),
    ...(fields.includes('stock') ? { stock_before: Number(before?.stock ?? 0) } : {}),
  };
}

export const newVariant = (row: VariantRow): NewVariantInput => ({
  color: row.color.trim(),
  color_hex: valueOf(row, 'color_hex'),
  size: row.size.trim(),
  price: row.price,
  original_price: valueOf(row, 'original_price'),
  stock: row.stock,
  sku: row.sku.trim(),
  weight_grams: valueOf(row, 'weight_grams'),
  status: row.status,
});

/** The server rejects a blank price and stock; blank optional values are null. */
function valueOf(row: VariantRow, name: Column): string | null {
  const isOptional = name === 'original_price' || name === 'color_hex' || name === 'weight_grams';
  return isOptional && row[name] === '' ? null : row[name].trim();
}
