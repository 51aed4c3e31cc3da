import { randomUUID } from 'node:crypto';
import { present } from '#test/builders.ts';
import { expect, onTestFinished, test } from 'vitest';
import { startDemoShop } from '#test/demo-shop.ts';
import { buyOne, request, saveDetails, signIn } from '#test/http-shopper.ts';
import { startShop, stopWhileStarting, temporaryDataDir } from '#test/running-shop.ts';

const rounds = 1;
const shoppers = ['asha', 'meera', 'kabir', 'devika'];

test(
  'after SIGKILL of shop and database it starts, and every acknowledged order is there once',
  { timeout: 120_000 },
  async () => {
    const { dataDir, remove } = temporaryDataDir();
    let shop = await startDemoShop(dataDir);
    onTestFinished(async () => {
      await shop.stop();
      remove();
    });
    const { data: products } = await request<'listProducts'>(
      shop.url,
      '/product?limit=100&page=1&availability=in_stock',
    );
    const product = present(products.toSorted((a, b) => b.stock - a.stock)[0]);
    const people = [];
    for (const name of shoppers) {
      const token = await signIn(shop.url, `${name}-survives@example.com`);
      await saveDetails(shop.url, token);
      people.push(token);
    }
    const acknowledged = new Map<string, number>();

    for (let round = 0; round < rounds; round++) {
      const isEnough = Promise.withResolvers<void>();
      const before = acknowledged.size;
      const buying = people.map(async (token) => {
        for (;;) {
          const key = randomUUID();
          const response = await buyOne(shop.url, token, { productId: product.id, key }).catch(
            () => null,
          );
          if (response === null) return;
          if (response.status !== 200) throw new Error(`${response.status} ${response.message}`);
          acknowledged.set(key, response.data.order.id);
          if (acknowledged.size >= before + 6 + round) isEnough.resolve();
        }
      });
      await isEnough.promise;
      await shop.kill();
      await Promise.all(buying);
      shop = await startShop(dataDir);
    }

    const found: number[] = [];
    for (const token of people) {
      const { data: orders } = await request<'listOrders'>(
        shop.url,
        '/user/order/get-orders?page=1&limit=100',
        {
          token,
        },
      );
      found.push(...orders.map(({ id }) => id));
    }
    const ids = [...acknowledged.values()];
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => found.filter((other) => other === id).length !== 1)).toEqual([]);
    const { data: left } = await request<'getProduct'>(shop.url, `/product/${product.slug}`);
    expect(product.stock - left.stock).toBe(found.length);
    await shop.stop();
    expect(await stopWhileStarting(dataDir)).toEqual({ code: 0, isDatabaseLeft: false });
  },
);
