import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { makePerson, makeProduct, makeSettings, type Person, present } from '#test/builders.ts';
import { type ApiResponse, openTestShop, type TestShop } from '#test/shop.ts';

export type AdminFixture = {
  shop: TestShop;
  owner: Person;
  categoryId: number;
  save: (
    controls: Record<string, string>,
    images?: readonly Blob[],
    token?: string,
  ) => Promise<ApiResponse<'saveProduct'>>;
  /** The audit log entries of a subject, oldest first. */
  auditEntries: (subject: string) => Promise<
    {
      action: string;
      before: Record<string, unknown> | null;
      after: Record<string, unknown> | null;
      version: number | null;
    }[]
  >;
  movements: (id: number) => Promise<{ delta: number; reason: string }[]>;
  close: () => Promise<void>;
};

/** A test shop with an owner, a category and its own image folder. */
export async function openAdminFixture(): Promise<AdminFixture> {
  const dataDir = await mkdtemp(join(tmpdir(), 'admin-test-'));
  const shop = await openTestShop({ DATA_DIR: dataDir });
  await makeSettings(shop.database);
  const owner = await makePerson(shop.database, { name: 'Owner Rao', role: 'admin' });
  await makeProduct(shop.database, { category: 'bed-sheet' });
  const category = present(
    (await shop.call('listAdminCategories', { token: owner.token })).data[0],
  );
  const rows = async (text: string, values: unknown[]) =>
    (await shop.database.pool.query(text, values)).rows;
  return {
    shop,
    owner,
    categoryId: category.id,
    save: async (controls, images = [], token = owner.token) => {
      const form = new FormData();
      for (const [name, value] of Object.entries({ category: String(category.id), ...controls }))
        form.set(name, value);
      for (const image of images) form.append('images', image, 'photo.png');
      return await shop.call('saveProduct', { token, body: form });
    },
    auditEntries: async (subject) =>
      await rows(
        'select action, before, after, version from audit_log where subject = $1 order by id',
        [subject],
      ),
    movements: async (id) =>
      await rows('select delta, reason from stock_movements where product_id = $1 order by id', [
        id,
      ]),
    close: async () => {
      await shop.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The form controls of a valid product. */
export const productControls = (name: string): Record<string, string> => ({
  name,
  price: '1299.50',
  original_price: '1999',
  stock: '12',
  rating: '4.7',
  color: 'Indigo',
  size: 'King',
  description: 'Block printed by hand in Bagru.',
});

export const photo = async (background: string): Promise<Blob> =>
  new Blob(
    [
      new Uint8Array(
        await sharp({ create: { width: 60, height: 75, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    ],
    { type: 'image/png' },
  );
