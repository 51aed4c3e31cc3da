import { codeFor, type ApiResponse, request } from '#test/http-shopper.ts';
import type { DataOf } from '#test/shop.ts';
import { present } from '#test/builders.ts';
import { startShop, temporaryDataDir } from '#test/running-shop.ts';

export type User = 'visitor' | 'shopper' | 'admin';
type StoredKey = { name: string; value: string };
export type Facts = { productSlug: string; productId: string; postSlug: string; orderId: string };
export type ScreenShop = {
  url: string;
  facts: Facts;
  /** The storage of each user's browser at the start of every screen. */
  stored: Record<User, StoredKey[]>;
  close(): Promise<void>;
};

const shopperEmail = 'asha@example.com';
const adminEmail = 'admin@example.com';
// Nothing of the machine's own shop: neither its database nor its mail server.
const environment = {
  DATABASE_URL: undefined,
  SMTP_URL: undefined,
  PUBLIC_URL: undefined,
  SHOP_ENV: 'demo',
  DEMO_DATA: 'on',
  ADMIN_EMAIL: adminEmail,
  HOST: 'localhost',
  PLUGINS_DIR: 'plugins-example',
};

/**
 * A demo shop over a data folder of its own, a shopper with a filled cart and wishlist, and the
 * owner, both signed in.
 */
export async function openDemoShop(): Promise<ScreenShop> {
  const folder = temporaryDataDir();
  const shop = await startShop(folder.dataDir, environment);
  const close = async (): Promise<void> => {
    await shop.stop();
    folder.remove();
  };
  try {
    return { url: shop.url, close, ...(await furnish(shop.url)) };
  } catch (error) {
    await close();
    throw error;
  }
}

async function furnish(url: string): Promise<Pick<ScreenShop, 'facts' | 'stored'>> {
  const shopper = await signIn(url, '/auth/otp-auth', { email: shopperEmail, role: 'user' });
  const admin = await signIn(url, '/admin/auth/otp-auth', { email: adminEmail, role: 'admin' });
  const { token } = shopper;
  const products = await dataOf(
    request<'listProducts'>(url, '/product?availability=in_stock&limit=4'),
  );
  const lines = products
    .slice(0, 3)
    .map(({ id }, index) => ({ product_id: id, quantity: index + 1 }));
  await dataOf(request(url, '/cart/add', { token, body: { products: lines } }));
  for (const { id } of products)
    await dataOf(request(url, '/wishlist/add', { token, body: { product_id: id } }));
  const [order] = await dataOf(request<'listOrders'>(url, '/user/order/get-orders', { token }));
  const [post] = await dataOf(request<'listPosts'>(url, '/content/posts'));
  return {
    facts: {
      productSlug: present(products[0]).slug,
      productId: String(products[0]?.id),
      postSlug: present(post).slug,
      orderId: String(order?.id),
    },
    stored: {
      visitor: [],
      shopper: keysOf({ token, 'user-data': JSON.stringify(shopper.user) }),
      admin: keysOf({ 'admin-token': admin.token, 'admin-user': JSON.stringify(admin.user) }),
    },
  };
}

const keysOf = (values: Record<string, string>): StoredKey[] =>
  Object.entries(values).map(([name, value]) => ({ name, value }));

async function signIn(
  url: string,
  path: string,
  { email, role }: { email: string; role: 'user' | 'admin' },
): Promise<DataOf<'authenticate'>> {
  await dataOf(request(url, path, { body: { step: 'request', email, role } }));
  const otp = await codeFor(url, email);
  return dataOf(request<'authenticate'>(url, path, { body: { step: 'verify', email, otp, role } }));
}

async function dataOf<T>(requested: Promise<ApiResponse<T>>): Promise<T> {
  const { status, message, data } = await requested;
  if (status !== 200) throw new Error(`${status} ${message}`);
  return data;
}
