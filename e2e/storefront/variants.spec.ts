import { expect, test } from '../fixtures.ts';
import { desktop, openPage, phone } from '../support/visit.ts';

test.describe('on a desktop', () => {
  test.use({ viewport: desktop });

  test('a size changes price and URL, keeps the quantity, and Back leaves the page', async ({
    page,
  }) => {
    await openPage(page, '/category/curtains');
    await openPage(page, '/product/curtain-teal-velvet');
    await page.getByRole('button', { name: /increase/i }).click();
    await page.getByRole('radio', { name: '5 ft' }).click();
    await page.waitForURL('**/product/curtain-teal-velvet-5-ft');
    await page.getByRole('radio', { name: '5 ft', checked: true }).waitFor();
    await expect
      .poll(async () => page.locator('.product-info .price-now').first().textContent())
      .toContain('2,299');
    await expect
      .poll(async () => page.getByRole('textbox', { name: 'Quantity' }).inputValue())
      .toBe('2');
    await page.getByRole('radio', { name: '5 ft' }).press('ArrowRight');
    await page.waitForURL('**/product/curtain-teal-velvet-7-ft');
    const chosen = page.getByRole('radio', { name: '7 ft', checked: true });
    await chosen.waitFor();
    await chosen.and(page.locator(':focus')).waitFor();
    const tabStops = page.locator('[role=radiogroup] a:not([tabindex="-1"])');
    expect(await tabStops.allTextContents()).toEqual(['', '7 ft']);
    await page.getByRole('radio', { name: 'Madder' }).click();
    await page.getByRole('radio', { name: 'Madder', checked: true }).waitFor();
    const missing = page.getByRole('radio', { name: '5 ft, not available in this colour' });
    expect(await missing.getAttribute('aria-disabled')).toBe('true');
    await page.getByRole('radio', { name: '9 ft, sold out' }).click();
    await page.waitForURL('**/product/curtain-madder-velvet');
    await page.getByRole('button', { name: 'Out of Stock' }).waitFor();
    await page.reload();
    await page.getByRole('radio', { name: '9 ft, sold out', checked: true }).waitFor();
    await page.goBack();
    expect(new URL(page.url()).pathname).toBe('/category/curtains');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('a size is changed in the cart', async ({ page }) => {
    await openPage(page, '/product/curtain-teal-velvet-7-ft');
    await page.getByRole('button', { name: 'Add to Cart' }).click();
    await page.getByRole('dialog', { name: 'Your cart' }).waitFor();
    await openPage(page, '/cart');
    await page.getByRole('button', { name: 'Change size of Velvet Curtains, 7 ft' }).click();
    await page.getByRole('button', { name: '5 ft · ₹2,299.00' }).click();
    await page.getByText('5 ft · Teal').waitFor();
    await expect.poll(async () => page.getByText('7 ft · Teal').count()).toBe(0);
    await page.getByRole('link', { name: 'Velvet Curtains' }).first().click();
    await page.waitForURL('**/product/curtain-teal-velvet-5-ft');
  });

  test('the size guide recommends a size in cm or inches and chooses it', async ({ page }) => {
    await openPage(page, '/product/bed-sheet-sage-linen');
    await page.getByRole('button', { name: /increase/i }).click();
    const link = page.locator('.size-guide-link[aria-haspopup=dialog]');
    await link.click();
    const guide = page.getByRole('dialog', { name: 'Size guide' });
    await guide.getByRole('radio', { name: 'Centimetres' }).click();
    await guide.getByRole('row', { name: /^Queen.*229 × 254/ }).waitFor();
    await guide.getByRole('button', { name: 'Find my size' }).click();
    const width = guide.getByRole('textbox', { name: 'Mattress width (cm)' });
    expect(await width.getAttribute('aria-invalid')).toBe('true');
    expect(await width.evaluate((input) => input === document.activeElement)).toBe(true);
    await width.fill('5 ft');
    await guide.getByRole('textbox', { name: 'Mattress length (cm)' }).fill('198');
    await guide.getByRole('textbox', { name: 'Mattress depth (cm)' }).fill('15');
    await guide.getByRole('button', { name: 'Find my size' }).click();
    await guide.getByText('We recommend Queen').waitFor();
    await guide.getByText('How we calculated this').click();
    await guide.getByText('Width: 152 cm + 2 × (15 cm + 10 cm) = 202 cm').waitFor();
    await guide.getByRole('button', { name: 'Choose Queen' }).click();
    await page.waitForURL('**/product/bed-sheet-sage-linen-queen');
    await page.getByRole('radio', { name: 'Queen', checked: true }).waitFor();
    await expect
      .poll(async () => page.getByRole('textbox', { name: 'Quantity' }).inputValue())
      .toBe('2');
  });
});

test('sizes are links without JavaScript', async ({ browser, shop }) => {
  const page = await browser.newPage({ baseURL: shop.url, javaScriptEnabled: false });
  await page.goto('/product/curtain-teal-velvet');
  await page.getByRole('radio', { name: '7 ft' }).click();
  await page.waitForURL('**/product/curtain-teal-velvet-7-ft');
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(
    /\/product\/curtain-teal-velvet-5-ft$/,
  );
  await page.getByRole('link', { name: 'Size guide' }).click();
  await page.getByRole('row', { name: /^7 ft/ }).waitFor();
  await page.getByRole('radio', { name: 'Inches' }).waitFor({ state: 'hidden' });
  await page.context().close();
});
