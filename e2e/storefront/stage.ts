import type { Browser } from 'playwright-core';
import { place, request } from '#test/http-shopper.ts';
import { arrive, must, signIn, type Shopper } from '../support/shopping.ts';
import { desktop, resetStorage, type StoredKey, type Visit, visit } from '../support/visit.ts';

type StageProduct = { id: number; slug: string; name: string; stock: number };

/** One shop with one browser in it: a visitor, and Asha, who is signed in. */
export type Stage = {
  browser: Browser;
  url: string;
  guest: Visit;
  asha: Shopper;
  ashasKeys: StoredKey[];
  ownersToken: string;
  product: StageProduct;
  other: StageProduct;
};

export async function openStage(browser: Browser, url: string): Promise<Stage> {
  const products: StageProduct[] = await must(
    request<'listProducts'>(url, '/product?availability=in_stock&page=1&limit=24'),
  );
  const [product, other] = products.filter(({ stock }) => stock > 20);
  if (!product || !other) throw new Error('nothing is in stock');
  const [guest, asha, owner] = await Promise.all([
    visit(browser, url, desktop),
    arrive(browser, url, { email: 'asha.browses@example.com' }),
    signIn(url, { email: 'admin@example.com', role: 'admin' }),
  ]);
  const { origins } = await asha.context.storageState();
  return {
    browser,
    url,
    guest,
    asha,
    ashasKeys: origins[0]?.localStorage ?? [],
    ownersToken: owner.token,
    product,
    other,
  };
}

/** Exactly these products, one of each, lie in Asha's cart. */
export async function setCart(
  { url, asha }: Stage,
  products: readonly StageProduct[],
): Promise<void> {
  const { token } = asha;
  // An open page reads the cart again after each change; the answers an earlier test made up for
  // it are not meant for the cart while it is empty.
  await asha.page.unrouteAll({ behavior: 'ignoreErrors' });
  const lines: { product_id: number }[] = await must(request<'getCart'>(url, '/cart', { token }));
  if (lines.length > 0)
    await must(
      request(url, '/cart/delete', {
        token,
        body: { products: lines.map(({ product_id }) => ({ product_id })) },
      }),
    );
  if (products.length > 0)
    await must(
      request(url, '/cart/add', {
        token,
        body: { products: products.map(({ id }) => ({ product_id: id, quantity: 1 })) },
      }),
    );
}

/** Exactly these products are on Asha's wishlist. */
export async function setWishes(
  { url, asha }: Stage,
  products: readonly StageProduct[],
): Promise<void> {
  const { token } = asha;
  const entries: { product_id: number }[] = await must(
    request<'listWishlist'>(url, '/wishlist', { token }),
  );
  for (const { product_id } of entries)
    await must(request(url, '/wishlist/remove', { token, body: { product_id } }));
  for (const { id } of products)
    await must(request(url, '/wishlist/add', { token, body: { product_id: id } }));
}

/** Asha's browser as it came: signed in, and nothing else kept. */
export async function freshAsha({ asha, ashasKeys }: Stage): Promise<Shopper> {
  await resetStorage(asha.page, ashasKeys);
  return asha;
}

/** The visitor's browser with nothing kept in it. */
export async function freshGuest({ guest }: Stage): Promise<Visit> {
  await resetStorage(guest.page, []);
  return guest;
}

/** The owner closes the shop, or opens it again. */
export async function setMaintenance(
  { url, ownersToken }: Pick<Stage, 'url' | 'ownersToken'>,
  mode: 'ON' | 'OFF',
): Promise<void> {
  await saveSettings(
    { url, ownersToken },
    { maintenance_mode: mode, maintenance_mode_text: 'We are counting our stock.' },
  );
}

/** The owner saves these settings. */
export async function saveSettings(
  { url, ownersToken }: Pick<Stage, 'url' | 'ownersToken'>,
  entries: Record<string, string>,
): Promise<void> {
  const body = new FormData();
  for (const [name, value] of Object.entries({ site_name: 'Homeloom', ...entries }))
    body.set(name, value);
  const response = await fetch(`${url}/api/admin/settings/add-settings`, {
    method: 'POST',
    headers: { authorization: `Bearer ${ownersToken}` },
    body,
  });
  if (!response.ok) throw new Error(`the settings were not saved: ${await response.text()}`);
}

/** Asha orders her cart, and it arrives. */
export async function deliver({ url, asha, ownersToken }: Stage): Promise<void> {
  const placed = await must(place(url, asha.token, { key: 'asha-browses' }));
  const response = await fetch(`${url}/api/admin/orders/update-status/${placed.order.id}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${ownersToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ status: 'delivered' }),
  });
  if (!response.ok) throw new Error(`the order was not delivered: ${await response.text()}`);
}
