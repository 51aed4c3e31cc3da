import { present, formOf } from '#test/builders.ts';
import { request } from '#test/http-shopper.ts';
import { respond } from '../support/responses.ts';
import { must, productInStock } from '../support/shopping.ts';
import { phone, sidewaysPx } from '../support/visit.ts';
import { expect, test } from './admin-fixtures.ts';
import { imageFile } from './images.ts';
import { buy, deliver } from './orders/purchases.ts';
import { button, conflict, expectSound, expectText, failCalls, htmlOf, send } from './screen.ts';

test('an announcement is created, moved to the top, switched off and deleted', async ({
  shop,
  owner: { page },
}) => {
  const text = 'Diwali dispatch till the 18th';
  const repair = await failCalls(page, 'GET', 'admin/content/home*');
  await page.goto('/admin/content');
  await expectText(page, 'Failed to fetch content');
  await repair();
  await button(page, 'Retry').click();
  await button(page, 'Add announcement').click();
  await button(page, 'Save').click();
  await expectText(page, 'Please write the text');
  await page.getByRole('dialog').getByLabel('Text').fill(text);
  await button(page, 'Save').click();
  await expectText(page, 'Saved. The shop shows it now.');
  const rows = page.getByRole('region', { name: 'Announcements' }).getByRole('listitem');
  for (let place = 4; place > 0; place--) {
    await expectText(rows.nth(place), text);
    await button(page, `Move up: ${text}`).click();
  }
  await expectText(rows.nth(0), text);
  const announcements = async (): Promise<string[]> =>
    (await must(request<'getHome'>(shop.url, '/content/home'))).announcements.map(
      (announcement) => announcement.text,
    );
  await expect.poll(async () => (await announcements())[0]).toBe(text);
  expect(await htmlOf(shop.url, '/')).toContain(text);
  await page.getByRole('switch', { name: `Show: ${text}` }).click();
  await expect.poll(announcements).not.toContain(text);
  await button(page, `Delete: ${text}`).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expectText(page, 'Deleted successfully');
});

test('a slide’s image requires alt text, and is on the home page with it', async ({
  shop,
  owner: { page },
}) => {
  await page.goto('/admin/content');
  await button(page, 'Add slide').click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Heading').fill('Linen for May');
  await form
    .getByLabel('Image', { exact: true })
    .setInputFiles(await imageFile('linen.png', '#aa643c'));
  await button(page, 'Save').click();
  await expectText(page, 'Please say what the picture shows');
  await expectSound(page, 'a slide');
  await form.getByLabel('Alt text').fill('A stack of washed linen');
  await button(page, 'Save').click();
  await expectText(page, 'Saved. The shop shows it now.');
  expect(await htmlOf(shop.url, '/')).toContain('A stack of washed linen');
});

test('a policy is previewed as the shop shows it, guarded while unsaved, saved and unpublished', async ({
  shop,
  owner: { page },
}) => {
  await page.goto('/admin/content/policies/return-policy');
  await page
    .getByRole('textbox', { name: /^Text/ })
    .fill('## Sixty days\n\n<script>alert(1)</script>\n\nBring it **back**.');
  await page
    .getByRole('region', { name: 'Preview' })
    .getByRole('heading', { name: 'Sixty days' })
    .waitFor();
  await page.getByRole('link', { name: 'Blog posts' }).click();
  await expectText(page, 'Leave without saving?');
  await button(page, 'Stay').click();
  await button(page, 'Save policy').click();
  await expectText(page, 'Policy saved successfully');
  expect(await htmlOf(shop.url, '/return-policy')).toContain(
    '<p>Bring it <strong>back</strong>.</p>',
  );
  await expectText(page, 'Everything is saved.');
  const linked = async () => (await htmlOf(shop.url, '/')).includes('href="/return-policy"');
  const status = async () => (await fetch(`${shop.url}/return-policy`)).status;
  await page.getByLabel('Published').uncheck();
  await button(page, 'Save policy').click();
  await expect.poll(linked).toBe(false);
  expect(await status()).toBe(404);
  await page.getByLabel('Published').check();
  await button(page, 'Save policy').click();
  await expect.poll(linked).toBe(true);
  expect(await status()).toBe(200);
});

