import { expect } from 'vitest';
import { test } from './users.fixture.ts';

const shapes: readonly [name: string, of: (code: string) => unknown][] = [
  ['a list', (code) => [code]],
  ['a list of digits', (code) => code.split('')],
  ['a number', Number],
  ['true', () => true],
  ['null', () => null],
  ['nothing', () => undefined],
  ['an object', (code) => ({ otp: code })],
  ['an empty text', () => ''],
  [
    'full-width digits',
    (code) => code.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
  ],
  [
    'Devanagari digits',
    (code) => code.replace(/\d/g, (digit) => String.fromCodePoint(0x966 + Number(digit))),
  ],
  ['a space before', (code) => ` ${code}`],
  ['a space after', (code) => `${code} `],
  ['a line end', (code) => `${code}\n`],
  ['a sign', (code) => `+${code}`],
  ['a seventh digit', (code) => `${code}0`],
  ['a pattern', () => '[0-9]{6}'],
  ['very many digits', (code) => code.repeat(10_000)],
];

test.for(['user', 'admin'] as const)(
  'nothing but six plain digits is a code (%s)',
  async (role, { shop, client }) => {
    const email = role === 'admin' ? 'admin@example.com' : 'shapes@example.com';
    if (role === 'admin')
      await shop.database.pool.query(
        `insert into users (email, role) values ($1, 'admin') on conflict do nothing`,
        [email],
      );
    await client.requestCode(email, role);
    const code = await client.latestCode(email);
    for (const [name, of] of shapes) {
      const response = await shop.call(role === 'admin' ? 'authenticateAdmin' : 'authenticate', {
        body: { step: 'verify', email, otp: of(code), role },
      });
      expect([name, response.status, response.data]).toEqual([name, 422, null]);
      expect(response.message).toBe(
        role === 'admin' ? 'Please enter a valid 6-digit OTP' : 'Invalid OTP',
      );
    }
    const { rows } = await shop.database.pool.query(
      'select tries from one_time_codes where email = $1',
      [email],
    );
    expect(rows).toEqual([{ tries: 0 }]);
    expect((await client.verifyCode(email, code, { role })).status).toBe(200);
  },
);

test('known and unknown accounts get the same response bytes', async ({ shop }) => {
  await shop.database.pool.query(
    `insert into users (email, status, mobile_no)
     values ('here@example.com', 'active', '9855555555')`,
  );
  const bytes = async (payload: object): Promise<string> => {
    const { statusCode, headers, body } = await shop.app.inject({
      method: 'POST',
      url: '/api/auth/otp-auth',
      payload,
    });
    const { date, 'x-request-id': id, ...rest } = headers;
    void date;
    void id;
    return JSON.stringify([
      statusCode,
      rest,
      body
        .replace(/wait \d+ seconds/, 'wait n seconds')
        .replace(/"request_id":"[\w-]{22}"/, '"request_id":"random"')
        .replace(/"sent_at":"[^"]+"/, '"sent_at":"now"')
        .replace(/"resend_seconds":\d+/, '"resend_seconds":60')
        .replace(/\d+:\d\d\s[AP]M/, 'now'),
    ]).replace(/"retry-after":"?\d+"?/, 'retry-after');
  };
  for (const [known, unknown] of [
    ['here@example.com', 'gone@example.com'],
    ['9855555555', '9844444444'],
  ] as const) {
    for (const step of ['request', 'request', 'verify', 'verify'] as const) {
      const of = async (email: string): Promise<string> =>
        bytes({ step, email, role: 'user', ...(step === 'verify' ? { otp: '000000' } : {}) });
      expect(await of(known)).toBe(await of(unknown));
    }
  }
});
