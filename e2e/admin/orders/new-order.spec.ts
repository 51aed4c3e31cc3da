import { phone, sidewaysPx } from '../../support/visit.ts';
import { expect, test } from '../admin-fixtures.ts';
import { expectSound, expectText } from '../screen.ts';

test('an order taken by phone is placed on a phone, for the price of the shop', async ({
  owner: { page },
}) => {
  await page.setViewportSize(phone);
  await page.goto('/admin/orders');
  // The rows come after hydration: before it, the link loads a document, and Back leaves one.
  await page.getByRole('row').nth(1).waitFor();
  await page.getByRole('link', { name: 'New order' }).click();
  await expectText(page.getByRole('heading', { level: 1 }), 'New order');
  await expectText(page, 'Add a product to see the total.');
  await page.getByLabel('Search products to add').fill('cushion');
  await page
    .getByRole('list', { name: 'Products found' })
    .getByRole('button', { name: /^Add/, disabled: false })
    .first()
    .click();
  await page.getByLabel(/^Quantity of/).fill('2');
  await page.getByLabel('Full Name').fill('Meera Iyer');
  await page.getByLabel('Mobile Number').fill('9811122233');
  await page.getByLabel('Address').fill('4 Lake View Road');
  await page.getByLabel('Pincode').fill('302001');
  await expect(page.getByLabel('City')).not.toHaveValue('');
  await expectText(page, 'Total');
  await expectSound(page, 'a new order');
  expect(await sidewaysPx(page)).toBe(0);
  await page.goBack();
  await expectText(page, 'Leave without saving?');
  await page.getByRole('button', { name: 'Stay' }).click();
  const place = page.getByRole('button', { name: 'Place order' });
  await place.click();
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.getByLabel('Email').fill('meera.phone@example.com');
  await place.click();
  await expectText(page, 'Order placed');
  await page.waitForURL(/\/admin\/orders\/\d+$/);
  await expectText(page, 'meera.phone@example.com');
  await expectText(page, /4 Lake View Road/);
});
