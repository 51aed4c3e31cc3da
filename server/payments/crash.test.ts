import { expect, onTestFinished, test } from 'vitest';
import { present } from '#test/builders.ts';
import { startSandbox } from '#sandbox/server.ts';
import { accountVariables, firstProvider } from './providers.fixture.ts';
import { copyDemoShop } from '#test/demo-shop.ts';
import { place, request, saveDetails, signIn } from '#test/http-shopper.ts';
import { type RunningShop, startShop, temporaryDataDir } from '#test/running-shop.ts';
import { auditShop, queryShop } from '#test/shop-process.ts';

const account = {
  keyId: 'rzp_test_killed',
  keySecret: 'key secret',
  webhookSecret: 'webhook secret',
};

test(
  'a shop killed during a provider call and a webhook records one order, paid once',
  { timeout: 120_000 },
  async () => {
    const { url, sandbox, stop } = await startSandbox({
      ...account,
      key: firstProvider,
      webhookUrl: null,
    });
    const { dataDir, remove } = temporaryDataDir();
    const start = async (): Promise<RunningShop> => {
      const running = await startShop(
        dataDir,
        accountVariables(firstProvider, { ...account, url }),
      );
      Object.assign(sandbox.webhooks.delivery, {
        url: `${running.url}/api/payment/webhook/${firstProvider}`,
        isWithheld: true,
      });
      return running;
    };
    await copyDemoShop(dataDir);
    let shop = await start();
    onTestFinished(async () => {
      await shop.stop();
      await stop();
      remove();
    });
    await queryShop(
      dataDir,
      `update settings set entries = entries || '{"payment_methods": ["cod", "upi"]}'`,
    );
    const token = await signIn(shop.url, 'asha-pays@example.com');
    await saveDetails(shop.url, token);
    const { data: products } = await request<'listProducts'>(
      shop.url,
      '/product?limit=1&page=1&availability=in_stock',
    );
    const product = present(products[0]);
    await request(shop.url, '/cart/add', {
      token,
      body: { products: [{ product_id: product.id, quantity: 1 }] },
    });
    const waits = async () =>
      (await request<'listOrders'>(shop.url, '/user/order/get-orders', { token })).data;
    const buy = async () =>
      place(shop.url, token, { key: 'killed-in-between', paymentMethod: 'upi' });

    sandbox.control.behaviour = 'slow';
    const cut = expect(buy()).rejects.toThrow('fetch failed');
    await expect
      .poll(waits)
      .toMatchObject([{ order_status: 'generate', payment_status: 'pending' }]);
    await shop.kill();
    await cut;
    sandbox.control.behaviour = 'well';
    shop = await start();
    const placed = await buy();
    expect(placed).toMatchObject({ status: 200, data: { order: { order_status: 'generate' } } });

    sandbox.pay(present(placed.data.payment).order_id);
    const events = sandbox.webhooks.events;
    const arriving = Promise.all(events.map(async (event) => sandbox.webhooks.send(event)));
    await shop.kill();
    await arriving;
    shop = await start();
    for (const event of events) expect(await sandbox.webhooks.send(event)).toBe(200);
    await expect
      .poll(waits)
      .toMatchObject([
        { id: placed.data.order.id, order_status: 'processing', payment_status: 'completed' },
      ]);
    expect((await request<'getCart'>(shop.url, '/cart', { token })).data).toEqual([]);
    expect(await auditShop(dataDir)).toEqual([]);
    expect(
      await queryShop(
        dataDir,
        `select count(*)::int as captures from money_movements where kind = 'capture'`,
      ),
    ).toEqual([{ captures: 1 }]);
  },
);
