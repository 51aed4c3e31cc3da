import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect } from 'vitest';
import { runAxe } from '../support/axe.ts';
import { sidewaysPx } from '../support/visit.ts';

type Picked = { name: string; mimeType: string; buffer: Buffer };

/** An upright picture of one colour, as a phone might send it. */
export const picture = async (name: string, background: string): Promise<Picked> => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 400, height: 500, channels: 3, background } })
    .png()
    .toBuffer(),
});

/** The next calls of that method and path fail, with no word of why, until the answer is called. */
export async function failing(
  page: Page,
  method: string,
  path: RegExp,
): Promise<() => Promise<void>> {
  await page.route(path, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    return route.fulfill({
      status: 500,
      contentType: 'application/json',
      body: JSON.stringify({ success: false, code: 500, message: '', data: null }),
    });
  });
  return async () => page.unroute(path);
}

/** Waits for a sentence anywhere on the screen. */
export const says = async (page: Page, sentence: string | RegExp): Promise<void> =>
  page.getByText(sentence).first().waitFor();

export async function fillProduct(
  page: Page,
  { name, price = '1299', stock = '12' }: { name: string; price?: string; stock?: string },
): Promise<void> {
  await page.getByRole('tab', { name: 'Basic Info' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('combobox', { name: 'Category' }).selectOption({ label: 'Cushion' });
  await page.getByRole('spinbutton', { name: 'Price', exact: true }).fill(price);
  await page.getByRole('spinbutton', { name: 'Original price' }).fill('1999');
  await page.getByRole('spinbutton', { name: 'Stock' }).fill(stock);
  await page.getByRole('tab', { name: 'Product Details' }).click();
  await page.getByRole('textbox', { name: 'Color' }).fill('Indigo');
  await page.getByRole('textbox', { name: 'Size' }).fill('16 x 16 in');
  await page
    .getByRole('textbox', { name: 'Description', exact: true })
    .fill('Block printed by hand in Bagru.');
}

/** The descriptions of the form's pictures, in their order. */
export const descriptions = async (page: Page): Promise<string[]> =>
  Promise.all(
    (await page.getByRole('textbox', { name: /^Description of image/ }).all()).map(async (field) =>
      field.inputValue(),
    ),
  );

export const press = async (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name }).first().click();
export const dialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'));
export const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

/** Axe has nothing to say, and nothing reaches beyond the window. */
export async function isSound(page: Page, state: string): Promise<void> {
  expect(await runAxe(page), state).toEqual([]);
  expect(await sidewaysPx(page), state).toBe(0);
}

/** The browser notes answers that the test brought about. */
export const isUnexpected = (complaint: string): boolean => !/status of (422|500)/.test(complaint);

/** Drags one of the form's pictures to the place of another. */
export async function drag(page: Page, { from, to }: { from: number; to: number }): Promise<void> {
  const handle = page.getByRole('button', { name: new RegExp(`^Move image ${from} of`) });
  await handle.scrollIntoViewIfNeeded();
  const start = await handle.boundingBox();
  const end = await page
    .getByRole('button', { name: new RegExp(`^Move image ${to} of`) })
    .boundingBox();
  if (!start || !end) throw new Error('a handle is not on the screen');
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(end.x + end.width, end.y + end.height, { steps: 6 });
  await page.mouse.up();
}

/** As Ctrl+V with a picture on the clipboard. */
export async function paste(page: Page, { name, mimeType, buffer }: Picked): Promise<void> {
  await page.evaluate(
    ({ name, mimeType, bytes }) => {
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File([new Uint8Array(bytes)], name, { type: mimeType }));
      document.dispatchEvent(new ClipboardEvent('paste', { clipboardData, cancelable: true }));
    },
    { name, mimeType, bytes: [...buffer] },
  );
}
