import type { AdminProduct } from './admin-entities.ts';
import type { CustomValues } from './custom-fields.ts';

/**
 * How a field is stored and written: `money` is integer paise (`null` where `isOptional`), `rating`
 * tenths of a star, `texts` a list of them, `fabric` a text that is never blank, `hsn` an HSN
 * code, null for none, `custom` the values of the category's own fields.
 */
export type FieldKind =
  | 'text'
  | 'fabric'
  | 'category'
  | 'money'
  | 'units'
  | 'rating'
  | 'status'
  | 'labels'
  | 'texts'
  | 'hsn'
  | 'custom';

type FieldDeclaration = {
  /** The name in the form, in the CSV file and on the wire. */
  key: keyof AdminProduct;
  /** The name on screens and in the audit log. */
  label: string;
  kind: FieldKind;
  /** The property of a product's row; its column is the same name in snake case. */
  property: string;
  isOptional?: true;
  /** All variants of a group have the same value. Else each variant has its own. */
  isShared?: true;
  /** The value of a new product where none is given. */
  initial?: string;
};

/**
 * Every field of a product that the form edits, in the order of the CSV columns. The
 * statements, import, audit log, form and merge read this.
 */
export const productFields = [
  { key: 'name', label: 'Name', kind: 'text', property: 'name', isShared: true },
  {
    key: 'category',
    label: 'Category',
    kind: 'category',
    property: 'categoryName',
    isShared: true,
  },
  { key: 'price', label: 'Price', kind: 'money', property: 'pricePaise' },
  {
    key: 'original_price',
    label: 'Original price',
    kind: 'money',
    property: 'originalPricePaise',
    isOptional: true,
  },
  { key: 'cost', label: 'Cost', kind: 'money', property: 'costPaise', isOptional: true },
  { key: 'stock', label: 'Stock', kind: 'units', property: 'stock', initial: '0' },
  {
    key: 'low_stock_threshold',
    label: 'Low-stock threshold',
    kind: 'units',
    property: 'lowStockThreshold',
    isOptional: true,
  },
  { key: 'status', label: 'Status', kind: 'status', property: 'status', initial: 'active' },
  { key: 'color', label: 'Color', kind: 'text', property: 'color' },
  {
    key: 'material',
    label: 'Material',
    kind: 'fabric',
    property: 'material',
    initial: 'Not specified',
    isShared: true,
  },
  { key: 'size', label: 'Size', kind: 'text', property: 'size' },
  {
    key: 'pattern',
    label: 'Pattern',
    kind: 'fabric',
    property: 'pattern',
    initial: 'Not specified',
    isShared: true,
  },
  {
    key: 'description',
    label: 'Description',
    kind: 'text',
    property: 'description',
    isShared: true,
  },
  {
    key: 'rating',
    label: 'Rating',
    kind: 'rating',
    property: 'ratingTenths',
    initial: '4.5',
    isShared: true,
  },
  { key: 'label_type', label: 'Labels', kind: 'labels', property: 'labels', isShared: true },
  {
    key: 'care_instruction',
    label: 'Care instructions',
    kind: 'texts',
    property: 'careInstruction',
    isShared: true,
  },
  {
    key: 'manufacture_details',
    label: 'Manufacture details',
    kind: 'texts',
    property: 'manufactureDetails',
    isShared: true,
  },
  {
    key: 'country_of_origin',
    label: 'Country of origin',
    kind: 'text',
    property: 'countryOfOrigin',
    isShared: true,
  },
  {
    key: 'manufacturer',
    label: 'Manufacturer',
    kind: 'text',
    property: 'manufacturer',
    isShared: true,
  },
  { key: 'packer', label: 'Packer or importer', kind: 'text', property: 'packer', isShared: true },
  {
    key: 'net_quantity',
    label: 'Net quantity',
    kind: 'text',
    property: 'netQuantity',
    isShared: true,
  },
  { key: 'dimensions', label: 'Dimensions', kind: 'text', property: 'dimensions', isShared: true },
  { key: 'hsn_code', label: 'HSN code', kind: 'hsn', property: 'hsnCode', isShared: true },
  {
    key: 'custom_fields',
    label: 'Custom fields',
    kind: 'custom',
    property: 'customFields',
    isShared: true,
  },
  {
    key: 'return_days',
    label: 'Days to return',
    kind: 'units',
    property: 'returnDays',
    isOptional: true,
    isShared: true,
  },
  {
    key: 'exchange_days',
    label: 'Days to exchange',
    kind: 'units',
    property: 'exchangeDays',
    isOptional: true,
    isShared: true,
  },
  {
    key: 'no_return_reason',
    label: 'Why it cannot be returned',
    kind: 'text',
    property: 'noReturnReason',
    isShared: true,
  },
  {
    key: 'return_policies',
    label: 'Return conditions',
    kind: 'texts',
    property: 'returnPolicies',
    isShared: true,
  },
  {
    key: 'shipping_charge',
    label: 'Shipping charge',
    kind: 'money',
    property: 'shippingChargePaise',
    isOptional: true,
  },
  { key: 'sku', label: 'SKU', kind: 'text', property: 'sku' },
  {
    key: 'weight_grams',
    label: 'Weight (g)',
    kind: 'units',
    property: 'weightGrams',
    isOptional: true,
  },
  { key: 'meta_title', label: 'Meta title', kind: 'text', property: 'metaTitle', isShared: true },
  {
    key: 'meta_description',
    label: 'Meta description',
    kind: 'text',
    property: 'metaDescription',
    isShared: true,
  },
  {
    key: 'meta_keywords',
    label: 'Meta keywords',
    kind: 'text',
    property: 'metaKeywords',
    isShared: true,
  },
  { key: 'canonical_url', label: 'Canonical URL', kind: 'text', property: 'canonicalUrl' },
  { key: 'robots', label: 'Robots', kind: 'text', property: 'robots', isShared: true },
] as const satisfies readonly FieldDeclaration[];

export type ProductField = (typeof productFields)[number];

export type ProductFieldKey = ProductField['key'];

export type SharedField = Extract<ProductField, { isShared: true }>;

export const sharedFields = productFields.filter(
  (field): field is SharedField => 'isShared' in field,
);

export const columnOf = ({ kind, property }: ProductField): string =>
  kind === 'category'
    ? 'category_id'
    : property.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

type ValueOf<F extends ProductField> = F extends { isOptional: true }
  ? number | null
  : F['kind'] extends 'money' | 'units' | 'rating'
    ? number
    : F['kind'] extends 'labels' | 'texts'
      ? readonly string[]
      : F['kind'] extends 'hsn'
        ? string | null
        : F['kind'] extends 'custom'
          ? CustomValues
          : string;

/** The fields of a product as its row holds them. */
export type ProductFieldValues = { [F in ProductField as F['property']]: ValueOf<F> };

export type ProductFieldValue = ProductFieldValues[keyof ProductFieldValues];

export const isList = (value: ProductFieldValue): value is readonly string[] =>
  Array.isArray(value);
