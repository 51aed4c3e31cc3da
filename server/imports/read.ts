import { refuse, Refusal } from '#contract/refusals.ts';
import { mustDeclare } from '../catalogue/admin/activation-rule.ts';
import { slugOf } from '../locales/slugs.ts';
import type { Ctx } from '../ctx.ts';
import { type Cells, isColumn } from './cells.ts';
import { type CsvRecord, readRecords } from './csv.ts';
import type { Header } from './header.ts';
import { classify, type ShopData } from './classify.ts';
import { duplicateLine, withOwnSku } from './duplicates.ts';
import { imagesOf } from './product.ts';
import * as shopQueries from './product-queries.ts';
import * as queries from './queries.ts';
import type { Entry } from './shopify.ts';
import { headerOf } from './upload.ts';

const batchEntries = 500;

/**
 * Reads an uploaded file and classifies its lines. Idempotent; returns without effect if the import
 * was discarded.
 */
export async function read(ctx: Ctx, id: number): Promise<void> {
  const row = await queries.byId.maybeOne(ctx.db, { id });
  if (row?.state !== 'reading') return;
  await queries.deleteLines.execute(ctx.db, { id });
  try {
    const first = await queries.chunk.one(ctx.db, { importId: id, number: 0 });
    const header = await headerOf(first.bytes);
    await classifyAll(
      ctx,
      { id, categoryId: row.categoryId },
      entriesOf(readRecords(chunks(ctx, id), { delimiter: header.delimiter }), header),
    );
    await queries.setReady.execute(ctx.db, { id });
    await queries.dropChunks.execute(ctx.db, { importId: id });
  } catch (error) {
    if (!(await queries.byId.maybeOne(ctx.db, { id }))) return;
    if (!(error instanceof Refusal)) throw error;
    await queries.setFailed.execute(ctx.db, { id, problem: error.message });
  }
}

async function* chunks(ctx: Ctx, id: number): AsyncGenerator<Uint8Array> {
  for (let number = 0; ; number += 1) {
    const chunk = await queries.chunk.maybeOne(ctx.db, { importId: id, number });
    if (!chunk) return;
    yield chunk.bytes;
  }
}

async function* entriesOf(
  records: AsyncGenerator<CsvRecord>,
  { format, names }: Header,
): AsyncGenerator<Entry> {
  await records.next();
  if (format !== 'shopify') {
    for await (const record of records) yield ownEntry(record, names);
    return;
  }
  const { shopifyEntries } = await import('./shopify.ts');
  yield* shopifyEntries(records, names);
}

/** A line without a slug gets the slug of its name. */
function ownEntry({ line, cells }: CsvRecord, names: readonly string[]): Entry {
  const given: Partial<Cells> = {};
  for (const [index, name] of names.entries()) if (isColumn(name)) given[name] = cells[index] ?? '';
  const entry = {
    line,
    slug: given.slug?.trim() || slugOf(given.name ?? '', ''),
    cells: given,
    categoryNames: [],
    imagesCount: 0,
  };
  if (cells.length > names.length && cells.slice(names.length).some((cell) => cell !== ''))
    return {
      ...entry,
      problem: `This line has ${cells.length} cells, the first line has ${names.length}`,
    };
  return entry.slug === '' ? { ...entry, problem: 'name: Product name is required' } : entry;
}

async function classifyAll(
  ctx: Ctx,
  { id, categoryId }: { id: number; categoryId: number | null },
  entries: AsyncIterable<Entry>,
): Promise<void> {
  const categories = await shopQueries.categories.all(ctx.db);
  const byName = new Map(
    categories.flatMap((category) => [
      [category.name.toLowerCase(), category] as const,
      [category.slug, category] as const,
    ]),
  );
  const fallbackCategory = categories.find((category) => category.id === categoryId);
  const needsDeclarations = await mustDeclare(ctx);
  const seen = new Map<string, number>();
  const seenSkus = new Map<string, string>();
  let counted = { number: 0, line: 0, images: 0 };
  for await (const batch of batches(entries)) {
    const shop = {
      ...(await loadShopData(ctx, batch)),
      category: (name: string) => byName.get(name.toLowerCase()),
      fallbackCategory,
      mustDeclare: needsDeclarations,
    };
    const lines = batch.map((entry) => {
      const line = duplicateLine(entry, seen) ?? classify(entry, shop);
      return line.status === 'bad' ? line : withOwnSku(line, entry, { shop, seenSkus });
    });
    const numbered = lines.map((line, index) => ({ ...line, number: counted.number + index + 1 }));
    counted = {
      number: counted.number + batch.length,
      line: batch.at(-1)?.line ?? counted.line,
      images: counted.images + batch.reduce((sum, entry) => sum + entry.imagesCount, 0),
    };
    await queries.saveLines.execute(ctx.db, {
      id,
      lines: numbered,
      linesCount: counted.line,
      imagesCount: counted.images,
    });
  }
  if (counted.number === 0) throw refuse('import_empty');
}

async function loadShopData(
  ctx: Ctx,
  batch: readonly Entry[],
): Promise<Pick<ShopData, 'product' | 'hasImage' | 'slugOfSku'>> {
  const hashes = batch
    .flatMap(({ cells }) =>
      imagesOf({ images: cells.images ?? '', image_alts: '' }).map(({ hash }) => hash),
    )
    .filter(Boolean);
  const skus = batch.flatMap(({ cells }) => cells.sku?.trim().toLowerCase() || []);
  const [products, known, withSkus] = await Promise.all([
    shopQueries.bySlugs.all(ctx.db, { slugs: batch.map(({ slug }) => slug) }),
    hashes.length === 0 ? [] : shopQueries.knownHashes.all(ctx.db, { hashes }),
    skus.length === 0 ? [] : shopQueries.bySkus.all(ctx.db, { skus }),
  ]);
  const slugBySku = new Map(withSkus.map(({ sku, slug }) => [sku, slug]));
  const bySlug = new Map(products.map((product) => [product.slug, product]));
  const storedHashes = new Set(known.map(({ hash }) => hash));
  return {
    product: (slug) => bySlug.get(slug),
    hasImage: (hash) => storedHashes.has(hash),
    slugOfSku: (sku) => slugBySku.get(sku),
  };
}

async function* batches(entries: AsyncIterable<Entry>): AsyncGenerator<Entry[]> {
  let batch: Entry[] = [];
  for await (const entry of entries) {
    batch.push(entry);
    if (batch.length < batchEntries) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
