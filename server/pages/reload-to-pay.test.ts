import { expect, test } from 'vitest';
import { blankWeb } from '#test/blank-web.ts';
import { makePerson, makeSettings } from '#test/builders.ts';
import { openTestShop } from '#test/shop.ts';

const page = blankWeb();

test.each([
  ['without online payments', {}],
  [
    'with online payments',
    {
      RAZORPAY_KEY_ID: 'rzp_live_1',
      RAZORPAY_KEY_SECRET: 'key secret',
      RAZORPAY_WEBHOOK_SECRET: 'hook secret',
    },
  ],
])('a page that may pay never loads itself again, with pixels too: %s', async (_, account) => {
  const shop = await openTestShop(account, { web: page });
  const isOnline = Object.keys(account).length > 0;
  await makeSettings(shop.database, { online_payments: isOnline, languages: ['hi'] });
  const { token } = await makePerson(shop.database, { role: 'admin' });
  const reloading = async () => {
    const paths = ['/', '/dashboard', '/dashboard/orders/1', '/hi/dashboard/orders/1', '/checkout'];
    const found = [];
    for (const path of paths)
      if ((await shop.app.inject(path)).payload.includes('reload-to-pay')) found.push(path);
    return found;
  };
  const before = await reloading();
  expect(before).toEqual(isOnline ? ['/', '/dashboard'] : []);
  const ids = { ga4_id: 'G-ABC1234567', ga4_secret: 'mp-secret', meta_id: '', meta_token: '' };
  expect((await shop.call('savePixels', { token, body: ids })).status).toBe(200);
  expect((await shop.app.inject('/checkout')).headers['content-security-policy']).toContain(
    'google',
  );
  expect(await reloading()).toEqual(before);
  await shop.close();
});
