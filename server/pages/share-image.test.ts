import { expect, test } from 'vitest';
import { newShop, saveSettings } from '#server/setup/setup.fixture.ts';
import { distFolder, loadBuild } from './web-build.ts';

test('a page without an image of its own is shared with that of the shop', async () => {
  const setup = await newShop(undefined, { web: await loadBuild(distFolder), distFolder });
  const { shop } = setup;
  const home = async (): Promise<string> => (await shop.app.inject('/')).payload;
  expect(await home()).not.toContain('og:image');
  await shop.database.pool.query(
    `insert into settings (entries) values ('{"share_image": "/media/share.webp"}')`,
  );
  await saveSettings(setup, { site_name: 'Towels of Karur' });
  expect(await home()).toContain(
    '<meta property="og:image" content="https://towels.shop/media/share/1200.jpeg"/>',
  );
});
