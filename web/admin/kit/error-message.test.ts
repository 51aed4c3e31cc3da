import { beforeEach, expect, test, vi } from 'vitest';
import { failure } from '#contract/messages.ts';
import { adminApi } from '#web/api/client.ts';
import { analyticsFailures } from '../dashboard/failures.ts';
import { settingsFailures } from '../settings/failures.ts';
import { errorMessage } from '#web/api/error-message.ts';

beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: () => null });
  return () => vi.unstubAllGlobals();
});

const response = (status: number, message = '') =>
  Response.json({ success: false, code: status, message, data: null }, { status });
const badGateway = () => new Response('<h1>Bad gateway</h1>', { status: 502 });
const forbidden = 'You do not have permission to do this.';

/** The error of a call that the network, a proxy or the shop answers like this. */
async function errorOf(respond: (() => Response) | 'no response'): Promise<unknown> {
  vi.stubGlobal('fetch', async () => {
    if (respond === 'no response') throw new TypeError('Failed to fetch');
    return respond();
  });
  return adminApi('listAdminOrders', {}).catch((error: unknown) => error);
}

test.each([
  ['no response', 'Network error occurred. Please check your connection.'],
  [badGateway, 'Server error occurred'],
  [() => response(500), 'Failed to fetch orders'],
  [() => response(403, forbidden), forbidden],
] as const)('a failed call without messages by status: case %#', async (response, expected) => {
  expect(errorMessage(await errorOf(response), failure.ordersFetch)).toBe(expected);
});

test.each([
  [() => response(400), 'Failed to fetch analytics data'],
  [() => response(403, forbidden), 'You do not have permission to view analytics.'],
  [() => response(404), 'Analytics data not found.'],
  [() => response(500), 'Internal server error. Please try again later.'],
  [badGateway, 'Server error occurred'],
  ['no response', 'Network error occurred. Please check your connection.'],
] as const)('a failed call of the dashboard: case %#', async (response, expected) => {
  const error = await errorOf(response);
  expect(errorMessage(error, failure.analyticsFetch, analyticsFailures)).toBe(expected);
});

test.each([
  [() => response(403, forbidden), 'You do not have permission to view settings.'],
  [() => response(404), 'Settings not found.'],
  [() => response(500), 'Internal server error. Please try again later.'],
  ['no response', 'Network error occurred. Please check your connection.'],
] as const)('a failed call of the settings: case %#', async (response, expected) => {
  const error = await errorOf(response);
  expect(errorMessage(error, failure.settingsFetch, settingsFailures)).toBe(expected);
});
