import { TOTP } from 'otpauth';
import sharp from 'sharp';
import type { CallName } from '#contract/calls.ts';
import { importer } from '#server/imports/imports.fixture.ts';
import { type PaymentTestShop, checkOut, verify } from '#server/payments/payments.fixture.ts';
import { deliveryWrites, makeOrder } from '#test/checks/delivery-writes.ts';
import { fabricWrites } from '#test/checks/fabric-writes.ts';
import { groupWrites } from '#test/checks/group-writes.ts';
import { testsElsewhere, operationWrites } from '#test/checks/operation-writes.ts';
import { profitWrites } from '#test/checks/profit-writes.ts';
import { promotionWrites } from '#test/checks/promotion-writes.ts';
import { reviewWrites } from '#test/checks/review-writes.ts';
import {
  formOf,
  makePerson,
  makeProduct,
  makeSession,
  type Person,
  present,
} from '#test/builders.ts';
import type { ApiResponse, Request, TestShop } from '#test/shop.ts';

export type TestSetup = { bench: PaymentTestShop; shop: TestShop; owner: Person };

/** Arranges what the call is about and answers a request that changes something. */
type Arrange = (setup: TestSetup) => Promise<Omit<Request, 'token'>>;

/**
 * Every call of the admin area that changes something. One that is missing here fails the test of
 * the audit log.
 */
