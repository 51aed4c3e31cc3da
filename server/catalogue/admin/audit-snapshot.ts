import { formatRupees } from '#contract/money.ts';
import { type CustomField, specificationOf } from '#contract/catalogue/custom-fields.ts';
import type { SizeGuide } from '#contract/catalogue/size-guide.ts';
import {
  type FieldKind,
  isList,
  productFields,
  type ProductFieldValue,
  type ProductFieldValues,
} from '#contract/catalogue/product-fields.ts';
import { labels } from '#contract/catalogue/availability.ts';
import { labelNames } from '#contract/catalogue/label-names.ts';
import { productStatusNames, productStatuses } from '#contract/catalogue/rules.ts';
import type { AuditSnapshot } from '#server/audit/audit.ts';
import type { RowOf } from '#database/client/statement.ts';
import type { ImageJson } from '../queries.ts';
import type { AdminVariantRow } from '../variant-queries.ts';
import { valuesOf, variantFieldsOf } from '../specification/custom-values.ts';
import type { groupFields } from '../product-groups/group-queries.ts';

type AuditedProduct = Omit<ProductFieldValues, 'ratingTenths'> & {
  slug: string;
  ownRatingTenths: number;
  images: readonly ImageJson[];
};

/** A product in the audit log: the labels of the form with the values as screens show them. */
export function productAuditSnapshot(product: AuditedProduct): AuditSnapshot {
  const values: ProductFieldValues = { ...product, ratingTenths: product.ownRatingTenths };
  return {
    ...Object.fromEntries(
      productFields.map(({ label, kind, property }) => [label, shown(kind, values[property])]),
    ),
    URL: product.slug,
    Images: product.images.map(({ hash, alt }) => alt || hash.slice(0, 8)),
  };
}

function shown(kind: FieldKind, value: ProductFieldValue): unknown {
  if (value === null) return '';
  if (typeof value === 'number')
    return kind === 'money' ? formatRupees(value) : kind === 'rating' ? value / 10 : value;
  if (typeof value === 'string') return kind === 'status' ? statusName(value) : value;
  if (!isList(value)) return Object.entries(value).map(([key, text]) => `${key}: ${text}`);
  return kind === 'labels' ? labelsText(value) : value;
}

/** A group in the audit log: its fields, and one line for each variant. */
export const groupAuditSnapshot = (
  fields: RowOf<typeof groupFields>,
  variants: readonly AdminVariantRow[],
): AuditSnapshot => {
  const shared = fields.categoryFields.filter((field) => !field.is_per_variant);
  const values: Partial<ProductFieldValues> = {
    ...fields,
    customFields: valuesOf(shared, fields.customFields),
  };
  return {
    ...Object.fromEntries(
      productFields.flatMap(({ label, kind, property }) => {
        const value = values[property];
        return value === undefined ? [] : [[label, shown(kind, value)]];
      }),
    ),
    ...Object.fromEntries(
      variants.map((row) => [
        `${row.color}, ${row.size}`,
        [
          formatRupees(row.pricePaise),
          row.originalPricePaise !== null && `was ${formatRupees(row.originalPricePaise)}`,
          `stock ${row.stock}`,
          row.sku,
          row.slug,
          row.costPaise !== null && `cost ${formatRupees(row.costPaise)}`,
          row.weightGrams !== null && `${row.weightGrams} g`,
          row.lowStockThreshold !== null && `low from ${row.lowStockThreshold}`,
          row.colorHex,
          ...specificationOf(variantFieldsOf(row.categoryFields), row.customFields).map(
            ({ label, value, unit }) => `${label} ${value} ${unit}`.trimEnd(),
          ),
          statusName(row.status),
        ]
          .filter(Boolean)
          .join(', '),
      ]),
    ),
  };
};

type AuditedCategory = {
  name: string;
  slug: string;
  description: string;
  displayOrder: number;
  status: string;
  hsnCode: string | null;
  customFields: readonly CustomField[];
  sizeGuide: SizeGuide | null;
  image: ImageJson | null;
};

export const categoryAuditSnapshot = ({
  name,
  slug,
  description,
  displayOrder,
  status,
  image,
  hsnCode,
  customFields,
  sizeGuide,
}: AuditedCategory): AuditSnapshot => ({
  Name: name,
  URL: slug,
  Description: description,
  'Display order': displayOrder,
  Status: statusName(status),
  Image: image?.hash.slice(0, 8) ?? '',
  'HSN code': hsnCode ?? '',
  'Custom fields': customFields.map(({ label, type, unit, is_filter, is_per_variant }) =>
    [label, type, unit, is_filter && 'filter', is_per_variant && 'per variant']
      .filter(Boolean)
      .join(', '),
  ),
  'Size guide': (sizeGuide?.rows ?? []).map(
    ({ size, use, width, length }) => `${size} ${use}: ${width} × ${length} ${sizeGuide?.unit}`,
  ),
});

export const statusName = (status: string): string => {
  const known = productStatuses.find((name) => name === status);
  return known ? productStatusNames[known] : status;
};

export const labelsText = (chosen: readonly string[]): string =>
  labels
    .filter((label) => chosen.includes(label))
    .map((label) => labelNames[label])
    .join(', ');
