import type { AdminProduct } from '#contract/catalogue/admin-entities.ts';
import type { Label } from '#contract/catalogue/availability.ts';
import { termsOfSentences } from '#contract/returns/promises.ts';
import type { VariantInput } from '#contract/catalogue/product-forms.ts';
import {
  type ProductField,
  type ProductFieldKey,
  productFields,
} from '#contract/catalogue/product-fields.ts';

/** The colour of the swatch and the URL are the controls that are no declared fields. */
export type ControlName = ProductFieldKey | 'color_hex' | 'slug';

/** The controls by tab, in the order in which the differences of a conflict are listed. */
const controlsOf = {
  basic: [
    'name',
    'category',
    'description',
    'color',
    'size',
    'price',
    'original_price',
    'cost',
    'stock',
    'weight_grams',
    'low_stock_threshold',
    'status',
    'label_type',
  ],
  details: [
    'color_hex',
    'sku',
    'material',
    'pattern',
    'return_days',
    'exchange_days',
    'no_return_reason',
    'return_policies',
    'manufacture_details',
    'care_instruction',
    'custom_fields',
  ],
  declarations: [
    'hsn_code',
    'country_of_origin',
    'manufacturer',
    'packer',
    'net_quantity',
    'dimensions',
  ],
  seo: [
    'slug',
    'shipping_charge',
    'meta_title',
    'meta_description',
    'meta_keywords',
    'canonical_url',
    'robots',
  ],
} as const satisfies Record<string, readonly ControlName[]>;

export type TabKey = keyof typeof controlsOf;
export const tabs = ['basic', 'details', 'declarations', 'seo'] as const satisfies TabKey[];
export const controlNames: readonly ControlName[] = Object.values(controlsOf).flat();

/** The tab of a control, or of a part of it such as `custom_fields.thread_count`. */
export function tabOf(path: string): TabKey {
  const [name] = path.split('.');
  return tabs.find((tab) => controlsOf[tab].some((known) => known === name)) ?? 'basic';
}

/** The lists of texts: the name of an entry, and examples of the first ones. */
export const lists = [
  {
    name: 'return_policies',
    entryName: 'return condition',
    placeholders: ['Unused, with its tags', 'Free pick-up at your door'],
  },
  {
    name: 'manufacture_details',
    entryName: 'manufacture detail',
    placeholders: ['Manufactured by XYZ Textiles', 'Made in India'],
  },
  {
    name: 'care_instruction',
    entryName: 'care instruction',
    placeholders: ['Dry clean only', 'Do not iron'],
  },
] as const;

const labelsByKey = new Map<string, string>(productFields.map(({ key, label }) => [key, label]));

/** The label of a control. */
export const labelOf = (name: ControlName): string =>
  labelsByKey.get(name) ?? (name === 'slug' ? 'URL' : 'Hex code');

type ValueOf<F extends ProductField> = F['kind'] extends 'labels'
  ? readonly Label[]
  : F['kind'] extends 'texts'
    ? readonly string[]
    : F['kind'] extends 'custom'
      ? Readonly<Record<string, string>>
      : F['kind'] extends 'status'
        ? 'active' | 'inactive'
        : string;

/** The values of the form's controls, named as in the API; `custom_fields` by their keys. */
export type ProductValues = { [F in ProductField as F['key']]: ValueOf<F> } & {
  color_hex: string;
  slug: string;
};

export type TextName = {
  [Name in ControlName]: ProductValues[Name] extends string ? Name : never;
}[ControlName];

/** Of a saved product, or of a new one with its initial values. */
export function valuesOf(product: AdminProduct | null): ProductValues;
export function valuesOf(product: AdminProduct | null): object {
  const entries = productFields.map((field) => [
    field.key,
    product ? savedValue(product, field) : initialValue(field),
  ]);
  return {
    ...Object.fromEntries(entries),
    color_hex: product?.color_hex ?? '',
    slug: product?.slug ?? '',
  };
}

/** An empty list has a blank entry, into which the first one is typed. */
function savedValue(product: AdminProduct, { key, kind }: ProductField): unknown {
  const value =
    key === 'return_policies' ? termsOfSentences(product[key]).conditions : product[key];
  if (kind === 'category') return String(product.category.id);
  if (kind === 'status') return value === 'active' ? 'active' : 'inactive';
  if (kind === 'texts') return Array.isArray(value) && value.length > 0 ? value : [''];
  return typeof value === 'number' ? String(value) : (value ?? '');
}

/** The texts of the form are blank: what the owner did not write is not declared to shoppers. */
function initialValue(field: ProductField): unknown {
  switch (field.kind) {
    case 'rating':
    case 'status':
      return field.initial;
    case 'labels':
      return [];
    case 'custom':
      return {};
    case 'texts':
      return 'initial' in field ? field.initial : ['', ''];
    default:
      return '';
  }
}

type Picture = { image: string; alt: string };

/**
 * Sends lists and images as JSON text and labels joined by commas. `version` is the version the
 * form was opened with; `stock_before` preserves sales since then.
 */
export function formOf(
  values: ProductValues,
  product: Pick<AdminProduct, 'id' | 'stock' | 'version'> | null,
  { pictures, variants }: { pictures: readonly Picture[]; variants: readonly VariantInput[] },
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) {
    if (typeof value === 'string') form.set(name, value.trim());
    else
      form.set(name, name === 'label_type' ? values.label_type.join(',') : JSON.stringify(value));
  }
  form.set('pictures', JSON.stringify(pictures));
  if (variants.length > 0) form.set('variants', JSON.stringify(variants));
  if (product) {
    form.set('product_id', String(product.id));
    form.set('version', String(product.version));
    form.set('stock_before', String(product.stock));
  }
  return form;
}
