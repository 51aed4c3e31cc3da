import { buyOne, place, request } from '#test/http-shopper.ts';
import type { Cast } from '../support/users.ts';
import { must } from '../support/shopping.ts';

/**
 * Events in the shop while an owner watches a screen: new orders, and status changes by colleagues.
 */
export type Counter = {
  /** The cast's shopper orders one more, cash on delivery; answers the order's number. */
  buy(): Promise<number>;
  /** The same, paid by UPI. */
  buyPaid(): Promise<number>;
  /** A colleague moves an order on. */
  move(id: number, status: string): Promise<void>;
};

export async function openCounter(url: string, cast: Cast): Promise<Counter> {
  const token = cast.tokens.shopper;
  const adminToken =
    cast.stored.admin.origins[0]?.localStorage.find(({ name }) => name === 'admin-token')?.value ??
    '';
  await sellOnline(url, adminToken);
  return {
    buy: async () =>
      (await must(buyOne(url, token, { productId: await inStock(url), key: crypto.randomUUID() })))
        .order.id,
    buyPaid: async () => buyPaid(url, token),
    move: async (id, status) =>
      asAdmin(`${url}/api/admin/orders/update-status/${id}`, adminToken, {
        method: 'PUT',
        type: { 'content-type': 'application/json' },
        body: JSON.stringify({ status }),
      }),
  };
}

async function sellOnline(url: string, adminToken: string): Promise<void> {
  const body = new FormData();
  body.set('site_name', 'Homeloom');
  body.set('payment_methods', JSON.stringify(['cod', 'upi']));
  await asAdmin(`${url}/api/admin/settings/add-settings`, adminToken, {
    method: 'POST',
    type: {},
    body,
  });
}

type Sent = { method: string; type: Record<string, string>; body: string | FormData };

async function asAdmin(
  address: string,
  adminToken: string,
  { method, type, body }: Sent,
): Promise<void> {
  const response = await fetch(address, {
    method,
    body,
    headers: { ...type, authorization: `Bearer ${adminToken}` },
  });
  if (!response.ok) throw new Error(await response.text());
}

async function inStock(url: string): Promise<number> {
  const products: { id: number; stock: number }[] = await must(
    request<'listProducts'>(url, '/product?availability=in_stock&page=1&limit=24'),
  );
  return products.find(({ stock }) => stock > 15)?.id ?? 0;
}

/** Through the sandbox of the provider, as its window does. */
async function buyPaid(url: string, token: string): Promise<number> {
  await must(
    request(url, '/cart/add', {
      token,
      body: { products: [{ product_id: await inStock(url), quantity: 1 }] },
    }),
  );
  const { order, payment } = await must(
    place(url, token, { key: crypto.randomUUID(), paymentMethod: 'upi' }),
  );
  const paid = await fetch(`${url}/sandbox-payments/window/attempt`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      key: payment?.key_id,
      order_id: payment?.razorpay_order_id,
      outcome: 'pay',
    }),
  });
  const words = await paid.json();
  await must(request(url, '/payment/verify', { token, body: { ...words, order_id: order.id } }));
  return order.id;
}
