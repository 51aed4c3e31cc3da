import { realpathSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ensureBuilt } from '../../scripts/build.mjs';
import { customersStates } from './screens-customers.mjs';
import { accountStates, goToCheckout } from './screens-account.mjs';
import { ensureInstalled } from '../../scripts/install.mjs';
import { main, pinnedNode, root, run, secondsSince } from '../../scripts/programs.mjs';
import { storefrontStates } from './screens-storefront.mjs';

// Writes a picture of every page at a phone's, a tablet's and a desktop's width into `screens/`, from a demo shop of its own.
// `npm run screens -- cart admin` takes only screens with one of the words in their name, `-admin` excludes screens with
// it, and a number is a width to take them at instead.
const wanted = process.argv.slice(2);
const isWidth = (word) => /^\d+$/.test(word);
const isLeftOut = (word) => word.length > 1 && word.startsWith('-');
const widths = wanted.some(isWidth) ? wanted.filter(isWidth).map(Number) : [390, 768, 1440];
const words = wanted.filter((word) => !isWidth(word) && !word.startsWith('-'));
const isWanted = ({ name }) =>
  (words.length === 0 || words.some((word) => name.includes(word))) &&
  !wanted.some((word) => isLeftOut(word) && name.includes(word.slice(1)));
const folder = join(root, 'screens');

const pagesOf = ({ productSlug, productId, postSlug, orderId }) => [
  { name: 'home', path: '/' },
  { name: 'category', path: '/category/bed-sheet' },
  { name: 'all-products', path: '/CategoryFilter' },
  { name: 'search', path: '/search?q=cotton' },
  { name: 'search-empty', path: '/search?q=zzzzzz' },
  { name: 'product', path: `/product/${productSlug}` },
  { name: 'product-not-found', path: '/product/no-such-product' },
  { name: 'blogs', path: '/blogs' },
  { name: 'post', path: `/blogs/${postSlug}` },
  ...['return', 'cancellation', 'shipping', 'privacy'].map((policy) => ({
    name: `policy-${policy}`,
    path: `/${policy}-policy`,
  })),
  { name: 'policy-terms', path: '/terms-conditions' },
  { name: 'login', path: '/login' },
  { name: 'cart-empty', path: '/Cart' },
  { name: 'cart', path: '/Cart', as: 'shopper' },
  { name: 'checkout', path: '/Cart', as: 'shopper', steps: goToCheckout },
  { name: 'order-success', path: '/order-success', as: 'shopper', steps: justOrdered },
  { name: 'order-success-none', path: '/order-success', as: 'shopper' },
  { name: 'wishlist', path: '/Wishlist', as: 'shopper' },
  { name: 'account', path: '/AccountPage', as: 'shopper' },
  { name: 'dashboard', path: '/dashboard', as: 'shopper' },
  { name: 'dashboard-orders', path: '/dashboard/orders', as: 'shopper' },
  { name: 'dashboard-order', path: `/dashboard/orders/${orderId}`, as: 'shopper' },
  { name: 'dashboard-wishlist', path: '/dashboard/wishlist', as: 'shopper' },
  { name: 'dashboard-profile', path: '/dashboard/profile', as: 'shopper' },
  ...accountStates,
  { name: 'admin-login', path: '/admin/login' },
  { name: 'admin-dashboard', path: '/admin/dashboard', as: 'admin' },
  { name: 'admin-orders', path: '/admin/orders', as: 'admin' },
  { name: 'admin-orders-empty', path: '/admin/orders?search=nobody', as: 'admin' },
  { name: 'admin-order-details', path: `/admin/orders?order=${orderId}`, as: 'admin' },
  { name: 'admin-orders-selected', path: '/admin/orders', as: 'admin', steps: selectOrders },
  {
    name: 'admin-orders-dates',
    path: '/admin/orders?from=2026-01-01&payment=completed',
    as: 'admin',
  },
  {
    name: 'admin-orders-slips',
    path: `/admin/orders/print?what=slips&ids=${orderId}`,
    as: 'admin',
  },
  {
    name: 'admin-orders-print',
    path: `/admin/orders/print?what=orders&ids=${orderId}`,
    as: 'admin',
  },
  { name: 'admin-order', path: `/admin/orders/${orderId}`, as: 'admin' },
  { name: 'admin-products', path: '/admin/products', as: 'admin' },
  { name: 'admin-products-empty', path: '/admin/products?status=archived', as: 'admin' },
  { name: 'admin-products-selected', path: '/admin/products', as: 'admin', steps: selectProducts },
  { name: 'admin-products-bulk', path: '/admin/products', as: 'admin', steps: raisePrices },
  {
    name: 'admin-products-history',
    path: '/admin/products',
    as: 'admin',
    steps: pressing('Bulk edits'),
  },
  {
    name: 'admin-products-delete',
    path: '/admin/products',
    as: 'admin',
    steps: pressing(/^Delete /),
  },
  { name: 'admin-product-new', path: '/admin/products/new', as: 'admin' },
  {
    name: 'admin-product-errors',
    path: '/admin/products/new',
    as: 'admin',
    steps: pressing('Add product'),
  },
  { name: 'admin-product-edit', path: `/admin/products/${productId}`, as: 'admin' },
  {
    name: 'admin-product-details',
    path: `/admin/products/${productId}`,
    as: 'admin',
    steps: opening('Product Details'),
  },
  {
    name: 'admin-product-seo',
    path: `/admin/products/${productId}`,
    as: 'admin',
    steps: opening('SEO & Shipping'),
  },
  { name: 'admin-product-preview', path: `/admin/products/${productId}/preview`, as: 'admin' },
  ...customersStates({ productSlug }),
  { name: 'admin-categories', path: '/admin/categories', as: 'admin' },
  {
    name: 'admin-categories-new',
    path: '/admin/categories',
    as: 'admin',
    steps: pressing('Add Category'),
  },
  {
    name: 'admin-categories-delete',
    path: '/admin/categories',
    as: 'admin',
    steps: pressing(/^Delete /),
  },
  { name: 'admin-coupons', path: '/admin/coupons', as: 'admin' },
  { name: 'admin-coupon-dialog', path: '/admin/coupons', as: 'admin', steps: couponWithLimits },
  { name: 'admin-staff', path: '/admin/staff', as: 'admin' },
  {
    name: 'admin-staff-invite',
    path: '/admin/staff',
    as: 'admin',
    steps: async (page) => page.getByRole('button', { name: 'Invite staff' }).click(),
  },
  { name: 'admin-activity', path: '/admin/activity', as: 'admin' },
  {
    name: 'admin-palette',
    path: '/admin/orders',
    as: 'admin',
    steps: async (page) => page.keyboard.press('Control+k'),
  },
  {
    name: 'admin-shortcuts',
    path: '/admin/orders',
    as: 'admin',
    steps: async (page) => page.keyboard.press('?'),
  },
  { name: 'admin-settings', path: '/admin/settings', as: 'admin' },
  { name: 'admin-content', path: '/admin/content', as: 'admin' },
  { name: 'admin-content-slide', path: '/admin/content', as: 'admin', steps: editSlide },
  { name: 'admin-policies', path: '/admin/content/policies', as: 'admin' },
  { name: 'admin-policy', path: '/admin/content/policies/cancellation-policy', as: 'admin' },
  { name: 'admin-posts', path: '/admin/content/posts', as: 'admin' },
  { name: 'admin-post-new', path: '/admin/content/posts/new', as: 'admin', steps: refusedPost },
  { name: 'admin-post', path: '/admin/content/posts/1', as: 'admin' },
  { name: 'admin-reviews', path: '/admin/content/reviews', as: 'admin', steps: reportReviews },
  { name: 'admin-reviews-empty', path: '/admin/content/reviews?show=hidden', as: 'admin' },
  {
    name: 'admin-newsletter',
    path: '/admin/content/newsletter',
    as: 'admin',
    steps: subscribeSome,
  },
  { name: 'admin-newsletter-none', path: '/admin/content/newsletter?search=nobody', as: 'admin' },
];

