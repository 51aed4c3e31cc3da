import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { textOfPdf } from '#server/tax/pdf/pdf-text.fixture.ts';
import type { RunningShop } from '#test/running-shop.ts';
import { button, dialog, expectText } from '../admin/screen.ts';
import { newEmail } from '../fixtures.ts';
import { runAxe } from '../support/axe.ts';
import { fillDetails, signInToOrder } from '../support/guest-checkout.ts';
import { inDatabase, runScheduled } from '../support/jobs.ts';
import type { Mailbox } from '../support/mailbox.ts';
import { openPage } from '../support/visit.ts';
import { expectNothingDead } from './nothing-dead.ts';
import { account, expect, ownerEmail, provider, test } from './new-shop.ts';
import { setUpByKeyboard } from './setup-guide.ts';
import {
  addPhoto,
  backToGuide,
  expectDone,
  expectSaved,
  openStep,
  photograph,
  saveSettings,
  signInOwner,
  step,
  subscribe,
  writePolicies,
} from './steps.ts';

const shopName = 'Karur Towels';
const towel = 'Terry Bath Towel';

/** The category is added inside the form; the picture comes from a file. */
async function addTowel(page: Page): Promise<void> {
  const fill = async (name: string, value: string) =>
    page.getByRole('textbox', { name, exact: true }).fill(value);
  const tab = async (name: string) => page.getByRole('tab', { name }).click();
  await addPhoto(page);
  await page.getByRole('textbox', { name: 'Description of image 1' }).fill('A folded towel');
  await fill('Name', towel);
  await button(page, 'Add a category').click();
  await dialog(page).getByLabel('Name').fill('Bath Towels');
  await dialog(page).getByLabel('HSN code').fill('6302');
  await button(dialog(page), 'Add category').click();
  await expect(page.getByRole('combobox', { name: 'Category' })).toContainText('Bath Towels');
  await page.getByRole('spinbutton', { name: 'Price', exact: true }).fill('499');
  await page.getByRole('spinbutton', { name: 'Original price' }).fill('599');
  await page.getByRole('spinbutton', { name: 'Stock', exact: true }).fill('12');
  await fill('Color', 'Sand');
  await fill('Size', '70 x 140 cm');
  await fill('Description', 'Ring-spun cotton terry, woven in Karur.');
  await page.getByRole('textbox', { name: 'Weight' }).fill('520');
  await button(page, 'Add product').click();
  await expectText(page, /cannot be active without: Country of origin/);
  await expect(page.getByRole('combobox', { name: 'Status' })).toBeFocused();
  await tab('Declarations');
  await fill('Country of origin', 'India');
  await fill('Manufacturer', 'Karur Towels, 4 Mill Road, Karur 639002');
  await fill('Net quantity', '1 towel');
  await fill('Dimensions', '70 x 140 cm');
  await photograph(page, 'first product, filled');
  await button(page, 'Add product').click();
  await expectText(page, 'Product added/updated successfully!');
  await page.waitForURL('**/admin/setup');
}

/** The keys of an account at a payment provider, then the methods. */
async function offerPayment(page: Page): Promise<void> {
  const section = page.getByRole('region', { name: 'Payment providers' });
  await button(section, `Set up ${provider.name}`).click();
  const form = page.getByRole('dialog', { name: provider.name });
  for (const [field, { label }] of Object.entries(provider.fields))
    await form
      .getByLabel(label)
      .fill(Object.entries(account).find(([key]) => key === field)?.[1] ?? '');
  await form.getByLabel('Enabled').check();
  await photograph(page, 'payment provider, filled');
  await button(form, 'Save provider').click();
  await expectSaved(page, 'Payment providers saved');
  await saveSettings(page, async () => {
    for (const name of ['Cash on Delivery', 'UPI'])
      await page.getByRole('checkbox', { name, exact: true }).check();
  });
}

type Buyer = { email: string; name: string };

