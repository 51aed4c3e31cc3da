import type { Page } from 'playwright-core';
import { intercept } from './intercept.ts';

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
 * The shop, or the way to it, answers a call like this from now on; `*` in the path below
 * `/api` matches any characters.
 */
export async function respond(page: Page, path: string, given: StubbedResponse): Promise<void> {
  await intercept(page, `*/api${path}`, async (request) => {
    if (given === 'no response') return request.abort();
    if (given === 'never') return undefined;
    const { status, message = '', data = null, ...rest } = given;
    const success = status < 300;
    return request.respond(status, { success, code: status, message, data, ...rest });
  });
}

/** The call is rejected with an error at one field. */
export async function respondWithError(
  page: Page,
  call: string,
  { status, path, message }: { status: number; path: string; message: string },
): Promise<void> {
  await intercept(page, `*/api${call}`, async (request) =>
    request.respond(status, {
      ...{ success: false, code: status, message, data: null, errors: [{ path, message }] },
    }),
  );
}
