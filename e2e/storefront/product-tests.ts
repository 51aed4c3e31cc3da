import { describe, expect, test } from 'vitest';
import { codeFor, request } from '#test/http-shopper.ts';
import { present } from '#test/builders.ts';
import { quiet } from '../support/navigation.ts';
import { openPage } from '../support/visit.ts';
import { freshGuest, type Stage } from './stage.ts';

export function productTests(stage: () => Stage): void {
  describe('a product', () => {
    test('that is sold out is asked for by email, after a sign-in, until that is withdrawn', async () => {
      const { url } = stage();
      const { data } = await request<'listProducts'>(url, '/product?availability=out_of_stock');
      const email = 'kiran.waits@example.com';
      const { page } = await freshGuest(stage());
      await openPage(page, `/product/${present(data[0]).slug}`);
      const ask = page.getByRole('button', { name: "Email me when it's back" });
      await ask.click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Email').fill(email);
      await dialog.getByRole('button', { name: 'Send OTP' }).click();
      await dialog.getByText('OTP sent successfully to your email').waitFor();
      await dialog.getByRole('textbox', { name: /code|OTP/i }).fill(await codeFor(url, email));
      const requested = page.getByText(`We'll email ${email} when it's back in stock.`);
      await requested.waitFor();
      await page.reload();
      await requested.waitFor();
      await page.getByRole('button', { name: 'Cancel', exact: true }).click();
      await ask.waitFor();
    });

    test('takes the picture of its card along, unless the shopper prefers less motion', async () => {
      const { page } = await freshGuest(stage());
      const moved: number[] = [];
      await page.exposeFunction('noteMoved', (count: number) => void moved.push(count));
      /** The first input loads the code of the transition; on a slow page, a timer comes first. */
      const loadTransition = async () => {
        const loaded = page.waitForEvent('requestfinished', {
          predicate: (file) => /page-transition-[^/]*\.js$/.test(file.url()),
          timeout: 60_000,
        });
        await openPage(page, '/category/bed-sheet');
        await quiet(page, async () => page.keyboard.press('Shift'));
        await loaded;
      };
      const openFromCard = async () => {
        await page.evaluate(() => {
          const start = document.startViewTransition.bind(document);
          document.startViewTransition = (update) => {
            Reflect.get(
              window,
              'noteMoved',
            )(document.querySelectorAll('[style*="product-picture"]').length);
            return start(update);
          };
        });
        await page.locator('.product-card-name > a').first().click();
        await page.getByRole('region', { name: 'Product pictures' }).waitFor();
      };
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await loadTransition();
      await openFromCard();
      await page.goBack();
      await page.getByRole('heading', { name: 'Bed Sheet', exact: true, level: 1 }).waitFor();
      expect(moved).toEqual([1, 1]);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await openPage(page, '/category/bed-sheet');
      await openFromCard();
      expect(moved).toHaveLength(2);
    });
  });
}
