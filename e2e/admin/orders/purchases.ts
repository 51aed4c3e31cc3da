import { present } from '#test/builders.ts';
import { buyOne, place, request } from '#test/http-shopper.ts';
import { must } from '../../support/shopping.ts';

async function inStock(url: string): Promise<number> {
  const products: { id: number; stock: number }[] = await must(
    request<'listProducts'>(url, '/product?availability=in_stock&page=1&limit=24'),
  );
  return present(products.find(({ stock }) => stock > 15)).id;
}

/** Orders one product, cash on delivery; returns the order's number. */
export async function buy(url: string, token: string): Promise<number> {
  const productId = await inStock(url);
  const { order } = await must(buyOne(url, token, { productId, key: crypto.randomUUID() }));
  return order.id;
}

/** Orders one product and pays by UPI, through the sandbox of the provider as its window does. */
export async function buyPaid(url: string, token: string, productId?: number): Promise<number> {
  const products = [{ product_id: productId ?? (await inStock(url)), quantity: 1 }];
  await must(request(url, '/cart/add', { token, body: { products } }));
  const { order, payment } = await must(
    place(url, token, { key: crypto.randomUUID(), paymentMethod: 'upi' }),
  );
  const attempt = await fetch(`${url}/sandbox-payments/${payment?.provider}/window/attempt`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      key: payment?.key_id,
      order_id: payment?.order_id,
      outcome: 'pay',
    }),
  });
  const paid = await attempt.json();
  await must(request(url, '/payment/verify', { token, body: { ...paid, order_id: order.id } }));
  return order.id;
}

/** Sets the status of an order as the owner. */
export async function deliver(
  url: string,
  token: string,
  id: number,
  status = 'delivered',
): Promise<void> {
  await must(
    request(url, `/admin/orders/update-status/${id}`, {
      token,
      method: 'PUT',
      body: { status, reason: 'By hand' },
    }),
  );
}

/** '#ORD-007' as the screens write it. */
export const orderName = (id: number): string => `#ORD-${String(id).padStart(3, '0')}`;

/** The shopper requests the return of one unit; returns the return's id. */
export async function requestReturn(
  url: string,
  token: string,
  { orderId, reason = 'changed_mind' }: { orderId: number; reason?: string },
): Promise<number> {
  const order = `/user/order/get-order/${orderId}`;
  const { cart_data: lines } = await must(request<'getOrder'>(url, order, { token }));
  const path = `/user/order/${orderId}/returns`;
  const body = {
    lines: [{ product_id: present(lines[0]).product_id, quantity: 1 }],
    ...{ reason, wish: 'refund' },
  };
  await must(request(url, path, { token, body }));
  const { returns } = await must(request<'listReturns'>(url, path, { token }));
  return Math.max(...returns.map(({ id }) => id));
}

/** Staff approve a return of one unit, and receive it sellable. */
export async function receive(url: string, token: string, returnId: number): Promise<void> {
  const path = `/admin/returns/${returnId}`;
  const { lines } = await must(
    request<'updateReturn'>(url, path, { token, method: 'PUT', body: { to: 'approved' } }),
  );
  const { product_id } = present(lines[0]);
  for (const body of [
    { to: 'in_transit' },
    { to: 'received', lines: [{ product_id, sellable: 1, damaged: 0 }] },
  ])
    await must(request(url, path, { token, method: 'PUT', body }));
}
