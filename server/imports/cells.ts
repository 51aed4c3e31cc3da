import { labels } from '#contract/states.ts';
import type { RowOf } from '#database/client/statement.ts';
import { imageUrl } from '../media/media.ts';
import type { bySlugs } from './queries.ts';

export type ProductRow = RowOf<typeof bySlugs>;

/** The columns of the shop's own file, in order. `id` is for reading alone: the slug says which product a line means. */
export const columns = [
  'id',
  'slug',
  'name',
  'category',
  'price',
  'original_price',
  'stock',
  'status',
  'color',
  'material',
  'size',
  'pattern',
  'description',
  'rating',
  'label_type',
  'care_instruction',
  'manufacture_details',
  'return_policies',
  'shipping_charge',
  'images',
  'image_alts',
  'meta_title',
  'meta_description',
  'meta_keywords',
  'canonical_url',
  'robots',
] as const;
export type Column = (typeof columns)[number];
export type Cells = Record<Column, string>;

export const isColumn = (name: string): name is Column => columns.some((known) => known === name);

/** A product as its line of the file, formulas and all. */
export const cellsOf = (row: ProductRow): Cells => ({
  id: String(row.id),
  slug: row.slug,
  name: row.name,
  category: row.categoryName,
  price: rupeesText(row.pricePaise),
  original_price: row.originalPricePaise === null ? '' : rupeesText(row.originalPricePaise),
  stock: String(row.stock),
  status: row.status,
  color: row.color,
  material: row.material,
  size: row.size,
  pattern: row.pattern,
  description: row.description,
  rating: String(row.ratingTenths / 10),
  label_type: labels.filter((label) => row.labels.includes(label)).join(','),
  care_instruction: listText(row.careInstruction),
  manufacture_details: listText(row.manufactureDetails),
  return_policies: listText(row.returnPolicies),
  shipping_charge: row.shippingChargePaise === null ? '' : rupeesText(row.shippingChargePaise),
  images: listText(row.pictures.map(({ hash }) => imageUrl(hash))),
  image_alts: row.pictures.some(({ alt }) => alt !== '')
    ? listText(row.pictures.map(({ alt }) => alt))
    : '',
  meta_title: row.metaTitle,
  meta_description: row.metaDescription,
  meta_keywords: row.metaKeywords,
  canonical_url: row.canonicalUrl,
  robots: row.robots,
});

/** What a new product has where its line says nothing (specification, section 3). */
export const blankCells: Cells = {
  id: '',
  slug: '',
  name: '',
  category: '',
  price: '',
  original_price: '',
  stock: '0',
  status: 'active',
  color: '',
  material: 'Not specified',
  size: '',
  pattern: 'Not specified',
  description: '',
  rating: '4.5',
  label_type: '',
  care_instruction: 'Dry clean only\nDo not iron',
  manufacture_details: 'Manufactured by XYZ Textiles\nMade in India',
  return_policies: '30-day return\nExchange within 7 days',
  shipping_charge: '',
  images: '',
  image_alts: '',
  meta_title: '',
  meta_description: '',
  meta_keywords: '',
  canonical_url: '',
  robots: '',
};

const numbers = new Set<Column>(['price', 'original_price', 'stock', 'rating', 'shipping_charge']);

/** The one way to write what a cell means: '₹1,299.00' is '1299', 'Best Seller' is 'best_seller'. What it cannot read stays. */
export function canonical(column: Column, cell: string): string {
  const text = cell.trim();
  if (numbers.has(column)) {
    const plain = text.replace(/[₹,\s]/g, '');
    return plain !== '' && Number.isFinite(Number(plain)) ? String(Number(plain)) : text;
  }
  if (column === 'status') return text.toLowerCase();
  if (column === 'material' || column === 'pattern') return text === '' ? 'Not specified' : text;
  if (column === 'label_type') {
    const given = text
      .split(/[,;\n]/)
      .map((label) =>
        label
          .trim()
          .toLowerCase()
          .replace(/[\s-]+/g, '_'),
      )
      .filter(Boolean);
    return [
      ...labels.filter((label) => given.includes(label)),
      ...given.filter((label) => !labels.some((known) => known === label)),
    ].join(',');
  }
  return text;
}

/** One entry a line. A list that lines cannot tell apart stands as JSON. */
export const listText = (list: readonly string[]): string =>
  list.some((entry) => /[\r\n]/.test(entry) || entry !== entry.trim()) ||
  list[0]?.startsWith('[') ||
  list.at(-1) === ''
    ? JSON.stringify(list)
    : list.join('\n');

/** The entries of such a cell; blank lines in between are entries of `images` and their texts alone. */
export function listOf(cell: string): string[] {
  if (cell.startsWith('[')) {
    try {
      const parsed: unknown = JSON.parse(cell);
      if (Array.isArray(parsed) && parsed.every((entry) => typeof entry === 'string'))
        return parsed;
    } catch {
      // Not JSON after all: a line that begins with a bracket.
    }
  }
  return cell === '' ? [] : cell.split(/\r?\n/).map((entry) => entry.trim());
}

const rupeesText = (paise: number): string => String(paise / 100);
