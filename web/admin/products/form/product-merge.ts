import type { ProductValues } from './product-values.ts';

/**
 * The three sides of a conflict: the form as opened, as edited here, and the product as another
 * user saved it.
 */
export type Versions = { base: ProductValues; mine: ProductValues; theirs: ProductValues };
type TheirChange = {
  name: keyof ProductValues;
  theirs: string;
  mine: string;
  isMineToo: boolean;
};

const names: Record<keyof ProductValues, string> = {
  name: 'Name',
  category: 'Category',
  price: 'Price',
  original_price: 'Original price',
  stock: 'Stock',
  rating: 'Rating',
  color: 'Color',
  color_hex: 'Hex code',
  size: 'Size',
  sku: 'SKU',
  weight_grams: 'Weight',
  material: 'Material',
  pattern: 'Pattern',
  description: 'Description',
  status: 'Status',
  label_type: 'Labels',
  shipping_charge: 'Shipping charge',
  return_policies: 'Return policies',
  manufacture_details: 'Manufacture details',
  care_instruction: 'Care instructions',
  hsn_code: 'HSN code',
  custom_fields: 'Specification',
  country_of_origin: 'Country of origin',
  manufacturer: 'Manufacturer',
  packer: 'Packer or importer',
  net_quantity: 'Net quantity',
  dimensions: 'Dimensions',
  meta_title: 'Meta title',
  meta_description: 'Meta description',
  meta_keywords: 'Meta keywords',
  canonical_url: 'Canonical URL',
  robots: 'Robots',
};
export const nameOf = (control: keyof ProductValues): string => names[control];

const text = (value: ProductValues[keyof ProductValues]): string =>
  typeof value === 'string' ? value : Object.values(value).join('; ');
const isControl = (name: string): name is keyof ProductValues => Object.hasOwn(names, name);
const controls = Object.keys(names).filter(isControl);

/** The fields that the other user changed, and whether this form changed them too. */
export const theirChanges = ({ base, mine, theirs }: Versions): TheirChange[] =>
  controls
    .filter((name) => text(base[name]) !== text(theirs[name]))
    .map((name) => ({
      name,
      theirs: text(theirs[name]),
      mine: text(mine[name]),
      isMineToo: text(mine[name]) !== text(base[name]),
    }));

/**
 * Takes the other user's fields where this form changed nothing; `whose` decides fields that both
 * changed.
 */
export function merged(versions: Versions, saved: 'mine' | 'theirs'): ProductValues {
  const taken = theirChanges(versions).filter(({ isMineToo }) => saved === 'theirs' || !isMineToo);
  return {
    ...versions.mine,
    ...Object.fromEntries(taken.map(({ name }) => [name, versions.theirs[name]])),
  };
}