/** As after an order: its details are kept in the browser. */
async function justOrdered(page) {
  await page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}` };
    const { data } = await (
      await fetch('/api/user/order/get-orders?page=1&limit=1', { headers })
    ).json();
    const [order] = data;
    const items = order.cart_data.map(
      ({ product_id: id, quantity, product_details: { name, price, images } }) => ({
        id,
        name,
        quantity,
        price,
        image: JSON.parse(images)[0],
      }),
    );
    const {
      id: orderId,
      final_amount: total,
      total_amount: subtotal,
      discount_amount: discount,
      total_shipping_amount: shipping,
    } = order;
    localStorage.setItem(
      'last-order',
      JSON.stringify({
        orderId,
        total,
        subtotal,
        discount,
        shipping,
        items,
        paymentMethod: order.payment_method,
        orderStatus: order.order_status,
      }),
    );
  });
  await page.reload();
}

async function selectOrders(page) {
  for (const box of (await page.getByRole('checkbox', { name: /^Select order/ }).all()).slice(0, 3))
    await box.check();
}

/** Presses the first button of that name. */
function pressing(name) {
  return async (page) => page.getByRole('button', { name }).first().click();
}

function opening(name) {
  return async (page) => page.getByRole('tab', { name }).click();
}

async function selectProducts(page) {
  for (const box of (await page.getByRole('checkbox', { name: /^Select / }).all()).slice(0, 4))
    await box.setChecked(true);
}

async function raisePrices(page) {
  await selectProducts(page);
  await page.getByRole('button', { name: 'Edit selected' }).click();
  await page.getByRole('spinbutton', { name: 'Per cent' }).fill('10');
  await page.getByRole('button', { name: /^Update \d/ }).waitFor();
}

async function editSlide(page) {
  await page.getByRole('button', { name: /^Edit: Printed/ }).click();
  await page.getByRole('dialog').getByLabel('Heading').waitFor();
}

async function couponWithLimits(page) {
  await page.getByRole('button', { name: 'Add Coupon' }).click();
  await page.getByText('Limits (optional)').click();
  await page.getByRole('button', { name: 'Add coupon', exact: true }).click();
  await page.getByText('Please enter a coupon code').waitFor();
}

async function refusedPost(page) {
  await page.getByLabel('State').selectOption('scheduled');
  await page.getByRole('button', { name: 'Schedule post' }).click();
  await page.getByText('Please name the author').waitFor();
}

/** Review reports are counted per IP address, and all reports here come from one. */
async function reportReviews(page) {
  await page.evaluate(async () => {
    for (const id of [1, 2])
      await fetch(`/api/reviews/${id}/report`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ reason: 'Not about the product' }),
      });
  });
  await page.reload({ waitUntil: 'networkidle' });
}

async function subscribeSome(page) {
  await page.evaluate(async () => {
    for (const name of ['asha', 'meera', 'kavya'])
      await fetch('/api/newsletter/subscribe', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: `${name}.reads@example.com` }),
      });
  });
  await page.reload({ waitUntil: 'networkidle' });
}

/** Takes each screen at each width; reports a screen that fails and continues with the others. */
async function takeScreens() {
  const { openDemoShop } = await import('./demo-shop.mjs');
  const { launchBrowser } = await import('../../test/chromium.ts');
  await mkdir(folder, { recursive: true });
  const shop = await openDemoShop();
  const browser = await launchBrowser();
  const pages = [...pagesOf(shop.facts), ...storefrontStates(shop.facts)].filter(isWanted);
  const problems = [];
  try {
    for (const width of widths) {
      for (const page of pages.filter(({ upTo = width }) => width <= upTo))
        problems.push(...(await takeOne({ browser, shop, width }, page)));
    }
  } finally {
    await browser.close();
    await shop.close();
  }
  console.log(`${pages.length * widths.length} screens of ${pages.length} pages in ${folder}`);
  for (const problem of problems) console.error(problem);
  return problems.length === 0 ? 0 : 1;
}

async function takeOne(
  { browser, shop, width },
  { name, path, as = 'visitor', steps, after, isOverlay = false },
) {
  const label = `${name}--${width}`;
  const problems = [];
  const context = await browser.newContext({
    viewport: { width, height: width < 700 ? 844 : 900 },
    reducedMotion: 'reduce',
    baseURL: shop.address,
    storageState: {
      cookies: [],
      origins: [{ origin: shop.address, localStorage: shop.stored[as] }],
    },
  });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(10_000);
    page.on('pageerror', (error) => problems.push(`${label}: ${error.message}`));
    page.on('console', (message) => {
      const isComplaint = ['error', 'warning'].includes(message.type());
      // The browser notes every answer of 4xx; a page that is meant to be missing, or to fail, is none of a problem.
      if (isComplaint && !/status of (4\d\d|500|503)/.test(message.text()))
        problems.push(`${label}: ${message.text()}`);
    });
    await page.goto(path, { waitUntil: 'networkidle' });
    await steps?.(page, shop);
    await showEverything(page, isOverlay);
    await page.screenshot({ path: join(folder, `${label}.png`), fullPage: !isOverlay });
    const overflowPx = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    await after?.(page);
    if (overflowPx > 0) problems.push(`${label}: ${overflowPx} px wider than the screen`);
  } catch (error) {
    problems.push(`${label}: ${error.message.split('\n')[0]}`);
  } finally {
    await context.close();
  }
  return problems;
}

/** Pictures and parts far down come when the reader comes near; here they are all wanted at once. */
async function showEverything(page, isOverlay) {
  if (!isOverlay) await readToTheEnd(page);
  await page.evaluate(async () => {
    await document.fonts.ready;
    const pictures = [...document.images];
    for (const picture of pictures) picture.loading = 'eager';
    const shown = pictures.map((picture) => picture.decode().catch(() => undefined));
    await Promise.race([Promise.all(shown), new Promise((resolve) => setTimeout(resolve, 10_000))]);
  });
  await page.waitForLoadState('networkidle');
}

async function readToTheEnd(page) {
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
      scrollTo({ top: y, behavior: 'instant' });
      await new Promise((resolve) => setTimeout(resolve, 40));
    }
    scrollTo({ top: 0, behavior: 'instant' });
  });
  await page.waitForLoadState('networkidle');
}

await main(async () => {
  await ensureInstalled('all');
  await ensureBuilt();
  // The browser's launcher is TypeScript, which the machine's own Node may not read.
  if (realpathSync(process.execPath) !== realpathSync(pinnedNode()))
    return run(pinnedNode(), ['lab/screens/screens.mjs', ...wanted]);
  const startMs = performance.now();
  const code = await takeScreens();
  console.log(`screens: ${secondsSince(startMs)}`);
  return code;
});
