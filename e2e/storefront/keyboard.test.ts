import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '#test/chromium.ts';
import { startDemoShop } from '#test/demo-shop.ts';
import { codeFor } from '#test/http-shopper.ts';
import { type RunningShop, temporaryDataDir } from '#test/running-shop.ts';
import { desktop, visit } from '../support/visit.ts';
import { openPage } from '../support/visit.ts';

let browser: Browser;
let shop: RunningShop;
const folder = temporaryDataDir();

beforeAll(async () => {
  [browser, shop] = await Promise.all([launchBrowser(), startDemoShop(folder.dataDir)]);
});
afterAll(async () => {
  await browser?.close();
  await shop?.stop();
  folder.remove();
});

const mostSteps = 90;

/** Presses Tab until the control has the focus, which must be visible. */
async function tabTo(
  page: Page,
  control: Locator,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<void> {
  await control.waitFor();
  for (let step = 0; step < mostSteps; step += 1) {
    const hasFocus = await control.evaluate((element) => element === document.activeElement);
    if (hasFocus) return expect(await isFocusSeen(control)).toBe(true);
    await page.keyboard.press(key);
  }
  throw new Error(`${String(control)} is out of reach of the keyboard`);
}

const isFocusSeen = async (control: Locator): Promise<boolean> =>
  control.evaluate((element) => {
    const holder = element.closest('label') ?? element;
    const drawn = [element, holder, element.parentElement ?? element].flatMap((each) => [
      getComputedStyle(each),
      getComputedStyle(each, '::after'),
    ]);
    return drawn.some(
      ({ outlineStyle, boxShadow }) => outlineStyle !== 'none' || boxShadow !== 'none',
    );
  });

const email = 'meera.keys@example.com';

test('a shopper finds a product, puts it into the cart, signs in with the mailed code and orders it, by keyboard alone', async () => {
  const { page, complaints, leave } = await visit(browser, shop.url, desktop);
  const { keyboard } = page;
  const button = (name: string | RegExp) => page.getByRole('button', { name }).first();
  await openPage(page, '/');

  await keyboard.press('Tab');
  expect(
    await page
      .getByRole('link', { name: 'Skip to content' })
      .evaluate((link) => link === document.activeElement),
  ).toBe(true);
  await tabTo(page, page.getByRole('combobox', { name: 'Search products' }));
  await keyboard.type('bandhni');
  await page
    .getByRole('option', { name: /Bandhani/ })
    .first()
    .waitFor();
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: /Bandhani/ }).waitFor();

  await tabTo(page, button(/^Increase/));
  await keyboard.press('Space');
  await tabTo(page, button('Add to Cart'));
  await keyboard.press('Enter');
  await page.getByText('Item added to cart successfully').first().waitFor();
  const drawer = page.getByRole('dialog', { name: 'Your cart' });
  await tabTo(page, drawer.getByRole('button', { name: 'Proceed to Buy' }));
  await keyboard.press('Enter');

  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  await tabTo(page, dialog.getByLabel('Email'));
  await keyboard.type(email);
  await keyboard.press('Enter');
  const code = page.getByRole('dialog', { name: 'Enter the code' });
  // The field has the focus without a click.
  await expect
    .poll(async () =>
      code.getByRole('textbox').evaluate((field) => field === document.activeElement),
    )
    .toBe(true);
  // The last digit sends the code.
  await keyboard.type(await codeFor(shop.url, email));
  await page.waitForURL('**/checkout');

  const typed: readonly [label: RegExp, text: string][] = [
    [/full name/i, 'Meera Iyer'],
    [/mobile/i, '9847023456'],
    [/^address/i, 'B-204, Gulmohar Residency, C-Scheme'],
    [/pincode/i, '302001'],
  ];
  for (const [label, text] of typed) {
    await tabTo(page, page.getByLabel(label).first());
    await keyboard.type(text);
  }
  const city = page.getByLabel(/^city/i);
  await expect.poll(async () => city.inputValue()).not.toBe('');
  await tabTo(page, page.getByRole('radio', { name: /Cash on Delivery/i }));
  await keyboard.press('Space');
  await tabTo(page, button('Place Order'));
  await keyboard.press('Enter');
  await page.waitForURL('**/order-success');
  await page.getByRole('heading', { level: 1, name: 'Thank you for your order' }).waitFor();
  expect(complaints).toEqual([]);
  await leave();
});

test('a dialog keeps the focus, gives it back, and Escape closes it', async () => {
  const { page, leave } = await visit(browser, shop.url, desktop);
  await openPage(page, '/CategoryFilter');
  const opener = page.getByRole('banner').getByRole('button', { name: 'Sign in' });
  await tabTo(page, opener);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').waitFor();
  for (let step = 0; step < 8; step += 1) {
    await page.keyboard.press('Tab');
    await expect
      .poll(async () => dialog.evaluate((element) => element.contains(document.activeElement)))
      .toBe(true);
  }
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await expect
    .poll(async () => opener.evaluate((element) => element === document.activeElement))
    .toBe(true);
  await leave();
});

test('pressing the button for the code moves the focus to the code field', async () => {
  const { page, leave } = await visit(browser, shop.url, desktop);
  await openPage(page, '/CategoryFilter');
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill('farah.presses@example.com');
  await dialog.getByRole('button', { name: /OTP/ }).click();
  const field = dialog.getByLabel('6-digit code');
  await expect
    .poll(async () => field.evaluate((element) => element === document.activeElement))
    .toBe(true);
  await page.keyboard.type('12');
  await expect.poll(async () => field.inputValue()).toBe('12');
  await leave();
});

test('arrows leaf through the images of a product, and Enter brings one near', async () => {
  const { page, leave } = await visit(browser, shop.url, desktop);
  await openPage(page, '/CategoryFilter');
  await tabTo(page, page.getByRole('region', { name: 'Products' }).getByRole('link').first());
  await page.keyboard.press('Enter');
  const pictures = page.getByRole('region', { name: 'Product pictures' });
  await tabTo(page, pictures.getByRole('list', { name: 'Pictures' }));
  await page.keyboard.press('ArrowRight');
  await pictures
    .getByRole('button', { name: 'Picture 2 of 3' })
    .and(page.locator('[aria-current=true]'))
    .waitFor();
  await tabTo(page, pictures.getByRole('button', { name: 'Zoom in on picture 2 of 3' }));
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByText('2 of 3').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await leave();
});
