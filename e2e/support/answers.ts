import type { Page } from 'playwright-core';

export type Answer =
  | { status: number; message?: string; error?: string; data?: unknown; meta?: unknown }
  | 'no response'
  | 'never';

/**
 * The shop, or the way to it, answers a call like this from now on; the address is a glob below
 * `/api`.
 */
export async function answer(page: Page, path: string, given: Answer): Promise<void> {
  await page.route(`**/api${path}`, async (route) => {
    if (given === 'no response') return route.abort();
    if (given === 'never') return undefined;
    const { status, message = '', error, data = null, meta } = given;
    return route.fulfill({
      status,
      json: {
        success: status < 300,
        code: status,
        message,
        error,
        data,
        ...(meta === undefined ? {} : { meta }),
      },
    });
  });
}

/** A toast or an alert with exactly this sentence. */
export const saysToast = async (page: Page, sentence: string): Promise<void> =>
  page
    .getByRole('region', { name: 'Notifications' })
    .or(page.getByRole('alert'))
    .or(page.getByRole('status'))
    .getByText(sentence, { exact: true })
    .first()
    .waitFor();
