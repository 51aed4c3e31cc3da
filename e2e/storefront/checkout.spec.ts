import { present } from '#test/builders.ts';
import { request } from '#test/http-shopper.ts';
import { expect, expectMessage, ordersOf, test } from '../fixtures.ts';
import { hold } from '../support/intercept.ts';
import { shiftsSinceLoad } from '../support/movement.ts';
import { goToCheckout, must } from '../support/shopping.ts';
import { phone } from '../support/visit.ts';

test('an empty cart leads from the checkout to the cart, and the page stays in place', async ({
  page,
  shopper,
}) => {
  for (const visitor of [page, shopper.page]) {
    await visitor.goto('/checkout');
    await visitor.waitForURL('**/Cart', { waitUntil: 'commit' });
    await expect(visitor.getByText('Your cart is empty')).toBeVisible();
    // A late font may still widen words of the page that is gone.
    const moved = (await shiftsSinceLoad(visitor)).filter((line) => line.includes('<main '));
    expect(moved).toEqual([]);
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('a coupon is applied and removed, and two presses place one order', async ({
    shop,
    shopper,
  }) => {
    const { page, token } = shopper;
    await goToCheckout(shop.url, shopper);
    await page.getByText('Net Banking, Wallet: Coming Soon').click();
    for (const name of ['Net Banking', 'Wallet'])
      await expect(
        page.getByRole('radio', { name: new RegExp(`^${name}.*Coming Soon`) }),
      ).toBeDisabled();
    await expect(page.getByRole('radio', { name: /^Cash on Delivery/ })).toBeChecked();
    const summary = page.getByRole('region', { name: 'Order Summary' });
    await page.getByRole('button', { name: /^Show order summary/ }).click();
    await page.getByText('Have a coupon?').click();
    await page.getByLabel('Coupon code').fill(' welcome10 ');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expectMessage(page, /^Coupon applied successfully! You get .+ off$/);
    await expect(summary.getByText('Coupon WELCOME10')).toBeVisible();
    await page.getByRole('button', { name: 'Remove coupon WELCOME10' }).click();
    await expectMessage(page, 'Coupon removed');
    await expect(summary.getByText('Coupon WELCOME10')).toHaveCount(0);

    const keys: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/orders/create-order'))
        keys.push(request.headers()['idempotency-key'] ?? '');
    });
    await page.getByRole('button', { name: 'Place Order' }).dblclick();
    await page.waitForURL('**/order-success');
    await expectMessage(page, /#ORD-\d{3,}/);
    expect(keys).toHaveLength(1);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(await ordersOf(shop, token)).toHaveLength(1);
    const lastOrder = await page.evaluate(() => localStorage.getItem('last-order'));
    expect(JSON.parse(lastOrder ?? '{}')).toMatchObject({
      paymentMethod: 'cod',
      orderStatus: 'processing',
    });
  });

  test('a coupon that ends and a PIN code that is no longer served can be put right', async ({
    shop,
    shopper,
    ownerSession: { token },
    consoleMessages,
  }) => {
    const { page } = shopper;
    const coupon = { code: 'TEATIME', type: 'amount', discount: 50 };
    const saveCoupon = async (body: object) =>
      must(request(shop.url, '/admin/coupon/add-coupon', { token, body }));
    await saveCoupon(coupon);
    await goToCheckout(shop.url, shopper);
    await page.getByRole('button', { name: /^Show order summary/ }).click();
    await page.getByText('Have a coupon?').click();
    await page.getByLabel('Coupon code').fill(coupon.code);
    await page.getByRole('button', { name: 'Apply' }).click();
    await expectMessage(page, /^Coupon applied/);
    await page.getByRole('button', { name: /^Hide order summary/ }).click();
    const codes = await must(
      request<'listCoupons'>(shop.url, '/admin/coupon/get-coupons', { token }),
    );
    const id = present(codes.find(({ code }) => code === coupon.code)).id;
    await saveCoupon({ ...coupon, id, is_active: false });
    const place = page.getByRole('button', { name: /^Place Order · ₹/ });
    const discounted = await place.textContent();
    await place.click();
    await page.getByRole('button', { name: 'Remove coupon TEATIME' }).click();
    await expect(page.getByText('Invalid coupon code')).toHaveCount(0);
    await expect(place).not.toHaveText(discounted ?? '');
    await expect(place).toBeFocused();

    const pincodes = ['302001'];
    const body = { name: 'Not served', pincodes, serviceable: false };
    const zone = await must(
      request<'saveDeliveryZone'>(shop.url, '/admin/delivery/zones', { token, body }),
    );
    await place.click();
    await expect(page.getByLabel('PIN code')).toBeFocused();
    await expect(place).toBeDisabled();
    await expect(place).toHaveAccessibleDescription(/^We do not deliver to PIN code 302001/);
    await expect(page.getByText(/^Arrives /)).toHaveCount(0);
    await fetch(`${shop.url}/api/admin/delivery/zones/${zone.id}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${token}` },
    });
    consoleMessages.length = 0;
  });

  test('the delivery dates, the amounts and the city come late and move nothing', async ({
    shop,
    shopper,
  }) => {
    const { page } = shopper;
    await goToCheckout(shop.url, shopper);
    const calls = ['*/api/delivery/*', '*/api/cart/quote*', '*/api/city/*'];
    const releases = await Promise.all(calls.map(async (call) => hold(page, call)));
    await page.reload();
    await expect(page.getByRole('button', { name: 'Change' })).toBeVisible();
    for (const release of releases) release();
    await expect(page.getByText(/^Arrives /)).toBeVisible();
    await expect(page.getByRole('button', { name: /^Place Order · ₹/ })).toBeEnabled();
    expect(await shiftsSinceLoad(page)).toEqual([]);
  });
});
