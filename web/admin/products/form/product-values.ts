import type { AdminProduct } from '#contract/entities/admin-catalogue.ts';
import * as limits from '#contract/limits.ts';
import type { Label } from '#contract/states.ts';

/** The values of the form's controls, named as in the API. */
export type ProductValues = {
  name: string;
  category: string;
  price: string;
  original_price: string;
  stock: string;
  rating: string;
  color: string;
  color_hex: string;
  size: string;
  sku: string;
  weight_grams: string;
  material: string;
  pattern: string;
  description: string;
  status: 'active' | 'inactive';
  label_type: readonly Label[];
  shipping_charge: string;
  return_policies: readonly string[];
  manufacture_details: readonly string[];
  care_instruction: readonly string[];
  hsn_code: string;
  /** By the key of the category's field. */
  custom_fields: Readonly<Record<string, string>>;
  country_of_origin: string;
  manufacturer: string;
  packer: string;
  net_quantity: string;
  dimensions: string;
  meta_title: string;
  meta_description: string;
  meta_keywords: string;
  canonical_url: string;
  robots: string;
};

export type TextValue = {
  [Name in keyof ProductValues]: ProductValues[Name] extends string ? Name : never;
}[keyof ProductValues];
export type ListValue = 'return_policies' | 'manufacture_details' | 'care_instruction';

/**
 * A new product, with the defaults of the specification's section 3. Those of the lists below are
 * placeholders: what the owner did not write is not declared to shoppers.
 */
export const emptyProduct: ProductValues = {
  name: '',
  category: '',
  price: '',
  original_price: '',
  stock: '',
  rating: String(limits.defaultRatingTenths / 10),
  color: '',
  color_hex: '',
  size: '',
  sku: '',
  weight_grams: '',
  material: '',
  pattern: '',
  description: '',
  status: 'active',
  label_type: [],
  shipping_charge: '',
  return_policies: ['30-day return', 'Exchange within 7 days'],
  manufacture_details: ['', ''],
  care_instruction: ['', ''],
  hsn_code: '',
  custom_fields: {},
  country_of_origin: '',
  manufacturer: '',
  packer: '',
  net_quantity: '',
  dimensions: '',
  meta_title: '',
  meta_description: '',
  meta_keywords: '',
  canonical_url: '',
  robots: '',
};

export const valuesOf = (product: AdminProduct): ProductValues => ({
  name: product.name,
  category: String(product.category.id),
  price: String(product.price),
  original_price: product.original_price === null ? '' : String(product.original_price),
  stock: String(product.stock),
  rating: String(product.rating),
  color: product.color,
  color_hex: product.color_hex ?? '',
  size: product.size,
  sku: product.sku,
  weight_grams: product.weight_grams === null ? '' : String(product.weight_grams),
  material: product.material,
  pattern: product.pattern,
  description: product.description,
  status: product.status === 'active' ? 'active' : 'inactive',
  label_type: product.label_type,
  shipping_charge: product.shipping_charge === null ? '' : String(product.shipping_charge),
  return_policies: atLeastOne(product.return_policies),
  manufacture_details: atLeastOne(product.manufacture_details),
  care_instruction: atLeastOne(product.care_instruction),
  hsn_code: product.hsn_code,
  custom_fields: product.custom_fields,
  country_of_origin: product.country_of_origin,
  manufacturer: product.manufacturer,
  packer: product.packer,
  net_quantity: product.net_quantity,
  dimensions: product.dimensions,
  meta_title: product.meta_title,
  meta_description: product.meta_description,
  meta_keywords: product.meta_keywords,
  canonical_url: product.canonical_url,
  robots: product.robots,
});

export const listPlaceholders: Partial<Record<ListValue, readonly string[]>> = {
  manufacture_details: ['Manufactured by XYZ Textiles', 'Made in India'],
  care_instruction: ['Dry clean only', 'Do not iron'],
};

const atLeastOne = (list: readonly string[]): readonly string[] =>
  list.length === 0 ? [''] : list;

type Arranged = readonly { image: string; alt: string }[];

/**
 * Sends lists and images as JSON text and labels joined by commas. `version` is the version the
 * form was opened with; `stock_before` preserves sales since then.
 */
export function formOf(
  values: ProductValues,
  product: Pick<AdminProduct, 'id' | 'stock' | 'version'> | null,
  pictures: Arranged,
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) {
    if (typeof value === 'string') form.set(name, value.trim());
    else
      form.set(name, name === 'label_type' ? values.label_type.join(',') : JSON.stringify(value));
  }
  form.set('pictures', JSON.stringify(pictures));
  if (product) {
    form.set('product_id', String(product.id));
    form.set('version', String(product.version));
    form.set('stock_before', String(product.stock));
  }
  return form;
}
