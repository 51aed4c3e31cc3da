import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { draftOf, fillCart, placeOrder } from '#server/orders/orders.fixture.ts';
import {
  type PaymentTestShop,
  checkOut,
  advanceMinutes,
  runTask,
  verify,
} from '#server/payments/payments.fixture.ts';
import { makePerson, makeProduct, makeSession, type Person } from '#test/builders.ts';

type Outcome = { status: number };
type Run = { act: () => Promise<Outcome>; rival?: () => Promise<Outcome> };

/** Something that changes what the shop keeps. `begin` makes all that it needs; `act` may be called again, as an impatient person or a queue would. */
export type Flow = {
  name: string;
  begin: () => Promise<Run>;
  /** What the second of two may be answered. */ again?: readonly number[];
};

const done = { status: 200 };

export function flowsOf(bench: PaymentTestShop, owner: Person): Flow[] {
  const { shop } = bench;
  const query = async <T extends object>(text: string, values: unknown[] = []): Promise<T[]> =>
    (await shop.database.pool.query<T>(text, values)).rows;
  const placed = async (): Promise<{ asha: Person; id: number }> => {
    const [asha, product] = [
      await makePerson(shop.database),
      await makeProduct(shop.database, { stock: 5 }),
    ];
    const lines = [{ product, quantity: 2 }];
    await fillCart(shop, asha.token, lines);
    return { asha, id: (await placeOrder(shop, asha.token, draftOf(lines))).data.order.id };
  };
  const moveTo = async (id: number, status: string) =>
    shop.call('updateOrderStatus', { token: owner.token, params: { id }, body: { status } });
  const task =
    (name: string, payload: unknown = {}) =>
    async (): Promise<Outcome> => {
      await runTask(bench, name, payload);
      return done;
    };

  return [
    {
      name: 'place an order',
      begin: async () => {
        const asha = await makePerson(shop.database);
        const products = [
          await makeProduct(shop.database, { stock: 3 }),
          await makeProduct(shop.database, { stock: 3 }),
        ];
        const code = `FLOW${randomUUID().slice(0, 8).toUpperCase()}`;
        await query(
          `insert into coupons (code, discount_basis_points, uses_max) values ($1, 1000, 1)`,
          [code],
        );
        const lines = products.map((product) => ({ product, quantity: 2 }));
        await fillCart(shop, asha.token, lines);
        const body = draftOf(lines, {
          couponCode: code,
          discount: { type: 'percentage', discountBasisPoints: 1000 },
        });
        const key = randomUUID();
        return { act: async () => placeOrder(shop, asha.token, body, key) };
      },
    },
    {
      name: 'place an order that is paid online',
      begin: async () => {
        const [asha, product] = [
          await makePerson(shop.database),
          await makeProduct(shop.database, { stock: 3 }),
        ];
        const lines = [{ product, quantity: 2 }];
        await fillCart(shop, asha.token, lines);
        const key = randomUUID();
        return {
          act: async () =>
            placeOrder(shop, asha.token, { ...draftOf(lines), payment_method: 'upi' }, key),
        };
      },
    },
    {
      name: 'confirm a payment',
      begin: async () => {
        const checkout = await checkOut(bench);
        const paid = bench.provider.pay(checkout.providerOrderId);
        return { act: async () => verify(bench, checkout, paid) };
      },
    },
    {
      name: 'take a webhook',
      again: [409],
      begin: async () => {
        const checkout = await checkOut(bench);
        const from = bench.provider.webhooks.events.length;
        bench.provider.pay(checkout.providerOrderId);
        const event = bench.provider.webhooks.events
          .slice(from)
          .find(({ kind }) => kind === 'payment.captured');
        if (!event) throw new Error('nothing was captured');
        const act = async (): Promise<Outcome> => ({
          status: await bench.provider.webhooks.send(event),
        });
        return {
          act,
          rival: async () =>
            shop.call('closePayment', {
              token: checkout.buyer.token,
              params: { orderId: checkout.orderId },
            }),
        };
      },
    },
    {
      name: 'let a hold expire',
      begin: async () => {
        const checkout = await checkOut(bench);
        await advanceMinutes(bench, checkout, 31);
        const paid = bench.provider.pay(checkout.providerOrderId);
        return { act: task('expire_holds'), rival: async () => verify(bench, checkout, paid) };
      },
    },
    {
      name: 'reconcile a payment',
      begin: async () => {
        const checkout = await checkOut(bench);
        bench.provider.pay(checkout.providerOrderId, { isLate: true });
        await advanceMinutes(bench, checkout, 16);
        return { act: task('reconcile_payments') };
      },
    },
    {
      name: 'try a payment again',
      again: [409],
      begin: async () => {
        const checkout = await checkOut(bench);
        await shop.call('closePayment', {
          token: checkout.buyer.token,
          params: { orderId: checkout.orderId },
        });
        return {
          act: async () =>
            shop.call('retryPayment', {
              token: checkout.buyer.token,
              params: { orderId: checkout.orderId },
            }),
        };
      },
    },
    {
      name: 'refund what came too late',
      begin: async () => {
        const checkout = await checkOut(bench);
        await verify(bench, checkout, bench.provider.pay(checkout.providerOrderId));
        await shop.call('cancelOrder', {
          token: checkout.buyer.token,
          params: { id: checkout.orderId },
        });
        await query(`update orders set updated_at = updated_at - interval '1 hour' where id = $1`, [
          checkout.orderId,
        ]);
        const act = async (): Promise<Outcome> => {
          await runTask(bench, 'refund_cancelled');
          const [due] = await query<{ id: number }>(`select id from refunds where order_id = $1`, [
            checkout.orderId,
          ]);
          if (due) await runTask(bench, 'refund_payment', { refundId: due.id });
          return done;
        };
        return { act, rival: async () => moveTo(checkout.orderId, 'processing') };
      },
    },
    {
      name: 'cancel an order',
      again: [409],
      begin: async () => {
        const { asha, id } = await placed();
        return {
          act: async () => shop.call('cancelOrder', { token: asha.token, params: { id } }),
          rival: async () => moveTo(id, 'shipped'),
        };
      },
    },
    {
      name: 'move an order on',
      begin: async () => {
        const { id } = await placed();
        return {
          act: async () => moveTo(id, 'delivered'),
          rival: async () => moveTo(id, 'cancelled'),
        };
      },
    },
    {
      name: 'sign in with a code',
      again: [401],
      begin: async () => {
        const email = `flow-${randomUUID().slice(0, 12)}@example.com`;
        await query('delete from limit_hits');
        await shop.call('authenticate', { body: { step: 'request', email, role: 'user' } });
        const [mail] = await query<{ code: string }>(
          `select facts->>'code' as code from mails where recipient = $1`,
          [email],
        );
        return {
          act: async () =>
            shop.call('authenticate', {
              body: { step: 'verify', email, otp: mail?.code, role: 'user' },
            }),
        };
      },
    },
    {
      name: 'fill the cart',
      begin: async () => {
        const asha = await makePerson(shop.database);
        const lines = [
          { product: await makeProduct(shop.database), quantity: 2 },
          { product: await makeProduct(shop.database), quantity: 10 },
        ];
        return {
          act: async () => fillCart(shop, asha.token, lines),
          rival: async () => fillCart(shop, asha.token, lines.toReversed()),
        };
      },
    },
    {
      name: 'save a product with pictures',
      again: [404, 409, 422],
      begin: async () => {
        const product = await makeProduct(shop.database, { stock: 7 });
        const [row] = await query<{ category: number }>(
          'select category_id as category from products where id = $1',
          [product.id],
        );
        const picture = await sharp({
          create: {
            width: 40,
            height: 50,
            channels: 3,
            background: `#${randomUUID().slice(0, 6)}`,
          },
        })
          .png()
          .toBuffer();
        const form = (): FormData => {
          const made = new FormData();
          const controls = {
            product_id: product.id,
            name: product.name,
            category: row?.category,
            price: 499,
            original_price: 999,
            stock: 9,
            stock_before: 7,
            rating: 4.5,
            color: 'Indigo',
            size: 'King',
            description: 'Woven.',
          };
          for (const [name, value] of Object.entries(controls)) made.set(name, String(value));
          made.append(
            'images',
            new Blob([new Uint8Array(picture)], { type: 'image/png' }),
            'photo.png',
          );
          return made;
        };
        const remove = async (): Promise<Outcome> =>
          shop.call('deleteProduct', { token: owner.token, params: { id: product.id } });
        return {
          act: async () => shop.call('saveProduct', { token: owner.token, body: form() }),
          rival: remove,
        };
      },
    },
    {
      name: 'save the settings',
      begin: async () => {
        const save = (site_slogan: string) => async (): Promise<Outcome> => {
          const form = new FormData();
          for (const [name, value] of Object.entries({
            site_name: 'Homeloom',
            site_slogan,
            shipping_applied_on: '1999',
          }))
            form.set(name, value);
          return shop.call('saveSettings', { token: owner.token, body: form });
        };
        // Another each time: what changes nothing is not noted, and comes by fewer gaps.
        return { act: save(`Woven at ${randomUUID().slice(0, 8)}`), rival: save('Spun at home') };
      },
    },
    {
      name: 'subscribe to the newsletter',
      begin: async () => {
        await query('delete from limit_hits');
        const email = `news-${randomUUID().slice(0, 12)}@example.com`;
        return { act: async () => shop.call('subscribe', { body: { email } }) };
      },
    },
    {
      name: 'write a review',
      again: [409],
      begin: async () => {
        const [asha, product] = [await makePerson(shop.database), await makeProduct(shop.database)];
        const lines = [{ product, quantity: 1 }];
        await fillCart(shop, asha.token, lines);
        await moveTo(
          (await placeOrder(shop, asha.token, draftOf(lines))).data.order.id,
          'delivered',
        );
        return {
          act: async () =>
            shop.call('writeReview', {
              token: asha.token,
              params: { slug: product.slug },
              body: { rating: 4, title: 'Good', text: 'Soft.' },
            }),
        };
      },
    },
    {
      name: 'delete an account',
      again: [401, 409],
      begin: async () => {
        const [asha, product] = [await makePerson(shop.database), await makeProduct(shop.database)];
        const other = await makeSession(shop.database, asha.id, 'user');
        const lines = [{ product, quantity: 1 }];
        await fillCart(shop, asha.token, lines);
        const act = async (): Promise<Outcome> =>
          shop.call('deleteAccount', { token: asha.token, body: { confirm: 'DELETE' } });
        return { act, rival: async () => placeOrder(shop, other, draftOf(lines)) };
      },
    },
  ];
}
