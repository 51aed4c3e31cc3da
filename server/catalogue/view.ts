import { specificationOf } from '#contract/catalogue/custom-fields.ts';
import type { AdminCategory, AdminProduct } from '#contract/catalogue/admin-entities.ts';
import type { Category, Product, ProductDetail } from '#contract/catalogue/entities.ts';
import { type Locale, localeDefault } from '#contract/locales/rules.ts';
import { toRupees } from '#contract/money.ts';
import { returnSentences } from '#contract/returns/promises.ts';
import { lookImagePath, lookQuery, lookWith } from '#contract/room/look.ts';
import { partKinds } from '#contract/room/scenes.ts';
import { type Availability, type Label, labels } from '#contract/catalogue/availability.ts';
import { wordsOf } from '../locales/words/words.ts';
import { imageUrl, imageView } from '../media/media.ts';
import type { AdminCategoryRow } from './admin/category-queries.ts';
import type { AdminProductRow } from './admin/product-queries.ts';
import { adminGroupView, groupView, summaryOf } from './groups.ts';
import { type Badge, badgesOf } from './badges.ts';
import { statusOf } from './status.ts';
import {
  type CategoryRow,
  detailFields,
  type ProductDetailRow,
  type ProductRow,
} from './queries.ts';
import { valuesOf, variantFieldsOf } from './specification/custom-values.ts';
import type { AdminVariantRow, VariantRow } from './variant-queries.ts';

/**
 * Converts a row to the wire format: rupees, plain lists, image URLs. `variants`: all of its group.
 * `promotions`: those with a badge.
 */
export const productView = (
  row: ProductRow,
  variants?: readonly VariantRow[],
  promotions: readonly Badge[] = [],
): Product => ({
  id: row.id,
  name: row.name,
  slug: row.slug,
  price: toRupees(row.pricePaise),
  original_price: row.originalPricePaise === null ? null : toRupees(row.originalPricePaise),
  images: row.images.map(({ hash }) => imageUrl(hash)),
  pictures: row.images.map((image) => imageView({ ...image, alt: image.alt || row.name })),
  stock: row.stock,
  status: statusOf(row.status),
  categoryDetails: categoryDetails(row),
  color: row.color,
  material: row.material,
  size: row.size,
  pattern: row.pattern,
  rating: row.ratingTenths / 10,
  reviews_count: row.reviewsCount,
  shipping_charge: row.shippingChargePaise === null ? null : toRupees(row.shippingChargePaise),
  label_type: row.labels.filter(isLabel),
  ...summaryOf(row, variants),
  badges: badgesOf(row, promotions),
  room_look: row.fabric && lookQuery(lookOf(row.fabric)),
});

/** By the product's own threshold; `availabilityOf` is what shoppers read. */
export const stockLevelOf = ({
  stock,
  isLowStock,
}: Pick<ProductRow, 'stock' | 'isLowStock'>): Availability => {
  if (stock <= 0) return 'out_of_stock';
  return isLowStock ? 'low_stock' : 'in_stock';
};

export const productDetailView = (
  row: ProductDetailRow,
  variants?: readonly VariantRow[],
  { promotions = [], locale = localeDefault }: { promotions?: Badge[]; locale?: Locale } = {},
): ProductDetail => ({
  ...productView(row, variants, promotions),
  color_hex: row.colorHex,
  ...plainValues(row),
  return_policies: returnSentences(row, row.returnPolicies, wordsOf(locale).returns.terms),
  group: groupView(row, variants),
  category: categoryDetails(row),
  specification: specificationOf(row.categoryFields, row.customFields),
  has_size_guide: row.hasSizeGuide,
  fabric: row.fabric && fabricView(row.fabric),
});

type PlainField = Extract<(typeof detailFields)[number], { kind: 'text' | 'texts' | 'units' }>;
const plainFields = detailFields.filter(
  (field): field is PlainField => !['hsn', 'custom'].includes(field.kind),
);

/** The fields that go out as they are stored. */
function plainValues(row: ProductDetailRow): {
  [F in PlainField as F['key']]: ProductDetailRow[F['property']];
};
function plainValues(row: ProductDetailRow): Record<string, unknown> {
  return Object.fromEntries(plainFields.map(({ key, property }) => [key, row[property]]));
}

type Fabric = { id: number; parts: readonly string[] };

function fabricView({ id, parts }: Fabric) {
  const look = lookOf({ id, parts });
  return { id, parts: kindsOf(parts), look: lookQuery(look), picture: lookImagePath(look) };
}

const kindsOf = (parts: readonly string[]) => partKinds.filter((kind) => parts.includes(kind));
const lookOf = ({ id, parts }: Fabric) => lookWith(id, kindsOf(parts));

/**
 * The stored values: on storefront pages the name replaces a missing image text, and the reviews
 * replace the rating.
 */
export const adminProductView = (
  row: AdminProductRow,
  variants?: readonly AdminVariantRow[],
): AdminProduct => ({
  ...productDetailView(row, variants),
  group: adminGroupView(row, variants),
  cost: row.costPaise === null ? null : toRupees(row.costPaise),
  low_stock_threshold: row.lowStockThreshold,
  hsn_code: row.hsnCode ?? '',
  custom_fields: valuesOf(row.categoryFields, row.customFields),
  variant_fields: variantFieldsOf(row.categoryFields),
  pictures: row.images.map(imageView),
  rating: row.ownRatingTenths / 10,
  version: row.version,
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
  is_sold: row.isSold,
  sale: row.sale && {
    id: row.sale.id,
    name: row.sale.name,
    ends_at: row.sale.endsAt === null ? null : new Date(row.sale.endsAt).toISOString(),
    regular_price: toRupees(row.sale.regularPricePaise),
  },
});

export const adminCategoryView = (row: AdminCategoryRow): AdminCategory => ({
  ...categoryView(row),
  version: row.version,
  design_count: row.designCount,
  sold_count: row.soldCount,
  hsn_code: row.hsnCode ?? '',
  custom_fields: row.customFields,
  size_guide: row.sizeGuide,
});

export const categoryView = (row: CategoryRow): Category => ({
  id: row.id,
  name: row.name,
  slug: row.slug,
  description: row.description,
  image: row.image === null ? '' : imageUrl(row.image.hash),
  picture: row.image === null ? null : imageView({ ...row.image, alt: row.image.alt || row.name }),
  display_order: row.displayOrder,
  status: row.status === 'active' ? 'active' : 'inactive',
  product_count: row.productCount,
});

const categoryDetails = (row: ProductRow) => ({
  id: row.categoryId,
  name: row.categoryName,
  slug: row.categorySlug,
});

const isLabel = (label: string): label is Label => labels.some((known) => known === label);
