import { simulators } from '#sandbox/carrier/simulators.ts';
import { makePerson, makeProduct, present, type Person } from '#test/builders.ts';
import type { TestShop } from '#test/shop.ts';

type TestSetup = { shop: TestShop; owner: Person };

/** The calls of `adminWrites` that change returns, shipments, delivery zones and settings. */
export const deliveryWrites = {
  updateOrderStatuses: async ({ shop }: TestSetup) => ({
    body: { orders: [{ id: await makeOrder(shop), status: 'shipped' }] },
  }),
  updateReturn: async ({ shop }: TestSetup) => {
    const { rows } = await shop.database.pool.query<{ id: number }>(
      `insert into returns (order_id, wish, reason) values ($1, 'refund', 'damaged') returning id`,
      [await makeOrder(shop)],
    );
    const body = { to: 'declined', reason: 'Cut to measure' };
    return { params: { id: present(rows[0]).id }, body };
  },
  chooseForShopper: async ({ shop }: TestSetup) => {
    const { rows } = await shop.database.pool.query<{ id: number }>(
      `insert into returns (order_id, wish, reason, variant_gone_at)
       values ($1, 'exchange', 'too_small', now()) returning id`,
      [await makeOrder(shop)],
    );
    return { params: { id: present(rows[0]).id }, body: { wish: 'refund' } };
  },
  waiveDifference: async ({ shop }: TestSetup) => {
    const { rows } = await shop.database.pool.query<{ id: number }>(
      `insert into returns (order_id, wish, reason, state, exchange_order_id)
       values ($1, 'exchange', 'too_small', 'approved', $2) returning id`,
      [await makeOrder(shop), await makeOrder(shop)],
    );
    return { params: { id: present(rows[0]).id }, body: { reason: 'A gift' } };
  },
  bookReturnPickup: async (setup: TestSetup) => {
    await bookableShipment(setup);
    return { params: { id: await approvedReturn(setup.shop) }, body: { weight_grams: 500 } };
  },
  cancelReturnPickup: async (setup: TestSetup) => {
    const { params, body } = await deliveryWrites.bookReturnPickup(setup);
    await setup.shop.call('bookReturnPickup', { token: setup.owner.token, params, body });
    // As the carrier's refusal leaves it.
    await setup.shop.database.pool.query(
      `update carrier_bookings set state = 'failed', lease_until = now() where return_id = $1`,
      [params.id],
    );
    return { params };
  },
  saveReturnRules: async () => ({
    body: { enabled: true, reasons: ['damaged'], max_value: 500, within_days: null },
  }),
  editOrderLines: async ({ shop }: TestSetup) => {
    const id = await makeOrder(shop);
    const { id: productId } = await makeProduct(shop.database);
    const lines = [{ product_id: productId, quantity: 9 }];
    return { params: { id }, body: { lines, difference: 'collect' } };
  },
  editOrderAddress: async ({ shop }: TestSetup) => ({
    params: { id: await makeOrder(shop) },
    body: await addressOf(shop),
  }),
  createDraftOrder: async ({ shop }: TestSetup) => ({
    body: {
      email: 'by.phone@example.com',
      lines: [{ product_id: (await makeProduct(shop.database)).id, quantity: 1 }],
      address: await addressOf(shop),
      payment_method: 'cod',
    },
  }),
  recordCashRefund: async ({ shop }: TestSetup) => {
    const { rows } = await shop.database.pool.query<{ id: number }>(
      `insert into returns (order_id, wish, reason, state, refund_paise)
       values ($1, 'refund', 'damaged', 'received', 100) returning id`,
      [await makeOrder(shop)],
    );
    return { params: { id: present(rows[0]).id }, body: { reference: 'UTR123' } };
  },
  confirmCashRefunds: async (setup: TestSetup) => {
    const { params, body } = await deliveryWrites.recordCashRefund(setup);
    return { body: { csv: `return,amount,reference\n${params.id},1.00,${body.reference}-F` } };
  },
  createShipment: async ({ shop }: TestSetup) => ({
    params: { id: await makeOrder(shop) },
    body: { carrier: 'Blue Dart' },
  }),
  shipOrder: async ({ shop }: TestSetup) => ({
    params: { id: await makeOrder(shop) },
    body: { carrier: 'Blue Dart', tracking_number: 'BD1' },
  }),
  undoHandover: async ({ shop, owner }: TestSetup) => {
    const { data } = await shop.call('shipOrder', {
      token: owner.token,
      params: { id: await makeOrder(shop) },
      body: { carrier: 'Blue Dart', email_delay_seconds: 15 },
    });
    return { params: { id: present(data.shipments[0]).id } };
  },
  addShipmentEvent: async (setup: TestSetup) => ({
    params: { id: await movedShipment(setup, []) },
    body: { event: 'packed' },
  }),
  excuseShipment: async (setup: TestSetup) => ({
    params: { id: await movedShipment(setup, ['picked_up', 'rto_initiated']) },
    body: { reason: 'The courier never rang the bell.' },
  }),
  markCourierTold: async (setup: TestSetup) => {
    const id = await movedShipment(setup, ['delivery_failed']);
    await setup.shop.database.pool.query(
      `insert into redelivery_answers (shipment_id, event_id, day, is_not_refused, state)
       select shipment_id, id, current_date + 1, false, 'by_hand' from shipment_events
       where shipment_id = $1`,
      [id],
    );
    return { params: { id } };
  },
  confirmCancellation: async (setup: TestSetup) => {
    const { shop, owner } = setup;
    const params = { id: await makeOrder(shop) };
    await shop.call('packOrder', { token: owner.token, params });
    await shop.call('updateOrderStatus', {
      token: owner.token,
      params,
      body: { status: 'cancelled' },
    });
    return { params };
  },
  packOrder: async ({ shop }: TestSetup) => ({ params: { id: await makeOrder(shop) } }),
  replaceCourierPincodes: async () => ({
    headers: { 'content-type': 'text/csv' },
    body: 'pincode,cod\n302001,no\n',
  }),
  deleteCourierPincodes: async ({ shop, owner }: TestSetup) => {
    await shop.call('replaceCourierPincodes', {
      token: owner.token,
      headers: { 'content-type': 'text/csv' },
      body: 'pincode\n302001\n',
    });
    return {};
  },
  nameCourier: async (setup: TestSetup) => ({
    params: { id: await bookableShipment(setup) },
    body: { carrier: 'Blue Dart', tracking_number: 'BD1' },
  }),
  saveCarriers: async () => ({
    body: [{ key: 'manual', enabled: true, values: { couriers: 'Blue Dart' } }],
  }),
  bookShipment: async (setup: TestSetup) => ({
    params: { id: await bookableShipment(setup) },
    body: { weight_grams: 500 },
  }),
  unbookShipment: async (setup: TestSetup) => {
    const { shop, owner } = setup;
    const id = await bookableShipment(setup);
    await shop.call('bookShipment', {
      token: owner.token,
      params: { id },
      body: { weight_grams: 500 },
    });
    // As the carrier's refusal leaves it.
    await shop.database.query({
      text: `update carrier_bookings set state = 'failed', lease_until = now()
             where shipment_id = $1`,
      values: [id],
      rowMode: 'array',
    });
    return { params: { id } };
  },
  answerConfirmation: async ({ shop }: TestSetup) => {
    const id = await makeOrder(shop);
    await shop.database.pool.query(
      `update orders set confirmation = 'waiting', confirm_until = now() where id = $1`,
      [id],
    );
    return { params: { id }, body: { state: 'confirmed' } };
  },
  bookShipments: async (setup: TestSetup) => {
    await bookableShipment(setup);
    return {
      body: { order_ids: [await makeOrder(setup.shop)], carrier: present(simulators[0]).key },
    };
  },
  handOverShipments: async (setup: TestSetup) => ({
    body: { shipment_ids: [await bookableShipment(setup)] },
  }),
  uploadRemittance: async () => ({ body: remittanceOf('DTDC', 'AWB,COD Amount\nX1,100\n') }),
  applyRemittance: async (setup: TestSetup) => ({ params: { id: await remittance(setup) } }),
  undoRemittance: async (setup: TestSetup) => {
    const params = { id: await remittance(setup) };
    await setup.shop.call('applyRemittance', { token: setup.owner.token, params });
    return { params };
  },
  saveDeliveryZone: async () => ({ body: { name: 'Rajasthan', pincodes: ['30*'] } }),
  deleteDeliveryZone: async ({ shop, owner }: TestSetup) => {
    const { data } = await shop.call('saveDeliveryZone', {
      token: owner.token,
      body: { name: 'Gone', pincodes: ['11*'] },
    });
    return { params: { id: data.id } };
  },
  saveDeliverySettings: async () => ({ body: { cutoff_time: '11:30' } }),
};

