import { runAxe } from '../../support/axe.ts';
import { phone } from '../../support/visit.ts';
import { expect, test } from '../admin-fixtures.ts';
import { buy, buyPaid, orderName } from './purchases.ts';
import { button, expectSound, expectText, failCalls, row } from '../screen.ts';

test('an order is viewed in the list and on its own page, where the staff write notes', async ({
  shop,
  owner: { page },
  shopper,
}) => {
  const id = await buy(shop.url, shopper.token);
  await page.goto('/admin/orders');
  await button(page, `View order ${orderName(id)}`).click();
  const details = page.getByRole('dialog', { name: 'Order Details' });
  await expectText(details, shopper.email);
  await expectText(details, 'Subtotal');
  await expectSound(page, 'the details of an order');
  await details.getByRole('link', { name: 'Open order page' }).click();
  await page.getByRole('heading', { level: 1, name: /^Order #ORD-/ }).waitFor();
  await button(page, 'Add note').click();
  await expectText(page, 'Please write a note');
  await page.getByLabel('Add a note').fill('Wants it on Monday');
  await page.goBack();
  await button(page, 'Stay').click();
  // Two clicks before the button is drawn busy, as on a slow device.
  await button(page, 'Add note').evaluate((add: HTMLElement) => {
    add.click();
    add.click();
  });
  await expectText(page, 'Note added');
  await page.reload();
  const notes = page.getByRole('listitem').filter({ hasText: 'Wants it on Monday' });
  await expect(notes).toHaveCount(1);
  const repair = await failCalls(page, 'GET', '*/get-order/*');
  await page.reload();
  await expectText(page.getByRole('alert'), 'Failed to fetch orders');
  await repair();
  await page.goto('/admin/orders/999999');
  await page.getByRole('heading', { level: 1, name: 'Order not found' }).waitFor();
  expect(await runAxe(page)).toEqual([]);
});

test('a paid order is refunded with a reason, and its cancellation states the effects first', async ({
  shop,
  owner: { page },
  shopper,
  saveSettings,
}) => {
  await saveSettings({ payment_methods: ['cod', 'upi'] });
  await page.goto(`/admin/orders/${await buyPaid(shop.url, shopper.token)}`);
  await button(page, 'More').click();
  await page.getByRole('menuitem', { name: 'Change status' }).click();
  await page.getByLabel('Order status').selectOption('Cancelled');
  const question = page.getByRole('alertdialog');
  await expectText(question, /was paid online\. It goes back to the customer/);
  await expectSound(page, 'the cancellation of a paid order');
  await question.getByRole('button', { name: 'Keep order' }).click();
  await button(page, 'Close').click();
  await button(page, 'Refund payment').click();
  const form = page.getByRole('dialog', { name: /^Refund order/ });
  const refund = form.getByRole('button', { name: /^Refund ₹/ });
  await refund.click();
  await expectText(form, 'Please give a reason');
  await expectSound(page, 'a refund without a reason');
  await form.getByLabel('Reason').fill('Arrived torn');
  const repair = await failCalls(page, 'POST', '*/orders/refund*');
  await refund.click();
  await expectText(form, 'Failed to refund order');
  await repair();
  await refund.click();
  await expectText(page, /^₹[\d,.]+ will be refunded to the buyer$/);
  await expectText(page, /is being refunded|was refunded|requested/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Cancelled');
});

test('packing slips come as one PDF; the page of an order is printed without its buttons', async ({
  shop,
  owner: { page },
  shopper,
}) => {
  const first = await buy(shop.url, shopper.token);
  const ids = [first, await buy(shop.url, shopper.token)];
  const slips = async (act: () => Promise<void>) => {
    const downloading = page.waitForEvent('download');
    await act();
    expect((await downloading).suggestedFilename()).toBe('packing-slips.pdf');
  };
  await page.goto('/admin/orders');
  for (const id of ids) await row(page, orderName(id)).getByRole('checkbox').check();
  await button(page, 'Print').click();
  await slips(async () => page.getByRole('menuitem', { name: 'Packing slips' }).click());
  await slips(async () => button(page, `Packing slip of order ${orderName(first)}`).click());
  await page.goto(`/admin/orders/${first}`);
  await button(page, 'More').click();
  await slips(async () => page.getByRole('menuitem', { name: 'Packing slip' }).click());
  await page.emulateMedia({ media: 'print' });
  await expect(button(page, 'More')).toBeHidden();
  await expect(page.getByText('Admin Dashboard').first()).toBeHidden();
  await expect(page.getByText('Subtotal')).toBeVisible();
});

test('an order is shipped in one step on a phone, undone, and leaves the list to pack', async ({
  shop,
  owner: { page },
  shopper,
}) => {
  const id = await buy(shop.url, shopper.token);
  await page.setViewportSize(phone);
  await page.goto(`/admin/orders/${id}`);
  await button(page, 'Ship').click();
  const form = page.getByRole('dialog', { name: /^Ship order/ });
  const ship = form.getByRole('button', { name: 'Ship', exact: true });
  await ship.click();
  await expectText(form, 'Please name the courier');
  await expect(form.getByLabel('Courier')).toBeFocused();
  await expectSound(page, 'shipping without a courier');
  await form.getByLabel('Courier').fill('Blue Dart');
  await form.getByRole('textbox', { name: 'Tracking number' }).fill('BD123');
  await ship.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Shipped');
  await button(page, 'Undo').click();
  await expectText(page, 'Undone. The parcel waits at the shop, and no email was sent.');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Processing');
  await button(page, 'Ship').click();
  await expect(form.getByRole('textbox', { name: 'Tracking number' })).toHaveValue('BD123');
  const repair = await failCalls(page, 'POST', '*/orders/*/ship*');
  await ship.click();
  await expectText(form, 'Failed to ship the order');
  await repair();
  await ship.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Shipped');
  await expect(button(page, 'Mark as delivered')).toBeFocused();
  await expectSound(page, 'a shipped order');
  await page.goto('/admin/orders?status=to_pack');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect(row(page, orderName(id))).toHaveCount(0);
});
