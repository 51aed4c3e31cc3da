import type { AdminProduct } from '#contract/catalogue/admin-entities.ts';
import type { VariantInput } from '#contract/catalogue/product-forms.ts';

/** Another size of the product in its colour, as typed. */
export type SizeRow = {
  key: string;
  /** Null: a new one. */
  id: number | null;
  size: string;
  price: string;
  original_price: string;
  stock: string;
  weight_grams: string;
};
export type SizeColumn = 'price' | 'original_price' | 'stock' | 'weight_grams';

/** The other sizes of the product's colour. */
export const sizesOf = (product: AdminProduct | null): SizeRow[] =>
  (product?.group?.variants ?? [])
    .filter(({ product_id: id, color }) => id !== product?.id && color === product?.color)
    .map((variant) => ({
      key: String(variant.product_id),
      id: variant.product_id,
      size: variant.size,
      price: String(variant.price),
      original_price: variant.original_price === null ? '' : String(variant.original_price),
      stock: String(variant.stock),
      weight_grams: variant.weight_grams === null ? '' : String(variant.weight_grams),
    }));

/** What the rows change, in the product's colour; `keys` names their rows in the same order. */
export function sizeChanges(
  rows: readonly SizeRow[],
  saved: readonly SizeRow[],
  color: string,
): { variants: VariantInput[]; keys: string[] } {
  const changed = rows.flatMap((row): { key: string; sent: VariantInput }[] => {
    const before = saved.find(({ id }) => id === row.id);
    const sent = before ? changeOf(row, before) : { ...valuesOf(row), size: row.size, color };
    return sent === null ? [] : [{ key: row.key, sent }];
  });
  return { variants: changed.map(({ sent }) => sent), keys: changed.map(({ key }) => key) };
}

const valuesOf = ({ price, original_price: mrp, stock, weight_grams: weight }: SizeRow) => ({
  price,
  original_price: mrp.trim() === '' ? null : mrp,
  stock,
  weight_grams: weight.trim() === '' ? null : weight,
});

/** Only the changed cells, so that another user's change of the others stays. */
function changeOf(row: SizeRow, before: SizeRow): VariantInput | null {
  const { price, original_price, stock, weight_grams } = valuesOf(row);
  if (row.id === null) return null;
  const cells = {
    ...(row.price === before.price ? {} : { price }),
    ...(row.original_price === before.original_price ? {} : { original_price }),
    ...(row.stock === before.stock ? {} : { stock, stock_before: Number(before.stock) }),
    ...(row.weight_grams === before.weight_grams ? {} : { weight_grams }),
  };
  return Object.keys(cells).length === 0 ? null : { product_id: row.id, ...cells };
}

const isSameText = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

/**
 * The rows with one for this size, unless there is one. It takes prices and weight of the last row.
 */
export function withSize(
  rows: readonly SizeRow[],
  size: string,
  model: Pick<SizeRow, 'size' | 'price' | 'original_price' | 'weight_grams'>,
): readonly SizeRow[] {
  if (size.trim() === '' || [model, ...rows].some((row) => isSameText(row.size, size))) return rows;
  const { price, original_price, weight_grams } = rows.at(-1) ?? model;
  const key = `new ${size.trim().toLowerCase()}`;
  return [
    ...rows,
    { key, id: null, size: size.trim(), price, original_price, stock: '', weight_grams },
  ];
}
