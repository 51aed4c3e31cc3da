import { present } from '#test/builders.ts';
import { place, request } from '#test/http-shopper.ts';
import { addToCart, must, productsInStock } from '../../support/shopping.ts';
import { phone } from '../../support/visit.ts';
import { expect, test } from '../admin-fixtures.ts';
import { expectSound, expectText } from '../screen.ts';

test.use({ viewport: phone });

test('of two parcels one comes back: shopper and staff see what is kept, with a credit note', async ({
  shop: { url },
  owner: { page, token },
  shopper,
}) => {
  const [first, second] = (await productsInStock(url)).map(({ id }) => id);
  const ids = [present(first), present(second)];
  await addToCart(url, shopper.token, ids);
  const { order } = await must(place(url, shopper.token, { key: crypto.randomUUID() }));
  for (const id of ids)
    await must(
      request(url, `/admin/orders/${order.id}/shipments`, {
        token,
        body: { carrier: 'Courier', lines: [{ product_id: id, quantity: 1 }] },
      }),
    );
  const read = async () =>
    must(request<'getAdminOrder'>(url, `/admin/orders/get-order/${order.id}`, { token }));
  const [delivered, returned] = (await read()).shipments;
  const record = async (parcel: typeof delivered, event: string) =>
    must(request(url, `/admin/shipments/${present(parcel).id}/events`, { token, body: { event } }));
  await record(delivered, 'delivered');
  for (const event of ['in_transit', 'rto_initiated', 'rto_delivered'])
    await record(returned, event);

  await page.goto(`/admin/orders/${order.id}`);
  await page.getByRole('button', { name: 'Inspect and restock' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restock' }).click();
  await expectText(page, 'Inspected');
  const { money } = await read();
  expect(money).toMatchObject({ due: 0, collected: money.total, owed_back: 0 });
  expect(money.total).toBeLessThan(order.final_amount);
  await expectText(page, /^₹[\d,.]+ collected in cash$/);
  await expectText(page, /^Credit note, /);
  await expectSound(page, 'an order of which a part was returned');

  await shopper.page.goto(`/dashboard/orders/${order.id}`);
  await expectText(shopper.page, /paid in cash\. ₹[\d,.]+ was not charged\.$/);
  await expectText(shopper.page, '1 returned');
  await expectText(shopper.page, /credit note/);
  await expectSound(shopper.page, 'the order of the shopper');
});
