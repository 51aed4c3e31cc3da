import { present } from '#test/builders.ts';
import { request } from '#test/http-shopper.ts';
import { expect, test } from '../fixtures.ts';
import { expectSound } from '../admin/screen.ts';
import { productsInStock } from '../support/shopping.ts';
import { openPage, phone } from '../support/visit.ts';

test('the family gives hearts on a phone without signing in, and the shopper sees them', async ({
  shop,
  lendPage,
  shopper: { page, token },
}) => {
  const products = (await productsInStock(shop.url)).slice(0, 2);
  const { name } = present(products[1]);
  for (const { id } of products)
    await request(shop.url, '/wishlist/add', { token, body: { product_id: id } });
  await page.setViewportSize(phone);
  await openPage(page, '/Wishlist');
  await page.getByRole('button', { name: 'Ask the family' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ask the family' });
  const firstName = dialog.getByRole('textbox', { name: /^Your first name/ });
  await firstName.fill('9822012345');
  await dialog.getByRole('button', { name: 'Create the link' }).click();
  await expect(firstName).toBeFocused();
  await expect(firstName).toHaveAccessibleDescription(/Please use letters only/);
  await firstName.fill('Meera');
  await dialog.getByRole('button', { name: 'Create the link' }).click();
  const link = await dialog.getByRole('textbox', { name: 'Link to your wishlist' }).inputValue();
  const message = await dialog.getByRole('link', { name: 'Send on WhatsApp' }).getAttribute('href');
  expect(decodeURIComponent(message ?? '')).toContain(link);
  await expectSound(page, 'the dialog with the link');

  const aunt = await lendPage({});
  await aunt.setViewportSize(phone);
  await openPage(aunt, new URL(link).pathname);
  await expect(aunt.getByRole('heading', { name: 'Help Meera choose' })).toBeVisible();
  await expect(aunt.locator('meta[property="og:image"]')).toHaveAttribute(
    'content',
    `${link}/picture.jpg`,
  );
  const heart = aunt.getByRole('listitem').filter({ hasText: name }).getByRole('button');
  await heart.click();
  await expect(heart).toHaveAccessibleName(`I like this 1: ${name}`);
  await expectSound(aunt, 'the page of the link');
  await openPage(aunt, `/hi${new URL(link).pathname}`);
  await expect(aunt.getByRole('button', { pressed: true })).toHaveCount(1);

  await openPage(page, '/Wishlist');
  const item = page.getByRole('listitem').filter({ hasText: name });
  await expect(item.getByText('1 heart from the family')).toBeVisible();
  await page.getByRole('button', { name: 'Ask the family' }).click();
  await dialog.getByRole('button', { name: 'Stop sharing' }).click();
  await dialog.getByRole('button', { name: 'Stop sharing' }).click();
  await expect(dialog.getByRole('button', { name: 'Create the link' })).toBeVisible();
  await expect(page.getByText('1 heart from the family')).toBeHidden();
});
