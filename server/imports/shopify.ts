import sanitizeHtml from 'sanitize-html';
import { labels } from '#contract/catalogue/availability.ts';
import { slugOf } from '../locales/slugs.ts';
import type { Cells } from './cells.ts';
import type { CsvRecord } from './csv.ts';

/** A line, or all lines of one Shopify product. An absent cell leaves the stored value. */
export type Entry = {
  line: number;
  slug: string;
  cells: Partial<Cells>;
  categoryNames: readonly string[];
  imagesCount: number;
  problem?: string;
};

type Row = { line: number; at: (name: string) => string };

/**
 * Converts the consecutive lines of one handle to a group with one product per variant. The first
 * variant gets the handle as its slug, the others get their options in the slug. Variants that
 * differ in neither size nor colour are products without a group, with their options in the name.
 * Images are counted, not downloaded.
 */
export async function* shopifyEntries(
  records: AsyncIterable<CsvRecord>,
  names: readonly string[],
): AsyncGenerator<Entry> {
  let group: Row[] = [];
  for await (const { line, cells } of records) {
    const row: Row = { line, at: (name) => cells[names.indexOf(name)]?.trim() ?? '' };
    const [first] = group;
    if (first && first.at('handle') !== row.at('handle')) {
      yield* entriesOf(first, group);
      group = [];
    }
    group.push(row);
  }
  const [first] = group;
  if (first) yield* entriesOf(first, group);
}

function* entriesOf(first: Row, group: readonly Row[]): Generator<Entry> {
  const imagesCount = group.filter((row) => row.at('image src') !== '').length;
  if (first.at('handle') === '') {
    yield {
      line: first.line,
      slug: '',
      cells: { name: first.at('title') },
      categoryNames: [],
      imagesCount,
      problem: 'This line has no handle.',
    };
    return;
  }
  const variants = group.filter(
    (row) => row.at('variant price') !== '' || row.at('option1 value') !== '',
  );
  const optionNames = [1, 2, 3].map((number) => first.at(`option${number} name`).toLowerCase());
  const ownOf = (row: Row) => own(row, { optionNames, options: optionsOf(row) });
  const isGroup =
    variants.length > 1 &&
    new Set(variants.map((row) => `${ownOf(row).color} ${ownOf(row).size}`.toLowerCase())).size ===
      variants.length;
  for (const [index, row] of (variants.length > 0 ? variants : [first]).entries()) {
    const optionText = optionsOf(row).filter(Boolean).join(' / ');
    yield {
      line: row.line,
      slug: slugOf(
        index === 0
          ? first.at('handle')
          : `${first.at('handle')} ${optionText || String(index + 1)}`,
        'product',
      ),
      cells: {
        ...shared(first),
        ...ownOf(row),
        ...(isGroup && { group: slugOf(first.at('handle'), 'product') }),
        name:
          isGroup || index === 0 || optionText === ''
            ? first.at('title')
            : `${first.at('title')} – ${optionText}`,
      },
      categoryNames: categoryNames(first),
      imagesCount: index === 0 ? imagesCount : 0,
    };
  }
}

const optionsOf = (row: Row): string[] =>
  [1, 2, 3]
    .map((number) => row.at(`option${number} value`))
    .map((value) => (value === 'Default Title' ? '' : value));

/** The cells that all variants share. An absent or blank column leaves the stored value. */
function shared(first: Row): Partial<Cells> {
  const tags = first
    .at('tags')
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean);
  const found = labels.filter((label) =>
    tags.some((tag) => tag.toLowerCase().replace(/[\s-]+/g, '_') === label),
  );
  const isShown =
    !['false', 'no', '0'].includes(first.at('published').toLowerCase()) &&
    !['draft', 'archived'].includes(first.at('status').toLowerCase());
  return {
    status: isShown ? 'active' : 'inactive',
    description: plainText(first.at('body (html)')) || first.at('title'),
    ...present('manufacture_details', first.at('vendor') && `Brand: ${first.at('vendor')}`),
    ...present('label_type', found.join(',')),
    ...present('meta_title', first.at('seo title')),
    ...present('meta_description', first.at('seo description')),
    ...present('meta_keywords', tags.join(', ')),
  };
}

/** Shopify treats a compare-at price below the price as none. */
const originalPrice = (compared: string, price: string): string =>
  Number(compared) < Number(price) ? '' : compared;

function own(
  row: Row,
  { optionNames, options }: { optionNames: readonly string[]; options: readonly string[] },
): Partial<Cells> {
  const option = (pattern: RegExp): string =>
    options[optionNames.findIndex((name) => pattern.test(name))] ?? '';
  const quantity = row.at('variant inventory qty');
  return {
    price: row.at('variant price'),
    original_price: originalPrice(row.at('variant compare at price'), row.at('variant price')),
    ...present('stock', quantity.startsWith('-') ? '0' : quantity),
    color: option(/colou?r|shade/) || 'Not specified',
    size: option(/size|dimension/) || 'Not specified',
    ...present('sku', row.at('variant sku')),
    ...present('cost', row.at('cost per item')),
    ...present('weight_grams', row.at('variant grams')),
    ...present('material', option(/material|fabric/)),
    ...present('pattern', option(/pattern|design|print/)),
  };
}

const present = (column: keyof Cells, value: string): Partial<Cells> =>
  value === '' ? {} : { [column]: value };

/** The type first, then the category's path from its end: 'Home & Garden > Linens > Bedding'. */
const categoryNames = (first: Row): string[] =>
  [first.at('type'), ...first.at('product category').split('>').toReversed()]
    .map((name) => name.trim())
    .filter(Boolean);

/** Converts HTML to lines of text. */
function plainText(html: string): string {
  const lined = html
    .replace(/\r?\n/g, ' ')
    .replace(/<li[^>]*>/gi, '• ')
    .replace(/<(br|\/p|\/li|\/div|\/h[1-6]|\/tr)[^>]*>/gi, '\n');
  const text = sanitizeHtml(lined, { allowedTags: [], allowedAttributes: {} });
  return decode(text)
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join('\n');
}

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
  apos: "'",
  '#39': "'",
};
const decode = (text: string): string =>
  text.replace(/&(\w+|#39);/g, (whole, name: string) => entities[name] ?? whole);
