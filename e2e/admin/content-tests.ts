import { expect, test } from 'vitest';
import { present } from '#test/builders.ts';
import {
  answer,
  button,
  dataOf,
  formOf,
  go,
  type OwnerVisit,
  says,
  send,
  shopPage,
  stale,
} from './owner-visit.ts';

/**
 * The desk of the shop's words: each is written, seen in the shop, changed by two and taken away.
 */
export const contentTests = (ownerVisit: () => OwnerVisit): void => {
  test('Failed to fetch content', async () => {
    await answer(ownerVisit().owner.page, '/admin/content/home', { status: 500 });
    await says(await go(ownerVisit(), '/admin/content'), 'Failed to fetch content');
  });

  test('an announcement is created, moved to the top, switched off and deleted, and the shop follows', async () => {
    const page = await go(ownerVisit(), '/admin/content');
    await button(page, 'Add announcement').click();
    await button(page, 'Save').click();
    await says(page, 'Please write the text');
    await page.getByRole('dialog').getByLabel('Text').fill('Diwali dispatch till the 18th');
    await button(page, 'Save').click();
    await says(page, 'Saved. The shop shows it now.');
    const rows = page.getByRole('region', { name: 'Announcements' }).getByRole('listitem');
    for (let place = 4; place > 0; place--) {
      await rows.nth(place).getByText('Diwali dispatch till the 18th').waitFor();
      await button(page, 'Move up: Diwali dispatch till the 18th').click();
    }
    await rows.nth(0).getByText('Diwali dispatch till the 18th').waitFor();
    const announcements = async (): Promise<string[]> =>
      (await dataOf<'getHome'>(ownerVisit(), '/content/home')).announcements.map(
        ({ text }) => text,
      );
    await expect.poll(async () => (await announcements())[0]).toBe('Diwali dispatch till the 18th');
    expect(await shopPage(ownerVisit(), '/')).toContain('Diwali dispatch till the 18th');
    await page.getByRole('switch', { name: 'Show: Diwali dispatch till the 18th' }).click();
    await expect.poll(announcements).not.toContain('Diwali dispatch till the 18th');
    await button(page, 'Delete: Diwali dispatch till the 18th').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await says(page, 'Deleted successfully');
  });

  test('a slide’s picture needs words, and is on the home page with them', async () => {
    const page = await go(ownerVisit(), '/admin/content');
    await button(page, 'Add slide').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Heading').fill('Linen for May');
    await dialog
      .getByLabel('Image', { exact: true })
      .setInputFiles({ name: 'linen.png', mimeType: 'image/png', buffer: ownerVisit().picture });
    await button(page, 'Save').click();
    await says(page, 'Please say what the picture shows');
    await dialog.getByLabel('Alt text').fill('A stack of washed linen');
    await button(page, 'Save').click();
    await says(page, 'Saved. The shop shows it now.');
    expect(await shopPage(ownerVisit(), '/')).toContain('A stack of washed linen');
  });

  test('a policy is previewed as the shop shows it, guarded, saved and taken off the footer', async () => {
    const page = await go(ownerVisit(), '/admin/content/policies/return-policy');
    await page
      .getByRole('textbox', { name: /^Text/ })
      .fill('## Sixty days\n\n<script>alert(1)</script>\n\nBring it **back**.');
    await page
      .getByRole('region', { name: 'Preview' })
      .getByRole('heading', { name: 'Sixty days' })
      .waitFor();
    await page.getByRole('link', { name: 'Blog posts' }).click();
    await says(page, 'Leave without saving?');
    await button(page, 'Stay').click();
    await button(page, 'Save policy').click();
    await says(page, 'Policy saved successfully');
    expect(await shopPage(ownerVisit(), '/return-policy')).toContain(
      '<p>Bring it <strong>back</strong>.</p>',
    );
    await page.getByText('Everything is saved.').waitFor();
    await page.getByLabel('Published').uncheck();
    await button(page, 'Save policy').click();
    await expect
      .poll(async () => shopPage(ownerVisit(), '/'))
      .not.toContain('href="/return-policy"');
    expect((await fetch(`${ownerVisit().shop.url}/return-policy`)).status).toBe(404);
  });

  test('a post is refused with its reasons, published, seen, changed by two and deleted', async () => {
    const page = await go(ownerVisit(), '/admin/content/posts/new');
    await button(page, 'Save draft').click();
    for (const sentence of [
      'Please give the post a title',
      'Please write the post',
      'Please name the author',
    ])
      await says(page, sentence);
    await page.getByLabel('Title').fill('Washing linen');
    await page.getByRole('textbox', { name: /^Text/ }).fill('Cold water.');
    await page.getByLabel('Author').fill('Devyani Mehra');
    await page.getByLabel('State').selectOption('scheduled');
    await button(page, 'Schedule post').click();
    await says(page, 'Please give a date and time');
    await page.getByLabel('State').selectOption('published');
    await button(page, 'Publish post').click();
    await says(page, 'Post saved successfully');
    await page.waitForURL(/\/admin\/content\/posts\/\d+$/);
    expect(await shopPage(ownerVisit(), '/blogs/washing-linen')).toContain('Cold water.');
    await page.getByLabel('Title').fill('Washing linen well');
    const id = page.url().split('/').at(-1) ?? '';
    await send(
      ownerVisit(),
      '/admin/content/posts',
      formOf({
        id,
        title: 'Washing linen',
        author: 'Rohan',
        markdown: 'Cold water.',
        state: 'published',
      }),
    );
    await button(page, 'Publish post').click();
    await says(page, stale);
    await says(page, 'is now Rohan');
    await button(page, 'Publish post').click();
    await page.getByRole('heading', { name: 'Washing linen well' }).waitFor();
    await button(page, 'Delete post').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete post' }).click();
    await says(page, 'Post deleted successfully');
    await page.waitForURL('**/admin/content/posts');
    expect((await fetch(`${ownerVisit().shop.url}/blogs/washing-linen`)).status).toBe(404);
  });

  test('a reported review is hidden with a reason and shown again', async () => {
    const reviews = await dataOf<'listModeratedReviews'>(
      ownerVisit(),
      '/admin/reviews?show=all&page=1&limit=1',
      ownerVisit().token,
    );
    const { id, title } = present(reviews[0]);
    await send(
      ownerVisit(),
      `/reviews/${id}/report`,
      { reason: 'Not about the product' },
      { isOwner: false },
    );
    const page = await go(ownerVisit(), '/admin/content/reviews');
    await says(page, 'Reported for: Not about the product');
    await button(page, 'Hide').click();
    await button(page, 'Hide review').click();
    await says(page, 'Please give a reason');
    await page.getByLabel('Reason').fill('About another shop');
    await button(page, 'Hide review').click();
    await says(page, 'Review hidden');
    await says(page, 'No reported reviews');
    await page.getByLabel('Show').selectOption('hidden');
    await says(page, 'Hidden: About another shop');
    await page.getByRole('heading', { name: title }).waitFor();
    await button(page, 'Show again').click();
    await says(page, 'Review is shown');
  });

  test('a subscriber is found, exported and forgotten', async () => {
    await send(
      ownerVisit(),
      '/newsletter/subscribe',
      { email: 'kavya.reads@example.com' },
      { isOwner: false },
    );
    const page = await go(ownerVisit(), '/admin/content/newsletter');
    await page.getByLabel('Search subscribers').fill('kavya');
    await says(page, 'kavya.reads@example.com');
    const downloading = page.waitForEvent('download');
    await button(page, 'Export CSV').click();
    expect((await downloading).suggestedFilename()).toMatch(/^subscribers-\d{4}-\d\d-\d\d\.csv$/);
    await says(page, 'Export successful!');
    await answer(page, '/admin/newsletter/export*', { status: 500 });
    await button(page, 'Export CSV').click();
    await says(page, 'Server error occurred during export');
    await page.getByLabel('Status').selectOption('confirmed');
    await says(page, 'No subscribers found');
    await page.getByLabel('Status').selectOption('waiting');
    await button(page, 'Delete kavya.reads@example.com').click();
    await button(page, 'Delete subscriber').click();
    await says(page, 'Subscriber deleted successfully');
  });
};
