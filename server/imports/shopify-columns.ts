/**
 * The columns of Shopify's product CSV that an import reads, with the newer names of its template
 * as aliases.
 */
const aliases: Readonly<Record<string, readonly string[]>> = {
  handle: ['url handle'],
  title: [],
  'body (html)': ['description'],
  vendor: [],
  'product category': [],
  type: [],
  tags: [],
  published: ['published on online store'],
  'option1 name': [],
  'option1 value': [],
  'option2 name': [],
  'option2 value': [],
  'option3 name': [],
  'option3 value': [],
  'variant sku': ['sku'],
  'variant grams': ['weight value (grams)'],
  'variant price': ['price'],
  'variant compare at price': ['compare-at price'],
  'cost per item': [],
  'variant inventory qty': ['inventory quantity'],
  'image src': ['product image url'],
  'seo title': [],
  'seo description': [],
  status: [],
};
const nameOf = new Map(
  Object.entries(aliases).flatMap(([name, others]) =>
    [name, ...others].map((other) => [other, name] as const),
  ),
);

/** Required columns. */
export const shopifyRequired = ['handle', 'title', 'variant price'] as const;

export const shopifyNameOf = (name: string): string => nameOf.get(name) ?? name;
export const isShopifyColumn = (name: string): boolean => name in aliases;
