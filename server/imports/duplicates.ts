import type { ShopData } from './classify.ts';
import type { ImportLine } from './queries.ts';
import type { Entry } from './shopify.ts';

/** Marks the second line with the same slug as bad. */
export function duplicateLine(entry: Entry, seen: Map<string, number>): ImportLine | undefined {
  const earlier = seen.get(entry.slug);
  if (entry.slug !== '' && earlier === undefined) seen.set(entry.slug, entry.line);
  if (earlier === undefined || entry.problem !== undefined) return undefined;
  const problem = `“${entry.slug}” is already in line ${earlier}`;
  return {
    line_number: entry.line,
    status: 'bad',
    slug: entry.slug,
    name: (entry.cells.name ?? '').slice(0, 200),
    problem,
    product_id: null,
    version: null,
    stock_seen: null,
    product: null,
    changes: null,
  };
}

/** Marks a line as bad if another line or product has its SKU. */
export function withOwnSku(
  line: ImportLine,
  { cells }: Entry,
  { shop, seenSkus }: { shop: Pick<ShopData, 'slugOfSku'>; seenSkus: Map<string, string> },
): ImportLine {
  const sku = cells.sku?.trim().toLowerCase();
  if (!sku) return line;
  const owner = seenSkus.get(sku) ?? shop.slugOfSku(sku) ?? line.slug;
  seenSkus.set(sku, line.slug);
  if (owner === line.slug) return line;
  const problem = `sku: “${owner}” already has this SKU`;
  return { ...line, status: 'bad', problem, product: null, changes: null };
}
