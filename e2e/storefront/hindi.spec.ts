import type { Page } from '@playwright/test';
import { present } from '#test/builders.ts';
import { request } from '#test/http-shopper.ts';
import { expect, newEmail, test } from '../fixtures.ts';
import { runAxe } from '../support/axe.ts';
import { englishIn } from '../support/english.ts';
import { prepareHindiShop } from '../support/hindi-pages.ts';
import { must, productInStock } from '../support/shopping.ts';
import { narrowest, sidewaysPx } from '../support/visit.ts';
import { problemsInAll } from '../support/walk.ts';

test.use({ viewport: narrowest });

test('a shopper on a phone buys in Hindi, from the search to the delivered email', async ({
  page,
  shop,
  owner,
  saveSettings,
}) => {
  await saveSettings({ languages: ['hi'] });
  const email = newEmail('indore');
  const typed = ['Meera Iyer', 'Meera', '12, MG Road', 'Indore', 'Madhya Pradesh'];
  const check = async (): Promise<void> => {
    expect(await englishIn(page, typed)).toEqual([]);
    expect(await runAxe(page)).toEqual([]);
    expect(await sidewaysPx(page)).toBe(0);
  };
  await page.goto('/hi', { waitUntil: 'networkidle' });
  await check();
  await searchFor(page, 'चादर', /चादर सेट/);
  await check();
  await page.getByRole('button', { name: 'कार्ट में डालें' }).first().click();
  await page.getByText('कार्ट में डाल दिया').first().waitFor();
  await page.goto('/hi/Cart', { waitUntil: 'networkidle' });
  await page.getByRole('heading', { name: 'शॉपिंग कार्ट' }).waitFor();
  await check();
  await page.getByRole('button', { name: 'आगे बढ़ें' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('ईमेल').fill(email);
  await dialog.getByRole('button', { name: 'OTP भेजें' }).click();
  await dialog
    .getByLabel('6 अंकों का कोड')
    .first()
    .fill(await mailedCode(shop.url, email));
  await page.waitForURL('**/hi/checkout');
  await fillDetails(page);
  await check();
  await page.getByRole('button', { name: 'ऑर्डर करें' }).first().click();
  await page.waitForURL('**/hi/order-success');
  await page.getByText('आपका ऑर्डर नंबर है').waitFor();
  await check();
  const id = Number(/#ORD-(\d+)/.exec(await page.getByRole('main').innerText())?.[1]);
  await page.getByRole('link', { name: 'ऑर्डर देखें' }).click();
  await page.waitForURL(`**/hi/dashboard/orders/${id}`);
  await page.getByRole('heading', { level: 1, name: /^ऑर्डर/ }).waitFor();
  await check();
  const order = await must(
    request<'getAdminOrder'>(shop.url, `/admin/orders/get-order/${id}`, { token: owner.token }),
  );
  expect(order.locale).toBe('hi');
  const readMail = async (subject: string): Promise<void> => {
    const about = new RegExp(`#ORD-0*${id} ${subject}`);
    // Without the page's Trusted Types.
    await page.goto('about:blank');
    await page.setContent((await mailTo(shop.url, email, about)).html);
    expect(await englishIn(page, typed)).toEqual([]);
    expect(await sidewaysPx(page)).toBe(0);
    await expect(page.locator(`a[href$="/hi/dashboard/orders/${id}"]`).first()).toBeVisible();
  };
  await readMail('हमें मिल गया है');
  await must(
    request(shop.url, `/admin/orders/update-status/${id}`, {
      method: 'PUT',
      token: owner.token,
      body: { status: 'delivered' },
    }),
  );
  await readMail('डिलीवर हो गया');
});

type Mail = { to: string; subject: string; html: string };

/** The newest email to this address with this subject, once it was sent. */
async function mailTo(url: string, email: string, about: RegExp): Promise<Mail> {
  let found: Mail | undefined;
  await expect(async () => {
    const mails: Mail[] = await (await fetch(`${url}/dev/mail.json`)).json();
    found = mails.find(({ to, subject }) => to === email && about.test(subject));
    expect(found).toBeDefined();
  }).toPass();
  return present(found);
}

/** The code of the newest email, in whatever language. */
const mailedCode = async (url: string, email: string): Promise<string> =>
  /\b[0-9]{6}\b/.exec((await mailTo(url, email, /\b[0-9]{6}\b/)).subject)?.[0] ?? '';

async function searchFor(page: Page, typed: string, name: RegExp): Promise<void> {
  const box = page.getByRole('combobox', { name: 'प्रोडक्ट खोजें' }).first();
  if (!(await box.isVisible())) await page.getByRole('button', { name: 'खोज खोलें' }).click();
  await box.fill(typed);
  await page.getByRole('option', { name }).first().click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
}

async function fillDetails(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: /^पूरा नाम/ }).fill('Meera Iyer');
  await page.getByRole('textbox', { name: /^मोबाइल नंबर/ }).fill('9847023456');
  await page.getByRole('textbox', { name: /^पता/ }).fill('12, MG Road');
  await page.getByRole('combobox', { name: 'राज्य' }).fill('Madhya Pradesh');
  await page.keyboard.press('Enter');
  await page.getByRole('combobox', { name: 'शहर' }).fill('Indore');
  await page.getByRole('option', { name: 'Indore', exact: true }).click();
  await page.getByRole('textbox', { name: /^पिनकोड/ }).fill('452001');
}

test('the switch leads to the same page in the other language', async ({
  page,
  shop,
  saveSettings,
}) => {
  const { slug } = await productInStock(shop.url);
  await saveSettings({ languages: [] });
  await page.goto(`/product/${slug}`, { waitUntil: 'networkidle' });
  await expect(page.getByRole('link', { name: 'हिन्दी' })).toHaveCount(0);
  await saveSettings({ languages: ['hi'] });
  await page.goto(`/product/${slug}?a=1`, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'हिन्दी' }).click();
  await page.waitForURL(`**/hi/product/${slug}*`);
  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click();
  await page.waitForURL((url) => url.pathname === `/product/${slug}`);
});

test('the pages in Hindi have no English sentence, and fit a phone of 320 px', async ({
  browser,
  shop,
  ownerSession: { token },
  saveSettings,
}) => {
  test.setTimeout(600_000);
  await saveSettings({ languages: ['hi'] });
  const people = [newEmail('walk'), newEmail('parcel')] as const;
  const { typed, ...walk } = await prepareHindiShop(shop.url, people, token);
  const problems = await problemsInAll({
    ...{ browser, url: shop.url, viewports: [narrowest], hasAxe: false, ...walk },
    check: async (page) => (await englishIn(page, typed)).map((text) => `English: ${text}`),
  });
  expect(problems).toEqual([]);
});
