import type { Page } from '@playwright/test';
import { present } from '#test/builders.ts';
import { request } from '#test/http-shopper.ts';
import { runAxe } from '../../support/axe.ts';
import { inDatabase } from '../../support/jobs.ts';
import { must } from '../../support/shopping.ts';
import { phone, sidewaysPx } from '../../support/visit.ts';
import { expect, test } from '../admin-fixtures.ts';
import { descriptions, drag, paste, imageFile, textFile } from '../images.ts';
import { button, dialog, expectSound, expectText, failCalls, row } from '../screen.ts';

const name = 'Dabu Leaf Cushion';
const saved = 'Product added/updated successfully!';

async function openProduct(page: Page, product: string): Promise<void> {
  await page.goto(`/admin/products?search=${encodeURIComponent(product)}`);
  await row(page, product)
    .getByRole('link', { name: `Edit ${product}` })
    .click();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(product);
}

const openTab = async (page: Page, tab: string) => page.getByRole('tab', { name: tab }).click();

/** Fills the form after it was rejected; the tab of an error opens, and its field has the focus. */
async function fillForm(page: Page): Promise<void> {
  await button(page, 'Add product').click();
  await expectText(page, 'Product name is required');
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await expectText(page, 'Original price must be greater than 0');
  await expectSound(page, 'a product with errors');
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('combobox', { name: 'Category' }).selectOption({ label: 'Cushion' });
  await page.getByRole('spinbutton', { name: 'Price', exact: true }).fill('1299');
  await page.getByRole('spinbutton', { name: 'Original price' }).fill('1999');
  await page.getByRole('spinbutton', { name: 'Stock' }).fill('12');
  await page.getByRole('textbox', { name: 'Size', exact: true }).fill('16 x 16 in');
  await page
    .getByRole('textbox', { name: 'Description', exact: true })
    .fill('Block printed by hand in Bagru.');
  await page.getByRole('textbox', { name: 'Another size' }).fill('24 x 24 in');
  await page.keyboard.press('Enter');
  await page.getByRole('spinbutton', { name: 'Price of 24 x 24 in', exact: true }).fill('9999');
  await page.getByRole('spinbutton', { name: 'Stock of 24 x 24 in' }).fill('4');
  await button(page, 'Add product').click();
  await expectText(page, 'Color is required');
  await expect(page.getByRole('textbox', { name: 'Color' })).toBeFocused();
  await page.getByRole('textbox', { name: 'Color' }).fill('Indigo');
  await button(page, 'Add product').click();
  const other = page.getByRole('spinbutton', { name: 'Price of 24 x 24 in', exact: true });
  await expect(other).toHaveAttribute('aria-invalid', 'true');
  await other.fill('1499');
  await openTab(page, 'Product Details');
  await expect(page.getByRole('button', { name: 'Remove care instruction 1' })).toBeEnabled();
  await expectSound(page, 'product details');
  await openTab(page, 'SEO & Shipping');
  await expectSound(page, 'seo and shipping');
}

/** Leaves the images Back, Front and one without a description. */
async function addImages(page: Page): Promise<void> {
  await openTab(page, 'Basic Info');
  const upload = await failCalls(page, 'POST', '*/upload-image*');
  const choose = page.getByLabel('Choose images');
  await choose.setInputFiles([await imageFile('front.png', '#27408b')]);
  await expectText(page, 'front.png: Failed to upload image');
  await upload();
  await button(page, 'Try again').click();
  await expectText(page, 'Not saved yet');
  await choose.setInputFiles([await imageFile('back.png', '#aa643c'), textFile('notes.txt')]);
  await expectText(page, 'Please select only image files');
  await page.getByText('Not saved yet').nth(1).waitFor();
  await page.getByRole('textbox', { name: 'Description of image 1' }).fill('Front');
  await page.getByRole('textbox', { name: 'Description of image 2' }).fill('Back');
  await page.getByRole('button', { name: /^Move image 2 of 2/ }).press('ArrowLeft');
  expect(await descriptions(page)).toEqual(['Back', 'Front']);
  await expect(page.getByText('Image 2 moved to place 1 of 2')).toHaveCount(1);
  await button(page, 'Move image 1 later').click();
  expect(await descriptions(page)).toEqual(['Front', 'Back']);
  await drag(page, { from: 2, to: 1 });
  expect(await descriptions(page)).toEqual(['Back', 'Front']);
  await paste(page, await imageFile('pasted.png', '#2e6b4a'));
  await page.getByText('Not saved yet').nth(2).waitFor();
  // Elsewhere the header covers a part of a link, which is no small target.
  await page.evaluate(() => scrollTo(0, 0));
  await expectSound(page, 'a product with images');
}

