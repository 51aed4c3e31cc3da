import sharp from 'sharp';
import type { CallName } from '#contract/calls.ts';
import { makePerson, makeProduct, type Person } from '#test/builders.ts';
import type { Answer, Request, TestShop } from '#test/shop.ts';

export type Scene = { shop: TestShop; owner: Person };

/** Arranges what the call is about and answers a request that changes something. */
type Arrange = (scene: Scene) => Promise<Omit<Request, 'token'>>;

/** Every call of the admin area that changes something. One that is missing here fails the test of the audit log. */
export const adminWrites: Partial<Record<CallName, Arrange>> = {
  updateOrderStatus: async ({ shop }) => ({ params: { id: await makeOrder(shop) }, body: { status: 'shipped' } }),
  setCustomerStatus: async ({ shop }) => ({ params: { id: (await makePerson(shop.database)).id }, body: { status: 'blocked' } }),
  saveCategory: async () => ({ body: formOf({ name: 'Table Linen' }) }),
  deleteCategory: async (scene) => ({ params: { id: (await done(scene, 'saveCategory', { body: formOf({ name: 'Short-lived' }) })).id } }),
  saveSettings: async () => ({ body: formOf({ site_name: 'Homeloom Jaipur' }) }),
  saveCoupon: async () => ({ body: { code: 'DIWALI10', type: 'percentage', discount: 10 } }),
  deleteCoupon: async (scene) => ({ params: { id: (await done(scene, 'saveCoupon', { body: { code: 'GONE', type: 'amount', discount: 50 } })).id } }),
  saveProduct: async (scene) => ({ body: await productForm(scene) }),
  deleteProduct: async ({ shop }) => ({ params: { id: (await makeProduct(shop.database)).id } }),
  deleteProductImage: async (scene) => {
    const { id, images } = await done(scene, 'saveProduct', { body: await productForm(scene, await photo()) });
    return { params: { id }, body: { image_url: images[0] } };
  },
  inviteStaff: async () => ({ body: { email: 'new-hand@example.com', role: 'orders' } }),
  setStaffRole: async ({ shop }) => ({ params: { id: (await makePerson(shop.database, { role: 'admin', staffRole: 'viewer' })).id }, body: { role: 'manager' } }),
  removeStaff: async ({ shop }) => ({ params: { id: (await makePerson(shop.database, { role: 'admin', staffRole: 'viewer' })).id } }),
};

/** Calls that are no GET and yet change nothing of the shop, and why. */
export const adminReadsByPost: Partial<Record<CallName, string>> = {};

export const formOf = (controls: Record<string, string | Blob>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(controls)) form.set(name, value);
  return form;
};

async function done({ shop, owner }: Scene, call: CallName, request: Request): Promise<Answer['data']> {
  const answer = await shop.call(call, { token: owner.token, ...request });
  if (answer.status !== 200) throw new Error(`${call}: ${answer.message}`);
  return answer.data;
}

let count = 0;

async function productForm({ shop, owner }: Scene, image?: Blob): Promise<FormData> {
  await makeProduct(shop.database, { category: 'bed-sheet' });
  const { data: categories } = await shop.call('listAdminCategories', { token: owner.token });
  count += 1;
  const form = formOf({
    name: `Bagru Jaal ${count}`, category: String(categories[0].id), price: '1299', original_price: '1999', stock: '12', rating: '4.7', color: 'Indigo', size: 'King', description: 'Block printed.',
  });
  if (image) form.append('images', image, 'photo.png');
  return form;
}

const photo = async (): Promise<Blob> =>
  new Blob([new Uint8Array(await sharp({ create: { width: 60, height: 75, channels: 3, background: '#a4452c' } }).png().toBuffer())], { type: 'image/png' });

/** An order with one line, as the checkout leaves it, cash on delivery. */
async function makeOrder(shop: TestShop): Promise<number> {
  const [buyer, product] = [await makePerson(shop.database), await makeProduct(shop.database)];
  await shop.call('setCartLines', { token: buyer.token, body: { products: [{ product_id: product.id, quantity: 1 }] } });
  const { data, message } = await shop.call('createOrder', {
    token: buyer.token,
    headers: { 'idempotency-key': `audit-${product.id}` },
    body: { total_amount: 500, discount_amount: 0, total_shipping_amount: 50, final_amount: 550, coupon_code: null, payment_method: 'cod' },
  });
  if (!data) throw new Error(message);
  return data.order.id;
}
