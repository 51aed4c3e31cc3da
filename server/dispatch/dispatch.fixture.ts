import pino from 'pino';
import { buy } from '#server/orders/orders.fixture.ts';
import { systemCtx } from '#server/system-ctx.ts';
import { makePerson, makeProduct, type TestProduct } from '#test/builders.ts';
import type { ApiResponse } from '#test/shop.ts';
import { type CarrierShop } from '../carriers/carriers.fixture.ts';
import { setWeight } from '../carriers/shipped-orders.fixture.ts';
import { dispatchTasks } from './tasks.ts';

/** A product of 900 g with this stock. */
export async function makeWeighed({ shop }: CarrierShop, stock = 500): Promise<TestProduct> {
  const product = await makeProduct(shop.database, { stock });
  await setWeight(shop, product.id, 900);
  return product;
}

/** Cash orders of one unit, each of a buyer of its own. */
export async function orders(
  { shop }: CarrierShop,
  product: TestProduct,
  count: number,
): Promise<number[]> {
  const ids: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const { token } = await makePerson(shop.database);
    ids.push((await buy(shop, token, [{ product, quantity: 1 }])).data.order.id);
  }
  return ids;
}

export const start = async (
  { shop, owner, simulator }: CarrierShop,
  orderIds: readonly number[],
  choice: object = { carrier: simulator.key },
): Promise<ApiResponse<'bookShipments'>> =>
  shop.call('bookShipments', { token: owner.token, body: { order_ids: orderIds, ...choice } });

export const read = async ({ shop, owner }: CarrierShop, jobId: number) =>
  (await shop.call('getBulkBooking', { token: owner.token, params: { id: jobId } })).data;

export async function run({ shop, errors }: CarrierShop): Promise<void> {
  const tasks = dispatchTasks({
    open: () => systemCtx(shop.database, shop.config),
    logger: pino({ level: 'error' }, { write: (line) => errors.push(JSON.parse(line)) }),
  });
  await tasks['dispatch_orders']?.({}, { isLastTry: false });
}

/** Starts a job and runs it to its end. */
export async function bookAll(bench: CarrierShop, orderIds: readonly number[]) {
  const { data } = await start(bench, orderIds);
  await run(bench);
  return read(bench, data.job_id);
}
