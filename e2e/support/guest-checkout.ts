import type { Page } from '@playwright/test';
import { codeIn, type Mailbox } from './mailbox.ts';

/** Signs in to the dialog of the checkout with the mailed code. */
export async function signInToOrder(page: Page, mailbox: Mailbox, email: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: 'Send OTP' }).click();
  const code = codeIn(await mailbox.next(email, /sign-in code/i));
  await dialog
    .getByLabel(/code|OTP/i)
    .first()
    .fill(code);
  await dialog.getByText('Successfully verified!').waitFor();
}

/** Fills contact and address, in Jaipur. */
export async function fillDetails(
  page: Page,
  { name, mobile }: { name: string; mobile: string },
): Promise<void> {
  await page.getByLabel(/full name/i).fill(name);
  await page.getByLabel(/mobile/i).fill(mobile);
  await page.getByLabel(/^address/i).fill('B-204, Gulmohar Residency, C-Scheme');
  await page.getByRole('combobox', { name: 'State' }).fill('Rajasthan');
  await page.keyboard.press('Enter');
  await page.getByRole('combobox', { name: 'City' }).fill('jaip');
  await page.getByRole('option', { name: 'Jaipur', exact: true }).click();
  await page.getByLabel(/pincode|pin code/i).fill('302001');
}
