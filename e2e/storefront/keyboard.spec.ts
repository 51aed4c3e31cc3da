import type { Locator, Page } from '@playwright/test';
import { codeFor } from '#test/http-shopper.ts';
import { expect, newEmail, test } from '../fixtures.ts';
import { productInStock } from '../support/shopping.ts';
import { desktop, openPage } from '../support/visit.ts';

test.use({ viewport: desktop });

const mostSteps = 90;

/** Presses Tab until the control has the focus, which must be visible. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await control.waitFor();
  for (let step = 0; step < mostSteps; step += 1) {
    const hasFocus = await control.evaluate((element) => element === document.activeElement);
    if (hasFocus) return expect(await isFocusDrawn(control)).toBe(true);
    await page.keyboard.press('Tab');
  }
  throw new Error(`${String(control)} was not reached with ${mostSteps} presses of Tab`);
}

const isFocusDrawn = async (control: Locator): Promise<boolean> =>
  control.evaluate((element) => {
    const label = element.closest('label') ?? element;
    const styles = [element, label, element.parentElement ?? element].flatMap((each) => [
      getComputedStyle(each),
      getComputedStyle(each, '::after'),
    ]);
    return styles.some(
      ({ outlineStyle, boxShadow }) => outlineStyle !== 'none' || boxShadow !== 'none',
    );
  });

test('a shopper finds a product, signs in with the code and orders it by keyboard alone', async ({
  shop,
  page,
}) => {
  const { keyboard } = page;
  const button = (name: string | RegExp): Locator => page.getByRole('button', { name }).first();
  await openPage(page, '/');

  await keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
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

  const email = newEmail('meera');
  await tabTo(page, page.getByRole('dialog', { name: 'Sign in' }).getByLabel('Email'));
  await keyboard.type(email);
  await keyboard.press('Enter');
  // The field has the focus without a click.
  const code = page.getByRole('dialog', { name: 'Enter the code' }).getByRole('textbox');
  await expect(code).toBeFocused();
  // The last digit sends the code.
  await keyboard.type(await codeFor(shop.url, email));
  await page.waitForURL('**/checkout');

  const details: readonly [label: RegExp, text: string][] = [
    [/full name/i, 'Meera Iyer'],
    [/mobile/i, '9847023456'],
    [/pin code/i, '302001'],
    [/^address/i, 'B-204, Gulmohar Residency, C-Scheme'],
  ];
  for (const [label, text] of details) {
    await tabTo(page, page.getByLabel(label).first());
    await keyboard.type(text);
  }
  await expect(page.getByLabel(/^city/i)).not.toHaveValue('');
  await tabTo(page, page.getByRole('radio', { name: /Cash on Delivery/i }));
  await keyboard.press('Space');
  await tabTo(page, button('Place Order'));
  await keyboard.press('Enter');
  await page.waitForURL('**/order-success');
  await page.getByRole('heading', { level: 1, name: 'Thank you for your order' }).waitFor();
});

test('a dialog keeps the focus, gives it back, and Escape closes it', async ({ page }) => {
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
  await expect(opener).toBeFocused();
});

test('requesting the code moves the focus to the code field', async ({ page }) => {
  await openPage(page, '/CategoryFilter');
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill(newEmail('farah'));
  await dialog.getByRole('button', { name: /OTP/ }).click();
  const field = dialog.getByLabel('6-digit code');
  await expect(field).toBeFocused();
  await page.keyboard.type('12');
  await expect(field).toHaveValue('12');
});

test('the second image of a product is reached by Tab, and Enter enlarges it', async ({
  page,
  shop,
}) => {
  await openPage(page, `/product/${(await productInStock(shop.url)).slug}`);
  const images = page.getByRole('region', { name: 'Product pictures' });
  await tabTo(page, images.getByRole('button', { name: /^Zoom in on picture 2 of/ }));
  await page.keyboard.press('Enter');
  const zoom = page.getByRole('dialog');
  await zoom.getByText(/^2 of \d$/).waitFor();
  await tabTo(page, zoom.getByRole('button', { name: /^Picture 3 of/ }));
  await page.keyboard.press('Enter');
  await zoom.getByText(/^3 of \d$/).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
});
