import type { Page } from '@playwright/test';
import { success } from '#contract/messages.ts';
import { phonePhoto } from '../admin/images.ts';
import { button, expectText } from '../admin/screen.ts';
import { runAxe } from '../support/axe.ts';
import { codeIn, type Mailbox } from '../support/mailbox.ts';
import { newEmail } from '../fixtures.ts';
import { sidewaysPx } from '../support/visit.ts';
import { expect, ownerEmail, test } from './new-shop.ts';

const saved = 'Settings updated successfully';

/**
 * Runs a step of the evening; its time is in the report. Its last screen fits a phone, and has no
 * violation of axe: most steps end at the guide, which is examined once.
 */
export async function step(page: Page, title: string, work: () => Promise<void>): Promise<void> {
  const begun = performance.now();
  await test.step(title, work);
  const seconds = ((performance.now() - begun) / 1_000).toFixed(1);
  const { annotations } = test.info();
  annotations.push({ type: 'time', description: `${title}: ${seconds} s` });
  await photograph(page, `${title}, done`);
  expect({ title, px: await sidewaysPx(page) }).toEqual({ title, px: 0 });
  const { pathname } = new URL(page.url());
  const isExamined = annotations.some(
    ({ type, description }) => type === 'examined' && description === pathname,
  );
  if (isExamined) return;
  annotations.push({ type: 'examined', description: pathname });
  expect({ title, found: await runAxe(page) }).toEqual({ title, found: [] });
}

let photographs = 0;
/**
 * Keeps an image of the whole page in the folder of the results if the environment has `SCREENS`:
 * 30 images take a sixth of the test.
 */
export async function photograph(page: Page, name: string): Promise<void> {
  if (process.env['SCREENS'] === undefined) return;
  const file = `${String((photographs += 1)).padStart(2, '0')} ${name}`;
  const path = test.info().outputPath(`${file.replaceAll(/[^a-z0-9]+/gi, '-')}.png`);
  const scrolled = await page.evaluate(() => scrollY);
  await page.screenshot({ path, fullPage: true });
  await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), scrolled);
}

/** Signs the owner in with the mailed code; the guide opens. */
export async function signInOwner(page: Page, mailbox: Mailbox): Promise<void> {
  await page.goto('/admin');
  await page.getByLabel('Admin email').fill(ownerEmail);
  await button(page, 'Get OTP').click();
  await page
    .getByLabel('One-time code')
    .fill(codeIn(await mailbox.next(ownerEmail, /sign-in code/i)));
  await page.waitForURL('**/admin/setup');
  await page.getByRole('heading', { name: 'Open the shop' }).waitFor();
  await expectText(page, /^\d+ of 11 steps done\. About \d+ minutes until you can open/);
}

/** Opens a step of the guide by its link. */
export async function openStep(page: Page, title: string): Promise<void> {
  await page.getByRole('link', { name: new RegExp(`: ${title}$`) }).click();
  await page.getByRole('link', { name: 'Back to the setup guide' }).waitFor();
  await expect(page.locator('.skeleton').filter({ visible: true })).toHaveCount(0);
  await photograph(page, `${title}, empty`);
}

export const backToGuide = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Back to the setup guide' }).click();
  await page.getByRole('heading', { level: 1, name: 'Setup guide' }).waitFor();
};

export const expectDone = async (page: Page, title: string): Promise<void> =>
  expect(
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) }),
  ).toContainText('Done');

/** Waits for a message and dismisses it, so that it is not taken for the next one. */
export async function expectSaved(page: Page, message: string): Promise<void> {
  await expectText(page, message);
  const messages = page.getByRole('region', { name: 'Notifications' });
  await messages.getByRole('button', { name: 'Dismiss' }).first().click();
  await expect(messages.getByText(message)).toHaveCount(0);
}

/** Fills fields of the settings, saves, and returns to the guide. */
export async function saveSettings(page: Page, work: () => Promise<void>): Promise<void> {
  await work();
  await photograph(page, `${await page.title()}, filled`);
  await button(page, 'Save Changes').click();
  await expectSaved(page, saved);
  await backToGuide(page);
}

/** A photo that the browser has to shrink stays upright. */
export async function addPhoto(page: Page): Promise<void> {
  await page.getByLabel('Choose images').setInputFiles([await phonePhoto('towel.jpg')]);
  await expectText(page, 'Not saved yet');
  const image = page.getByRole('listitem').getByRole('img').first();
  await expect(image).toHaveAttribute('src', /^\/media\//);
  const side = async (name: string) => Number(await image.getAttribute(name));
  expect(await side('height')).toBeGreaterThan(await side('width'));
}

/** A visitor of 'Opening soon' subscribes, and follows the link of the email. */
export async function subscribe(page: Page, mailbox: Mailbox): Promise<void> {
  const email = newEmail('early');
  await page.getByRole('textbox', { name: /email/i }).fill(email);
  await button(page, 'Subscribe').click();
  const { text = '' } = await mailbox.next(email, /confirm/i);
  const [path = ''] = /\/newsletter\/confirm\?token=[\w-]+/.exec(text) ?? [];
  await page.goto(path);
  await button(page, 'Confirm subscription').click();
  await expectText(page, success.newsletterConfirmed);
}

const answers: readonly [policy: string, answers: Readonly<Record<string, string>>][] = [
  [
    'Return policy',
    {
      'Days for a return': '7',
      'Days for an exchange': '7',
      'Days to report damage': '3',
      'We arrange the pick-up / please send it to our address.': 'We arrange the pick-up.',
      'Days until the refund': '5',
    },
  ],
  ['Cancellation policy', {}],
  [
    'Shipping policy',
    { 'Days to pack, such as 1 to 2': '1 to 2', 'Days on the way, such as 3 to 7': '3 to 6' },
  ],
  ['Terms and conditions', { City: 'Karur' }],
  ['Privacy policy', {}],
];

/** Fills in the questions of each policy and publishes it. */
export async function writePolicies(page: Page): Promise<void> {
  for (const [policy, entries] of answers) {
    await page.getByRole('link', { name: policy, exact: true }).click();
    for (const [label, answer] of Object.entries(entries))
      await page.getByLabel(label, { exact: true }).fill(answer);
    if (Object.keys(entries).length > 0) await button(page, 'Write into the text').click();
    await expect(page.getByRole('heading', { name: 'Your answers' })).toHaveCount(0);
    await page.getByRole('switch', { name: 'Published' }).click();
    await button(page, 'Save policy').click();
    await expectSaved(page, 'Policy saved successfully');
    await page.getByRole('link', { name: 'Policies', exact: true }).click();
    await page.getByRole('table', { name: 'Policies' }).waitFor();
  }
}
