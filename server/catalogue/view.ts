import type { AdminCategory, AdminProduct } from '#contract/entities/admin-catalogue.ts';
import type { Category, Product, ProductDetail } from '#contract/entities/catalogue.ts';
import { toRupees } from '#contract/money.ts';
import { type Label, labels, type ProductStatus, productStatuses } from '#contract/states.ts';
import { imageUrl, pictureOf } from '../media/media.ts';
import type { AdminCategoryRow } from './admin/category-queries.ts';
import type { AdminProductRow } from './admin/product-queries.ts';
import type { CategoryRow, ProductDetailRow, ProductRow } from './queries.ts';

/** The one place where a product's row becomes what the wire carries: rupees, plain lists, picture addresses. */
export const productView = (row: ProductRow): Product => ({
  id: row.id,
  name: row.name,
  slug: row.slug,
  price: toRupees(row.pricePaise),
  original_price: row.originalPricePaise === null ? null : toRupees(row.originalPricePaise),
  images: row.pictures.map((picture) => imageUrl(picture.hash)),
  pictures: row.pictures.map((picture) => pictureOf({ ...picture, alt: picture.alt || row.name })),
  stock: row.stock,
  status: statusOf(row.status),
  categoryDetails: categoryDetails(row),
  color: row.color,
  material: row.material,
  size: row.size,
  pattern: row.pattern,
  rating: row.ratingTenths / 10,
  shipping_charge: row.shippingChargePaise === null ? null : toRupees(row.shippingChargePaise),
  label_type: row.labels.filter(isLabel),
});

export const productDetailView = (row: ProductDetailRow): ProductDetail => ({
  ...productView(row),
  description: row.description,
  category: categoryDetails(row),
  care_instruction: row.careInstruction,
  manufacture_details: row.manufactureDetails,
  return_policies: row.returnPolicies,
  meta_title: row.metaTitle,
  meta_description: row.metaDescription,
  meta_keywords: row.metaKeywords,
  canonical_url: row.canonicalUrl,
  robots: row.robots,
});

/** At the desk stands what was given; on a page the product's name stands in for a missing description, the reviews for the rating. */
export const adminProductView = (row: AdminProductRow): AdminProduct => ({
  ...productDetailView(row),
  pictures: row.pictures.map(pictureOf),
  rating: row.ownRatingTenths / 10,
  version: row.version,
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
  is_sold: row.isSold,
});

export const adminCategoryView = (row: AdminCategoryRow): AdminCategory => ({
  ...categoryView(row),
  version: row.version,
  sold_count: row.soldCount,
});

export const categoryView = (row: CategoryRow): Category => ({
  id: row.id,
  name: row.name,
  slug: row.slug,
  description: row.description,
  image: row.picture === null ? '' : imageUrl(row.picture.hash),
  picture:
    row.picture === null ? null : pictureOf({ ...row.picture, alt: row.picture.alt || row.name }),
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

const statusOf = (status: string): ProductStatus =>
  productStatuses.find((known) => known === status) ?? 'inactive';
