import { expect, test } from 'vitest';
import { webhookLimits } from '#contract/webhooks/rules.ts';
import { makePerson } from '#test/builders.ts';
import { openTestShop } from '#test/shop.ts';
import { signedHeaders } from './signature.ts';

test('creating a webhook names what is wrong with its URL and its events', async () => {
  const shop = await openTestShop();
  const { token } = await makePerson(shop.database, { role: 'admin' });
  const create = async (url: string, events: unknown = ['*']) =>
    shop.call('createWebhook', { token, body: { url, events } });
  expect(await create('http://example.com/')).toMatchObject({
    status: 422,
    error: 'webhook_url_invalid',
    errors: [{ path: 'url' }],
  });
  expect(await create('https://10.0.0.1/')).toMatchObject({
    status: 422,
    error: 'webhook_url_private',
  });
  for (const events of [[], ['order.eaten'], 'order.placed', undefined])
    expect((await create('https://8.8.8.8/', events ?? null)).status).toBe(422);
  expect((await create('https://8.8.8.8/')).status).toBe(200);
  await shop.close();
});

test('requests at the same time create no more webhooks than the limit', async () => {
  const shop = await openTestShop();
  const { token } = await makePerson(shop.database, { role: 'admin' });
  const { webhooksMax } = webhookLimits;
  const statuses = await Promise.all(
    Array.from({ length: webhooksMax + 5 }, async () => {
      const body = { url: 'https://8.8.8.8/', events: ['*'] };
      return (await shop.call('createWebhook', { token, body })).status;
    }),
  );
  expect(statuses.filter((status) => status === 200)).toHaveLength(webhooksMax);
  expect(statuses.filter((status) => status === 409)).toHaveLength(5);
  await shop.close();
});

/** Computed with the reference library `standardwebhooks`. */
test('the signature is the one of Standard Webhooks', () => {
  const headers = signedHeaders(['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'], {
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    timestamp: 1_614_265_330,
    body: '{"test": 2432232314}',
  });
  expect(headers).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});
