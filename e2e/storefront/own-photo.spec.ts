import type { Page } from '@playwright/test';
import { request } from '#test/http-shopper.ts';
import { expect, test } from '../fixtures.ts';
import { runAxe } from '../support/axe.ts';
import { loseContext } from '../support/lose-context.ts';

test.use({ demoImages: 'full', rendering: { images: true, webgl: true } });

test('cloth lies on a photo of the shopper, which no request carries', async ({
  browser,
  shop,
}) => {
  const { data } = await request<'listRoomFabrics'>(shop.url, '/room/fabrics?part=sheet&limit=2');
  const [first, second] = data;
  if (!first || !second) throw new Error('two fabrics are needed');
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
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
