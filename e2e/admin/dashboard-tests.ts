import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { runAxe } from '../support/axe.ts';
import { type Answer, answer } from './owner-visit.ts';

/** The charts of the dashboard, as tables too, and what they say when they cannot be read. */
export function dashboardTests(adminPage: () => Page): void {
  const analytics: readonly [sentence: string, given: Answer][] = [
    ['Failed to fetch analytics data', { status: 400 }],
    ['You do not have permission to view analytics.', { status: 403 }],
    ['Analytics data not found.', { status: 404 }],
    ['Internal server error. Please try again later.', { status: 500 }],
    ['Network error occurred. Please check your connection.', 'no response'],
    ['Server error occurred', 'no answer of ours'],
  ];
  test.each(analytics)('%s', async (sentence, given) => {
    const page = adminPage();
    await answer(page, '/admin/analytics/*', given);
    await page.goto('/admin/dashboard');
    await page.getByRole('alert').getByText(sentence).first().waitFor();
    await expect.poll(async () => page.getByRole('alert').getByText(sentence).count()).toBe(6);
    if (sentence.includes('permission')) expect(await runAxe(page)).toEqual([]);
  });

  test('what is drawn is there to read too, for each period', async () => {
    const page = adminPage();
    await page.goto('/admin/dashboard');
    await page.getByText(/^₹[\d,.]+ from \d+ orders? in 30 days$/).waitFor();
    await page.getByRole('radio', { name: '7 days', exact: true }).check();
    await page.getByText(/^₹[\d,.]+ from \d+ orders? in 7 days$/).waitFor();
    await page.waitForURL(/days=7/);
    await page.getByText('Show as table').first().click();
    expect(
      await page
        .getByRole('table', { name: 'Sales and those of the days before' })
        .getByRole('row')
        .count(),
    ).toBe(8);
    await page.getByRole('radio', { name: 'Orders' }).check();
    await page.getByRole('table', { name: 'Orders and those of the days before' }).waitFor();
    await page.getByRole('heading', { name: 'Best sellers' }).waitFor();
    await page.locator('svg.recharts-surface').first().waitFor();
    expect(await runAxe(page)).toEqual([]);
  });
}
