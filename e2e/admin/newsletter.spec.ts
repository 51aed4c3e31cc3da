import { request } from '#test/http-shopper.ts';
import { newEmail } from '../fixtures.ts';
import { must } from '../support/shopping.ts';
import { expect, test } from './admin-fixtures.ts';
import { button, expectText } from './screen.ts';

type Email = { to: string; subject: string; text: string; html: string };

test('an issue is written, previewed, tested, sent and measured', async ({
  shop,
  owner: { page, token, email: ownerEmail },
}) => {
  const emailTo = async (to: string, subject: string): Promise<Email> => {
    const find = async () => {
      const emails: Email[] = await (await fetch(`${shop.url}/dev/mail.json`)).json();
      return emails.find((email) => email.to === to && email.subject.includes(subject));
    };
    await expect.poll(find).toBeDefined();
    return (await find()) ?? { to, subject, text: '', html: '' };
  };
  // No quiet hours: the test runs at any time of the day.
  const body = { quiet_from: 0, quiet_to: 0 };
  await must(request(shop.url, '/admin/marketing', { token, method: 'PUT', body }));
  const reader = newEmail('reader');
  await must(request(shop.url, '/newsletter/subscribe', { body: { email: reader } }));
  const [, confirmation = ''] =
    /confirm\?token=([\w-]+)/.exec((await emailTo(reader, 'confirm')).text) ?? [];
  await page.goto(`/newsletter/confirm?token=${confirmation}`);
  await button(page, 'Confirm subscription').click();
  await expect(page.getByRole('link', { name: 'Back to the shop' })).toBeFocused();

  await page.goto('/admin/content/newsletter');
  await page.getByRole('link', { name: 'Issues' }).click();
  await page.getByRole('link', { name: 'Write an issue' }).first().click();
  await button(page, 'Save draft').click();
  await expectText(page, 'Please enter a subject');
  await page.getByRole('textbox', { name: /^Subject/ }).fill('New from the dye vats');
  await page.locator('textarea[name=markdown]').fill('# Indigo\n\nSee [all](/category/curtains).');
  await page.getByLabel('Search products to add as cards').fill('curtain');
  await page.getByRole('list', { name: 'Products found' }).getByRole('button').first().click();
  const preview = page.getByRole('region', { name: 'Preview of the email' });
  await expectText(preview, 'View product');
  await expect(preview.getByRole('heading', { name: 'Indigo' })).toHaveCSS('font-size', '24px');
  await button(page, 'Save draft').click();
  await expectText(page, 'Issue saved');
  await button(page, 'Send me a test').click();
  await emailTo(ownerEmail, 'Test: New from the dye vats');
  await button(page, 'Schedule or send').click();
  await expectText(page.getByRole('dialog'), /confirmed subscriber/);
  await button(page, 'Send now').click();
  await expectText(page, 'Issue scheduled');

  const { html } = await emailTo(reader, 'New from the dye vats');
  expect(html).toContain('View product');
  const [link = ''] = /http[^"]+\/n\/[^"]+curtains/.exec(html) ?? [];
  await page.goto(link);
  await expect(page).toHaveURL(/\/category\/curtains$/);
  await page.goto('/admin/content/newsletter/issues');
  await page.getByRole('link', { name: 'New from the dye vats' }).click();
  const result = page.getByRole('region', { name: 'Result' });
  await expect(result).toContainText('Clicked through1');
});
