import { expect, test, vi } from 'vitest';
import { api, readResponse, SessionChanged } from './client.ts';

const tooLarge = 'File size too large. Please upload a smaller image.';

test.each([undefined, { code: 413, message: '' }, { error: 'too large' }])(
  'a 413 of a proxy has the sentence for large files: %j',
  (response) => {
    expect(() => readResponse(413, response)).toThrow(tooLarge);
  },
);

test('a 413 of the shop keeps its own sentence', () => {
  expect(() => readResponse(413, { code: 413, message: 'Request is too large.' })).toThrow(
    'Request is too large.',
  );
});

const badGateway = new Response('<h1>Bad gateway</h1>', { status: 502 });
const empty = Response.json({ code: 200, message: '', data: [] });
const label = { params: { label: 'trending' } } as const;

/** The tokens of the calls that are sent; the account logs out before the first response. */
async function logOutDuring(start: () => Promise<unknown>): Promise<(string | undefined)[]> {
  let token: string | null = 'token-of-asha';
  const tokens: (string | undefined)[] = [];
  vi.stubGlobal('localStorage', { getItem: () => token });
  vi.stubGlobal('fetch', async (_url: string, { headers }: { headers: Record<string, string> }) => {
    tokens.push(headers['authorization']);
    token = null;
    return empty.clone();
  });
  await start().finally(() => vi.unstubAllGlobals());
  return tokens;
}

test('a read open to visitors is sent again after a logout, so that the page does not fail', async () => {
  const read = async () => api('listLabelProducts', label);
  expect(await logOutDuring(read)).toEqual(['Bearer token-of-asha', undefined]);
});

test('the cart of an account is not read again after its logout', async () => {
  await expect(logOutDuring(async () => api('getCart', {}))).rejects.toBeInstanceOf(SessionChanged);
});

test('a response without a message leaves it to the call of the shopper', async () => {
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('fetch', async () => badGateway);
  const failed = api('listLabelProducts', label).finally(() => vi.unstubAllGlobals());
  await expect(failed).rejects.toMatchObject({ status: 502, message: '' });
});
