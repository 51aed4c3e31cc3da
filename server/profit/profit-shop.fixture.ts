import { toWireClaim } from '#contract/payments/wire-names.ts';
import type { ProfitGrouping } from '#contract/profit/rules.ts';
import { indianDay } from '#contract/tax/document-number.ts';
import { openPaymentShop } from '#server/payments/payments.fixture.ts';
import { systemCtx } from '#server/system-ctx.ts';
import { makeStates, saveTax, sell } from '#server/tax/tax.fixture.ts';
import { makePerson, makeProduct, type Person, present } from '#test/builders.ts';
import { settleProfits } from './tasks.ts';

type Order = { id: number; buyer: Person };

/** A shop that sells a sheet with a cost of ₹600 and a runner without one, in cash and online. */
async function open() {
  const bench = await openPaymentShop();
  const { shop } = bench;
  const owner = await makePerson(shop.database, { name: 'Owner Rao', role: 'admin' });
  await makeStates(shop);
  await saveTax(shop, owner);
  // Of ₹1,050 at 5 % the shop keeps ₹1,000, and of ₹525 it keeps ₹500.
  const sheet = await makeProduct(shop.database, { name: 'Sheet', pricePaise: 105_000, stock: 99 });
  const runner = await makeProduct(shop.database, {
    ...{ name: 'Runner', pricePaise: 52_500, stock: 99 },
  });
  await shop.database.pool.query(
    `update products set return_days = 30, cost_paise = case when id = ${sheet.id} then 60000 end`,
  );
  await shop.call('savePaymentProviders', {
    token: owner.token,
    body: [{ key: bench.key, enabled: true, fee_percent: 2 }],
  });
  return { bench, shop, owner, sheet, runner };
}

type Parts = Awaited<ReturnType<typeof open>>;

/** Sells, delivers, takes back, and reads what the orders earned. */
function actions({ bench, shop, owner: { token }, sheet }: Parts) {
  /** Two sheets of ₹2,100, without shipping. */
  const order = async (options: Parameters<typeof sell>[2] = {}): Promise<Order> =>
    sell(shop, [{ product: sheet, quantity: 2 }], options);

  /** Packs the order into a parcel, whose tracking number is `P` and the order's number. */
  async function move({ id }: Order, events: readonly object[]): Promise<void> {
    const made = await shop.call('createShipment', {
      token,
      params: { id },
      body: { carrier: 'DTDC', tracking_number: `P${id}` },
    });
    const parcel = present(made.data.shipments[0]).id;
    for (const body of events)
      await shop.call('addShipmentEvent', { token, params: { id: parcel }, body });
  }

  const deliver = async (of: Order): Promise<void> =>
    move(of, [{ event: 'picked_up' }, { event: 'delivered' }]);

  /** The buyer sends sheets back with the tracking number `R` and the order's number. */
  async function sendBack({ id, buyer }: Order, sellable: number, damaged: number): Promise<void> {
    const asked = await shop.call('requestReturn', {
      token: buyer.token,
      params: { id },
      body: {
        lines: [{ product_id: sheet.id, quantity: sellable + damaged }],
        ...{ reason: 'changed_mind', wish: 'refund' },
      },
    });
    const params = { id: present(asked.data.returns[0]).id };
    await shop.call('updateReturn', { token, params, body: { to: 'approved' } });
    await shop.call('sendReturn', {
      token: buyer.token,
      params: { id, return_id: params.id },
      body: { courier: 'DTDC', tracking_number: `R${id}` },
    });
    const lines = [{ product_id: sheet.id, sellable, damaged }];
    await shop.call('updateReturn', { token, params, body: { to: 'received', lines } });
  }

  async function payOnline(): Promise<Order> {
    const sold = await order({ extra: { payment_method: 'upi' } });
    const { rows } = await shop.database.pool.query<{ id: string }>(
      'select provider_order_id as id from payments where order_id = $1',
      [sold.id],
    );
    await shop.call('verifyPayment', {
      token: sold.buyer.token,
      body: { ...toWireClaim(bench.provider.pay(present(rows[0]).id)), order_id: sold.id },
    });
    return sold;
  }

  const bill = async (csv: string) => {
    const body = new FormData();
    body.set('file', new Blob([csv]), 'bill.csv');
    return shop.call('recordCourierBill', { token, body });
  };

  const period = () => ({ from: indianDay(new Date()), to: indianDay(new Date()) });
  const report = async (by: ProfitGrouping) =>
    (await shop.call('getProfit', { token, query: { ...period(), by } })).data;

  const settle = async () => settleProfits(systemCtx(shop.database, shop.config));

  return { order, move, deliver, sendBack, payOnline, bill, report, settle };
}

export type ProfitShop = Parts & ReturnType<typeof actions>;

export async function openProfitShop(): Promise<ProfitShop> {
  const parts = await open();
  return { ...parts, ...actions(parts) };
}
