import type { PoolClient } from 'pg';
import { demoCoupons, demoCustomers, demoPromotion } from '#demo/people.ts';

export async function seedPeople(client: PoolClient): Promise<void> {
  for (const [index, customer] of demoCustomers.entries()) {
    const { rowCount } = await client.query(
      `insert into users (email, full_name, mobile_no, address, state_id, city_id, pincode,
         status, created_at)
       select $1, $2, $3, $4, c.state_id, c.id, $5, 'active',
         now() - interval '100 days' + $6::int * interval '3 days'
       from cities c join states s on s.id = c.state_id where s.name = $7 and c.name = $8`,
      [
        customer.email,
        customer.fullName,
        customer.mobileNo,
        customer.address,
        customer.pincode,
        index,
        customer.state,
        customer.city,
      ],
    );
    if (rowCount !== 1) throw new Error(`unknown place: ${customer.city}, ${customer.state}`);
  }
  await client.query(
    `insert into addresses (user_id, full_name, mobile_no, address, state_id, city_id,
       pincode, is_default)
     select id, full_name, mobile_no, address, state_id, city_id, pincode, true from users
     where city_id is not null`,
  );
  for (const { code, terms } of demoCoupons) {
    await client.query(
      `insert into promotions (code, terms, combines_with) values ($1, $2, '{product}')`,
      [code, terms],
    );
  }
  const { name, terms, categorySlug } = demoPromotion;
  await client.query(
    `insert into promotions (name, terms, scope, combines_with, has_badge)
     select $1, $2, jsonb_build_object('all', false, 'categoryIds', array[id], 'groupIds',
       '[]'::jsonb, 'productIds', '[]'::jsonb,
       'labels', '[]'::jsonb), '{order,shipping}', true
     from categories where slug = $3`,
    [name, terms, categorySlug],
  );
}
