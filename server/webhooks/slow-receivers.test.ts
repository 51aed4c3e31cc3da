import type { ServerResponse } from 'node:http';
import pino from 'pino';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { webhookLimits } from '#contract/webhooks/rules.ts';
import { makePerson, makeProduct, type Person } from '#test/builders.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { systemCtx } from '../system-ctx.ts';
import { type Receiver, startReceiver } from './receiver.fixture.ts';
import { webhookSender } from './sender.ts';

let shop: TestShop;
let owner: Person;
beforeAll(async () => {
  shop = await openTestShop();
  owner = await makePerson(shop.database, { role: 'admin' });
});
afterAll(async () => shop.close());

const subscribe = async ({ url }: Receiver) =>
  shop.call('createWebhook', { token: owner.token, body: { url, events: ['product.created'] } });

test('all receivers but one are silent: it gets its events while they are waited for', async () => {
  const [silent, quick] = [await startReceiver(), await startReceiver()];
  onTestFinished(async () => silent.close());
  onTestFinished(async () => quick.close());
  for (let count = 1; count < webhookLimits.webhooksMax; count++) await subscribe(silent);
  await subscribe(quick);
  const waiting: ServerResponse[] = [];
  silent.respond = (response) =>
    quick.received.length === 0 ? waiting.push(response) : response.writeHead(204).end();
  quick.respond = (response) => {
    response.writeHead(204).end();
    for (const each of waiting.splice(0)) each.writeHead(204).end();
  };
  for (let count = 0; count < 6; count++) await makeProduct(shop.database);
  // Without a place for the quick one, the test waits for the timeout of the silent ones.
  await webhookSender({
    open: () => systemCtx(shop.database, shop.config),
    logger: pino({ level: 'silent' }),
    timeoutMs: 120_000,
  }).sendDue();
  expect(quick.received).toHaveLength(6);
  expect(silent.received).toHaveLength(6 * (webhookLimits.webhooksMax - 1));
});
