import { beforeEach, expect, test, vi } from 'vitest';
import { failure } from '#contract/messages.ts';
import { adminApi } from '#web/api/client.ts';
import { analyticsFailures } from '../dashboard/failures.ts';
import { settingsFailures } from '../settings/failures.ts';
import { errorMessage } from './error-message.ts';

beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: () => null });
  return () => vi.unstubAllGlobals();
});

const reply = (status: number, message = '') =>
  Response.json({ success: false, code: status, message, data: null }, { status });
const badGateway = () => new Response('<h1>Bad gateway</h1>', { status: 502 });
const forbidden = 'You do not have permission to do this.';

/** The error of a call that the network, a proxy or the shop answers like this. */
async function errorOf(answer: (() => Response) | 'no response'): Promise<unknown> {
  vi.stubGlobal('fetch', async () => {
    if (answer === 'no response') throw new TypeError('Failed to fetch');
    return answer();
  });
  return adminApi('listAdminOrders', {}).catch((error: unknown) => error);
}

test.each([
  ['no response', 'Network error occurred. Please check your connection.'],
  [badGateway, 'Server error occurred'],
  [() => reply(500), 'Failed to fetch orders'],
  [() => reply(403, forbidden), forbidden],
] as const)('a failed call without messages by status: case %#', async (answer, expected) => {
  expect(errorMessage(await errorOf(answer), failure.ordersFetch)).toBe(expected);
});

test.each([
  [() => reply(400), 'Failed to fetch analytics data'],
  [() => reply(403, forbidden), 'You do not have permission to view analytics.'],
  [() => reply(404), 'Analytics data not found.'],
  [() => reply(500), 'Internal server error. Please try again later.'],
  [badGateway, 'Server error occurred'],
  ['no response', 'Network error occurred. Please check your connection.'],
] as const)('a failed call of the dashboard: case %#', async (answer, expected) => {
  const error = await errorOf(answer);
  expect(errorMessage(error, failure.analyticsFetch, analyticsFailures)).toBe(expected);
});

test.each([
  [() => reply(403, forbidden), 'You do not have permission to view settings.'],
  [() => reply(404), 'Settings not found.'],
  [() => reply(500), 'Internal server error. Please try again later.'],
  ['no response', 'Network error occurred. Please check your connection.'],
] as const)('a failed call of the settings: case %#', async (answer, expected) => {
  const error = await errorOf(answer);
  expect(errorMessage(error, failure.settingsFetch, settingsFailures)).toBe(expected);
});
