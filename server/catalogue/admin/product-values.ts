import {
  columnOf,
  type FieldKind,
  productFields,
  type ProductFieldKey,
} from '#contract/catalogue/product-fields.ts';
import { withReturnTerms } from '#contract/returns/promises.ts';
import { fromRupees } from '#contract/money.ts';

/**
 * The given fields of a form by column, as the database stores them. Not the custom fields: their
 * stored values depend on the category.
 */
export const columnValues = (
  given: Partial<Record<ProductFieldKey, unknown>>,
): Record<string, unknown> => {
  const form = withReturnTerms(given);
  return Object.fromEntries(
    productFields.flatMap((field) => {
      const value = form[field.key];
      return value === undefined || field.kind === 'custom'
        ? []
        : [[columnOf(field), storedValue(field.kind, value)]];
    }),
  );
};

/** A blank material or pattern becomes 'Not specified', a blank HSN code null. */
export function storedValue(kind: FieldKind, value: unknown): unknown {
  switch (kind) {
    case 'money':
      return typeof value === 'number' ? paiseOf(value) : value;
    case 'rating':
      return Math.round(Number(value) * 10);
    case 'fabric':
      return value === '' ? 'Not specified' : value;
    case 'hsn':
      return value === '' ? null : value;
    default:
      return value;
  }
}

/** The form accepts at most two decimals. */
export function paiseOf(rupees: number): number {
  const paise = fromRupees(rupees);
  if (paise === undefined) throw new RangeError(`${rupees} rupees are not whole paise`);
  return paise;
}
