import { expect } from 'vitest';
import { networkOf } from './limits.ts';
import { test } from '#test/shop-fixtures.ts';

const many = async (
  times: number,
  work: (index: number) => Promise<number>,
): Promise<Set<number>> =>
  new Set(await Promise.all(Array.from({ length: times }, async (_, index) => work(index))));

test('an IP address has 30 requests and 60 attempts an hour; the demo exempts loopback', async ({
  shop,
}) => {
  const from = async (remoteAddress: string, payload: object): Promise<number> =>
    (await shop.app.inject({ method: 'POST', url: '/api/auth/otp-auth', remoteAddress, payload }))
      .statusCode;
  const requestCode = async (address: string, index: number) =>
    from(address, {
      step: 'request',
      email: `visitor${address}${index}@example.com`.replaceAll(':', '.'),
      role: 'user',
    });
  const guess = async (address: string, index: number) =>
    from(address, {
      step: 'verify',
      email: `noone${index}@example.com`,
      otp: '000000',
      role: 'user',
    });
  expect(await many(30, async (index) => requestCode('203.0.113.9', index))).toEqual(
    new Set([200]),
  );
  expect(await requestCode('203.0.113.9', 31)).toBe(429);
  expect(await requestCode('203.0.113.10', 1)).toBe(200);
  expect(await many(60, async (index) => guess('203.0.113.9', index))).toEqual(new Set([401]));
  expect(await guess('203.0.113.9', 61)).toBe(429);
  expect(await many(40, async (index) => requestCode('127.0.0.1', index))).toEqual(new Set([200]));
});

test('an IPv6 /64 network counts as one address', () => {
  expect(networkOf('2001:db8:1:2:aaaa::1')).toBe(networkOf('2001:0DB8:1:2::ff'));
  expect(networkOf('2001:db8:1:3::1')).not.toBe(networkOf('2001:db8:1:2::1'));
  expect(networkOf('::ffff:203.0.113.9')).toBe('203.0.113.9');
  expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0');
});
