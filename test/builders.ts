import { createHash, randomBytes } from 'node:crypto';
import type { StaffRole } from '#contract/staff/permissions.ts';
import type { Database } from '#database/client/pool.ts';

const one = async <T extends object>(
  database: Database,
  text: string,
  values: unknown[],
): Promise<T> => {
  const { rows } = await database.pool.query<T>(text, values);
  const [row] = rows;
  if (!row) throw new Error(`no row from ${text}`);
  return row;
};

let count = 0;
const next = (): number => (count += 1);

export type Person = { id: number; email: string; token: string };

/** Creates a user with a live session; `details` sets contact and address (Jaipur). */
export async function makePerson(
  database: Database,
  {
    name = 'Asha Verma',
    role = 'user',
    staffRole = 'owner',
    hasDetails = true,
  }: { name?: string; role?: 'user' | 'admin'; staffRole?: StaffRole; hasDetails?: boolean } = {},
): Promise<Person> {
  const number = next();
  const email = `${name.split(' ')[0]?.toLowerCase()}${number}@example.com`;
  await makePlaces(database);
  const { id } = await one<{ id: number }>(
    database,
    `insert into users (email, full_name, role, status, mobile_no, address, state_id,
       city_id, pincode)
     values ($1, $2, $3, 'active', $4, $5, $6, $7, $8) returning id`,
    hasDetails
      ? [
          email,
          name,
          role,
          String(9_800_000_000 + number),
          'B-204, Gulmohar Residency',
          testPlace.state,
          testPlace.city,
          '302099',
        ]
      : [email, name, role, null, '', null, null, null],
  );
  if (role === 'admin' && staffRole !== 'owner')
    await database.pool.query('update users set staff_role = $2 where id = $1', [id, staffRole]);
  return { id, email, token: await makeSession(database, id, role) };
}

/** A live session; answers the bearer token. */
export async function makeSession(
  database: Database,
  userId: number,
  role: 'user' | 'admin',
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await database.pool.query(
    `insert into sessions (user_id, token_sha256, role, expires_at)
     values ($1, $2, $3, now() + interval '1 day')`,
    [userId, createHash('sha256').update(token).digest(), role],
  );
  return token;
}

/**
 * A state and a city of their own number range, so that tests need no reference data. Their PIN
 * code, 302099, is in no list: it goes by the chosen state.
 */
export const testPlace = { state: 9001, city: 900_001 };

async function makePlaces(database: Database): Promise<void> {
  await database.pool.query(
    `insert into states (id, name) values ($1, 'Test State') on conflict do nothing`,
    [testPlace.state],
  );
  await database.pool.query(
    `insert into cities (id, state_id, name) values ($1, $2, 'Test City') on conflict do nothing`,
    [testPlace.city, testPlace.state],
  );
}

export type TestProduct = { id: number; slug: string; name: string; pricePaise: number };

/** A product on sale, in a category that is made when it is not there. */
export async function makeProduct(
  database: Database,
  {
    name = `Cushion ${next()}`,
    category = 'cushion',
    pricePaise = 50_000,
    stock = 20,
    shippingChargePaise = null as number | null,
    labels = [] as string[],
    ...rest
  }: Partial<{
    name: string;
    category: string;
    pricePaise: number;
    stock: number;
    shippingChargePaise: number | null;
    labels: string[];
    color: string;
    material: string;
    size: string;
    pattern: string;
    status: string;
  }> = {},
): Promise<TestProduct> {
  await database.pool.query(
    `insert into categories (name, slug) values ($1, $2) on conflict do nothing`,
    [category.replaceAll('-', ' '), category],
  );
  const slug = name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  const row = await one<{ id: number }>(
    database,
    `insert into products (slug, name, category_id, price_paise, stock, shipping_charge_paise,
       labels, color, material, size, pattern, status)
     select $1, $2, c.id, $3, $4, $5, $6, $7, $8, $9, $10, $11 from categories c where c.slug = $12
     returning id`,
    [
      slug,
      name,
      pricePaise,
      stock,
      shippingChargePaise,
      labels,
      rest.color ?? 'Indigo',
      rest.material ?? 'Cotton',
      rest.size ?? '16 x 16 in',
      rest.pattern ?? 'Solid',
      rest.status ?? 'active',
      category,
    ],
  );
  if (stock > 0)
    await database.pool.query(
      `insert into stock_movements (product_id, delta, reason) values ($1, $2, 'opening')`,
      [row.id, stock],
    );
  return { id: row.id, slug, name, pricePaise };
}

/** A group of products that share `shared` and differ in the rest. */
export async function makeGroup(
  database: Database,
  variants: readonly Parameters<typeof makeProduct>[1][],
  shared: Parameters<typeof makeProduct>[1] = {},
): Promise<{ id: number; products: TestProduct[] }> {
  const name = shared.name ?? `Design ${next()}`;
  const products: TestProduct[] = [];
  for (const [index, variant] of variants.entries())
    products.push(
      await makeProduct(database, { ...shared, ...variant, name: `${name} ${index + 1}` }),
    );
  const { id } = await one<{ id: number }>(
    database,
    'insert into product_groups (slug) values ($1) returning id',
    [products[0]?.slug],
  );
  await database.pool.query(
    'update products set name = $1, group_id = $2 where id = any($3::int[])',
    [name, id, products.map((product) => product.id)],
  );
  return { id, products };
}

/** The answers of an open shop: cash on delivery, ₹50 a unit, free from ₹1,999. */
export const testEntries = {
  site_name: 'Homeloom',
  payment_methods: ['cod'],
  shipping_charge: 50,
  shipping_applied_on: 1999,
};

/** Settings of `testEntries`, with others in `entries`. */
export async function makeSettings(
  database: Database,
  entries: Record<string, unknown> = {},
): Promise<void> {
  await database.pool.query(
    `insert into settings (entries) values ($1)
     on conflict (id) do update set entries = excluded.entries`,
    [{ ...testEntries, ...entries }],
  );
}

/** The value, which a test needs to go on. */
export function present<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('a value is missing');
  return value;
}

/** The form that a browser sends for these controls. */
export function formOf(controls: Record<string, string | Blob>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(controls)) form.set(name, value);
  return form;
}
