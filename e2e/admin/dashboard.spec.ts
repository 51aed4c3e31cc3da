import { expect, test } from './admin-fixtures.ts';
import { expectSound, expectText } from './screen.ts';

test('the charts of the dashboard can be read as tables, for each period', async ({
  owner: { page },
}) => {
  await page.goto('/admin/dashboard');
  await expectText(page, /^₹[\d,.]+ from \d+ orders? in 30 days$/);
  await page.getByRole('radio', { name: '7 days', exact: true }).check();
  await expectText(page, /^₹[\d,.]+ from \d+ orders? in 7 days$/);
  await page.waitForURL(/days=7/);
  await page.getByText('Show as table').first().click();
  const sales = page.getByRole('table', { name: 'Sales and those of the days before' });
  await expect(sales.getByRole('row')).toHaveCount(8);
  await page.getByRole('radio', { name: 'Orders' }).check();
  await page.getByRole('table', { name: 'Orders and those of the days before' }).waitFor();
  await page.getByRole('heading', { name: 'Best sellers' }).waitFor();
  const chart = page.getByRole('slider', { name: /^Orders over 7 days: / });
  await chart.press('ArrowLeft');
  await expect(chart).toHaveAttribute('aria-valuetext', /: \d+ orders?, before \d+ orders?$/);
  await expect(page.getByText(/^Before: \d/)).toBeVisible();
  await expectSound(page, 'the dashboard');
});
