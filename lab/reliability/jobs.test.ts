import { createServer, type Socket } from 'node:net';
import pino from 'pino';
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest';
import { stockOf } from '#server/orders/orders.fixture.ts';
import {
  advanceMinutes,
  checkOut,
  openPaymentShop,
  type PaymentTestShop,
} from '#server/payments/payments.fixture.ts';
import { startBackgroundJobs } from '#server/startup/background-jobs.ts';
import { renderEmail } from '#web/emails/render.tsx';
import { isFull, promise, requireBooks, seconds, sized } from './support/promise.ts';
import { timeUntil } from '#test/shop-process.ts';

let bench: PaymentTestShop;
beforeAll(async () => {
  bench = await openPaymentShop();
});
afterAll(async () => bench.close());

type SilentServer = { url: string; connections(): number; close(): void };

/** Accepts connections and never answers. */
async function startSilentServer(): Promise<SilentServer> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => sockets.add(socket.on('error', () => undefined)));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    connections: () => sockets.size,
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

promise(
  `a mail server that hangs: an expired hold is released within ${sized(2, 60)} s`,
  async () => {
    const { shop } = bench;
    // In batches: one statement for all of them exceeds the statement timeout of a busy machine.
    for (let first = 1; first <= sized(200, 5_000); first += 200)
      await shop.database.pool.query(
        `with queued as (
           insert into mails (event_key, kind, recipient, facts)
           select 'torture:' || n, 'newsletter_confirm', n || '@example.com',
             '{"url": "http://localhost/"}' from generate_series($1::int, $1::int + 199) n
             returning id
         )
         select graphile_worker.add_job('send_mail', json_build_object('mailId', id),
           max_attempts => 20) from queued`,
        [first],
      );
    const checkout = await checkOut(bench, { stock: 2, quantity: 2 });
    const silent = await startSilentServer();
    const jobs = await startBackgroundJobs({
      config: { ...shop.config, smtpUrl: silent.url },
      database: shop.database,
      url: shop.url,
      logger: pino({ level: 'silent' }),
      web: { renderer: async () => ({ renderEmail: renderEmail }) },
    });
    onTestFinished(async () => {
      silent.close();
      await jobs.stop();
    });
    await timeUntil(async () => silent.connections() >= 4);
    await advanceMinutes(bench, checkout, 31);
    // The short form does not wait for the schedule.
    if (!isFull) await shop.database.pool.query(`select graphile_worker.add_job('expire_holds')`);
    const tookMs = await timeUntil(async () => (await stockOf(shop, checkout.product)) === 2, {
      withinMs: sized(2_000, 60_000),
    });
    expect(silent.connections()).toBeGreaterThanOrEqual(4);
    await requireBooks(shop.database);
    return `released after ${seconds(tookMs)}`;
  },
);
