import { buyOne, request, saveDetails } from '#test/http-shopper.ts';
import { present } from '#test/builders.ts';
import { addToCart, must, signIn } from './shopping.ts';
import type { StoredBrowser } from './visit.ts';

/** A shopper with an order, a cart and a wishlist. */
export type PreparedShopper = {
  token: string;
  orderId: number;
  productSlug: string;
  postSlug: string;
  /** Browser storage of visitors without and with a cart, and of the shopper. */
  stored: Record<'visitor' | 'visitorWithCart' | 'shopper', StoredBrowser>;
};

export async function prepareShopper(url: string, email: string): Promise<PreparedShopper> {
  const { token, user } = await signIn(url, { email, role: 'user' });
  await saveDetails(url, token);
  const products = await must(
    request<'listProducts'>(url, '/product?availability=in_stock&page=1&limit=3'),
  );
  const product = present(products[0]);
  const key = crypto.randomUUID();
  const { order } = await must(buyOne(url, token, { productId: product.id, key }));
  const ids = products.map(({ id }) => id);
  await addToCart(url, token, ids);
  for (const id of ids) await request(url, '/wishlist/add', { token, body: { product_id: id } });
  const posts = await must(request<'listPosts'>(url, '/content/posts'));
  const lastOrder = {
    orderId: order.id,
    total: product.price,
    items: [{ name: product.name, quantity: 1, price: product.price, image: product.images[0] }],
    paymentMethod: 'cod',
    orderStatus: order.order_status,
  };
  const line = { ...product, quantity: 1, available: true, selected: true };
  const cart = { state: { items: [line], owner: 'visitor' }, version: 0 };
  return {
    token,
    orderId: order.id,
    productSlug: product.slug,
    postSlug: present(posts[0]).slug,
    stored: {
      visitor: storedBrowser(url, {}),
      visitorWithCart: storedBrowser(url, { 'cart-storage': JSON.stringify(cart) }),
      shopper: storedBrowser(url, {
        token,
        'user-data': JSON.stringify(user),
        'last-order': JSON.stringify(lastOrder),
      }),
    },
  };
}

/** The pages that belong to a shopper. */
export const shopperPaths = (orderId: number): string[] => [
  '/order-success',
  '/Wishlist',
  '/AccountPage',
  '/dashboard',
  '/dashboard/orders',
  `/dashboard/orders/${orderId}`,
  '/dashboard/wishlist',
  '/dashboard/profile',
];

/** The storage of a browser that holds these values for the shop. */
export const storedBrowser = (origin: string, values: Record<string, string>): StoredBrowser => ({
  cookies: [],
  origins: [
    { origin, localStorage: Object.entries(values).map(([name, value]) => ({ name, value })) },
  ],
});
