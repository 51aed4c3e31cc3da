import pino from 'pino';
import { toWireClaim } from '#contract/payments/wire-names.ts';
import { type RunningSandbox, startSandbox } from '#sandbox/server.ts';
import type { PaymentResult } from '#sandbox/payments.ts';
import type { Behaviour } from '#sandbox/records.ts';
import { draftOf, fillCart, placeOrder, stockOf, valueOf } from '#server/orders/orders.fixture.ts';
import { systemCtx } from '#server/system-ctx.ts';
import {
  makePerson,
  makeProduct,
  makeSettings,
  type Person,
  type TestProduct,
} from '#test/builders.ts';
import type { PausePoint } from '#test/pause-points.ts';
import { type ApiResponse, openTestShop, type TestShop } from '#test/shop.ts';
import { accountVariables, firstProvider } from './providers.fixture.ts';
import { paymentTasks } from './tasks.ts';

const account = {
  keyId: 'rzp_test_shop',
  keySecret: 'the key secret',
  webhookSecret: 'the webhook secret',
};

export type PaymentTestShop = {
  shop: TestShop;
  /** The key of the provider. */
  key: string;
  provider: RunningSandbox['sandbox'];
  providerUrl: string;
  /** The log entries of level error of `runTask`. */
  errors: unknown[];
  close(): Promise<void>;
};

/**
 * A shop with online payment, and the sandbox as a separate server; webhooks are withheld until a
 * test sends them.
 */
export async function openPaymentShop({
  at = null,
  dataDir,
  provider = firstProvider,
}: { at?: PausePoint | null; dataDir?: string; provider?: string } = {}): Promise<PaymentTestShop> {
  const { url, sandbox, stop } = await startSandbox({
    ...account,
    key: provider,
    webhookUrl: null,
  });
  const environment = {
    ...accountVariables(provider, { ...account, url }),
    ...(dataDir === undefined ? {} : { DATA_DIR: dataDir }),
  };
  const shop = await openTestShop(environment, { at });
  await makeSettings(shop.database, { payment_methods: ['cod', 'upi', 'credit_card'] });
  const address = await shop.app.listen({ port: 0, host: '127.0.0.1' });
  Object.assign(sandbox.webhooks.delivery, {
    url: `${address}/api/payment/webhook/${provider}`,
    isWithheld: true,
  });
  return {
    shop,
    key: provider,
    provider: sandbox,
    providerUrl: url,
    errors: [],
    close: async () => {
      await sandbox.webhooks.settled();
      await shop.close();
      await stop();
    },
  };
}

export type Checkout = {
  buyer: Person;
  product: TestProduct;
  orderId: number;
  providerOrderId: string;
  response: ApiResponse<'createOrder'>;
};

/** Asha orders two units of a product by UPI; the payment window is open. */
export async function checkOut(
  { shop }: PaymentTestShop,
  { stock = 5, quantity = 2, key = undefined as string | undefined } = {},
): Promise<Checkout> {
  const buyer = await makePerson(shop.database);
  const product = await makeProduct(shop.database, { stock });
  const lines = [{ product, quantity }];
  await fillCart(shop, buyer.token, lines);
  const response = await placeOrder(
    shop,
    buyer.token,
    { ...draftOf(lines), payment_method: 'upi' },
    key,
  );
  return {
    buyer,
    product,
    orderId: response.data?.order.id,
    providerOrderId: response.data?.payment?.order_id ?? '',
    response,
  };
}

export const verify = async (
  { shop }: PaymentTestShop,
  { buyer, orderId }: Pick<Checkout, 'buyer' | 'orderId'>,
  paid: PaymentResult,
): Promise<ApiResponse<'verifyPayment'>> =>
  shop.call('verifyPayment', {
    token: buyer.token,
    body: { ...toWireClaim(paid), order_id: orderId },
  });

export const closeWindow = async (
  { shop }: PaymentTestShop,
  { buyer, orderId }: Checkout,
): Promise<ApiResponse<'closePayment'>> =>
  shop.call('closePayment', { token: buyer.token, params: { orderId } });

export const retry = async (
  { shop }: PaymentTestShop,
  { buyer, orderId }: Checkout,
): Promise<ApiResponse<'retryPayment'>> =>
  shop.call('retryPayment', { token: buyer.token, params: { orderId } });