export const adminWrites: Partial<Record<CallName, Arrange>> = {
  updateOrderStatus: async ({ shop }) => ({
    params: { id: await makeOrder(shop) },
    body: { status: 'shipped' },
  }),
  addOrderNote: async ({ shop }) => ({
    params: { id: await makeOrder(shop) },
    body: { text: 'Rang the buyer: deliver after six.' },
  }),
  refundOrder: async ({ bench }) => {
    const order = await checkOut(bench);
    await verify(bench, order, bench.provider.pay(order.providerOrderId));
    return { params: { id: order.orderId }, body: { reason: 'Arrived torn' } };
  },
  recordCashReturn: async (setup) => {
    const id = await makeOrder(setup.shop);
    for (const status of ['delivered', 'cancelled'])
      await done(setup, 'updateOrderStatus', { params: { id }, body: { status } });
    return { params: { id }, body: {} };
  },
  answerGrievance: async ({ shop }) => {
    const body = { name: 'Asha', email: 'asha.torn@example.com', message: 'Torn.' };
    const { data } = await shop.call('createGrievance', { body });
    return { params: { id: Number(data.number.slice(4)) }, body: { answer: 'We are sorry.' } };
  },
  setCustomerStatus: async ({ shop }) => ({
    params: { id: (await makePerson(shop.database)).id },
    body: { status: 'blocked' },
  }),
  saveCategory: async () => ({ body: formOf({ name: 'Table Linen' }) }),
  deleteCategory: async (setup) => ({
    params: {
      id: (await done(setup, 'saveCategory', { body: formOf({ name: 'Short-lived' }) })).id,
    },
  }),
  reorderCategories: async (setup) => {
    const made = await done(setup, 'saveCategory', {
      body: formOf({ name: 'To the front', display_order: '90' }),
    });
    return { body: { ids: [made.id] } };
  },
  saveSettings: async () => ({ body: formOf({ site_name: 'Homeloom Jaipur' }) }),
  saveTaxSettings: async () => ({ body: { registration: 'none', legal_name: 'Homeloom' } }),
  saveCoupon: async () => ({ body: { code: 'DIWALI10', type: 'percentage', discount: 10 } }),
  deleteCoupon: async (setup) => ({
    params: {
      id: (
        await done(setup, 'saveCoupon', { body: { code: 'GONE', type: 'amount', discount: 50 } })
      ).id,
    },
  }),
  ...operationWrites,
  ...promotionWrites,
  ...deliveryWrites,
  ...profitWrites,
  saveProduct: async (setup) => ({ body: await productForm(setup) }),
  deleteProduct: async ({ shop }) => ({ params: { id: (await makeProduct(shop.database)).id } }),
  deleteProductImage: async (setup) => {
    const { id, images } = await done(setup, 'saveProduct', {
      body: await productForm(setup, await photo()),
    });
    return { params: { id }, body: { image_url: images[0] } };
  },
  restoreProduct: async ({ shop }) => ({
    params: { id: (await makeProduct(shop.database, { status: 'archived' })).id },
  }),
  duplicateProduct: async ({ shop }) => ({ params: { id: (await makeProduct(shop.database)).id } }),
  ...groupWrites,
  ...fabricWrites,
  bulkEditProducts: async ({ shop }) => ({
    body: {
      target: { ids: [(await makeProduct(shop.database)).id] },
      change: { field: 'status', status: 'inactive' },
    },
  }),
  undoBulkEdit: async (setup) => {
    const { id } = await makeProduct(setup.shop.database);
    const edit = await done(setup, 'bulkEditProducts', {
      body: { target: { ids: [id] }, change: { field: 'stock', how: 'set', units: 3 } },
    });
    return { params: { id: edit.id } };
  },
  uploadImport: async () => ({
    query: { file_name: 'products.csv' },
    body: csvOf('Kantha Throw'),
    headers: { 'content-type': 'text/csv' },
  }),
  applyImport: async ({ shop, owner }) => ({
    params: { id: (await importer(shop, owner.token).preview(csvOf('Phulkari Throw'))).id },
    body: {},
  }),
  discardImport: async ({ shop, owner }) => ({
    params: { id: (await importer(shop, owner.token).preview(csvOf('Suzani Throw'))).id },
  }),
  saveHomeBlock: async () => ({
    body: formOf({ part: 'announcement', title: 'Free shipping this week', is_active: 'true' }),
  }),
  setHomeBlockActive: async (setup) => ({
    params: await makePiece(setup),
    body: { is_active: false },
  }),
  reorderHomeBlocks: async (setup) => {
    const [one, other] = [await makePiece(setup), await makePiece(setup)];
    return { params: { part: 'announcement' }, body: { ids: [other.id, one.id] } };
  },
  deleteHomeBlock: async (setup) => ({ params: await makePiece(setup) }),
  savePolicy: async () => ({
    params: { slug: 'return-policy' },
    body: { title: 'Returns', markdown: 'Within 30 days.', is_published: true },
  }),
  savePost: async () => ({ body: postForm('Washing linen') }),
  deletePost: async (setup) => ({
    params: { id: (await done(setup, 'savePost', { body: postForm('Short-lived') })).id },
  }),
  ...reviewWrites,
  deleteSubscriber: async ({ shop }) => ({ params: { id: await makeSubscriber(shop) } }),
  inviteStaff: async () => ({ body: { email: 'new-hand@example.com', role: 'orders' } }),
  setStaffRole: async ({ shop }) => ({
    params: { id: (await makePerson(shop.database, { role: 'admin', staffRole: 'viewer' })).id },
    body: { role: 'manager' },
  }),
  removeStaff: async ({ shop }) => ({
    params: { id: (await makePerson(shop.database, { role: 'admin', staffRole: 'viewer' })).id },
  }),
  signOutStaff: async ({ shop }) => ({
    params: { id: (await makePerson(shop.database, { role: 'admin', staffRole: 'viewer' })).id },
  }),
  resetTwoFactor: async ({ shop }) => {
    const hand = await makePerson(shop.database, { role: 'admin', staffRole: 'viewer' });
    await twoFactorOf(shop, hand.token);
    return { params: { id: hand.id } };
  },
  beginTwoFactor: async ({ shop, owner }) => {
    await shop.database.pool.query('delete from two_factor_secrets where user_id = $1', [owner.id]);
    return {};
  },
  confirmTwoFactor: async ({ shop, owner }) => ({
    body: { totp_code: await begun(shop, owner.token) },
  }),
  renewRecoveryCodes: async ({ shop, owner }) => ({
    body: { totp_code: await twoFactorOf(shop, owner.token, owner.id) },
  }),
  disableTwoFactor: async ({ shop, owner }) => ({
    body: { totp_code: await twoFactorOf(shop, owner.token, owner.id) },
  }),
  requireTwoFactor: async ({ shop, owner }) => {
    await twoFactorOf(shop, owner.token, owner.id);
    return { body: { is_required: true } };
  },
  endAdminSession: async ({ shop, owner }) => {
    const before = await makeSession(shop.database, owner.id, 'admin');
    const { data } = await shop.call('listAdminSessions', { token: before });
    return { params: { id: data.find(({ current }) => current)?.id } };
  },
};

