import {
  blankCells,
  canonical,
  type Cells,
  cellsOf,
  type Column,
  columns,
  type ProductRow,
} from './cells.ts';
import { type Category, pictures, readCells, currentValues } from './product.ts';
import type { ChangeJson } from './queries.ts';
import type { Entry } from './shopify.ts';

export type Line = {
  line_number: number;
  verdict: 'new' | 'changed' | 'unchanged' | 'bad';
  slug: string;
  name: string;
  problem: string | null;
  product_id: number | null;
  version: number | null;
  stock_seen: number | null;
  product: object | null;
  changes: readonly ChangeJson[] | null;
};

/** What the shop has that lines speak of. */
export type Shop = {
  product: (slug: string) => ProductRow | undefined;
  category: (name: string) => Category | undefined;
  fallbackCategory: Category | undefined;
  hasImage: (hash: string) => boolean;
};

const compared: readonly Column[] = columns.filter(
  (column) => column !== 'id' && column !== 'slug',
);
const slugForm = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/**
 * Holds what a line says against the shop. Only what differs is judged: a product that the form would not take today may keep
 * what it has. The rules are those of the form.
 */
export function classify(entry: Entry, shop: Shop): Line {
  const existing = shop.product(entry.slug);
  const base = {
    line_number: entry.line,
    slug: entry.slug.slice(0, 200),
    name: (entry.cells.name ?? existing?.name ?? '').slice(0, 200),
    product_id: existing?.id ?? null,
  };
  const bad = (problem: string): Line => ({
    ...base,
    verdict: 'bad',
    problem,
    version: null,
    stock_seen: null,
    product: null,
    changes: null,
  });
  if (entry.problem !== undefined) return bad(entry.problem);
  if (!slugForm.test(entry.slug) || entry.slug.length > 120)
    return bad('slug: Please use small letters, digits and hyphens, at most 120');
  if (existing?.status === 'archived')
    return bad(
      'slug: This address belongs to a product that was deleted. Please choose another one',
    );

  const before = existing ? cellsOf(existing) : blankCells;
  const category = categoryOf(entry, existing, shop);
  const given: Partial<Cells> = {
    ...entry.cells,
    category: category?.name ?? entry.cells.category ?? '',
  };
  const after = { ...before };
  for (const column of compared)
    after[column] = meant(column, given[column], {
      before: before[column],
      isNew: existing === undefined,
    });
  const differing = compared.filter((column) => after[column] !== before[column]);
  if (existing && differing.length === 0)
    return {
      ...base,
      verdict: 'unchanged',
      problem: null,
      version: null,
      stock_seen: null,
      product: null,
      changes: null,
    };

  const { problems, product } = readCells(after, {
    columns: existing ? differing : compared,
    category,
    shop,
  });
  if (problems.length > 0)
    return bad(problems.map(({ column, message }) => `${column}: ${message}`).join('; '));
  const setsImages = differing.includes('images') || differing.includes('image_alts');
  return {
    ...base,
    name: after.name.slice(0, 200),
    verdict: existing ? 'changed' : 'new',
    problem: null,
    version: existing?.version ?? null,
    stock_seen: existing?.stock ?? null,
    product: {
      ...(existing ? { ...currentValues(existing), ...product } : withOriginalPrice(product)),
      slug: entry.slug,
      images: setsImages ? pictures(after) : null,
    },
    changes: differing.map((field) => ({
      field,
      before: existing ? before[field] : '',
      after: after[field],
    })),
  };
}

/** A new product without an original price is sold at its price. */
const withOriginalPrice = (product: Record<string, unknown>): object => ({
  ...product,
  original_price_paise: product['original_price_paise'] ?? product['price_paise'],
});

/** A column that is absent keeps what stands; one that is blank clears it, or leaves a new product's default. */
function meant(
  column: Column,
  cell: string | undefined,
  { before, isNew }: { before: string; isNew: boolean },
): string {
  if (cell === undefined || cell === before) return before;
  return isNew && cell.trim() === '' ? before : canonical(column, cell);
}

function categoryOf(
  { cells, categoryNames }: Entry,
  existing: ProductRow | undefined,
  shop: Shop,
): Category | undefined {
  const named = [cells.category ?? '', ...categoryNames].map((name) => name.trim()).filter(Boolean);
  const found = named.map((name) => shop.category(name)).find((category) => category !== undefined);
  if (found) return found;
  if (existing && (cells.category ?? '').trim() === '')
    return { id: existing.categoryId, name: existing.categoryName };
  return shop.fallbackCategory;
}
