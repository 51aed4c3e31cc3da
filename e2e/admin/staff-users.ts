import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { StaffRole } from '#contract/permissions.ts';
import { codeFor, request } from '#test/http-shopper.ts';
import { type StoredBrowser, type Visit, visit } from '../support/visit.ts';
import { openPage } from '../support/visit.ts';

export type Keys = Record<string, string>;
export const ownerEmail = 'admin@example.com';

/** Signs in over HTTP; answers what the browser keeps of it. */
async function enterAdmin(url: string, email: string): Promise<Keys> {
  const requested = await request<'authenticateAdmin'>(url, '/admin/auth/otp-auth', {
    body: { step: 'request', email, role: 'admin' },
  });
  if (requested.status !== 200) throw new Error(requested.message);
  const { status, data, message } = await request<'authenticateAdmin'>(
    url,
    '/admin/auth/otp-auth',
    {
      body: { step: 'verify', email, otp: await codeFor(url, email), role: 'admin' },
    },
  );
  if (status !== 200) throw new Error(message);
  return { 'admin-token': data.token, 'admin-user': JSON.stringify(data.user) };
}

/** Invited by the owner and signed in. */
export async function inviteStaff(
  url: string,
  owner: Keys,
  email: string,
  role: StaffRole,
): Promise<Keys> {
  const { status, message } = await request(url, '/admin/staff', {
    token: owner['admin-token'] ?? '',
    body: { email, role },
  });
  if (status !== 200) throw new Error(message);
  // Mails are sent side by side: the code is looked for in the newest, which the invitation must
  // not become.
  await invitationTo(url, email);
  return enterAdmin(url, email);
}

/** The link in the invitation, once that is there. */
export async function invitationTo(url: string, email: string): Promise<string> {
  const link = async (): Promise<string | undefined> => {
    const mails: { to: string; subject: string; text: string }[] = await (
      await fetch(`${url}/dev/mail.json`)
    ).json();
    return mails
      .find(({ to, subject }) => to === email && subject.includes('invited'))
      ?.text.match(/https?:\/\/\S+/)?.[0];
  };
  await expect.poll(link, { timeout: 10_000 }).toBeDefined();
  return (await link()) ?? '';
}

export const browserOf = (origin: string, keys: Keys): StoredBrowser => ({
  cookies: [],
  origins: [
    { origin, localStorage: Object.entries(keys).map(([name, value]) => ({ name, value })) },
  ],
});

type Setting = { browser: Browser; url: string; viewport: { width: number; height: number } };

/** A browser that holds these keys, at an address of the shop. */
export async function openAdmin(
  { browser, url, viewport }: Setting,
  keys: Keys,
  path: string,
): Promise<Visit> {
  const seen = await visit(browser, url, viewport, browserOf(url, keys));
  await openPage(seen.page, path);
  return seen;
}

/** The entries of the menu, without the shop and Logout. */
export async function menuOf(page: Page): Promise<string[]> {
  const names = await page
    .getByRole('navigation', { name: 'Admin' })
    .getByRole('link')
    .allTextContents();
  return names.filter((name) => name !== 'View shop');
}
