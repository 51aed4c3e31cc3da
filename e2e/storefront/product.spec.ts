import type { Page } from '@playwright/test';
import { present } from '#test/builders.ts';
import { codeFor, request } from '#test/http-shopper.ts';
import { expect, newEmail, test } from '../fixtures.ts';
import { quiet } from '../support/navigation.ts';
import { desktop, openPage } from '../support/visit.ts';

test('a sold-out product is requested by email, after a sign-in, until that is withdrawn', async ({
  shop,
  page,
}) => {
  // High enough for what is below the price: it is hydrated in view or at the first input.
  await page.setViewportSize(desktop);
  const { data } = await request<'listProducts'>(shop.url, '/product?availability=out_of_stock');
  const email = newEmail('kiran');
  await openPage(page, `/product/${present(data[0]).slug}`);
  const requestEmail = page.getByRole('button', { name: "Email me when it's back" });
  await requestEmail.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: 'Send OTP' }).click();
  await expect(dialog.getByText('OTP sent successfully to your email')).toBeVisible();
  await dialog.getByRole('textbox', { name: /code|OTP/i }).fill(await codeFor(shop.url, email));
  const requested = page.getByText(`We'll email ${email} when it's back in stock.`);
  await expect(requested).toBeVisible();
  await page.reload();
  await expect(requested).toBeVisible();
  const cancel = page.getByRole('button', { name: 'Cancel', exact: true });
  await cancel.click();
  await expect(requestEmail).toBeFocused();
  await requestEmail.click();
  await expect(cancel).toBeFocused();
});

/** The first input loads the code of the transition; on a slow page, a timer comes first. */
async function loadTransition(page: Page): Promise<void> {
  const loaded = page.waitForEvent('requestfinished', {
    predicate: (file) => /page-transition-[^/]*\.js$/.test(file.url()),
    timeout: 60_000,
  });
  await openPage(page, '/category/bed-sheet');
  await quiet(page, async () => page.keyboard.press('Shift'));
  await loaded;
}

async function openFromCard(page: Page): Promise<void> {
  await page.evaluate(() => {
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const moved = document.querySelectorAll('[style*="product-image"]').length;
      Reflect.get(window, 'noteMoved')(moved);
      return start(update);
    };
  });
  await page.locator('.product-card-name > a').first().click();
  await page.getByRole('region', { name: 'Product pictures' }).waitFor();
}

test('a product takes the image of its card along, unless less motion is preferred', async ({
  openContext,
}) => {
  const page = await (await openContext({})).newPage();
  const moved: number[] = [];
  await page.exposeFunction('noteMoved', (count: number) => void moved.push(count));
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await loadTransition(page);
  await openFromCard(page);
  await page.goBack();
  await page.getByRole('heading', { name: 'Bed Sheet', exact: true, level: 1 }).waitFor();
  expect(moved).toEqual([1, 1]);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openPage(page, '/category/bed-sheet');
  await openFromCard(page);
  expect(moved).toHaveLength(2);
});
