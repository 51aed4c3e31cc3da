import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from '#test/chromium.ts';
import { startDemoShop } from '#test/demo-shop.ts';
import { type RunningShop, temporaryDataDir } from '#test/running-shop.ts';
import {
  descriptions,
  dialog,
  drag,
  failing,
  fillProduct,
  isSound,
  isUnexpected,
  paste,
  picture,
  press,
  row,
  says,
} from './admin-visit.ts';
import { bulkEditTests } from './bulk-edit-tests.ts';
import { categoryTests } from './category-tests.ts';
import { variantTests } from './variant-tests.ts';
import { type Cast, openCast } from '../support/users.ts';
import { desktop, phone, type Visit, visit } from '../support/visit.ts';

let browser: Browser, shop: RunningShop, cast: Cast;
const folder = temporaryDataDir();
beforeAll(async () => {
  [browser, shop] = await Promise.all([
    launchBrowser({ images: false }),
    startDemoShop(folder.dataDir),
  ]);
  cast = await openCast(shop.url);
});
afterAll(async () => {
  await browser?.close();
  await shop?.stop();
  folder.remove();
});

const visitAdmin = async (viewport: { width: number; height: number }): Promise<Visit> => {
  const owner = await visit(browser, shop.url, viewport, cast.stored.admin);
  await owner.page.emulateMedia({ reducedMotion: 'reduce' });
  return owner;
};

async function find(page: Page, name: string): Promise<void> {
  await page.goto(`/admin/products?search=${encodeURIComponent(name)}`);
  await row(page, name).first().waitFor();
}

