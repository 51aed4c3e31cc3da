import { buyOne, codeFor, request, saveDetails } from '#test/http-shopper.ts';
import { present } from '#test/builders.ts';
import type { StoredBrowser } from './visit.ts';

/** The people of a test over the demo shop, with the browsers they come with. */
export type Cast = {
  facts: { productSlug: string; productName: string; postSlug: string; orderId: number };
  stored: Record<'visitor' | 'visitorWithCart' | 'shopper' | 'admin', StoredBrowser>;
  tokens: { shopper: string };
};

const shopperEmail = 'kavya.cast@example.com';
const adminEmail = 'admin@example.com';

export async function openCast(url: string): Promise<Cast> {
  const { token, user } = await enter(url, {
    path: '/auth/otp-auth',
    email: shopperEmail,
    role: 'user',
  });
  await saveDetails(url, token);
  const { data: products } = await request<'listProducts'>(
    url,
    '/product?availability=in_stock&page=1&limit=3',
  );
  const product = present(products[0]);
  const bought = await buyOne(url, token, { productId: product.id, key: 'cast-first-order' });
  const filled = await request(url, '/cart/add', {
    token,
    body: { products: products.map(({ id }) => ({ product_id: id, quantity: 1 })) },
  });
  if (filled.status !== 200) throw new Error(filled.message);
  for (const { id } of products)
    await request(url, '/wishlist/add', { token, body: { product_id: id } });
  const { order } = bought.data;
  const { data: posts } = await request<'listPosts'>(url, '/content/posts');
  const lastOrder = {
    orderId: order.id,
    total: product.price,
    items: [{ name: product.name, quantity: 1, price: product.price, image: product.images[0] }],
    paymentMethod: 'cod',
    orderStatus: order.order_status,
  };
  const line = { ...product, quantity: 1, available: true, selected: true };
  return {
    facts: {
      productSlug: product.slug,
      productName: product.name,
      postSlug: present(posts[0]).slug,
      orderId: order.id,
    },
    stored: {
      visitor: browserWith(url, {}),
      visitorWithCart: browserWith(url, {
        'cart-storage': JSON.stringify({ state: { items: [line], owner: 'visitor' }, version: 0 }),
      }),
      shopper: browserWith(url, {
        token,
        'user-data': JSON.stringify(user),
        'last-order': JSON.stringify(lastOrder),
      }),
      admin: browserWith(url, await adminKeys(url)),
    },
    tokens: { shopper: token },
  };
}

async function adminKeys(url: string): Promise<Record<string, string>> {
  const { token, user } = await enter(url, {
    path: '/admin/auth/otp-auth',
    email: adminEmail,
    role: 'admin',
  });
  return { 'admin-token': token, 'admin-user': JSON.stringify(user) };
}

type Door = { path: string; email: string; role: 'user' | 'admin' };

async function enter(
  url: string,
  { path, email, role }: Door,
): Promise<{ token: string; user: unknown }> {
  await request(url, path, { body: { step: 'request', email, role } });
  const { data } = await request<'authenticate'>(url, path, {
    body: { step: 'verify', email, otp: await codeFor(url, email), role },
  });
  return data;
}

const browserWith = (origin: string, values: Record<string, string>): StoredBrowser => ({
  cookies: [],
  origins: [
    { origin, localStorage: Object.entries(values).map(([name, value]) => ({ name, value })) },
  ],
});