async function deleteImage(page: Page): Promise<void> {
  await button(page, 'Delete image 3').click();
  const repair = await failCalls(page, 'DELETE', 'product/*/image*');
  const confirm = dialog(page).getByRole('button', { name: 'Delete image' });
  await confirm.click();
  await expectText(page, 'Failed to delete image');
  await repair();
  await confirm.click();
  await expectText(page, 'Image deleted successfully');
}

/** Changes the price of one size and the stock of the other in the list. */
async function changePrices(page: Page): Promise<void> {
  await page.goto(`/admin/products?search=${encodeURIComponent(name)}`);
  await row(page, name)
    .getByRole('button', { name: /change price and stock/ })
    .click();
  const form = dialog(page);
  const price = form.getByRole('spinbutton', { name: 'Price of 16 x 16 in, Indigo' });
  await price.fill('0');
  await button(form, 'Save').click();
  await expectText(form, 'Price must be greater than 0');
  await expectSound(page, 'a wrong price in the list');
  await price.fill('1099');
  await form.getByRole('spinbutton', { name: 'Stock of 24 x 24 in, Indigo' }).fill('7');
  await button(form, 'Save').click();
  await expectText(page, 'Prices and stock saved');
  await expectText(row(page, name), 'From ₹1,099.00');
}

/** Duplicates the product by a menu that is pressed before its script is loaded. */
async function duplicate(page: Page): Promise<void> {
  const loaded = Promise.withResolvers<void>();
  await page.route(/\/menu-[\w-]+\.js$/, async (route) =>
    loaded.promise.then(() => route.continue()),
  );
  await page.goto(`/admin/products?search=${encodeURIComponent(name)}`);
  await page.getByLabel(`More for ${name}`).first().click();
  loaded.resolve();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await expectText(page, 'Product duplicated. The copy is inactive and has no stock.');
  await page.waitForURL(/\/admin\/products\/\d+$/);
}

test('on a phone, a product is added with images in order, changed, copied and deleted', async ({
  owner: { page },
  page: visitor,
}) => {
  await page.setViewportSize(phone);
  const repairList = await failCalls(page, 'GET', 'product?*');
  await page.goto('/admin/products');
  await expectText(page, 'Failed to fetch products');
  await repairList();
  await button(page, 'Retry').click();
  await page.getByRole('link', { name: 'Add Product' }).first().click();
  await fillForm(page);
  await addImages(page);
  await button(page, 'Add product').click();
  await expectText(page, saved);
  await page.waitForURL('**/admin/products');

  await openProduct(page, name);
  expect(await descriptions(page)).toEqual(['Back', 'Front', '']);
  await visitor.goto('/product/dabu-leaf-cushion');
  await visitor.getByRole('img', { name: 'Back' }).first().waitFor();
  await expectText(visitor, '₹1,299.00');

  await deleteImage(page);
  await changePrices(page);
  await visitor.reload();
  await expectText(visitor, '₹1,099.00');

  await duplicate(page);
  const preview = new URL(`${page.url()}/preview`);
  // A visitor's browser is sent the same document, before any script has read the session.
  expect(await (await fetch(preview)).text()).not.toContain('Bagru');
  await page.getByRole('link', { name: 'Preview' }).click();
  await expectText(page, 'Only staff can see this preview: the product is not on sale.');
  await page.getByRole('heading', { name: `${name} (copy)` }).waitFor();
  await expectSound(page, 'a preview');
  await page.getByRole('link', { name: 'Back to editing' }).click();
  await button(page, 'Delete').click();
  const repair = await failCalls(page, 'DELETE', 'product/*');
  await button(page, 'Delete product').click();
  await expectText(page, 'Failed to delete product');
  await repair();
  await button(page, 'Delete product').click();
  await expectText(page, 'Product deleted successfully!');
  await page.waitForURL('**/admin/products');
});

