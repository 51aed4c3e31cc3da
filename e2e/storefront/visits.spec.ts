import { visitsPath } from '#contract/analytics/visits.ts';
import { expect, test } from '../fixtures.ts';
import { hydrated } from '../support/navigation.ts';
import { productInStock } from '../support/shopping.ts';

test('a visit is reported with its first source, each step once, and without a cookie', async ({
  openContext,
  shop,
}) => {
  const page = await (await openContext({})).newPage();
  // Programs that drive a browser are not counted.
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false }),
  );
  const reported: unknown[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === visitsPath) reported.push(request.postDataJSON());
  });
  const origin = { source: 'diwali', campaign: 'email / sale' };
  const home = { page: '/', steps: ['visit'], ...origin };
  await page.goto('/?utm_source=diwali&utm_medium=email&utm_campaign=sale');
  await expect.poll(() => reported).toEqual([home]);

  const { slug } = await productInStock(shop.url);
  const seen = { page: `/product/${slug}`, ...origin };
  await page.goto(seen.page);
  await expect.poll(() => reported.slice(1)).toEqual([{ ...seen, steps: ['product'] }]);
  const add = page.getByRole('button', { name: 'Add to Cart' }).first();
  await hydrated(add);
  await add.click();
  await expect.poll(() => reported.slice(2)).toEqual([{ page: null, steps: ['cart'], ...origin }]);
  await page.reload();
  await expect.poll(() => reported.slice(3)).toEqual([{ ...seen, steps: [] }]);

  expect(await page.context().cookies()).toEqual([]);
  const stored = JSON.parse((await page.evaluate(() => localStorage.getItem('visited'))) ?? '{}');
  expect(Object.keys(stored).toSorted()).toEqual(['campaign', 'day', 'source', 'steps']);
});
