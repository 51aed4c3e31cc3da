import { buy } from '#server/orders/orders.fixture.ts';
import { makePerson, makeProduct, type Person, present, type TestProduct } from '#test/builders.ts';
import type { ApiResponse, TestShop } from '#test/shop.ts';
import type { CarrierShop } from './carriers.fixture.ts';

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

/** An order whose shipment is booked. */
export async function bookedShipment(bench: CarrierShop): Promise<ShippedOrder & { awb: string }> {
  const order = await shipment(bench);
  const { data } = await book(bench, order);
  return { ...order, awb: present(data.shipments[0]).tracking_number };
}

/** The order as the staff read it. */
export const orderOf = async ({ shop, owner }: CarrierShop, { orderId: id }: ShippedOrder) =>
  (await shop.call('getAdminOrder', { token: owner.token, params: { id } })).data;

/** The events of its first shipment. */
export const eventsOf = async (bench: CarrierShop, order: ShippedOrder): Promise<string[]> =>
  present((await orderOf(bench, order)).shipments[0]).events.map(({ event }) => event);

/** What the carrier has for this order. */
export const carrierOrders = ({ carrier }: CarrierShop, { orderId }: ShippedOrder) =>
  carrier.parcels().filter(({ reference }) => reference.startsWith(`${orderId}-`));
