import { orderNumber } from '#contract/orders/order-number.ts';
import { simulators } from '#sandbox/carrier/simulators.ts';
import { present } from '#test/builders.ts';
import { ordersOf } from '../../fixtures.ts';
import { runAxe } from '../../support/axe.ts';
import { goToCheckout } from '../../support/shopping.ts';
import { phone, sidewaysPx } from '../../support/visit.ts';
import { expect, test } from '../admin-fixtures.ts';
import { expectText } from '../screen.ts';

test('selected orders are booked at once, their labels printed, scanned and handed over', async ({
  shop,
  shopper,
  owner: { page },
}) => {
  const { url } = shop;
  await goToCheckout(url, shopper);
  await shopper.page.getByRole('button', { name: 'Place Order' }).first().click();
  await shopper.page.waitForURL('**/order-success');
  const { id } = present((await ordersOf(shop, shopper.token))[0]);
  const { key, values } = present(simulators[0]);
  await page.goto('/admin/orders?status=to_pack');
  const status = await page.evaluate(
    async (body) => {
      const { status: saved } = await fetch('/api/admin/carriers', {
        method: 'PUT',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${localStorage.getItem('admin-token')}`,
        },
        body,
      });
      return saved;
    },
    JSON.stringify([{ key, enabled: true, values }]),
  );
  expect(status).toBe(200);
  await page.reload();
  await page.getByRole('checkbox', { name: `Select order ${orderNumber(id)}` }).check();
  await page.getByRole('button', { name: 'Book parcels' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Orders')).toHaveValue('selected');
  expect(await runAxe(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Book', exact: true }).click();
  await page.waitForURL('**/admin/dispatch/*');
  await expectText(page, '1 of 1 booked');
  expect(await runAxe(page)).toEqual([]);
  const labels = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Labels' }).click();
  expect((await labels).suggestedFilename()).toBe('labels.pdf');
  await page.setViewportSize(phone);
  await page.getByRole('link', { name: 'Scan and hand over' }).click();
  const field = page.getByLabel('Tracking number, order number or SKU');
  await expect(field).toBeFocused();
  await page.keyboard.type('8901234567890');
  await page.keyboard.press('Enter');
  await expectText(page, /is no tracking number, order number or SKU/);
  await page.keyboard.type(`ORD-${id}`);
  await page.keyboard.press('Enter');
  await expectText(page, orderNumber(id));
  expect(await sidewaysPx(page)).toBe(0);
  expect(await runAxe(page)).toEqual([]);
  await page.getByRole('button', { name: 'Hand over 1 parcel' }).click();
  await expectText(page, '1 parcel handed over');
  await page.goto(`/admin/orders/${id}`);
  await expectText(page, 'Picked up by the courier');
});
