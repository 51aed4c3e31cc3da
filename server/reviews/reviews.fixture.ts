import { makePerson, makeSettings, type Person, type TestProduct } from '#test/builders.ts';
import { temporaryDataDir } from '#test/running-shop.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { buy } from '../orders/orders.fixture.ts';

type ReviewShop = { shop: TestShop; owner: Person; close: () => Promise<void> };

/** A shop with settings, its owner, and an image folder that `close` removes. */
export async function openReviewShop(): Promise<ReviewShop> {
  const folder = temporaryDataDir();
  const shop = await openTestShop({ DATA_DIR: folder.dataDir });
  await makeSettings(shop.database);
  const owner = await makePerson(shop.database, { name: 'Owner Rao', role: 'admin' });
  const close = async (): Promise<void> => {
    await shop.close();
    folder.remove();
  };
  return { shop, owner, close };
}

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
