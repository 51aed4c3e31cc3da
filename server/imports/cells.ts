import {
  type FieldKind,
  isList,
  productFields,
  type ProductField,
  type ProductFieldKey,
  type ProductFieldValue,
  type ProductFieldValues,
} from '#contract/catalogue/product-fields.ts';
import { labels } from '#contract/catalogue/availability.ts';
import type { RowOf } from '#database/client/statement.ts';
import { slugOf } from '../locales/slugs.ts';
import { imageUrl } from '../media/media.ts';
import { canonicalCustomCell, customText } from './custom-cells.ts';
import type { bySlugs } from './product-queries.ts';
import { translatedCells, type TranslatedColumn, translatedColumns } from './translated-cells.ts';

export type ProductRow = RowOf<typeof bySlugs>;
export type Column =
  | 'id'
  | 'slug'
  | 'group'
  | 'images'
  | 'image_alts'
  | ProductFieldKey
  | TranslatedColumn;
export type Cells = Record<Column, string>;

/**
 * The columns of the shop's own file, in order. An import ignores `id`: the slug identifies the
 * product of a line.
 */
export const columns: readonly Column[] = [
  'id',
  'slug',
  ...productFields.flatMap(({ key }): Column[] =>
    key === 'meta_title' ? ['images', 'image_alts', key] : key === 'sku' ? ['group', key] : [key],
  ),
  ...translatedColumns,
];
const fieldByKey = new Map<string, ProductField>(productFields.map((field) => [field.key, field]));
const kindOf = (column: Column): FieldKind | undefined => fieldByKey.get(column)?.kind;

export const isColumn = (name: string): name is Column => columns.some((known) => known === name);

/** The cells of a product's line, before formulas are escaped. */
export function cellsOf(row: ProductRow): Cells {
  const values: ProductFieldValues = row;
  return {
    ...cellsWith(({ kind, property }) => cellText(kind, values[property])),
    id: String(row.id),
    slug: row.slug,
    group: row.groupSlug ?? '',
    images: listText(row.images.map(({ hash }) => imageUrl(hash))),
    image_alts: row.images.some(({ alt }) => alt !== '')
      ? listText(row.images.map(({ alt }) => alt))
      : '',
    ...translatedCells(row.translations),
  };
}

/** The cells of a new product with an empty line. */
export const blankCells: Cells = cellsWith((field) => ('initial' in field ? field.initial : ''));

function cellsWith(read: (field: ProductField) => string): Cells;
function cellsWith(read: (field: ProductField) => string): Record<string, string> {
  return Object.fromEntries(
    columns.map((column) => {
      const field = fieldByKey.get(column);
      return [column, field ? read(field) : ''];
    }),
  );
}

function cellText(kind: FieldKind, value: ProductFieldValue): string {
  if (value === null) return '';
  if (typeof value === 'string') return value;
  if (typeof value === 'number')
    return String(kind === 'money' ? value / 100 : kind === 'rating' ? value / 10 : value);
  if (!isList(value)) return customText(value);
  return kind === 'labels'
    ? labels.filter((label) => value.includes(label)).join(',')
    : listText(value);
}

/**
 * Normalizes a cell: '₹1,299.00' -> '1299', 'Best Seller' -> 'best_seller'. Returns an unreadable
 * cell unchanged.
 */
export function canonical(column: Column, cell: string): string {
  const text = cell.trim();
  if (column === 'group') return slugOf(text, '');
  switch (kindOf(column)) {
    case 'money':
    case 'units':
    case 'rating': {
      const plain = text.replace(/[₹,\s]/g, '');
      return plain !== '' && Number.isFinite(Number(plain)) ? String(Number(plain)) : text;
    }
    case 'status':
      return text.toLowerCase();
    case 'fabric':
      return text === '' ? 'Not specified' : text;
    case 'labels':
      return labelText(text);
    case 'custom':
      return canonicalCustomCell(text);
    default:
      return text;
  }
}

/** Known labels in their fixed order, then unknown ones, which the form's rules reject. */
function labelText(text: string): string {
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

/** One entry per line; JSON if lines would be ambiguous. */
function listText(list: readonly string[]): string {
  const isAmbiguous =
    list.some((entry) => /[\r\n]/.test(entry) || entry !== entry.trim()) ||
    list[0]?.startsWith('[') ||
    list.at(-1) === '';
  return isAmbiguous ? JSON.stringify(list) : list.join('\n');
}

/**
 * The entries of a list cell. Blank lines are entries: `images` and `image_alts` correspond by
 * index.
 */
export function listOf(cell: string): string[] {
  if (cell.startsWith('[')) {
    try {
      const parsed: unknown = JSON.parse(cell);
      if (Array.isArray(parsed) && parsed.every((entry) => typeof entry === 'string'))
        return parsed;
    } catch {
      // Not JSON: the first line begins with a bracket.
    }
  }
  return cell === '' ? [] : cell.split(/\r?\n/).map((entry) => entry.trim());
}
