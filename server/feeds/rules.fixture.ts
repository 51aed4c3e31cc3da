/** A rule of a published specification for one field. `max`: characters of a value. */
type FieldRule = {
  required?: true;
  max?: number;
  /** How often the field may occur; once by default. */
  times?: number;
  values?: readonly string[];
  pattern?: RegExp;
};

const price = /^\d+\.\d{2} INR$/;
const url = /^https?:\/\/[^\s]+$/;
const image = /^https?:\/\/[^\s]+\.(?:jpe?g|png|webp|gif|bmp|tiff?)$/;
const metaImage = /^https?:\/\/[^\s]+\.(?:jpe?g|png)$/;
const gtin = /^(?:\d{8}|\d{12}|\d{13}|\d{14})$/;

/**
 * Google's product data specification, support.google.com/merchants/answer/7052112, for home
 * textiles in India. `maximum_retail_price` applies to India only.
 */
export const googleRules: Readonly<Record<string, FieldRule>> = {
  id: { required: true, max: 50 },
  title: { required: true, max: 150 },
  description: { required: true, max: 5000 },
  link: { required: true, pattern: url },
  image_link: { required: true, pattern: image },
  additional_image_link: { times: 10, pattern: image },
  availability: { required: true, values: ['in_stock', 'out_of_stock', 'preorder', 'backorder'] },
  price: { required: true, pattern: price },
  sale_price: { pattern: price },
  maximum_retail_price: { pattern: price },
  condition: { values: ['new', 'refurbished', 'used'] },
  brand: { required: true, max: 70 },
  gtin: { pattern: gtin },
  identifier_exists: { values: ['yes', 'no'] },
  item_group_id: { max: 50 },
  color: { max: 100, pattern: /^[^/]{1,40}(?:\/[^/]{1,40}){0,2}$/ },
  size: { max: 100 },
  material: { max: 200 },
  pattern: { max: 100 },
  google_product_category: { max: 750, pattern: /^(?:\d+|[^>]+(?: > [^>]+)*)$/ },
  product_type: { max: 750 },
  shipping: { pattern: /^<g:country>IN<\/g:country><g:price>\d+\.\d{2} INR<\/g:price>$/ },
};

/** Meta's catalogue fields, developers.facebook.com/docs/marketing-api/catalog/reference. */
export const metaRules: Readonly<Record<string, FieldRule>> = {
  id: { required: true, max: 100 },
  title: { required: true, max: 200 },
  description: { required: true, max: 9999 },
  availability: {
    required: true,
    values: ['in stock', 'available for order', 'preorder', 'out of stock', 'discontinued'],
  },
  condition: { required: true, values: ['new', 'refurbished', 'used'] },
  price: { required: true, pattern: price },
  sale_price: { pattern: price },
  link: { required: true, pattern: url },
  image_link: { required: true, pattern: metaImage },
  additional_image_link: { max: 2000, pattern: metaImage },
  brand: { required: true, max: 100 },
  gtin: { pattern: gtin },
  item_group_id: { max: 100 },
  color: { max: 200 },
  size: { max: 200 },
  material: { max: 200 },
  pattern: { max: 100 },
  google_product_category: { max: 750 },
  product_type: { max: 750 },
  shipping: { pattern: /^IN::[^:]*:\d+\.\d{2} INR$/ },
};

/** The breaches of the rules in an item, a sentence each. Items of several must differ in `id`. */
export function breaches(
  item: Readonly<Record<string, readonly string[]>>,
  rules: Readonly<Record<string, FieldRule>>,
): string[] {
  const unknown = Object.keys(item).filter((name) => !(name in rules));
  return [
    ...unknown.map((name) => `${name} is no field`),
    ...Object.entries(rules).flatMap(([name, rule]) => {
      const { required, max = Infinity, times = 1, values, pattern } = rule;
      const given = item[name] ?? [];
      return [
        ...(required && given.length === 0 ? [`${name} is missing`] : []),
        ...(given.length > times ? [`${name} is given ${given.length} times`] : []),
        ...given.flatMap((value) =>
          value !== '' &&
          value.length <= max &&
          (values?.includes(value) ?? true) &&
          (pattern?.test(value) ?? true)
            ? []
            : [`${name} is ${value.slice(0, 60)}`],
        ),
      ];
    }),
  ];
}
