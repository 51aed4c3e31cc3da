import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { runAxe } from '../support/axe.ts';

type ImportStage = {
  page: () => Page;
  productSlug: () => string;
  expectNoComplaints: () => void;
};

/** Products come in from a CSV file and go out as one. */
export function importTests(stage: ImportStage): void {
  const { productSlug, expectNoComplaints } = stage;
  test('products come in from a CSV file: a preview first, bad lines named, then all at once', async () => {
    const page = stage.page();
    await upload(page, 'price,stock\r\n1,2\r\n');
    await page
      .getByText(
        'The column “slug” is missing in this file. Export your products to see the supported columns.',
      )
      .waitFor();
    await upload(page, productLines(productSlug()));
    await page.getByText('Nothing has been written yet.').waitFor();
    await page
      .getByRole('row')
      .filter({ hasText: 'Free Quilt' })
      .getByText('price: Price must be greater than 0')
      .waitFor();
    const [problems] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download bad lines' }).click(),
    ]);
    expect(readFileSync(await problems.path(), 'utf8')).toContain(
      '4,free-quilt,Free Quilt,price: Price must be greater than 0',
    );
    expect(await runAxe(page)).toEqual([]);
    await page.getByRole('tab', { name: /^Changed/ }).click();
    await page.getByText('Renamed by import').first().waitFor();
    await page.getByRole('button', { name: 'Import 2 products' }).click();
    await page.getByText('Please say that the bad lines are to be left out').waitFor();
    await page.getByRole('checkbox', { name: 'Leave out the 1 bad line' }).check();
    await page.getByRole('button', { name: 'Import 2 products' }).click();
    await page.getByText('2 products imported').waitFor();
    await page.goto('/product/kantha-throw');
    await page.getByRole('heading', { name: 'Kantha Throw', level: 1 }).waitFor();
    await page.goto(`/product/${productSlug()}`);
    await page.getByRole('heading', { name: 'Renamed by import', level: 1 }).waitFor();
    expectNoComplaints();
  });

  test('what was exported and comes back changes nothing', async () => {
    const page = stage.page();
    await page.goto('/admin/products/import');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export products' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^products-\d{4}-\d{2}-\d{2}\.csv$/);
    await upload(page, readFileSync(await file.path(), 'utf8'));
    await page.getByText('There is nothing to import.').waitFor();
    await page.getByRole('button', { name: 'Discard' }).click();
    await page.getByText('Import discarded').first().waitFor();
    await page
      .getByRole('row')
      .filter({ hasText: 'autumn.csv' })
      .getByText('Imported')
      .first()
      .waitFor();
    expectNoComplaints();
  });
}

async function upload(page: Page, content: string): Promise<void> {
  await page.goto('/admin/products');
  await page.getByRole('link', { name: 'Import and export' }).click();
  await page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'autumn.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
  await page.getByRole('button', { name: 'Upload and check' }).click();
}

const productLines = (slug: string): string =>
  [
    'slug,name,category,price,stock,color,size,description',
    `${slug},Renamed by import,,2299,10,Indigo,Double,Warm and light`,
    'kantha-throw,Kantha Throw,Blanket,1799.50,4,Ivory,Single,Stitched by hand',
    'free-quilt,Free Quilt,Quilt,0,4,Ivory,Single,No price',
  ].join('\r\n');
