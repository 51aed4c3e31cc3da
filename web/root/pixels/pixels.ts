import { isMeasuredPage } from '#contract/pixels/rules.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import { useCart } from '#web/api/cart-state.ts';
import { readConsent } from '#web/api/pixel-consent.ts';
import { writeStored } from '#web/api/stored.ts';
import { currentPath } from '#web/locale.ts';
import { type Item, loadScripts, type Scripts } from './scripts.ts';

/**
 * Asks for consent, and measures pages and purchases once it is given. Returns the function that
 * measures a page by its loaders' data. `ids`: of Google and Meta, as in the document's head.
 */
export function startPixels(ids: string): (loaderData: unknown) => void {
  const [ga4 = '', meta = ''] = ids.split(' ');
  let scripts: Scripts | null = null;
  let shown: unknown = loadedPage();
  const begin = (): void => {
    if (scripts) return;
    const loaded = loadScripts({ ga4, meta });
    scripts = loaded;
    measurePage(loaded, shown);
    addEventListener('cart-added', (event) => {
      if (event instanceof CustomEvent)
        loaded.send({ google: 'add_to_cart', meta: 'AddToCart', items: [itemOf(event.detail)] });
    });
  };
  if (readConsent()?.isGiven) begin();
  else {
    addEventListener('pixels-allowed', begin);
    if (!readConsent()) void import('./notice.tsx').then(({ showNotice }) => showNotice(false));
  }
  return (loaderData) => {
    shown = loaderData;
    if (scripts) measurePage(scripts, loaderData);
  };
}

function loadedPage(): unknown {
  const text = document.getElementById('page-data')?.textContent;
  return text ? JSON.parse(text).loaderData : null;
}

function measurePage(scripts: Scripts, loaderData: unknown): void {
  const path = currentPath();
  if (!isMeasuredPage(path)) return;
  scripts.page();
  const product = productOf(loaderData);
  if (/^\/product\/./i.test(path) && product)
    scripts.send({ google: 'view_item', meta: 'ViewContent', items: [product] });
  if (/^\/checkout\/?$/i.test(path)) {
    const items = useCart.getState().items.filter(({ selected }) => selected);
    scripts.send({
      ...{ google: 'begin_checkout', meta: 'InitiateCheckout' },
      items: items.map(itemOf),
    });
  }
  if (/^\/order-success\/?$/i.test(path)) void measurePurchase(scripts);
}

/** Once: a reload of the page shows the same order. */
async function measurePurchase(scripts: Scripts): Promise<void> {
  const { readLastOrder } = await import('#web/shopper/order/last-order.ts');
  const [consent, order] = [readConsent(), readLastOrder()];
  if (!consent || !order || consent.purchase === order.orderId) return;
  writeStored('pixel-consent', { ...consent, purchase: order.orderId });
  scripts.send({
    ...{ google: 'purchase', meta: 'Purchase', id: orderNumber(order.orderId) },
    value: Math.round((order.subtotal - order.discount) * 100) / 100,
    items: order.items.map(itemOf),
  });
}

const itemOf = ({ id, name, price, quantity }: Item): Item => ({ id, name, price, quantity });

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Of the loader of a product's page. */
function productOf(loaderData: unknown): Item | null {
  for (const data of Object.values(isRecord(loaderData) ? loaderData : {})) {
    const product = isRecord(data) ? data['product'] : null;
    if (!isRecord(product)) continue;
    const { id, name, price } = product;
    if (typeof id === 'number' && typeof name === 'string' && typeof price === 'number')
      return { id, name, price, quantity: 1 };
  }
  return null;
}
