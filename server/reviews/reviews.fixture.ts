import { makePerson, type Person, type TestProduct } from '#test/builders.ts';
import type { TestShop } from '#test/shop.ts';
import { buy } from '../orders/orders.fixture.ts';

/** A new shopper with an order of the product in this status. */
export async function makeBuyer(
  { shop, owner }: { shop: TestShop; owner: Person },
  product: TestProduct,
  { status = 'delivered', name = 'Asha Verma' } = {},
): Promise<Person> {
  const person = await makePerson(shop.database, { name });
  const { data } = await buy(shop, person.token, [{ product, quantity: 1 }]);
  await shop.call('updateOrderStatus', {
    token: owner.token,
    params: { id: data.order.id },
    body: { status },
  });
  return person;
}
