import type { Page, Request } from '@playwright/test';
import { sceneById, sceneSize } from '#contract/room/scenes.ts';
import { imagesAndWebgl } from '#test/chromium-flags.ts';
import { request } from '#test/http-shopper.ts';
import {
  decodePixels,
  differenceFrom,
  readSceneFiles,
  type TileOnCloth,
} from '#test/room-reference.ts';
import { expect, test } from '../fixtures.ts';
import { runAxe } from '../support/axe.ts';
import { newContext } from '../support/context.ts';
import { loseContext } from '../support/lose-context.ts';

test.use({ demoImages: 'full', rendering: imagesAndWebgl });

const kilobyte = 1024;

test('a look is chosen, drawn by the formula, shared by its URL and bought', async ({
  browser,
  shop,
}) => {
  // At two device pixels the canvas has the resolution of the scene.
  const viewport = { width: 680, height: 400 };
  const context = await newContext(browser, { viewport, deviceScaleFactor: 2 });
  const page = await context.newPage();
  const loaded = countBytes(page);
  await page.goto(`${shop.url}/room`);
  await page.waitForLoadState('networkidle');
  const { room, all } = await loaded();
  expect(room / kilobyte).toBeLessThanOrEqual(25);
  expect(all / kilobyte).toBeLessThanOrEqual(500);

  // Fabrics of another part are not offered while those of the pillows load.
  const held = Promise.withResolvers<void>();
  await page.route('**/api/room/fabrics?part=pillow*', async (route) => {
    await held.promise;
    await route.continue();
  });
  // The second tap comes before the first one is drawn, as on a slow phone.
  await page.evaluate(() => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('.room a')];
    for (const name of [/Jaal Vine Bed Sheet/, /^Pillows/])
      links.find(({ textContent }) => name.test(textContent))?.click();
  });
  const pillowFabrics = page.getByRole('list', { name: 'Fabrics for Pillows' });
  const offered = pillowFabrics.getByRole('link');
  await pillowFabrics.waitFor();
  await expect.poll(async () => offered.count()).toBe(1);
  held.resolve();
  await offered.nth(3).click();
  await page.waitForURL(/room=bed&sheet=\d+&pillows=\d+/);
  const url = new URL(page.url());
  await page.locator(`canvas[data-look*="${lookPath(url)}"]`).waitFor({ state: 'attached' });
  const compare = page.getByRole('button', { name: 'Before and after' });
  await compare.click();
  expect(await runAxe(page)).toEqual([]);
  await compare.click();

  const canvas = await page.evaluate(() => document.querySelector('canvas')?.toDataURL() ?? '');
  const shown = await decodePixels(Buffer.from(canvas.split(',')[1] ?? '', 'base64'));
  expect([shown.width, shown.height]).toEqual([sceneSize.width, sceneSize.height]);
  const scene = sceneById('bed');
  if (!scene) throw new Error('no bed');
  const cloths = await clothsOf(shop.url, url);
  const { metresPerUnit } = scene;
  const files = await readSceneFiles(scene);
  const { inside, outside } = differenceFrom(files, { shown, metresPerUnit }, cloths);
  expect(inside).toBeLessThanOrEqual(2);
  expect(outside).toBeLessThanOrEqual(0.01);

  const drawn = page.locator(`canvas[data-look*="${lookPath(url)}"]`);
  await loseContext(page, '.room-image canvas');
  await expect(drawn).toHaveCount(0);
  const servers = page.locator('.room-image img').first();
  await expect(servers).toHaveAttribute('src', new RegExp(lookPath(url).replace('+', '\\+')));
  await page.evaluate(() => window.lostContext?.restoreContext());
  await drawn.waitFor({ state: 'attached' });
  expect(await page.evaluate(() => document.querySelector('canvas')?.toDataURL())).toBe(canvas);

  const other = await browser.newPage({ javaScriptEnabled: false });
  await other.goto(url.href);
  const picture = other.getByRole('img', { name: /Sunny bedroom\. Bed linen: .*Jaal/ });
  expect(await picture.getAttribute('src')).toContain(lookPath(url));
  const preview = other.locator('meta[property="og:image"]');
  expect(await preview.getAttribute('content')).toContain(`${lookPath(url)}/800.jpg`);

  await page.getByRole('button', { name: 'Add everything to cart' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Add to cart · ₹/ })
    .click();
  await page
    .getByRole('dialog', { name: /cart/i })
    .getByText(/Jaal Vine/)
    .first()
    .waitFor();
});

/** `bed/sheet.1+pillows.4`, the look in the paths of images. */
const lookPath = ({ searchParams }: URL): string =>
  `bed/sheet.${searchParams.get('sheet')}+pillows.${searchParams.get('pillows')}`;

/** Bytes of the first view: all of them, and those of the scripts that only rooms load. */
function countBytes(page: Page): () => Promise<{ room: number; all: number }> {
  const sizes: Promise<[string, number]>[] = [];
  const count = (finished: Request) =>
    void sizes.push(finished.sizes().then((size) => [finished.url(), size.responseBodySize]));
  page.on('requestfinished', count);
  return async () => {
    // The sizes of later requests would be asked of a browser that is closed.
    page.off('requestfinished', count);
    const counted = await Promise.all(sizes);
    const sum = (pattern: RegExp): number =>
      counted.reduce((bytes, [url, size]) => bytes + (pattern.test(url) ? size : 0), 0);
    return { room: sum(/\/assets\/(room|draw-room|surface|scenes|look)[^/]*\.js/), all: sum(/./) };
  };
}

