import type { Page } from '@playwright/test';
import { code128 } from '#contract/delivery/code-128.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import { simulators } from '#sandbox/carrier/simulators.ts';
import { present } from '#test/builders.ts';
import { request } from '#test/http-shopper.ts';
import { runAxe } from '../../support/axe.ts';
import { must } from '../../support/shopping.ts';
import { phone, sidewaysPx } from '../../support/visit.ts';
import { expect, test } from '../admin-fixtures.ts';
import { expectText } from '../screen.ts';
import { buy } from './purchases.ts';

test('selected orders are booked at once, their labels printed, scanned and handed over', async ({
  shop,
  shopper,
  owner: { page, token },
}) => {
  const { url } = shop;
  const id = await buy(url, shopper.token);
  const { key, values } = present(simulators[0]);
  const body = [{ key, enabled: true, values }];
  await must(request(url, '/admin/carriers', { token, method: 'PUT', body }));
  await page.goto('/admin/orders?status=to_pack');
  await page.getByRole('checkbox', { name: `Select order ${orderNumber(id)}` }).check();
  await page.getByRole('button', { name: 'Book parcels' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Orders')).toHaveValue('selected');
  expect(await runAxe(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Book', exact: true }).click();
  await page.waitForURL('**/admin/dispatch/*');
  await expectText(page, '1 of 1 booked');
  // The browser's own bar is green, which is no colour of the shop.
  await expect(page.getByRole('progressbar')).toHaveCSS('background-color', 'rgb(226, 213, 197)');
  expect(await runAxe(page)).toEqual([]);
  const labels = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Labels' }).click();
  expect((await labels).suggestedFilename()).toBe('labels.pdf');
  await page.getByRole('link', { name: 'Scan and hand over' }).click();
  await page.waitForURL('**/admin/scan');
  const field = page.getByLabel('Tracking number, order number or SKU');
  // A USB scanner types the code.
  await expect(field).toBeFocused();
  await page.keyboard.type('8901234567890');
  await page.keyboard.press('Enter');
  await expectText(page, /is no tracking number, order number or SKU/);
  await page.keyboard.type(String(id));
  await page.keyboard.press('Enter');
  await expectText(page, orderNumber(id));
  await expect(page.getByText(/is no tracking number/)).toHaveCount(0);
  expect(await sidewaysPx(page)).toBe(0);
  await page.getByRole('button', { name: `Remove ${orderNumber(id)}` }).click();
  await page.setViewportSize(phone);
  await field.focus();
  const show = await showToCamera(page, 'FOREIGN-1');
  await page.getByRole('button', { name: 'Use the camera' }).click();
  await expectText(page, /FOREIGN-1. is no tracking number/);
  // The next parcel is in front of the camera before the notice is read.
  await show(`ORD-${id}`);
  await expectText(page, orderNumber(id));
  await expectText(page, /FOREIGN-1. is no tracking number/);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByText(/is no tracking number/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Stop the camera' }).click();
  expect(await sidewaysPx(page)).toBe(0);
  expect(await runAxe(page)).toEqual([]);
  await page.getByRole('button', { name: 'Hand over 1 parcel' }).click();
  await expectText(page, '1 parcel handed over');
  await page.goto(`/admin/orders/${id}`);
  await expectText(page, 'Picked up by the courier');
});

/**
 * The camera of the page sees a label with this barcode; the returned function shows it another.
 * Chromium on Linux reads none itself.
 */
async function showToCamera(page: Page, code: string): Promise<(next: string) => Promise<void>> {
  await page.evaluate((first) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 360 });
    const context = canvas.getContext('2d');
    canvas.dataset['widths'] = first.join(' ');
    const draw = () => {
      if (!context) return;
      context.fillStyle = 'white';
      context.fillRect(0, 0, 640, 360);
      context.fillStyle = 'black';
      let left = 40;
      for (const [index, text] of (canvas.dataset['widths'] ?? '').split(' ').entries()) {
        const width = Number(text) * 4;
        if (index % 2 === 0) context.fillRect(left, 40, width, 280);
        left += width;
      }
      requestAnimationFrame(draw);
    };
    draw();
    canvas.id = 'seen-by-the-camera';
    canvas.hidden = true;
    document.body.append(canvas);
    navigator.mediaDevices.getUserMedia = async () => canvas.captureStream();
  }, code128(code));
  return async (next) =>
    page.evaluate((widths) => {
      const canvas = document.getElementById('seen-by-the-camera');
      if (canvas) canvas.dataset['widths'] = widths.join(' ');
    }, code128(next));
}
