import type { Page } from 'playwright-core';
import type { Screen } from '../screen.ts';

export const adminImportScreens: readonly Screen[] = [
  { name: 'admin-import', path: '/admin/products/import', as: 'admin' },
  {
    name: 'admin-import-refused',
    path: '/admin/products/import',
    as: 'admin',
    steps: async (page) =>
      uploadProducts(page, 'price,stock\r\n1,2\r\n', /^The column .* is missing/),
  },
  {
    name: 'admin-import-bad',
    path: '/admin/products/import',
    as: 'admin',
    steps: async (page, { facts: { productSlug } }) =>
      uploadProducts(page, productFile(productSlug), 'Nothing has been written yet.'),
  },
  {
    name: 'admin-import-changed',
    path: '/admin/products/import',
    as: 'admin',
    steps: async (page, { facts: { productSlug } }) => {
      await uploadProducts(page, productFile(productSlug), 'Nothing has been written yet.');
      await page.getByRole('tab', { name: /^Changed/ }).click();
      await page.getByText('Renamed for the screen').first().waitFor();
    },
  },
  {
    name: 'admin-import-new',
    path: '/admin/products/import',
    as: 'admin',
    steps: async (page, { facts: { productSlug } }) => {
      await uploadProducts(page, productFile(productSlug), 'Nothing has been written yet.');
      await page.getByRole('tab', { name: /^New/ }).click();
      await page.getByText('Kantha Throw').first().waitFor();
    },
  },
  {
    name: 'admin-import-failed',
    path: '/admin/products/import',
    as: 'admin',
    steps: async (page) =>
      uploadProducts(page, 'slug,name\r\nfirst,One\r\nsecond,"Two\r\n', 'Nothing was imported'),
  },
  {
    name: 'admin-import-done',
    path: '/admin/products/import',
    as: 'admin',
    isLast: true,
    steps: async (page, { facts: { productSlug } }) => importProducts(page, productSlug),
  },
];

let files = 0;
/**
 * One product of the demo shop changed, one new, two bad lines; other ones each time, since some
 * are imported.
 */
const productFile = (slug: string): string =>
  [
    'slug,name,category,price,stock,color,size,description,Colour code',
    `${slug},Renamed for the screen,,${2299 + (files += 1)},10,Indigo,Double,Warm and light,#1`,
    `kantha-throw-${files},Kantha Throw,Blanket,1799.50,4,Ivory,Single,Stitched by hand,#2`,
    'free-quilt,Free Quilt,Quilt,0,4,Ivory,Single,No price,#3',
    'lamp,Lamp,Lamps,450,many,,Single,It shines,#4',
  ].join('\r\n');

async function uploadProducts(page: Page, content: string, text: string | RegExp): Promise<void> {
  await page.getByLabel('CSV file').setInputFiles({
    name: 'autumn-products.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(content),
  });
  await page.getByRole('button', { name: 'Upload and check' }).click();
  await page.getByText(text).first().waitFor();
}

async function importProducts(page: Page, slug: string): Promise<void> {
  await uploadProducts(page, productFile(slug), 'Nothing has been written yet.');
  await page.getByRole('checkbox', { name: /^Leave out/ }).check();
  await page.getByRole('button', { name: /^Import \d+ product/ }).click();
  await page.getByText('The shop shows them already.', { exact: false }).waitFor();
}