/** Calls that are no GET and yet change nothing of the shop, and why. */
export const adminReadsByPost: Partial<Record<CallName, string>> = {
  quoteDraftOrder: 'prices an order before it is placed',
  previewBulkEdit: 'previews an edit',
  previewMarkdown: 'draws what was typed',
  previewIssue: 'draws what was typed',
  previewCourierPincodes: 'previews an import',
  previewTranslations: 'previews an import',
  scanShipment: 'looks a code up',
  checkFabric: 'compares the edges of a tile',
  uploadImage: 'keeps an image that nothing shows until a product is saved with it, which is noted',
};

/** Calls to external services and of personal preferences; the tests of their folder cover them. */
export const heldElsewhere: Partial<Record<CallName, string>> = {
  openShop: 'server/setup/setup.test.ts',
  fetchInstagram: 'server/instagram/instagram.test.ts',
  ...testsElsewhere,
  saveView: 'server/staff/saved-views.test.ts',
  deleteSavedView: 'server/staff/saved-views.test.ts',
};

async function done<N extends CallName>(
  { shop, owner }: TestSetup,
  call: N,
  request: Request,
): Promise<ApiResponse<N>['data']> {
  const response = await shop.call(call, { token: owner.token, ...request });
  if (response.status !== 200) throw new Error(`${call}: ${response.message}`);
  return response.data;
}

/** A TOTP for a two-factor setup in progress. */
async function begun(shop: TestShop, token: string): Promise<string> {
  const { data } = await shop.call('beginTwoFactor', { token });
  return new TOTP({ secret: data.secret }).generate();
}

/** Sets up two-factor authentication, replacing any; returns a recovery code. */
async function twoFactorOf(shop: TestShop, token: string, id = 0): Promise<string> {
  await shop.database.pool.query('delete from two_factor_secrets where user_id = $1', [id]);
  const { data } = await shop.call('confirmTwoFactor', {
    token,
    body: { totp_code: await begun(shop, token) },
  });
  return present(data.recovery_codes[0]);
}

const csvOf = (name: string): string =>
  `name,category,price,stock,color,size,description\n${name},cushion,999,4,Ivory,Single,Stitched by hand\n`;

const postForm = (title: string): FormData =>
  formOf({ title, author: 'Devyani', markdown: 'Cold, and in the shade.', state: 'published' });

async function makePiece(setup: TestSetup): Promise<{ part: string; id: number }> {
  const { part, id } = await done(setup, 'saveHomeBlock', {
    body: formOf({ part: 'announcement', title: 'A line of news', is_active: 'true' }),
  });
  return { part, id };
}

async function idOf(shop: TestShop, text: string, values: unknown[] = []): Promise<number> {
  const { rows } = await shop.database.pool.query<{ id: number }>(text, values);
  const [row] = rows;
  if (!row) throw new Error(`no row from ${text}`);
  return row.id;
}

const makeSubscriber = async (shop: TestShop): Promise<number> =>
  idOf(
    shop,
    `insert into newsletter_subscribers (email, token_sha256)
     values ('reader@example.com', sha256('reader')) returning id`,
  );

let count = 0;

async function productForm({ shop, owner }: TestSetup, image?: Blob): Promise<FormData> {
  await makeProduct(shop.database, { category: 'bed-sheet' });
  const { data: categories } = await shop.call('listAdminCategories', { token: owner.token });
  count += 1;
  const form = formOf({
    name: `Bagru Jaal ${count}`,
    category: String(categories[0]?.id),
    price: '1299',
    original_price: '1999',
    stock: '12',
    rating: '4.7',
    color: 'Indigo',
    size: 'King',
    description: 'Block printed.',
  });
  if (image) form.append('images', image, 'photo.png');
  return form;
}

const photo = async (): Promise<Blob> =>
  new Blob(
    [
      new Uint8Array(
        await sharp({ create: { width: 60, height: 75, channels: 3, background: '#a4452c' } })
          .png()
          .toBuffer(),
      ),
    ],
    { type: 'image/png' },
  );
