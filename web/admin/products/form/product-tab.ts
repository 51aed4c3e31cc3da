export const tabs = ['basic', 'details', 'declarations', 'seo'] as const;
export type TabKey = (typeof tabs)[number];

const ofDetails = new Set([
  'return_policies',
  'manufacture_details',
  'care_instruction',
  'color',
  'color_hex',
  'size',
  'sku',
  'weight_grams',
  'material',
  'pattern',
  'description',
]);
const ofDeclarations = new Set([
  'hsn_code',
  'country_of_origin',
  'manufacturer',
  'packer',
  'net_quantity',
  'dimensions',
]);
const ofSeo = new Set([
  'shipping_charge',
  'meta_title',
  'meta_description',
  'meta_keywords',
  'canonical_url',
  'robots',
]);

/** The tab of a control. */
export function tabOf(name: string): TabKey {
  if (ofDetails.has(name) || name.startsWith('custom_fields')) return 'details';
  if (ofDeclarations.has(name)) return 'declarations';
  return ofSeo.has(name) ? 'seo' : 'basic';
}
