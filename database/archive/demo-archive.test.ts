import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { checkConsistency, checkMediaFiles } from '#database/consistency/consistency.ts';
import { seedDemoShop } from '#database/seed/seed.ts';
import { makePerson, makeSession, type Person, present, type TestProduct } from '#test/builders.ts';
import { freshDatabase } from '#test/postgres.ts';
import { temporaryDataDir } from '#test/running-shop.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { archiveImages } from '#server/archives/images.ts';
import { draftOf, fillCart, placeOrder } from '#server/orders/orders.fixture.ts';
import { contentsOf } from './archive.fixture.ts';
import { importArchive } from './import-archive.ts';
import { writeArchive } from './write-archive.ts';

const folder = temporaryDataDir();
afterAll(() => folder.remove());

const imagesOf = (dataDir: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(join(dataDir, 'media'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name, parentPath }) => [
        name,
        createHash('sha256')
          .update(readFileSync(join(parentPath, name)))
          .digest('hex'),
      ]),
  );

async function buy(shop: TestShop, buyer: Person): Promise<number> {
  const { rows } = await shop.database.pool.query<TestProduct>(
    `select id, slug, name, price_paise::int as "pricePaise" from products
     where stock > 5 and group_id is null order by id limit 1`,
  );
  const lines = [{ product: present(rows[0]), quantity: 1 }];
  await fillCart(shop, buyer.token, lines);
  const { status, message, data } = await placeOrder(shop, buyer.token, draftOf(lines));
  if (status !== 200) throw new Error(message);
  return data.order.id;
}

test(
  'the archive of the demo shop in an empty shop is equal, table by table and image by image',
  { timeout: 240_000 },
  async () => {
    const [oldDir, newDir] = [join(folder.dataDir, 'old'), join(folder.dataDir, 'new')];
    const old = await openTestShop({ DATA_DIR: oldDir });
    await old.database.pool.query('delete from settings');
    await seedDemoShop(old.database, oldDir);
    const buyer = await makePerson(old.database);
    const orderId = await buy(old, buyer);
    // A number that was given out and is in no row any more.
    await old.database.pool.query(
      `insert into testimonials (name, city, quote, rating, position)
       values ('Gone', 'Pune', 'Gone', 5, 99)`,
    );
    await old.database.pool.query(`delete from testimonials where name = 'Gone'`);
    // Waiting emails stay out, as the former shop sends them.
    await old.database.pool.query(`update mails set state = 'sent', sent_at = now()`);
    const file = join(folder.dataDir, 'demo.tar');
    await writeArchive(
      { snapshot: old.database.snapshot, images: archiveImages(old.config), shop: old.url },
      file,
    );
    const before = await contentsOf(old.url);
    expect(before).toMatchObject({ products: { count: 87 }, orders: { count: 16 } });

    const fresh = await freshDatabase();
    const images = archiveImages({ dataDir: newDir, mediaS3: null });
    await importArchive({ url: fresh.url, images, file });
    expect(await contentsOf(fresh.url)).toEqual(before);
    expect(imagesOf(newDir)).toEqual(imagesOf(oldDir));
    await old.close();

    const imported = await openTestShop({ DATA_DIR: newDir }, { over: fresh });
    expect(await checkConsistency(imported.database)).toEqual([]);
    expect(await checkMediaFiles(imported.database, newDir, { youngerMs: 0 })).toEqual([]);
    const token = await makeSession(imported.database, buyer.id, 'user');
    expect(await buy(imported, { ...buyer, token })).toBe(orderId + 1);
    await imported.close();
  },
);
