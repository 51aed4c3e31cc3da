import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Client } from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { migrate } from './migrate.ts';

const own = new URL('./migrations/', import.meta.url);
const promotions = '0040-promotions.sql';
const needPromotions = ['0053-promotion-banners.sql', '0066-promotion-badges.sql'];

async function emptyDatabase(): Promise<{ client: Client; url: string }> {
  const server = new URL(inject('superuserUrl'));
  server.pathname = 'postgres';
  const maintenance = new Client({ connectionString: server.href });
  await maintenance.connect();
  const name = `migration_${process.pid}`;
  await maintenance.query(`create database ${name} owner shop`);
  const url = new URL(server);
  url.username = 'shop';
  url.pathname = name;
  const client = new Client({ connectionString: url.href });
  onTestFinished(async () => {
    await client.end();
    await maintenance.query(`drop database ${name} with (force)`);
    await maintenance.end();
  });
  await client.connect();
  return { client, url: url.href };
}

test('a database with later migrations gets promotions: coupons, uses and discounts of orders are kept', async () => {
  const { client, url } = await emptyDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'homeloom-promotions-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(fileURLToPath(own), folder, { recursive: true });
  for (const name of [promotions, ...needPromotions]) rmSync(join(folder, name));
  await migrate(url, { allowUnsafe: true, folder: pathToFileURL(`${folder}/`) });
  await client.query(`
    with c as (insert into categories (name, slug) values ('Cushions', 'cushions') returning id),
      p as (insert into products (name, slug, price_paise, stock, category_id)
        select n, n, 100, 9, c.id from c, unnest(array['a', 'b', 'c']) n returning id, name),
      u as (insert into users (email, full_name) values ('asha@example.com', 'Asha') returning id),
      k as (insert into coupons (code, discount_paise) values ('SAVE', 100) returning id),
      o as (insert into orders (user_id, items_count, subtotal_paise, discount_paise,
        shipping_paise, final_paise, status,
          payment_status, payment_method, coupon_id, coupon_code, full_name, email, mobile_no,
          address, city, state, pincode)
        select u.id, 3, 300, 100, 0, 200, 'processing', 'pending', 'cod', k.id, 'SAVE', 'Asha',
          'asha@example.com',
          '9876543210', 'Street', 'Jaipur', 'Rajasthan', '302001' from u, k
          returning id, user_id, coupon_id),
      l as (insert into order_lines (order_id, product_id, name, slug, size, color, quantity,
        price_paise, shipping_charge_paise, total_paise, images)
        select o.id, p.id, p.name, p.name, '', '', 1, 100, 0, 100, '{}' from o, p)
    insert into coupon_uses (order_id, coupon_id, user_id) select id, coupon_id, user_id from o`);

  expect((await migrate(url, { allowUnsafe: true })).applied).toEqual([
    promotions,
    ...needPromotions,
  ]);

  const { rows: discounts } = await client.query(
    `select name, discount_class, amount_paise::int as paise from order_discounts
     order by product_id`,
  );
  expect(discounts).toEqual(
    [34, 33, 33].map((paise) => ({ name: 'SAVE', discount_class: 'order', paise })),
  );
  const { rows: used } = await client.query(
    `select p.code, p.kind, p.terms from promotion_uses u
     join promotions p on p.id = u.promotion_id`,
  );
  expect(used).toEqual([
    { code: 'SAVE', kind: 'amount', terms: { kind: 'amount', amountPaise: 100 } },
  ]);
});