/** Sends the provider's events since `from`, in the given order; returns the HTTP statuses. */
export async function sendEvents(
  { provider }: PaymentTestShop,
  from = 0,
  { isReversed = false } = {},
): Promise<number[]> {
  const events = provider.webhooks.events.slice(from);
  const statuses = [];
  for (const event of isReversed ? events.toReversed() : events)
    statuses.push(await provider.webhooks.send(event));
  return statuses;
}

export const setBehaviour = ({ provider }: PaymentTestShop, behaviour: Behaviour): void => {
  provider.control.behaviour = behaviour;
};

/** Order status, payment status, units in stock, and number of lines in the buyer's cart. */
export async function stateOf(
  { shop }: PaymentTestShop,
  { buyer, product, orderId }: Checkout,
): Promise<[unknown, unknown, unknown, unknown]> {
  return [
    await valueOf(shop, 'select status from orders where id = $1', [orderId]),
    await valueOf(shop, 'select payment_status from orders where id = $1', [orderId]),
    await stockOf(shop, product),
    await valueOf(shop, 'select count(*)::int from cart_lines where user_id = $1', [buyer.id]),
  ];
}

/** Counts the order's captures, refunds, payment emails and transitions to `processing`. */
export const paymentCountsOf = async (
  { shop }: PaymentTestShop,
  { orderId }: Pick<Checkout, 'orderId'>,
): Promise<unknown> =>
  valueOf(
    shop,
    `select jsonb_build_object(
       'captures', (select count(*) from money_movements where order_id = $1 and kind = 'capture'),
       'refunds', (select count(*) from money_movements where order_id = $1 and kind = 'refund'),
       'emails', (select count(*) from mails where event_key
         in ('order:' || $1 || ':paid', 'order:' || $1 || ':placed')),
       'transitions', (select count(*) from order_events where order_id = $1 and kind = 'status'
         and to_state = 'processing'))`,
    [orderId],
  );

export const paidOnce = { captures: 1, refunds: 0, emails: 2, transitions: 1 };

export async function runTask(
  { shop, errors }: PaymentTestShop,
  name: string,
  payload: unknown = {},
): Promise<void> {
  const tasks = paymentTasks({
    open: () => systemCtx(shop.database, shop.config),
    logger: pino({ level: 'error' }, { write: (line) => errors.push(JSON.parse(line)) }),
  });
  const task = tasks[name];
  if (task === undefined) throw new Error(`no task is named ${name}`);
  await task(payload, { isLastTry: false });
}

export async function runRefunds(bench: PaymentTestShop): Promise<void> {
  const { rows } = await bench.shop.database.pool.query<{ id: number }>(
    `select id from refunds where state = 'due' order by id`,
  );
  for (const { id } of rows) await runTask(bench, 'refund_payment', { refundId: id });
}

/** Moves this order's hold and its next check so many minutes into the past. */
export async function advanceMinutes(
  { shop }: PaymentTestShop,
  { orderId }: Checkout,
  minutes: number,
): Promise<void> {
  const shift = `- $2 * interval '1 minute'`;
  await shop.database.pool.query(
    `update orders set hold_expires_at = hold_expires_at ${shift} where id = $1`,
    [orderId, minutes],
  );
  await shop.database.pool.query(
    `update payments set check_at = check_at ${shift} where order_id = $1`,
    [orderId, minutes],
  );
}

/** Moves the placing of the order and the opening of its window so many minutes into the past. */
export async function ageMinutes(
  { shop }: PaymentTestShop,
  { orderId }: Pick<Checkout, 'orderId'>,
  minutes: number,
): Promise<void> {
  const shift = `- $2 * interval '1 minute'`;
  await shop.database.pool.query(
    `update orders set created_at = created_at ${shift} where id = $1`,
    [orderId, minutes],
  );
  await shop.database.pool.query(
    `update payments set opened_at = opened_at ${shift} where order_id = $1`,
    [orderId, minutes],
  );
}

/** Another buyer orders `quantity` units. */
export async function sellToOther(
  { shop }: PaymentTestShop,
  product: TestProduct,
  quantity: number,
): Promise<void> {
  const meera = await makePerson(shop.database, { name: 'Meera Iyer' });
  const lines = [{ product, quantity }];
  await fillCart(shop, meera.token, lines);
  const response = await placeOrder(shop, meera.token, draftOf(lines));
  if (response.status !== 200) throw new Error(response.message);
}
