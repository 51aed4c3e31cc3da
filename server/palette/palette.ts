import type { DeskResults } from '#contract/entities/staff.ts';
import { toRupees } from '#contract/money.ts';
import { may } from '#contract/permissions.ts';
import type { RowOf } from '#database/client/statement.ts';
import type { Admin, Ctx } from '../ctx.ts';
import { imageUrl } from '../media/media.ts';
import { wordsOf } from '../search/words.ts';
import * as queries from './queries.ts';

type CustomerRow = RowOf<(typeof queries.customers)['name'][0]>;

const shown = 5;
/** Below this a trigram index has nothing to hold on to. */
const textMin = 3;

/** A few of each kind that the text may mean: a number is an order's, a product's or part of a mobile; words are names and e-mails. */
export async function search(ctx: Ctx<Admin>, query: string): Promise<DeskResults> {
  const { staffRole } = ctx.actor;
  const [products, orders, customers] = await Promise.all([
    may(staffRole, 'catalogue.read') ? findProducts(ctx, query) : [],
    may(staffRole, 'orders.read') ? findOrders(ctx, query) : [],
    may(staffRole, 'customers.read') ? findCustomers(ctx, query) : [],
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
  return queries.products.all(
    ctx.db,
    words.map((word) => `'${word}':*`).join(' & '),
    query.toLowerCase(),
    numberIn(query),
  );
}

async function findOrders(ctx: Ctx, query: string): Promise<RowOf<typeof queries.orders>[]> {
  const id = numberIn(query);
  const [named, held] = await Promise.all([
    id === null ? undefined : queries.orderById.maybeOne(ctx.db, id),
    isText(query)
      ? enough([queries.newestOrders, queries.orders], (statement) =>
          statement.all(ctx.db, patternOf(query)),
        )
      : [],
  ]);
  return (named ? [named, ...held.filter((order) => order.id !== named.id)] : held).slice(0, shown);
}

async function findCustomers(ctx: Ctx, query: string): Promise<CustomerRow[]> {
  if (!isText(query)) return [];
  const by = async (text: keyof typeof queries.customers) =>
    enough(queries.customers[text], (statement) =>
      statement.all(ctx.db, patternOf(query), query.toLowerCase()),
    );
  if (/^[0-9]+$/.test(query)) return by('mobile');
  const found = query.includes('@')
    ? await by('email')
    : (await Promise.all([by('name'), by('email')])).flat();
  return [...new Map(found.map((customer) => [customer.id, customer])).values()].slice(0, shown);
}

/** Asks on only where what came before is less than what is shown. */
async function enough<Statement, Row>(
  statements: readonly Statement[],
  ask: (statement: Statement) => Promise<Row[]>,
): Promise<Row[]> {
  let found: Row[] = [];
  for (const statement of statements) {
    found = await ask(statement);
    if (found.length >= shown) break;
  }
  return found;
}

const orderPrefix = /^#|^ord-/i;

/** `#ORD-012`, `ORD-12`, `#12` and `12` are all the number 12. */
function numberIn(query: string): number | null {
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
}: RowOf<typeof queries.products>): DeskResults['products'][number] => ({
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
}: RowOf<typeof queries.orders>): DeskResults['orders'][number] => ({
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
}: CustomerRow): DeskResults['customers'][number] => ({
  id,
  full_name: fullName,
  email,
  mobile_no: mobileNo ?? '',
});
