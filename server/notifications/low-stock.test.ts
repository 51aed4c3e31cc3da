import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type AdminFixture,
  openAdminFixture,
  productControls,
} from '#server/catalogue/admin/admin.fixture.ts';
import { importer } from '#server/imports/imports.fixture.ts';
import { systemCtx } from '#server/system-ctx.ts';
import { sendNotifications } from './notifications.ts';

let admin: AdminFixture;
beforeAll(async () => {
  admin = await openAdminFixture();
});
afterAll(async () => admin.close());

/** What the notification, the Today card and the list of products report as low. */
async function lowProducts() {
  const { shop, owner } = admin;
  await systemCtx(shop.database, shop.config).transaction(async (ctx) => sendNotifications(ctx));
  const { rows } = await shop.database.pool.query<{ title: string; detail: string }>(
    `select title, detail from notifications where kind = 'stock' order by id`,
  );
  const { token } = owner;
  const { data: today } = await shop.call('getToday', { token });
  const { data: listed } = await shop.call('listProducts', {
    token,
    query: { stock: 'low_stock' },
  });
  return {
    notified: rows,
    counted: today.stock?.low,
    listed: listed.map(({ name, stock_level: badge }) => [name, badge]),
  };
}

test("a product is low from its own threshold on, else from the shop's default", async () => {
  const controls = productControls('Jaal Sheet');
  const { data } = await admin.save({ ...controls, low_stock_threshold: '15' });
  expect(data.low_stock_threshold).toBe(15);
  await admin.save({ ...productControls('Buta Sheet'), color: 'Red', low_stock_threshold: '' });
  expect(await lowProducts()).toEqual({
    notified: [{ title: 'Low stock: Jaal Sheet', detail: '12 left' }],
    counted: 1,
    listed: [['Jaal Sheet', 'low_stock']],
  });

  const at = importer(admin.shop, admin.owner.token);
  const [head = '', ...lines] = (await at.exported()).split(/\r?\n/);
  const column = head.split(',').indexOf('low_stock_threshold');
  const line = lines.find((text) => text.includes('Jaal Sheet'))?.split(',') ?? [];
  expect(line[column]).toBe('15');
  const { id } = await at.preview(`slug,low_stock_threshold\n${data.slug},\n`);
  await at.apply(id);
  await at.work('apply_import', id);
  expect(await lowProducts()).toEqual({ notified: [], counted: 0, listed: [] });
});

test('a threshold that is no whole number is refused beside its field', async () => {
  const { status, errors } = await admin.save({
    ...productControls('Kanbi Sheet'),
    low_stock_threshold: '2.5',
  });
  expect(status).toBe(422);
  expect(errors).toMatchObject([{ path: 'low_stock_threshold' }]);
});
