import { expect, type Locator, type Page } from '@playwright/test';
import { runAxe } from '../support/axe.ts';
import { intercept } from '../support/intercept.ts';
import { desktop, phone, sidewaysPx } from '../support/visit.ts';

/** Expects a text on the screen; a string matches exactly. */
export const expectText = async (on: Page | Locator, text: string | RegExp): Promise<void> =>
  expect(on.getByText(text, { exact: typeof text === 'string' }).first()).toBeVisible();

export const button = (on: Page | Locator, name: string | RegExp): Locator =>
  on.getByRole('button', { name, exact: typeof name === 'string' }).first();

export const dialog = (page: Page): Locator =>
  page.getByRole('dialog').or(page.getByRole('alertdialog'));

export const row = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('row').filter({ hasText: name });

/**
 * Expects nothing wider than the window, as wide as a phone's and as a desktop's, and no violation
 * of axe on the phone's: the parts are the same, and the narrow layout is stricter.
 */
export async function expectSound(page: Page, state: string): Promise<void> {
  const before = page.viewportSize() ?? desktop;
  for (const viewport of before.width === phone.width ? [desktop, phone] : [phone, before]) {
    await page.setViewportSize(viewport);
    const name = `${state}, ${viewport.width} px`;
    if (viewport.width === phone.width)
      expect({ name, found: await runAxe(page) }).toEqual({ name, found: [] });
    expect({ name, px: await sidewaysPx(page) }).toEqual({ name, px: 0 });
  }
}

/** These calls fail without a message until the returned function is called. */
export async function failCalls(
  page: Page,
  method: string,
  path: string,
): Promise<() => Promise<void>> {
  return intercept(page, `*/api/${path}`, async (request) =>
    request.method === method
      ? request.respond(500, { success: false, code: 500, message: '', data: null })
      : request.proceed(),
  );
}

/** A page of the shop as a visitor's browser gets it. */
export const htmlOf = async (shopUrl: string, path: string): Promise<string> =>
  (await fetch(`${shopUrl}${path}`)).text();

/** Sends a form or JSON, as another tab of the owner would at the same time. */
export async function send(
  { shopUrl, token }: { shopUrl: string; token: string },
  path: string,
  { method = 'POST', body }: { method?: string; body: FormData | object },
): Promise<void> {
  const isForm = body instanceof FormData;
  const response = await fetch(`${shopUrl}/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(isForm ? {} : { 'content-type': 'application/json' }),
    },
    body: isForm ? body : JSON.stringify(body),
  });
  if (!response.ok) throw new Error(await response.text());
}

export const conflict =
  'This was changed by admin@example.com. Please look at what changed, then save again.';
