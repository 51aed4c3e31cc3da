import type { AdminSearchResults } from '#contract/palette/api.ts';
import { toRupees } from '#contract/money.ts';
import type { RowOf } from '#database/client/statement.ts';
import type { Admin, Ctx } from '../ctx.ts';
import { imageUrl } from '../media/media.ts';
import { wordsOf } from '../search/words.ts';
import * as queries from './queries.ts';

type CustomerRow = RowOf<(typeof queries.customers)['name'][0]>;

const shown = 5;
/** A trigram index needs three letters. */
const textMin = 3;

/** Finds a few products, orders and customers. Matches ids, mobile numbers, names and emails. */
export async function search(ctx: Ctx<Admin>, query: string): Promise<AdminSearchResults> {
  const { permissions } = ctx.actor;
  const [products, orders, customers] = await Promise.all([
    permissions.has('catalogue.read') ? findProducts(ctx, query) : [],
    permissions.has('orders.read') ? findOrders(ctx, query) : [],
    permissions.has('customers.read') ? findCustomers(ctx, query) : [],
  ]);
  return {
    products: products.map(productView),
    orders: orders.map(orderView),
    customers: customers.map(customerView),
  };
}

async function findProducts(ctx: Ctx, query: string): Promise<RowOf<typeof queries.products>[]> {
  const words = wordsOf(query);
  if (words.length === 0 || orderPrefix.test(query)) return [];
  return queries.products.all(ctx.db, {
    words: words.map((word) => `'${word}':*`).join(' & '),
    name: query.toLowerCase(),
    productId: orderNumberOf(query),
  });
}

async function findOrders(ctx: Ctx, query: string): Promise<RowOf<typeof queries.orders>[]> {
  const id = orderNumberOf(query);
  const [byNumber, byText] = await Promise.all([
    id === null ? undefined : queries.orderById.maybeOne(ctx.db, { orderId: id }),
    isText(query)
      ? firstFull([queries.newestOrders, queries.orders], (statement) =>
          statement.all(ctx.db, { pattern: patternOf(query) }),
        )
      : [],
  ]);
  return (byNumber ? [byNumber, ...byText.filter(({ id }) => id !== byNumber.id)] : byText).slice(
    0,
    shown,
  );
}

async function findCustomers(ctx: Ctx, query: string): Promise<CustomerRow[]> {
  if (!isText(query)) return [];
  const by = async (text: keyof typeof queries.customers) =>
    firstFull(queries.customers[text], (statement) =>
      statement.all(ctx.db, { pattern: patternOf(query), prefix: query.toLowerCase() }),
    );
  if (/^[0-9]+$/.test(query)) return by('mobile');
  const found = query.includes('@')
    ? await by('email')
    : (await Promise.all([by('name'), by('email')])).flat();
  return [...new Map(found.map((customer) => [customer.id, customer])).values()].slice(0, shown);
}

/** Runs the statements in order until one returns a full page. */
async function firstFull<Statement, Row>(
  statements: readonly Statement[],
  run: (statement: Statement) => Promise<Row[]>,
): Promise<Row[]> {
  let found: Row[] = [];
  for (const statement of statements) {
    found = await run(statement);
    if (found.length >= shown) break;
  }
  return found;
}

const orderPrefix = /^#|^ord-/i;

/** `#ORD-012`, `ORD-12`, `#12` and `12` are the number 12. */
function orderNumberOf(query: string): number | null {
  const digits = /^#?(?:ord-?)?([0-9]{1,9})$/i.exec(query.replace(/\s/g, ''))?.[1];
  return digits === undefined ? null : Number(digits);
}

const isText = (query: string): boolean => query.length >= textMin && !orderPrefix.test(query);

const patternOf = (query: string): string => `%${query.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;

const productView = ({
  id,
  name,
  category,
  pricePaise,
  stock,
  status,
  hash,
}: RowOf<typeof queries.products>): AdminSearchResults['products'][number] => ({
  id,
  name,
  category,
  price: toRupees(pricePaise),
  stock,
  status,
  image: hash === null ? null : imageUrl(hash),
});

const orderView = ({
  id,
  fullName,
  email,
  status,
  finalPaise,
  createdAt,
}: RowOf<typeof queries.orders>): AdminSearchResults['orders'][number] => ({
  id,
  full_name: fullName,
  email,
  status,
  final_amount: toRupees(finalPaise),
  created_at: createdAt.toISOString(),
});

const customerView = ({
  id,
  fullName,
  email,
  mobileNo,
}: CustomerRow): AdminSearchResults['customers'][number] => ({
  id,
  full_name: fullName,
  email,
  mobile_no: mobileNo ?? '',
});