test('a post is rejected with its reasons, published, changed over a newer version and deleted', async ({
  shop,
  owner: { page, token },
}) => {
  await page.goto('/admin/content/posts/new');
  await button(page, 'Save draft').click();
  for (const message of [
    'Please give the post a title',
    'Please write the post',
    'Please name the author',
  ])
    await expectText(page, message);
  await page.getByLabel('Title').fill('Washing linen');
  await page.getByRole('textbox', { name: /^Text/ }).fill('Cold water.');
  await page.getByLabel('Author').fill('Devyani Mehra');
  await page.getByLabel('Status').selectOption('scheduled');
  await button(page, 'Schedule post').click();
  await expectText(page, 'Please give a date and time');
  await expectSound(page, 'a scheduled post');
  await page.getByLabel('Status').selectOption('published');
  await button(page, 'Publish post').click();
  await expectText(page, 'Post saved successfully');
  await page.waitForURL(/\/admin\/content\/posts\/\d+$/);
  expect(await htmlOf(shop.url, '/blogs/washing-linen')).toContain('Cold water.');

  await page.getByLabel('Title').fill('Washing linen well');
  await send({ shopUrl: shop.url, token }, '/admin/content/posts', {
    body: formOf({
      id: page.url().split('/').at(-1) ?? '',
      title: 'Washing linen',
      author: 'Rohan',
      markdown: 'Cold water.',
      state: 'published',
    }),
  });
  await button(page, 'Publish post').click();
  await expectText(page, conflict);
  await expectText(page, 'is now Rohan');
  await button(page, 'Publish post').click();
  await page.getByRole('heading', { name: 'Washing linen well' }).waitFor();
  await button(page, 'Delete post').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete post' }).click();
  await expectText(page, 'Post deleted successfully');
  await page.waitForURL('**/admin/content/posts');
  expect((await fetch(`${shop.url}/blogs/washing-linen`)).status).toBe(404);
});

test('a reported review is hidden with a reason and shown again', async ({
  shop,
  owner: { page, token },
}) => {
  const reviews = await must(
    request<'listModeratedReviews'>(shop.url, '/admin/reviews?show=all&page=1&limit=1', { token }),
  );
  const { id, title } = present(reviews[0]);
  const body = { reason: 'Not about the product' };
  await must(request(shop.url, `/reviews/${id}/report`, { body }));
  await page.goto('/admin/content/reviews');
  await expectText(page, 'Reported for: Not about the product');
  await button(page, 'Hide').click();
  await button(page, 'Hide review').click();
  await expectText(page, 'Please give a reason');
  await page.getByLabel('Reason').fill('About another shop');
  await button(page, 'Hide review').click();
  await expectText(page, 'Review hidden');
  await expectText(page, 'No reported reviews');
  await page.getByLabel('Show').selectOption('hidden');
  await expectText(page, 'Hidden: About another shop');
  await page.getByRole('heading', { name: title }).waitFor();
  await button(page, 'Show again').click();
  await expectText(page, 'Review is shown');
});

test('a long word of a shopper makes no page wider than a phone', async ({
  shop,
  owner: { page, token },
  shopper,
}) => {
  const orderId = await buy(shop.url, shopper.token);
  await deliver(shop.url, token, orderId);
  const order = `/user/order/get-order/${orderId}`;
  const { cart_data: lines } = await must(
    request<'getOrder'>(shop.url, order, { token: shopper.token }),
  );
  const productId = present(lines[0]).product_id;
  const products = await must(request<'listProducts'>(shop.url, '/product?variants=all'));
  const { slug } = present(products.find(({ id }) => id === productId));
  const word = 'Wonderful'.repeat(8);
  const say = async (path: string, body: object) =>
    must(request(shop.url, `/product/${slug}/${path}`, { token: shopper.token, body }));
  await say('reviews', { rating: 5, title: word, text: word });
  await say('questions', { question: `Is it ${word}?` });
  await page.setViewportSize(phone);
  for (const path of [
    '/admin/content/reviews?show=all',
    '/admin/content/questions',
    `/product/${slug}`,
  ]) {
    await page.goto(path);
    await page.getByRole('heading', { name: word }).first().waitFor();
    expect({ path, px: await sidewaysPx(page) }).toEqual({ path, px: 0 });
  }
});

test('a question is not answered with a blank text', async ({ shop, owner: { page }, shopper }) => {
  const { slug } = await productInStock(shop.url);
  const question = 'Does the blue of this one bleed?';
  const path = `/product/${slug}/questions`;
  await must(request(shop.url, path, { token: shopper.token, body: { question } }));
  await page.goto('/admin/content/questions');
  const card = page.getByRole('article').filter({ hasText: question });
  await button(card, 'Answer').click();
  await button(page, 'Save answer').click();
  await expectText(page, 'Please write your answer');
  await page.getByRole('dialog').getByLabel('Answer').fill('No. It is washed twice.');
  await button(page, 'Save answer').click();
  await expect(card).toHaveCount(0);
});

test('a subscriber is found, exported and deleted', async ({ shop, owner: { page } }) => {
  const email = 'kavya.reads@example.com';
  await must(request(shop.url, '/newsletter/subscribe', { body: { email } }));
  await page.goto('/admin/content/newsletter');
  await page.getByLabel('Search subscribers').fill('kavya');
  await expectText(page, email);
  const downloading = page.waitForEvent('download');
  await button(page, 'Export CSV').click();
  expect((await downloading).suggestedFilename()).toMatch(/^subscribers-\d{4}-\d\d-\d\d\.csv$/);
  await expectText(page, 'Export successful!');
  await respond(page, '/admin/newsletter/export*', { status: 500 });
  await button(page, 'Export CSV').click();
  await expectText(page, 'Server error occurred during export');
  await page.getByLabel('Status').selectOption('confirmed');
  await expectText(page, 'No subscribers found');
  await page.getByLabel('Status').selectOption('waiting');
  await button(page, `Delete ${email}`).click();
  await button(page, 'Delete subscriber').click();
  await expectText(page, 'Subscriber deleted successfully');
});