/** The fabrics of a URL by the ids of the parts of the bed. */
async function clothsOf(shopUrl: string, { searchParams }: URL): Promise<Map<number, TileOnCloth>> {
  const cloths = new Map<number, TileOnCloth>();
  for (const { key, ids } of sceneById('bed')?.parts ?? []) {
    const id = searchParams.get(key);
    const { data } = await request<'listRoomFabrics'>(shopUrl, `/room/fabrics?ids=${id}`);
    const [fabric] = data;
    if (!fabric) throw new Error(`no fabric on ${key}`);
    const tile = await fetch(`${shopUrl}${fabric.tile}.webp`);
    const pixels = await decodePixels(Buffer.from(await tile.arrayBuffer()));
    for (const part of ids)
      cloths.set(part, { tile: pixels, repeatMetres: fabric.repeat_cm / 100 });
  }
  return cloths;
}

test('cloth lies on a photo of the shopper, which no request carries', async ({
  browser,
  shop,
}) => {
  const { data } = await request<'listRoomFabrics'>(shop.url, '/room/fabrics?part=sheet&limit=2');
  const [first, second] = data;
  if (!first || !second) throw new Error('two fabrics are needed');
  const context = await newContext(browser, { viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto(`${shop.url}/room?room=bed&sheet=${first.id}`);
  await page.getByRole('button', { name: 'Dress my bed' }).click();
  const choose = page.getByRole('button', { name: 'Choose a photo' });
  await expect(choose).toBeFocused();
  const input = page.locator('input[type="file"]');

  await input.setInputFiles({
    name: 'bed.heic',
    mimeType: 'image/heic',
    buffer: Buffer.from('no picture'),
  });
  await expect(page.getByRole('alert')).toContainText('could not be opened');

  const photo = await fetch(`${shop.url}/room-pictures/bed/plain/800.jpg`);
  const sent: { url: string; method: string; body: Buffer | null }[] = [];
  page.on('request', (one) =>
    sent.push({ url: one.url(), method: one.method(), body: one.postDataBuffer() }),
  );
  await input.setInputFiles({
    name: 'bed.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from(await photo.arrayBuffer()),
  });
  await page.getByRole('img', { name: `Your photo with ${first.name}` }).waitFor();
  await page.getByLabel('Size').selectOption({ label: 'King, 183 × 198 cm' });
  await page.getByRole('slider').fill('0');
  await expect.poll(async () => coveredAt(page, [[0.5, 0.6]])).toEqual([255]);
  // Within the outline and at its corners, and outside it.
  const places: Place[] = [
    [0.32, 0.42],
    [0.8, 0.73],
    [0.2, 0.45],
    [0.5, 0.35],
    [0.5, 0.8],
  ];
  expect(await coveredAt(page, places)).toEqual([255, 255, 0, 0, 0]);
  expect(await runAxe(page)).toEqual([]);

  const corner = page.getByRole('button', { name: /^Top left corner/ });
  await corner.press('Shift+ArrowLeft');
  await corner.press('Shift+ArrowLeft');
  await expect(corner).toHaveAccessibleName('Top left corner, 20% across, 40% down');
  await expect.poll(async () => coveredAt(page, [[0.22, 0.42]])).toEqual([255]);

  // Another cloth on the same corners.
  const before = await shownCloth(page);
  await page.getByRole('link', { name: second.name }).click();
  await page.getByRole('img', { name: `Your photo with ${second.name}` }).waitFor();
  await expect.poll(async () => shownCloth(page)).not.toBe(before);
  await expect(corner).toHaveAccessibleName('Top left corner, 20% across, 40% down');
  expect(await coveredAt(page, places)).toEqual([255, 255, 255, 0, 0]);

  await loseContext(page, '.photo-frame canvas + canvas');
  await expect(page.getByRole('alert')).toHaveText(/has stopped drawing the cloth/);
  await expect(page.locator('.photo-frame canvas')).toHaveCount(1);
  await page.evaluate(() => window.lostContext?.restoreContext());
  await expect.poll(async () => coveredAt(page, places)).toEqual([255, 255, 255, 0, 0]);
  await expect(page.getByRole('alert')).toHaveCount(0);

  expect(sent.map(({ url }) => url)).toContain(`${shop.url}${second.tile}.webp`);
  for (const { url, method, body } of sent) {
    expect([method, body], url).toEqual(['GET', null]);
    expect(url.length).toBeLessThan(200);
  }
  await page.getByRole('button', { name: 'Back to the room' }).click();
  await expect(page.getByRole('button', { name: 'Dress my bed' })).toBeFocused();
});

/** From 0 to 1 on the photo. */
type Place = [number, number];

const shownCloth = async (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      document.querySelector<HTMLCanvasElement>('.photo-frame canvas + canvas')?.toDataURL() ?? '',
  );

/** How much of each place the cloth covers, from 0 to 255. */
async function coveredAt(page: Page, places: readonly Place[]): Promise<number[]> {
  return page.evaluate((at) => {
    const cloth = document.querySelector<HTMLCanvasElement>('.photo-frame canvas + canvas');
    if (!cloth) return [];
    const { width, height } = cloth;
    const copy = new OffscreenCanvas(width, height).getContext('2d');
    copy?.drawImage(cloth, 0, 0);
    return at.map(([x, y]) => copy?.getImageData(x * width, y * height, 1, 1).data[3] ?? -1);
  }, places);
}
