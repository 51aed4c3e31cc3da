import { blankText } from '#contract/catalogue/draft-blank.ts';
import { missingDeclarations } from '#contract/tax/compliance.ts';
import { refuse } from '#contract/refusals.ts';
import { hsnWarning } from '#contract/tax/goods.ts';
import {
  blankCells,
  canonical,
  type Cells,
  cellsOf,
  type Column,
  columns,
  type ProductRow,
} from './cells.ts';
import { type Category, type CellProblem, currentValues, imagesOf, readCells } from './product.ts';
import type { ImportLine } from './queries.ts';
import type { Entry } from './shopify.ts';
import { readTranslatedCells } from './translated-cells.ts';

/** The products, categories and images of the shop that the lines refer to. */
export type ShopData = {
  product: (slug: string) => ProductRow | undefined;
  category: (name: string) => Category | undefined;
  fallbackCategory: Category | undefined;
  hasImage: (hash: string) => boolean;
  slugOfSku: (sku: string) => string | undefined;
  /** Products need their declarations before they go on sale. */
  mustDeclare: boolean;
};

const compared: readonly Column[] = columns.filter(
  (column) => column !== 'id' && column !== 'slug',
);
const noChange = { version: null, stock_seen: null, product: null, changes: null };
const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/**
 * Compares a line with the shop. Validates only the cells that differ, by the rules of the form:
 * stored values that today's rules would reject stay valid.
 */
export function classify(entry: Entry, shop: ShopData): ImportLine {
  const existing = shop.product(entry.slug);
  const base = {
    line_number: entry.line,
    slug: entry.slug.slice(0, 200),
    name: (entry.cells.name ?? existing?.name ?? '').slice(0, 200),
    product_id: existing?.id ?? null,
  };
  const bad = (problem: string): ImportLine => ({ ...base, ...noChange, status: 'bad', problem });
  const lineProblem = problemOfLine(entry, existing);
  if (lineProblem !== undefined) return bad(lineProblem);

  const before = existing ? cellsOf(existing) : blankCells;
  const category = categoryOf(entry, existing, shop);
  const given: Partial<Cells> = {
    ...entry.cells,
    category: category?.name ?? namesOfCategory(entry)[0] ?? '',
  };
  const after = { ...before };
  for (const column of compared)
    after[column] = cellAfter(column, given[column], {
      before: before[column],
      isNew: existing === undefined,
    });
  const differing = compared.filter((column) => after[column] !== before[column]);
  if (existing && differing.length === 0)
    return { ...base, ...noChange, status: 'unchanged', problem: null };

  const translated = readTranslatedCells(after, existing ? differing : compared);
  const { problems, product } = readCells(after, {
    columns: existing ? differing : compared,
    category,
    shop,
  });
  problems.push(...translated.problems);
  if (differing.includes('price') || differing.includes('original_price'))
    problems.push(...priceProblems(after, existing?.isOnSale ?? false));
  if (shop.mustDeclare && existing?.status !== 'active')
    problems.push(...declarationProblems(after));
  problems.push(...blankProblems(after));
  if (problems.length > 0)
    return bad(problems.map(({ column, message }) => `${column}: ${message}`).join('; '));
  const setsImages = differing.includes('images') || differing.includes('image_alts');
  return {
    ...base,
    name: after.name.slice(0, 200),
    status: existing ? 'changed' : 'new',
    problem: hsnWarning({
      name: after.name,
      category: category?.name ?? '',
      hsnCode: after.hsn_code || (category?.hsnCode ?? ''),
    }),
    version: existing?.version ?? null,
    stock_seen: existing?.stock ?? null,
    product: {
      ...(existing ? { ...currentValues(existing), ...product } : withOriginalPrice(product)),
      slug: entry.slug,
      group: after.group,
      images: setsImages ? imagesOf(after) : null,
      translations: translated.translations,
    },
    changes: differing.map((field) => ({
      field,
      before: existing ? before[field] : '',
      after: after[field],
    })),
  };
}

/** No blank of a drafted description is shown to shoppers. */
const blankProblems = ({ status, name, description }: Cells): CellProblem[] =>
  status === 'active' && description.includes(blankText)
    ? [
        {
          column: 'description',
          message: refuse('description_unfinished', { name, blank: blankText }).message,
        },
      ]
    : [];

/** A product that becomes active lacks no declaration and no weight. */
function declarationProblems(after: Cells): CellProblem[] {
  if (after.status !== 'active') return [];
  const missing = missingDeclarations(after);
  const message = `Only products with their declarations can be active. Missing: ${missing.join(', ')}`;
  return [
    ...(missing.length === 0 ? [] : [{ column: 'status' as const, message }]),
    ...(after.weight_grams === ''
      ? [{ column: 'weight_grams' as const, message: refuse('weight_required').message }]
      : []),
  ];
}

/** Problems of a changed price with the MRP and with a live sale. */
const priceProblems = (after: Cells, isOnSale: boolean) => [
  ...(Number(after.price) > Number(after.original_price || after.price)
    ? [{ column: 'price' as const, message: refuse('price_above_mrp').message }]
    : []),
  ...(isOnSale ? [{ column: 'price' as const, message: refuse('price_during_sale').message }] : []),
];

/** A problem of the line as a whole, before its cells are compared. */
function problemOfLine(entry: Entry, existing: ProductRow | undefined): string | undefined {
  if (entry.problem !== undefined) return entry.problem;
  if (!slugPattern.test(entry.slug) || entry.slug.length > 120)
    return 'slug: Please use small letters, digits and hyphens, at most 120';
  if (existing?.status === 'archived')
    return 'slug: This address belongs to a product that was deleted. Please choose another one';
  return undefined;
}

/** A new product without an original price has its price as the original one. */
const withOriginalPrice = (product: Record<string, unknown>): object => ({
  ...product,
  original_price_paise: product['original_price_paise'] ?? product['price_paise'],
});

/**
 * An absent column leaves the stored value. A blank cell clears it; for a new product it leaves the
 * default.
 */
function cellAfter(
  column: Column,
  cell: string | undefined,
  { before, isNew }: { before: string; isNew: boolean },
): string {
  if (cell === undefined || cell === before) return before;
  return isNew && cell.trim() === '' ? before : canonical(column, cell);
}

const namesOfCategory = ({ cells, categoryNames }: Entry): string[] =>
  [cells.category ?? '', ...categoryNames].map((name) => name.trim()).filter(Boolean);

function categoryOf(
  entry: Entry,
  existing: ProductRow | undefined,
  shop: ShopData,
): Category | undefined {
  const found = namesOfCategory(entry)
    .map((name) => shop.category(name))
    .find((category) => category !== undefined);
  if (found) return found;
  if (existing && (entry.cells.category ?? '').trim() === '')
    return {
      id: existing.categoryId,
      name: existing.categoryName,
      hsnCode: existing.categoryHsnCode,
      customFields: existing.categoryFields,
    };
  return shop.fallbackCategory;
}
