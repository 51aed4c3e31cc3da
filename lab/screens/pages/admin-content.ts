import type { Page } from 'playwright-core';
import { settled } from '../../../e2e/support/navigation.ts';
import type { Screen } from '../screen.ts';

export const adminContentScreens: readonly Screen[] = [
  { name: 'admin-content', path: '/admin/content', as: 'admin' },
  { name: 'admin-content-slide', path: '/admin/content', as: 'admin', steps: editSlide },
  { name: 'admin-policies', path: '/admin/content/policies', as: 'admin' },
  { name: 'admin-policy', path: '/admin/content/policies/cancellation-policy', as: 'admin' },
  { name: 'admin-posts', path: '/admin/content/posts', as: 'admin' },
  { name: 'admin-post-new', path: '/admin/content/posts/new', as: 'admin', steps: refusedPost },
  { name: 'admin-post', path: '/admin/content/posts/1', as: 'admin' },
  { name: 'admin-reviews', path: '/admin/content/reviews', as: 'admin', steps: reportReviews },
  { name: 'admin-questions-empty', path: '/admin/content/questions', as: 'admin' },
  { name: 'admin-reviews-empty', path: '/admin/content/reviews?show=hidden', as: 'admin' },
  {
    name: 'admin-newsletter',
    path: '/admin/content/newsletter',
    as: 'admin',
    steps: subscribeSome,
  },
  { name: 'admin-issues', path: '/admin/content/newsletter/issues', as: 'admin' },
  { name: 'admin-issue-new', path: '/admin/content/newsletter/issues/new', as: 'admin' },
  { name: 'admin-newsletter-none', path: '/admin/content/newsletter?search=nobody', as: 'admin' },
];

async function editSlide(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Edit: Printed by hand, quilted to last' }).click();
  await page.getByRole('dialog').getByLabel('Heading').waitFor();
}

async function refusedPost(page: Page): Promise<void> {
  await page.getByLabel('Status').selectOption('scheduled');
  await page.getByRole('button', { name: 'Schedule post' }).click();
  await page.getByText('Please name the author').waitFor();
}

/** Review reports are counted per IP address, and all reports here come from one. */
async function reportReviews(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const id of [1, 2])
      await fetch(`/api/reviews/${id}/report`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ reason: 'Not about the product' }),
      });
  });
  await settled(page, async () => page.reload());
}

async function subscribeSome(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const name of ['asha', 'meera', 'kavya'])
      await fetch('/api/newsletter/subscribe', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: `${name}.reads@example.com` }),
      });
  });
  await settled(page, async () => page.reload());
}
