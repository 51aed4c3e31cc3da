import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { draftOf, fillCart, placeOrder } from '#server/orders/orders.fixture.ts';
import { makePerson, makeProduct, type TestProduct } from '#test/builders.ts';
import type { Flow, FlowContext, Outcome } from './flow.ts';

/** Products, settings and reviews. */
export const contentFlows = ({ shop, owner, query, moveTo }: FlowContext): Flow[] => [
  {
    name: 'save a product with images',
    again: [404, 409, 422],
    begin: async () => {
      const product = await makeProduct(shop.database, { stock: 7 });
      const [row] = await query<{ category: number }>(
        'select category_id as category from products where id = $1',
        [product.id],
      );
      const image = await newImage();
      const form = (): FormData => productForm(product, row?.category, image);
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
    name: 'write a review',
    again: [409],
    begin: async () => {
      const [asha, product] = [await makePerson(shop.database), await makeProduct(shop.database)];
      const lines = [{ product, quantity: 1 }];
      await fillCart(shop, asha.token, lines);
      await moveTo((await placeOrder(shop, asha.token, draftOf(lines))).data.order.id, 'delivered');
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
];

async function newImage(): Promise<Buffer> {
  return sharp({
    create: {
      width: 40,
      height: 50,
      channels: 3,
      background: `#${randomUUID().slice(0, 6)}`,
    },
  })
    .png()
    .toBuffer();
}

/** A new one each time: a form's files can be read once. */
function productForm(product: TestProduct, category: number | undefined, image: Buffer): FormData {
  const made = new FormData();
  const controls = {
    product_id: product.id,
    name: product.name,
    category,
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
  made.append('images', new Blob([new Uint8Array(image)], { type: 'image/png' }), 'photo.png');
  return made;
}
