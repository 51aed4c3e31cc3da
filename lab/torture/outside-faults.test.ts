import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, onTestFinished } from 'vitest';
import { startSandbox } from '#sandbox/server.ts';
import { startTestMailServer } from '#server/mail/mail.fixture.ts';
import { buyOne, place, request } from '#test/http-shopper.ts';
import { ask, auditHouse, houseOfTest, shoppersOf, stockUp, timeUntil } from './support/shop.ts';
import { isFull, promise, seconds } from './support/promise.ts';

describe.runIf(isFull)('the systems outside fail', () => {
  promise(
    'the provider hanging: an answer within six seconds, all other requests succeed',
    async () => {
      const account = {
        keyId: 'rzp_test_hangs',
        keySecret: 'key secret',
        webhookSecret: 'webhook secret',
      };
      const { url, sandbox, stop } = await startSandbox({ ...account, webhookUrl: null });
      onTestFinished(stop);
      const house = await houseOfTest({
        RAZORPAY_KEY_ID: account.keyId,
        RAZORPAY_KEY_SECRET: account.keySecret,
        RAZORPAY_WEBHOOK_SECRET: account.webhookSecret,
        RAZORPAY_BASE_URL: url,
      });
      await ask(
        house.dataDir,
        `update settings set entries = entries || '{"payment_methods": ["cod", "upi"]}'`,
      );
      await house.shop.stop();
      await house.start();
      const tokens = await shoppersOf(house.shop.url, ['asha-pays', 'meera-pays', 'kabir-buys']);
      const [product = 0] = await stockUp(house.dataDir, 100);
      sandbox.control.behaviour = 'slow';
      const begun = performance.now();
      let answered = 0;
      const hanging = tokens.slice(0, 2).map(async (token) => {
        await request(house.shop.url, '/cart/add', {
          token,
          body: { products: [{ product_id: product, quantity: 1 }] },
        });
        const placed = await place(house.shop.url, token, {
          key: randomUUID(),
          paymentMethod: 'upi',
        });
        answered += 1;
        return placed;
      });
      const quick = await buyOne(house.shop.url, tokens[2] ?? '', {
        productId: product,
        key: randomUUID(),
      });
      const quickMs = performance.now() - begun;
      // A cash order does not wait for the provider.
      expect(answered).toBe(0);
      const answers = await Promise.all(hanging);
      const tookMs = performance.now() - begun;
      expect(quick.status).toBe(200);
      expect(tookMs).toBeLessThan(15_000);
      for (const { status, message } of answers)
        expect([status, message]).toEqual([
          503,
          'Online payment cannot be reached right now. Please try again in a moment.',
        ]);
      sandbox.control.behaviour = 'well';
      expect(await auditHouse(house.dataDir)).toEqual([]);
      return `503 with its sentence after ${seconds(tookMs)}, another's order after ${seconds(quickMs)}`;
    },
  );

  promise('the mail server down for a minute: nothing is lost, nothing comes twice', async () => {
    const first = await startTestMailServer();
    const port = Number(new URL(first.url).port);
    const house = await houseOfTest({ SMTP_URL: first.url });
    await first.close();
    await house.shop.stop();
    await house.start({});
    const tokens = await shoppersOf(house.shop.url, ['asha-writes']);
    const [product = 0] = await stockUp(house.dataDir, 100);
    await house.shop.stop();
    await house.start({ SMTP_URL: `smtp://127.0.0.1:${port}` });
    for (let count = 0; count < 20; count++)
      expect(
        (await buyOne(house.shop.url, tokens[0] ?? '', { productId: product, key: randomUUID() }))
          .status,
      ).toBe(200);
    await request(house.shop.url, '/auth/otp-auth', {
      body: { step: 'request', email: 'late@example.com', role: 'user' },
    });
    await ask(
      house.dataDir,
      `update mails set expires_at = now() where recipient = 'late@example.com'`,
    );
    await pause(60_000);
    const box = await startTestMailServer({ port });
    onTestFinished(async () => box.close());
    await ask(house.dataDir, `update graphile_worker._private_jobs set run_at = now()`);
    const tookMs = await timeUntil(
      async () =>
        (await ask(house.dataDir, `select from mails where state = 'queued'`)).length === 0,
      { withinMs: 120_000 },
    );
    const subjects = box.received.map(({ raw }) => /^Message-ID: (.+)$/im.exec(raw)?.[1]);
    expect(subjects).toHaveLength(20);
    expect(new Set(subjects).size).toBe(20);
    expect(box.received.filter(({ to }) => to.includes('late@example.com'))).toEqual([]);
    return `20 mails of 20 orders once each, ${seconds(tookMs)} after its return; the expired code stayed home`;
  });
});
