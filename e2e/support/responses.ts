import type { Page } from 'playwright-core';

type StubbedResponse =
  | {
      status: number;
      message?: string;
      error?: string;
      errors?: { path: string; message: string }[];
      data?: unknown;
      meta?: unknown;
    }
  | 'no response'
  | 'never';

/**
 * The shop, or the way to it, answers a call like this from now on; the address is a glob below
 * `/api`.
 */
export async function respond(page: Page, path: string, given: StubbedResponse): Promise<void> {
  await page.route(`**/api${path}`, async (route) => {
    if (given === 'no response') return route.abort();
    if (given === 'never') return undefined;
    const { status, message = '', data = null, ...rest } = given;
    return route.fulfill({
      status,
      json: { success: status < 300, code: status, message, data, ...rest },
    });
  });
}

/** The call is rejected with an error at one field. */
export async function respondWithError(
  page: Page,
  call: string,
  { status, path, message }: { status: number; path: string; message: string },
): Promise<void> {
  await page.route(`**/api${call}`, async (route) =>
    route.fulfill({
      status,
      json: { success: false, code: status, message, data: null, errors: [{ path, message }] },
    }),
  );
}