describe.each([
  { device: 'a desktop', viewport: desktop, name: 'Dabu Leaf Cushion' },
  { device: 'a phone', viewport: phone, name: 'Ikat Wave Cushion' },
])('on $device', ({ viewport, name }) => {
  test('the owner adds a product with pictures, puts them in order, changes it, copies it and deletes the copy', async () => {
    const { page, leave, complaints } = await visitAdmin(viewport);
    await page.goto('/admin/products');
    await page.getByRole('link', { name: 'Add Product' }).first().click();
    await press(page, 'Add product');
    await says(page, 'Product name is required');
    expect(
      await page
        .getByRole('textbox', { name: 'Name' })
        .evaluate((field) => field === document.activeElement),
    ).toBe(true);
    await says(page, 'Original price must be greater than 0');
    await isSound(page, 'what is wrong with a product');
    await fillProduct(page, { name });
    await page.getByRole('tab', { name: 'Product Details' }).click();
    await page.getByRole('textbox', { name: 'Color' }).fill('');
    await page.getByRole('tab', { name: 'Basic Info' }).click();
    await press(page, 'Add product');
    await says(page, 'Color is required');
    expect(
      await page
        .getByRole('textbox', { name: 'Color' })
        .evaluate((field) => field === document.activeElement),
    ).toBe(true);
    await page.getByRole('textbox', { name: 'Color' }).fill('Indigo');
    await expect
      .poll(async () =>
        page.getByRole('button', { name: 'Remove care instruction 1' }).isDisabled(),
      )
      .toBe(false);
    await isSound(page, 'product details');
    await page.getByRole('tab', { name: 'SEO & Shipping' }).click();
    await isSound(page, 'seo and shipping');
    await page.getByRole('tab', { name: 'Basic Info' }).click();

    await page
      .getByLabel('Choose images')
      .setInputFiles([
        await picture('front.png', '#27408b'),
        await picture('back.png', '#aa643c'),
        { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') },
      ]);
    await says(page, 'Please select only image files');
    await page.getByText('Not saved yet').nth(1).waitFor();
    await page.getByRole('textbox', { name: 'Description of image 1' }).fill('Front');
    await page.getByRole('textbox', { name: 'Description of image 2' }).fill('Back');
    await page.getByRole('button', { name: /^Move image 2 of 2/ }).press('ArrowLeft');
    expect(await descriptions(page)).toEqual(['Back', 'Front']);
    await expect.poll(async () => page.getByText('Image 2 moved to place 1 of 2').count()).toBe(1);
    await page.getByRole('button', { name: 'Move image 1 later' }).click();
    expect(await descriptions(page)).toEqual(['Front', 'Back']);
    await drag(page, { from: 2, to: 1 });
    expect(await descriptions(page)).toEqual(['Back', 'Front']);
    await paste(page, await picture('pasted.png', '#2e6b4a'));
    await page.getByText('Not saved yet').nth(2).waitFor();
    await isSound(page, 'a product with pictures');
    await press(page, 'Add product');
    await says(page, 'Product added/updated successfully!');
    await page.waitForURL('**/admin/products');

    await find(page, name);
    await row(page, name)
      .getByRole('link', { name: `Edit ${name}` })
      .click();
    await expect
      .poll(async () => page.getByRole('textbox', { name: 'Name' }).inputValue())
      .toBe(name);
    expect(await descriptions(page)).toEqual(['Back', 'Front', '']);
    const slug = name.toLowerCase().replaceAll(' ', '-');
    const shopper = await visit(browser, shop.url, viewport);
    await shopper.page.goto(`/product/${slug}`);
    await shopper.page.getByRole('img', { name: 'Back' }).first().waitFor();
    await says(shopper.page, '₹1,299.00');

    await press(page, 'Delete image 3');
    const fixForm = await failing(page, 'DELETE', /\/api\/product\/\d+\/image/);
    await dialog(page).getByRole('button', { name: 'Delete image' }).click();
    await says(page, 'Failed to delete image');
    await isSound(page, 'an image that could not be deleted');
    await fixForm();
    await dialog(page).getByRole('button', { name: 'Delete image' }).click();
    await says(page, 'Image deleted successfully');
    await page.getByRole('spinbutton', { name: 'Price', exact: true }).fill('1099');
    await press(page, 'Save product');
    await says(page, 'Product added/updated successfully!');
    await shopper.page.reload();
    await says(shopper.page, '₹1,099.00');
    await shopper.leave();

    const loaded = Promise.withResolvers<void>();
    await page.route(/\/menu-[\w-]+\.js$/, async (r) => loaded.promise.then(() => r.continue()));
    await find(page, name);
    await page.getByLabel(`More for ${name}`).first().click();
    loaded.resolve();
    await page.getByRole('menuitem', { name: 'Duplicate' }).click();
    await says(page, 'Product duplicated. The copy is inactive and has no stock.');
    await page.waitForURL(/\/admin\/products\/\d+$/);
    await page.getByRole('link', { name: 'Preview' }).click();
    await says(page, 'Only staff can see this preview: the product is not on sale.');
    await page.getByRole('heading', { name: `${name} (copy)` }).waitFor();
    await isSound(page, 'a preview');
    await page.getByRole('link', { name: 'Back to editing' }).click();
    await press(page, 'Delete');
    const repair = await failing(page, 'DELETE', /\/api\/product\/\d+$/);
    await press(page, 'Delete product');
    await says(page, 'Failed to delete product');
    await repair();
    await press(page, 'Delete product');
    await says(page, 'Product deleted successfully!');
    await page.waitForURL('**/admin/products');
    expect(complaints.filter(isUnexpected)).toEqual([]);
    await leave();
  });

  bulkEditTests(async () => visitAdmin(viewport));
  categoryTests({ visitAdmin: async () => visitAdmin(viewport), name });
});

test('two who save one product at once: the second sees what changed, keeps their own and saves again', async () => {
  const [first, second] = [await visitAdmin(desktop), await visitAdmin(desktop)];
  await find(first.page, 'Oat Linen Pillow');
  await first.page.getByRole('link', { name: 'Edit Oat Linen Pillow' }).click();
  await first.page.waitForURL(/\/admin\/products\/\d+$/);
  await second.page.goto(first.page.url());
  for (const [{ page }, price, size] of [
    [first, '1111', 'Standard'],
    [second, '2222', null],
  ] as const) {
    await page.getByRole('spinbutton', { name: 'Price', exact: true }).fill(price);
    if (size) {
      await page.getByRole('tab', { name: 'Product Details' }).click();
      await page.getByRole('textbox', { name: 'Size' }).fill(size);
    }
  }
  await press(first.page, 'Save product');
  await says(first.page, 'Product added/updated successfully!');
  await press(second.page, 'Save product');
  await says(second.page, /^This was changed by .* meanwhile/);
  const panel = second.page.getByRole('region', { name: 'Changed meanwhile' });
  await expect.poll(async () => panel.innerText()).toMatch(/Price\s+Theirs\s+1111\s+Yours\s+2222/);
  await expect.poll(async () => panel.innerText()).toContain('Not changed by you');
  await isSound(second.page, 'a save over a newer version');
  await second.page.getByRole('button', { name: 'Keep mine and save again' }).click();
  await says(second.page, 'Product added/updated successfully!');
  await find(second.page, 'Oat Linen Pillow');
  await expect
    .poll(async () => row(second.page, 'Oat Linen Pillow').innerText())
    .toMatch(/Standard[\s\S]*₹2,222\.00/);
  await first.leave();
  await second.leave();
});

test('the owner gives a product a fabric, after a look at its seams and at a room, and removes it', async () => {
  const { page, leave, complaints } = await visitAdmin(desktop);
  await find(page, 'Oat Linen Pillow');
  await page.getByRole('link', { name: 'Edit Oat Linen Pillow' }).click();
  await press(page, 'Remove fabric');
  await dialog(page).getByRole('button', { name: 'Remove fabric' }).click();
  await press(page, 'Add fabric');
  await press(page, 'Save fabric');
  await says(page, 'Repeat must be from 1 to 500 cm');
  await says(page, 'Please choose where the fabric is offered');
  await page.getByLabel('Tile', { exact: true }).setInputFiles(await picture('t.png', '#a2413a'));
  await page.getByRole('spinbutton', { name: 'Width of one repeat' }).fill('32.5');
  await page.getByRole('checkbox', { name: 'Pillows' }).check();
  await says(page, 'The edges meet without a seam.');
  await page.getByRole('img', { name: 'A room with this fabric' }).waitFor();
  await isSound(page, 'a fabric before it is saved');
  await press(page, 'Save fabric');
  await says(page, 'Repeats every 32.5 cm');
  // The dialog's form lies in the product's, which must not be saved with it.
  await expect
    .poll(async () => page.getByText('Product added/updated successfully!').count())
    .toBe(0);
  expect(complaints.filter(isUnexpected)).toEqual([]);
  await leave();
});

test('what cannot be read is said, and can be tried again', async () => {
  const { page, leave } = await visitAdmin(desktop);
  for (const [path, call, sentence] of [
    ['/admin/products', /\/api\/product\?/, 'Failed to fetch products'],
    ['/admin/categories', /get-all-category/, 'Failed to fetch categories'],
  ] as const) {
    const fixForm = await failing(page, 'GET', call);
    await page.goto(path);
    await says(page, sentence);
    await isSound(page, sentence);
    await fixForm();
    await press(page, 'Retry');
    await page.getByText(sentence).waitFor({ state: 'hidden' });
  }
  const fixForm = await failing(page, 'POST', /upload-image/);
  await page.goto('/admin/products/new');
  await page.getByRole('option', { name: 'Cushion' }).waitFor({ state: 'attached' });
  await page.getByLabel('Choose images').setInputFiles(await picture('front.png', '#27408b'));
  await says(page, 'front.png: Failed to upload image');
  await fixForm();
  await press(page, 'Try again');
  await says(page, 'Not saved yet');
  await leave();
});

variantTests(async () => ({ url: shop.url, owner: await visitAdmin(desktop) }));

test('nothing of a preview is in the page that anybody can ask for', async () => {
  const visitor = await visit(browser, shop.url, desktop);
  const answer = await visitor.page.goto('/admin/products/1/preview');
  expect(await answer?.text()).not.toContain('Bed Sheet Set');
  await visitor.page.waitForURL(/\/admin\/login\?from=/);
  await visitor.leave();
});
