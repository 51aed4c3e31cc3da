import type { Page } from '@playwright/test';
import { present } from '#test/builders.ts';
import { request } from '#test/http-shopper.ts';
import { expect, newEmail, test } from '../fixtures.ts';
import { runAxe } from '../support/axe.ts';
import { collectData, englishIn } from '../support/english.ts';
import { must, productInStock } from '../support/shopping.ts';
import { prepareShopper, shopperPaths } from '../support/users.ts';
import { phone, sidewaysPx } from '../support/visit.ts';

test.use({ viewport: phone });

test('a shopper on a phone buys in Hindi, from the search to the delivered email', async ({
  page,
  shop,
  owner,
  saveSettings,
}) => {
  await saveSettings({ languages: ['hi'] });
  const data = collectData(page);
  const email = newEmail('indore');
  const typed = `${email} Meera Iyer 12, MG Road Indore Madhya Pradesh`;
  const check = async (): Promise<void> => {
    expect(await englishIn(page, `${await data()} ${typed}`)).toEqual([]);
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
  const known = `${await data()} ${typed}`;
  const readMail = async (subject: string): Promise<void> => {
    const about = new RegExp(`#ORD-0*${id} ${subject}`);
    // Without the page's Trusted Types.
    await page.goto('about:blank');
    await page.setContent((await mailTo(shop.url, email, about)).html);
    expect(await englishIn(page, known)).toEqual([]);
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

test.describe('on the smallest phone', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('the pages in Hindi have no English sentence, fit, and can be used by all', async ({
    shop,
    openContext,
    ownerSession,
    saveSettings,
  }) => {
    await saveSettings({ languages: ['hi'] });
    const email = newEmail('walk');
    const { stored, productSlug, postSlug, orderId } = await prepareShopper(shop.url, email);
    await must(
      request(shop.url, `/admin/orders/update-status/${orderId}`, {
        ...{ method: 'PUT', token: ownerSession.token },
        body: { status: 'delivered' },
      }),
    );
    const origins = stored.shopper.origins[0]?.localStorage ?? [];
    const context = await openContext(
      Object.fromEntries(origins.map(({ name, value }) => [name, value])),
    );
    const problems: string[] = [];
    for (const path of pathsOf({ productSlug, postSlug, orderId })) {
      const page = await context.newPage();
      const data = collectData(page);
      await page.goto(`/hi${path}`, { waitUntil: 'networkidle' });
      const found = [
        ...(
          await englishIn(
            page,
            `${await data()} ${email} ${stored.shopper.origins[0]?.localStorage.map(({ value }) => value).join(' ')}`,
          )
        ).map((text) => `English: ${text}`),
        ...(await runAxe(page)),
        ...((await sidewaysPx(page)) === 0 ? [] : ['scrolls sideways']),
      ];
      problems.push(...found.map((problem) => `${path}: ${problem}`));
      await page.close();
    }
    expect(problems).toEqual([]);
  });
});

type Prepared = { productSlug: string; postSlug: string; orderId: number };

const pathsOf = ({ productSlug, postSlug, orderId }: Prepared): string[] => [
  '',
  '/CategoryFilter',
  '/category/bed-sheet',
  '/search?q=cotton',
  '/search?q=zzzz',
  `/product/${productSlug}`,
  '/product/no-such-product',
  '/size-guide/bed-sheet',
  '/blogs',
  `/blogs/${postSlug}`,
  '/privacy-policy',
  '/complaints',
  '/Cart',
  ...shopperPaths(orderId),
  '/newsletter/confirm?token=none',
];