function remittanceOf(courier: string, csv: string): FormData {
  const form = new FormData();
  form.set('courier', courier);
  form.set('file', new Blob([csv]), 'remittance.csv');
  return form;
}

/** The read file of a courier that pays for a delivered parcel. */
async function remittance({ shop, owner }: TestSetup): Promise<number> {
  const { token } = owner;
  const id = await makeOrder(shop);
  const { data } = await shop.call('createShipment', {
    token,
    params: { id },
    body: { carrier: 'DTDC', tracking_number: `DTDC-${id}` },
  });
  const { id: shipmentId, cash_amount: amount } = present(data.shipments[0]);
  const body = { event: 'delivered' };
  await shop.call('addShipmentEvent', { token, params: { id: shipmentId }, body });
  const csv = `AWB,COD Amount\nDTDC-${id},${amount}\n`;
  const read = await shop.call('uploadRemittance', { token, body: remittanceOf('DTDC', csv) });
  return read.data.id;
}

async function approvedReturn(shop: TestShop): Promise<number> {
  const { rows } = await shop.database.pool.query<{ id: number }>(
    `with made as (insert into returns (order_id, wish, reason, state)
       values ($1, 'refund', 'damaged', 'approved') returning id, order_id),
     line as (insert into return_lines (return_id, product_id, quantity)
       select made.id, l.product_id, 1 from made join order_lines l using (order_id))
     select id from made`,
    [await makeOrder(shop)],
  );
  return present(rows[0]).id;
}

