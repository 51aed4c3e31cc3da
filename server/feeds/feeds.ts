import { join } from 'node:path';
import type { Db } from '#database/client/statement.ts';
import type { Ctx } from '../ctx.ts';
import { allRates } from '../delivery/check.ts';
import { isOpen, readSettings } from '../settings/settings.ts';
import { writeFeedFile } from './feed-file.ts';
import { googleFoot, googleHead, googleItem } from './google.ts';
import { type FeedItem, feedItem, type FeedShop } from './items.ts';
import { metaHead, metaLine } from './meta.ts';
import { products } from './queries.ts';

type Format = {
  contentType: string;
  head: (shop: FeedShop) => string;
  item: (item: FeedItem) => string;
  foot: string;
};

export const feedFormats = {
  'google.xml': {
    contentType: 'application/xml; charset=utf-8',
    head: googleHead,
    item: googleItem,
    foot: googleFoot,
  },
  'meta.csv': {
    contentType: 'text/csv; charset=utf-8',
    head: () => metaHead,
    item: metaLine,
    foot: '',
  },
} as const satisfies Record<string, Format>;

export type FeedName = keyof typeof feedFormats;

export const feedFolder = (dataDir: string): string => join(dataDir, 'feeds');

const batchProducts = 250;

/**
 * Writes the feed of all products on sale at one point in time, and returns the name of its file;
 * null for a shop that is not open yet. Products without an image are left out, as both
 * specifications require one.
 */
export async function makeFeed(ctx: Ctx, name: FeedName): Promise<string | null> {
  ctx.reads.add('products').add('categories').add('settings');
  const settings = await readSettings(ctx.db);
  if (!isOpen(settings, ctx.config)) return null;
  const { publicUrl, dataDir } = ctx.config;
  const shop: FeedShop = {
    publicUrl,
    name: settings.site_name || new URL(publicUrl).hostname,
    rates: await allRates(ctx),
  };
  const parts = ctx.snapshot((db) => partsOf(db, shop, feedFormats[name]));
  return writeFeedFile(feedFolder(dataDir), name, parts);
}

async function* partsOf(db: Db, shop: FeedShop, format: Format): AsyncGenerator<string> {
  yield format.head(shop);
  for await (const rows of products.batches(db, batchProducts))
    yield rows.map((row) => format.item(feedItem(row, shop))).join('');
  yield format.foot;
}
