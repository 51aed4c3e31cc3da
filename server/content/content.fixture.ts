import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { makePerson, makeSettings, type Person } from '#test/builders.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

export type ContentFixture = {
  shop: TestShop;
  owner: Person;
  picture: Blob;
  close(): Promise<void>;
};

export async function openContentFixture(): Promise<ContentFixture> {
  const dataDir = await mkdtemp(join(tmpdir(), 'content-admin-test-'));
  const shop = await openTestShop({ DATA_DIR: dataDir });
  await makeSettings(shop.database, {
    site_name: 'Charpai & Co',
    office_address: '4 MG Road, Pune',
  });
  const png = await sharp({
    create: { width: 320, height: 140, channels: 3, background: '#aa643c' },
  })
    .png()
    .toBuffer();
  return {
    shop,
    owner: await makePerson(shop.database, { name: 'Owner Rao', role: 'admin' }),
    picture: new Blob([new Uint8Array(png)], { type: 'image/png' }),
    close: async () => {
      await shop.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