/** A shipment after these events. */
async function movedShipment({ shop, owner }: TestSetup, events: readonly string[]) {
  const { token } = owner;
  const params = { id: await makeOrder(shop) };
  const { data } = await shop.call('createShipment', { token, params, body: { carrier: 'DTDC' } });
  const { id } = present(data.shipments[0]);
  for (const event of events)
    await shop.call('addShipmentEvent', { token, params: { id }, body: { event } });
  return id;
}

/** A shipment of a shop that is connected to a carrier, which does not respond. */
async function bookableShipment({ shop, owner }: TestSetup): Promise<number> {
  const { token } = owner;
  const { key, values } = present(simulators[0]);
  await shop.call('saveCarriers', { token, body: [{ key, enabled: false, values }] });
  await shop.database.pool.query('update carriers set is_enabled = true where key = $1', [key]);
  const { data } = await shop.call('createShipment', {
    token,
    params: { id: await makeOrder(shop) },
    body: { carrier: 'Courier' },
  });
  return present(data.shipments[0]).id;
}

/** An order with one line, as the checkout leaves it, cash on delivery. */
export async function makeOrder(shop: TestShop): Promise<number> {
  const [buyer, product] = [await makePerson(shop.database), await makeProduct(shop.database)];
  await shop.call('setCartLines', {
    token: buyer.token,
    body: { products: [{ product_id: product.id, quantity: 1 }] },
  });
  const { data, message } = await shop.call('createOrder', {
    token: buyer.token,
    headers: { 'idempotency-key': `audit-${product.id}` },
    body: {
      total_amount: 500,
      discount_amount: 0,
      total_shipping_amount: 50,
      final_amount: 550,
      coupon_code: null,
      payment_method: 'cod',
    },
  });
  if (!data) throw new Error(message);
  return data.order.id;
}

/** An address in the city of the tests' people. */
async function addressOf(shop: TestShop) {
  const { rows } = await shop.database.pool.query<{ city: number; state: number }>(
    `select id as city, state_id as state from cities where name = 'Test City'`,
  );
  return {
    full_name: 'Meera Iyer',
    mobile_no: '9811122233',
    address: '4 Lake View Road',
    pincode: '302099',
    ...present(rows[0]),
  };
}
