import { makePerson, makeProduct, type Person } from '#test/builders.ts';
import type { TestShop } from '#test/shop.ts';

type Scene = { shop: TestShop; owner: Person };

/** The calls of `adminWrites` that change shipments, delivery zones and delivery settings. */
export const deliveryWrites = {
  createShipment: async ({ shop }: Scene) => ({
    params: { id: await makeOrder(shop) },
    body: { carrier: 'Blue Dart' },
  }),
  addShipmentEvent: async ({ shop, owner }: Scene) => {
    const { data } = await shop.call('createShipment', {
      token: owner.token,
      params: { id: await makeOrder(shop) },
      body: { carrier: 'Blue Dart' },
    });
    return { params: { id: data.shipments[0].id }, body: { event: 'packed' } };
  },
  saveDeliveryZone: async () => ({ body: { name: 'Rajasthan', pincodes: ['30*'] } }),
  deleteDeliveryZone: async ({ shop, owner }: Scene) => {
    const { data } = await shop.call('saveDeliveryZone', {
      token: owner.token,
      body: { name: 'Gone', pincodes: ['11*'] },
    });
    return { params: { id: data.id } };
  },
  saveDeliverySettings: async () => ({ body: { cutoff_time: '11:30' } }),
};

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