test('of two who save one product, the second sees what changed and saves again', async ({
  owner: { page: first },
  openStaff,
}) => {
  const product = 'Oat Linen Pillow';
  await openProduct(first, product);
  const { page: second } = await openStaff('catalogue');
  await second.goto(first.url());
  await first.getByRole('spinbutton', { name: 'Price', exact: true }).fill('1111');
  await first.getByRole('textbox', { name: 'Size', exact: true }).fill('Standard');
  await second.getByRole('spinbutton', { name: 'Price', exact: true }).fill('2222');
  await button(first, 'Save product').click();
  await expectText(first, saved);
  await button(second, 'Save product').click();
  await expectText(second, /^This was changed by /);
  const changes = second.getByRole('region', { name: 'Changed by others' });
  await expect
    .poll(async () => changes.innerText())
    .toMatch(/Price\s+Theirs\s+1111\s+Yours\s+2222/);
  await expect(changes).toContainText('Not changed by you');
  await expectSound(second, 'a save over a newer version');
  await button(second, 'Keep mine and save again').click();
  await expectText(second, saved);
  await second.goto(`/admin/products?search=${encodeURIComponent(product)}`);
  await expect
    .poll(async () => row(second, product).innerText())
    .toMatch(/Standard[\s\S]*₹2,222\.00/);
});

test('a product gets a fabric after a preview of its seams and of a room, and loses it', async ({
  owner: { page },
}) => {
  await openProduct(page, 'Oat Linen Pillow');
  await button(page, 'Remove fabric').click();
  await dialog(page).getByRole('button', { name: 'Remove fabric' }).click();
  await button(page, 'Add fabric').click();
  await button(page, 'Save fabric').click();
  await expectText(page, 'Repeat must be from 1 to 500 cm');
  await expectText(page, 'Please choose where the fabric is offered');
  await page.getByLabel('Tile', { exact: true }).setInputFiles(await imageFile('t.png', '#a2413a'));
  await page.getByRole('spinbutton', { name: 'Width of one repeat' }).fill('32.5');
  await page.getByRole('checkbox', { name: 'Pillows' }).check();
  await expectText(page, 'The edges meet without a seam.');
  await page.getByRole('img', { name: 'A room with this fabric' }).waitFor();
  expect({ px: await sidewaysPx(page), found: await runAxe(page) }).toEqual({ px: 0, found: [] });
  await button(page, 'Save fabric').click();
  await expectText(page, /Repeats every 32\.5 cm/);
  // The dialog's form is inside the product's, which must not be saved with it.
  await expect(page.getByText(saved)).toHaveCount(0);
});

test('an email about low stock leads to the field for the threshold of its product', async ({
  shop,
  owner: { page, token },
}) => {
  const products = await inDatabase<{ id: number }>(
    shop,
    `select id from products where status = 'active' and group_id is null order by id limit 1`,
  );
  const { id } = present(products[0]);
  await page.goto(`/admin/products/${id}#low_stock_threshold`);
  const threshold = page.getByLabel('Low-stock threshold');
  await expect(threshold).toBeFocused();
  await threshold.fill('7');
  await button(page, 'Save product').click();
  await expectText(page, saved);
  const read = request<'getAdminProduct'>(shop.url, `/admin/products/get-product/${id}`, { token });
  expect(await must(read)).toMatchObject({ low_stock_threshold: 7 });
});