/** Orders the towel and pays by UPI. */
async function order(page: Page, mailbox: Mailbox, { email, name }: Buyer): Promise<string> {
  await openPage(page, '/');
  await page.getByRole('link', { name: towel }).first().click();
  await page.getByRole('heading', { level: 1, name: towel }).waitFor();
  await button(page, /^Add to Cart/).click();
  await expectText(page, 'Item added to cart successfully');
  await page.goto('/Cart');
  await button(page, /^Proceed to Buy/).click();
  await signInToOrder(page, mailbox, email);
  await page.waitForURL('**/checkout');
  await fillDetails(page, { name, mobile: '9810012345' });
  await page.getByRole('radio', { name: /^UPI/ }).check();
  await button(page, /^Place Order/).click();
  await button(page.getByRole('dialog', { name: /^Pay / }), /^Pay ₹/).click();
  await page.waitForURL('**/order-success');
  const mail = await mailbox.next(email, /^We've got your order/);
  expect(mail.from?.name).toBe(shopName);
  expect(mail.text).toContain('Karur Towels LLP');
  return /#ORD-\d+/.exec(mail.subject ?? '')?.[0] ?? '';
}

/** The owner tries the shop as a shopper would; the order is a test. */
async function orderAsTest(page: Page, shop: RunningShop, mailbox: Mailbox): Promise<string> {
  await page.getByRole('link', { name: /: Test order$/ }).click();
  await expectText(page, 'Only staff can see this preview');
  const number = await order(page, mailbox, { email: ownerEmail, name: 'Meena Raman' });
  await page.goto('/admin/orders');
  await page.getByRole('link', { name: number }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Test order');
  await expect(button(page, 'Ship')).toHaveCount(0);
  await photograph(page, 'test order');
  await runScheduled(shop, 'send_notifications');
  await mailbox.next(ownerEmail, new RegExp(`^Test order ${number}`));
  await page.goto('/admin/setup');
  await expectDone(page, 'Test order');
  return number;
}

/** The parcel leaves by hand, with a bill in the owner's name. */
async function deliver(page: Page, number: string): Promise<void> {
  await page.goto('/admin/orders?status=to_pack');
  await page.getByRole('link', { name: number }).first().click();
  await button(page, 'Ship').click();
  const form = page.getByRole('dialog', { name: /^Ship order/ });
  await form.getByLabel('Courier').fill('Karur Parcel Service');
  await form.getByRole('button', { name: 'Ship', exact: true }).click();
  await button(page, 'Mark as delivered').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Delivered');
  await expectText(page, /Paid/);
  const downloaded = page.waitForEvent('download');
  await page.getByRole('button', { name: /INV\// }).click();
  const text = textOfPdf(readFileSync(await (await downloaded).path()));
  for (const words of ['Karur Towels LLP', '4 Mill Road', 'Meena Raman', towel])
    expect(text).toContain(words);
  expect(text).not.toContain('Homeloom');
}

// First, in the shop that the next one opens: an opened shop shows its guide no more.
test('an owner uses guide, legal gaps and appearance editor with the keyboard alone', async ({
  shop,
  mailbox,
  page,
}) => {
  await setUpByKeyboard(page, mailbox);
  // Codes of one address are a minute apart: lets the next one be requested at once.
  await inDatabase(shop, 'delete from limit_hits');
});

test('an owner opens a towel shop on a phone and learns of its first order', async ({
  shop,
  mailbox,
  page,
  lendPage,
}) => {
  test.setTimeout(480_000);
  const visitor = await lendPage({});
  await step(page, 'sign in', async () => signInOwner(page, mailbox));
  await step(page, 'name the shop', async () => {
    await openStep(page, 'Your shop');
    await saveSettings(page, async () => page.getByLabel('Site name').fill(shopName));
    await expectDone(page, 'Your shop');
  });
  await step(page, 'legal name and GST', async () => {
    await openStep(page, 'Legal name, address and GST');
    await saveSettings(page, async () => {
      await page
        .getByLabel('GST registration')
        .selectOption({ label: 'Not registered: bills of supply' });
      await page.getByLabel('Legal name').fill('Karur Towels LLP');
      await page.getByLabel('State', { exact: true }).selectOption({ label: 'Tamil Nadu' });
      await page.getByLabel('Registered address').fill('4 Mill Road, Karur 639002');
    });
    await expectDone(page, 'Legal name, address and GST');
  });
  await step(page, 'contact', async () => {
    await openStep(page, 'Contact and grievance officer');
    await saveSettings(page, async () => {
      await expect(page.getByLabel('Support email')).toBeInViewport();
      await page.getByLabel('Support email').fill('care@karur-towels.in');
      await page.getByLabel('Support phone').fill('+91 98430 12345');
      await page.getByLabel('Grievance officer', { exact: true }).fill('Meena Raman, Owner');
      await page.getByLabel('Email for complaints').fill('meena@karur-towels.in');
      await page.getByLabel('Phone for complaints').fill('+91 98430 12345');
    });
    await expectDone(page, 'Contact and grievance officer');
  });
  await step(page, 'first product', async () => {
    await openStep(page, 'First category and product');
    await addTowel(page);
    await expectDone(page, 'First category and product');
  });
  await step(page, 'delivery', async () => {
    await openStep(page, 'Delivery');
    await button(page, 'Add Zone').click();
    await dialog(page).getByLabel('Name').fill('India');
    await dialog(page)
      .getByRole('spinbutton', { name: /^Charge/ })
      .fill('60');
    await button(dialog(page), 'Add zone').click();
    await page.getByRole('row').filter({ hasText: 'India' }).waitFor();
    await backToGuide(page);
    await expectDone(page, 'Delivery');
  });
  await step(page, 'payment: cash and online', async () => {
    await openStep(page, 'Payment');
    await expect(page.getByRole('checkbox', { name: 'UPI', exact: true })).toBeInViewport();
    await offerPayment(page);
    await expectDone(page, 'Payment');
  });
  await step(page, 'policies', async () => {
    await openStep(page, 'Policies');
    await writePolicies(page);
    await backToGuide(page);
    await expectDone(page, 'Policies');
  });
  let testOrder = '';
  await step(page, 'test order', async () => {
    testOrder = await orderAsTest(page, shop, mailbox);
  });
  await step(page, 'open', async () => {
    await visitor.goto('/');
    await expectText(visitor, `${shopName} is opening soon`);
    await subscribe(visitor, mailbox);
    await button(page, 'Open the shop').click();
    await expectText(page, 'Your shop is open and takes orders.');
    await page.getByRole('link', { name: 'Tell your 1 subscriber that you are open' }).waitFor();
    expect(await runAxe(page)).toEqual([]);
    await page.goto('/admin/orders?status=cancelled');
    await page.getByRole('row').filter({ hasText: testOrder }).waitFor();
  });
  await step(page, 'links, shelves and legal gaps', async () => {
    await expectNothingDead(shop.url, towel);
    await page.goto('/admin/compliance');
    await expectText(page, 'Nothing is missing.');
    await expectText(page, 'No product is incomplete');
  });
  let number = '';
  await step(visitor, 'first order', async () => {
    number = await order(visitor, mailbox, { email: newEmail('asha'), name: 'Asha Verma' });
  });
  await step(page, 'notification', async () => {
    await runScheduled(shop, 'send_notifications');
    const mail = await mailbox.next(ownerEmail, new RegExp(`^New order ${number}`));
    expect(mail.text).toContain(towel);
    expect(mail.text).toContain('Asha Verma');
    await page.goto('/admin');
    await page.getByRole('link', { name: /^1 ?To pack/ }).click();
    await page.getByRole('row').filter({ hasText: number }).waitFor();
    await page.goto('/admin/emails');
    await page
      .getByRole('row')
      .filter({ hasText: ownerEmail })
      .filter({ hasText: number })
      .waitFor();
  });
  await step(page, 'parcel and bill', async () => deliver(page, number));
  const times = test
    .info()
    .annotations.filter(({ type }) => type === 'time')
    .map(({ description }) => description);
  expect(times).toHaveLength(14);
  expect(shop.said()).toContain('It is not open for orders yet');
  process.stdout.write(`${times.join('\n')}\n`);
});
