import sharp from 'sharp';
import { place } from '#test/http-shopper.ts';
import { expect, test } from '../fixtures.ts';
import { hold } from '../support/intercept.ts';
import { shifts, waitUntilStill, watchShifts } from '../support/movement.ts';
import { hydrated } from '../support/navigation.ts';
import { addToCart, must, productInStock, productsInStock } from '../support/shopping.ts';
import { openPage } from '../support/visit.ts';

test('more products load under a URL of their own; Back finds them and the place', async ({
  page,
}) => {
  await openPage(page, '/CategoryFilter?sort=price_asc');
  const products = page.getByRole('region', { name: 'Products' });
  const cards = products.getByRole('heading', { level: 2 });
  const more = products.getByRole('link', { name: 'Load more' });
  await expect(cards).toHaveCount(24);
  await more.evaluate((link) => link.scrollIntoView({ block: 'center' }));
  await hydrated(more);
  const draw = await hold(page, '*/api/product?*');
  await more.focus();
  await page.keyboard.press('Enter');
  // The placeholders take the place of the cards to come.
  await products.locator('.listing-coming').waitFor();
  await watchShifts(page);
  draw();
  await page.waitForURL(/sort=price_asc&page=2/);
  await expect(cards).toHaveCount(48);
  await expect(products.getByText(/^Showing 48 of \d+ products$/)).toBeVisible();
  const card = cards.nth(24).getByRole('link');
  await expect(card).toBeFocused();
  expect(await shifts(page)).toBe(0);
  const name = (await card.textContent()) ?? '';
  const scrolledPx = await page.evaluate(() => Math.round(scrollY));
  expect(scrolledPx).toBeGreaterThan(400);
  await page.keyboard.press('Enter');
  await page
    .getByRole('button', { name: 'Add to Cart' })
    .or(page.getByRole('button', { name: 'Out of Stock' }))
    .first()
    .waitFor();
  await expect.poll(async () => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await page.waitForURL(/sort=price_asc&page=2/);
  await expect(cards).toHaveCount(48);
  await expect(card).toHaveText(name);
  await expect.poll(async () => page.evaluate(() => Math.round(scrollY))).toBe(scrolledPx);
  // A shared URL shows its page, and a link to the page before.
  await openPage(page, '/CategoryFilter?sort=price_asc&page=2');
  await expect(cards.first()).toHaveText(name);
  await products.getByRole('link', { name: 'Previous products' }).click();
  await expect.poll(() => page.url()).not.toContain('page=');
});

test('the navbar sticks past 100 px without a jump, and the line above it hides', async ({
  page,
}) => {
  await openPage(page, '/');
  const heading = page.getByRole('heading', { name: 'Shop by category' });
  const before = (await heading.boundingBox())?.y ?? 0;
  const banner = page.getByRole('banner');
  const bannerY = async () => (await banner.boundingBox())?.y;
  const start = (await bannerY()) ?? 0;
  await page.evaluate(() => scrollTo(0, 90));
  await expect.poll(bannerY).toBe(start - 90);
  await page.evaluate(() => scrollTo(0, 101));
  await page.locator('.site-header[data-stuck]').waitFor();
  await expect.poll(bannerY).toBe(0);
  expect(Math.round((await heading.boundingBox())?.y ?? 0)).toBe(Math.round(before - 101));
});

test('the categories move every three seconds, also from their last position', async ({ page }) => {
  // They stay where they are for visitors who prefer less motion.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.clock.install();
  // Moves at once: gliding takes real time, which the clock does not hold.
  await page.addInitScript(() => {
    Element.prototype.scrollTo = function (options) {
      this.scrollLeft = Number(Object(options).left);
    };
  });
  await openPage(page, '/');
  const strip = page.getByRole('region', { name: 'Categories' });
  const slides = strip.getByRole('group', { name: 'Categories, slides' });
  const leftPx = async () => slides.evaluate(({ scrollLeft }) => scrollLeft);
  await strip.getByRole('button', { name: 'Pause' }).waitFor();
  await page.clock.pauseAt(Date.now() + 60_000);
  // The interval began before the clock was paused: the first move sets the phase.
  await waitUntilStill(leftPx);
  const start = await leftPx();
  while ((await leftPx()) === start) {
    await page.clock.runFor(100);
    await waitUntilStill(leftPx);
  }
  const positions = [];
  for (let step = 0; step < 5; step++) {
    await waitUntilStill(leftPx);
    const before = await leftPx();
    await page.clock.runFor(2_900);
    // Snapping may still correct the position by a part of a slide.
    expect(Math.abs((await leftPx()) - before)).toBeLessThan(100);
    await page.clock.runFor(100);
    await expect.poll(async () => Math.abs((await leftPx()) - before)).toBeGreaterThan(100);
    positions.push(before);
  }
  expect(Math.min(...positions)).toBe(0);
});

test('recently viewed products are listed on the next product page', async ({ shop, page }) => {
  const [product, other] = await productsInStock(shop.url);
  await openPage(page, `/product/${product?.slug}`);
  await openPage(page, `/product/${other?.slug}`);
  await page.getByRole('heading', { name: 'Recently viewed' }).scrollIntoViewIfNeeded();
  const viewed = page.locator('#recently-viewed');
  await expect(viewed.getByRole('link', { name: product?.name ?? '' }).first()).toBeVisible();
  await expect(viewed.getByRole('link', { name: other?.name ?? '' })).toHaveCount(0);
});

test('the counts in the header follow at once, in other tabs too', async ({
  shop,
  shopper: { page },
}) => {
  const { slug, name } = await productInStock(shop.url);
  const tab = await page.context().newPage();
  await openPage(tab, '/blogs');
  await openPage(page, `/product/${slug}`);
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page
    .getByRole('button', { name: `Wishlist: ${name}` })
    .first()
    .click();
  for (const each of [page, tab])
    for (const count of ['Cart, 1 item', 'Wishlist, 1 item'])
      await expect(each.getByRole('banner').getByRole('link', { name: count })).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  const banner = tab.getByRole('banner');
  await expect(banner.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect(banner.getByRole('link', { name: 'Cart, 1 item' })).toHaveCount(0);
});

test('a buyer publishes a review with photos, which open large', async ({
  shop,
  shopper: { page, token },
  ownerSession,
}) => {
  const { id, slug } = await productInStock(shop.url);
  await addToCart(shop.url, token, [id]);
  const { order } = await must(place(shop.url, token, { key: 'buyer-reviews' }));
  const delivered = await fetch(`${shop.url}/api/admin/orders/update-status/${order.id}`, {
    method: 'PUT',
    headers: {
      authorization: `Bearer ${ownerSession.token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ status: 'delivered' }),
  });
  expect(delivered.status).toBe(200);
  await openPage(page, `/product/${slug}`);
  await page.getByRole('button', { name: 'Write a review' }).click();
  const dialog = page.getByRole('dialog', { name: 'Write a review' });
  const picker = dialog.getByLabel('Add photos');
  const text = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no') };
  await picker.setInputFiles(text);
  await expect(dialog.getByText('Please select only image files')).toBeVisible();
  const files = ['red', 'blue', 'olive', 'teal'].map(async (background) => ({
    name: `${background}.jpg`,
    mimeType: 'image/jpeg',
    buffer: await sharp({ create: { width: 60, height: 80, channels: 3, background } })
      .jpeg()
      .toBuffer(),
  }));
  await picker.setInputFiles(await Promise.all(files));
  await expect(dialog.getByText('You can add up to 3 photos.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Remove olive.jpg' }).click();
  await expect(dialog.getByRole('img')).toHaveCount(2);
  await expect(picker).toBeFocused();
  await dialog.getByRole('radio', { name: '4 stars' }).check({ force: true });
  await dialog.getByLabel('Title').fill('On our own bed');
  const review = dialog.getByLabel('Your review');
  await review.fill('Crisp on the first night.');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(review).toBeFocused();
  await page.mouse.click(5, 5);
  await expect(review).toHaveValue('Crisp on the first night.');
  await dialog.getByRole('button', { name: 'Publish review' }).click();
  await expect(page.getByText('Thank you! Your review is published.').first()).toBeVisible();
  const published = page.getByRole('article').filter({ hasText: 'On our own bed' });
  await expect(published.getByText('Verified buyer')).toBeVisible();
  await published.getByRole('button', { name: 'Open photo 2 of 2 by Asha V.' }).click();
  const photos = page.getByRole('dialog', { name: 'Photos by Asha V.' });
  await expect(photos.getByText('2 of 2')).toBeVisible();
});

test('a closed shop answers 503 with its message on every page but sign-in; its API works', async ({
  shop,
  page,
  saveSettings,
}) => {
  const closed = 'We are counting our stock.';
  await page.clock.install();
  await openPage(page, '/blogs');
  await saveSettings({ maintenance_mode: 'ON', maintenance_mode_text: closed });
  await page.clock.fastForward(31_000);
  await expect(page.getByText(closed).first()).toBeVisible();
  const domain = page
    .getByRole('contentinfo')
    .getByText('homeloom.example', { exact: true })
    .filter({ visible: true });
  expect(await domain.evaluate((part) => part.getClientRects().length)).toBe(1);
  for (const path of ['/', '/category/bed-sheet', '/Cart', '/blogs', '/dashboard']) {
    const response = await fetch(shop.url + path);
    expect([path, response.status, response.headers.get('retry-after')]).toEqual([
      path,
      503,
      '600',
    ]);
    expect(await response.text()).toContain(closed);
  }
  for (const path of ['/login', '/admin/login', '/admin/orders', '/api/product', '/healthz'])
    expect([path, (await fetch(shop.url + path)).status]).toEqual([path, 200]);
  await page.goto('/login');
  await page.getByLabel('Email or Mobile Number').waitFor();
  await page.getByRole('link', { name: 'Homeloom, home' }).click();
  const message = page.getByText(closed).first();
  await expect(message).toBeVisible();
  // The lines of the owner's text.
  await expect(message).toHaveCSS('white-space-collapse', 'preserve-breaks');
  await saveSettings({ maintenance_mode: 'OFF' });
  expect((await fetch(shop.url)).status).toBe(200);
});
