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
