import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { present } from '#test/builders.ts';
import { request } from '#test/http-shopper.ts';
import { must } from '../support/shopping.ts';
import { expect, test } from './admin-fixtures.ts';
import { button, expectSound, expectText, row } from './screen.ts';

async function upload(page: Page, content: string): Promise<void> {
  await page.goto('/admin/products');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Import and export' }).click();
  await page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'autumn.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
  await button(page, 'Upload and check').click();
}

const productLines = (slug: string): string =>
  [
    'slug,name,category,price,stock,color,size,description',
    `${slug},Renamed by import,,2299,10,Indigo,Double,Warm and light`,
    'kantha-throw,Kantha Throw,Blanket,1799.50,4,Ivory,Single,Stitched by hand',
    'free-quilt,Free Quilt,Quilt,0,4,Ivory,Single,No price',
  ].join('\r\n');

test('products are imported from CSV after a preview with errors; an export changes nothing', async ({
  shop,
  owner: { page },
}) => {
  const [comforter] = await must(
    request<'listProducts'>(shop.url, '/product?category=comforter&page=1&limit=1'),
  );
  const { slug } = present(comforter);
  await upload(page, 'price,stock\r\n1,2\r\n');
  await expectText(
    page,
    'The column “slug” is missing in this file. Export your products to see the supported columns.',
  );
  await upload(page, productLines(slug));
  await expectText(page, 'Nothing has been written yet.');
  await expectText(row(page, 'Free Quilt'), 'price: Price must be greater than 0');
  const [problems] = await Promise.all([
    page.waitForEvent('download'),
    button(page, 'Download rows with errors').click(),
  ]);
  expect(readFileSync(await problems.path(), 'utf8')).toContain(
    '4,free-quilt,Free Quilt,price: Price must be greater than 0',
  );
  await expectSound(page, 'an import before it is written');
  await page.getByRole('tab', { name: /^Changed/ }).click();
  await expectText(page, 'Renamed by import');
  await button(page, 'Import 2 products').click();
  await expectText(page, 'Please confirm that rows with errors are left out');
  await page.getByRole('checkbox', { name: 'Leave out the 1 bad line' }).check();
  await button(page, 'Import 2 products').click();
  await expectText(page, '2 products imported');
  const nameOf = async (product: string) =>
    (await must(request<'getProduct'>(shop.url, `/product/${product}`))).name;
  expect(await nameOf('kantha-throw')).toBe('Kantha Throw');
  expect(await nameOf(slug)).toBe('Renamed by import');

  await page.goto('/admin/products/import');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    button(page, 'Export products').click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^products-\d{4}-\d{2}-\d{2}\.csv$/);
  await upload(page, readFileSync(await file.path(), 'utf8'));
  await expectText(page, /There is nothing to import\./);
  await button(page, 'Discard').click();
  await expectText(page, /^Import discarded/);
  await expectText(row(page, 'autumn.csv'), 'Imported');
});
