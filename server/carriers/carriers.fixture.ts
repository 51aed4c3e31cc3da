import pino from 'pino';
import { startCarrierSandbox } from '#sandbox/carrier/server.ts';
import type { CarrierSandbox } from '#sandbox/carrier/parcels.ts';
import { buy } from '#server/orders/orders.fixture.ts';
import { systemCtx } from '#server/system-ctx.ts';
import {
  makePerson,
  makeProduct,
  makeSettings,
  present,
  type Person,
  type TestProduct,
} from '#test/builders.ts';
import type { PausePoint } from '#test/pause-points.ts';
import { type ApiResponse, openTestShop, type TestShop } from '#test/shop.ts';
import { webhookToken } from './account.ts';
import { carrierTasks } from './tasks.ts';

const account = { email: 'api@homeloom.test', password: 'the password of the API user' };

export type CarrierShop = {
  shop: TestShop;
  carrier: CarrierSandbox;
  owner: Person;
  /** What the jobs logged as an error. */
  errors: unknown[];
  close(): Promise<void>;
};

/** A shop that is connected to the carrier's sandbox, which runs as a separate server. */
export async function openCarrierShop({ at = null }: { at?: PausePoint | null } = {}) {
  const { url, sandbox, stop } = await startCarrierSandbox({
    ...account,
    webhookToken: async () => webhookToken({ secret: shop.config.secret }, 0),
    webhookUrl: null,
  });
  const shop = await openTestShop({ SHIPROCKET_BASE_URL: url }, { at });
  await makeSettings(shop.database);
  const owner = await makePerson(shop.database, { name: 'Owner Rao', role: 'admin' });
  const connected = await shop.call('saveCarrierSettings', {
    token: owner.token,
    body: {
      carrier: 'shiprocket',
      ...account,
      pickup_location: 'Jaipur',
      pickup_pincode: '302001',
      couriers: [{ name: 'Ramesh', tracking_url: 'https://ramesh.example/track?n={number}' }],
    },
  });
  if (connected.status !== 200) throw new Error(connected.message);
  return {
    shop,
    carrier: sandbox,
    owner,
    errors: Array<unknown>(),
    close: async () => {
      await shop.close();
      await stop();
    },
  };
}

export type ShippedOrder = {
  orderId: number;
  shipmentId: number;
  product: TestProduct;
  buyer: Person;
};

export async function setWeight(shop: TestShop, id: number, grams: number | null): Promise<void> {
  const text = 'update products set weight_grams = $1 where id = $2';
  await shop.database.pool.query(text, [grams, id]);
}

/** An order of two units, cash on delivery, with one shipment. */
export async function shipment({ shop, owner }: CarrierShop): Promise<ShippedOrder> {
  const buyer = await makePerson(shop.database);
  const product = await makeProduct(shop.database, { stock: 5 });
  await setWeight(shop, product.id, 500);
  const { data } = await buy(shop, buyer.token, [{ product, quantity: 2 }]);
  const orderId = data.order.id;
  const created = await shop.call('createShipment', {
    token: owner.token,
    params: { id: orderId },
    body: { carrier: 'Courier' },
  });
  return { orderId, shipmentId: present(created.data.shipments[0]).id, product, buyer };
}

export const book = async (
  { shop, owner }: CarrierShop,
  { shipmentId }: ShippedOrder,
): Promise<ApiResponse<'bookShipment'>> =>
  shop.call('bookShipment', {
    token: owner.token,
    params: { id: shipmentId },
    body: { weight_grams: 1200 },
  });

/** The orders that the carrier has for this order. */
export const carrierOrders = ({ carrier }: CarrierShop, { orderId }: ShippedOrder) =>
  carrier.orders.filter(({ reference }) => reference.startsWith(`${orderId}-`));

export async function runTask({ shop, errors }: CarrierShop, name: string, payload: unknown = {}) {
  const tasks = carrierTasks({
    open: () => systemCtx(shop.database, shop.config),
    logger: pino({ level: 'error' }, { write: (line) => errors.push(JSON.parse(line)) }),
  });
  await tasks[name]?.(payload, { isLastTry: false });
}

/** Ends the waits of the bookings, so that a task takes them up now. */
export const endLeases = async ({ shop }: CarrierShop): Promise<void> => {
  await shop.database.query({
    text: 'update carrier_bookings set lease_until = now()',
    rowMode: 'array',
  });
};

/** Delivers a webhook; by default with the right token. */
export async function deliver(
  { shop }: CarrierShop,
  body: string,
  token?: string,
): Promise<number> {
  const { statusCode } = await shop.app.inject({
    method: 'POST',
    url: '/api/delivery/events',
    headers: {
      'content-type': 'application/json',
      'x-api-key': token ?? webhookToken(shop.config, 0),
    },
    payload: body,
  });
  return statusCode;
}
