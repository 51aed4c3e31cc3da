import type { MonthOfBooks } from '#contract/books/api.ts';
import { indianDay } from '#contract/tax/document-number.ts';
import type { Person } from '#test/builders.ts';
import type { ApiResponse, TestShop } from '#test/shop.ts';

/** The month in India that contains the day, `back` months earlier. */
export function monthBefore(back: number, now = new Date()): string {
  const [year = 0, month = 0] = indianDay(now).split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7);
}

/** Noon on the tenth of the month in India. */
export const dayOf = (month: string): string => `${month}-10T12:00:00+05:30`;

/**
 * Dates the documents, ledger entries and timelines of these orders as of `at`: the shop itself
 * dates all of them by its clock.
 */
export async function moveOrders(
  shop: TestShop,
  ids: readonly number[],
  at: string,
): Promise<void> {
  const client = await shop.database.pool.connect();
  try {
    await client.query('begin');
    await client.query(`alter table invoices disable trigger user;
      alter table money_movements disable trigger user;
      alter table order_events disable trigger user`);
    await client.query(
      `with documents as (
         update invoices set issued_at = $2::timestamptz where order_id = any($1::int[])
       ), entries as (
         update money_movements set at = $2::timestamptz where order_id = any($1::int[])
       )
       update order_events set at = $2::timestamptz - interval '1 hour'
       where order_id = any($1::int[])`,
      [ids, at],
    );
    await client.query(`alter table invoices enable trigger user;
      alter table money_movements enable trigger user;
      alter table order_events enable trigger user`);
    await client.query('commit');
  } finally {
    client.release();
  }
}

type Call = 'getMonth' | 'closeMonth';

export const callMonth = async (
  shop: TestShop,
  { token }: Person,
  [name, month]: readonly [Call, string],
): Promise<ApiResponse<'getMonth'>> => shop.call(name, { token, params: { month } });

export const monthOf = async (
  shop: TestShop,
  person: Person,
  month: string,
): Promise<MonthOfBooks> => (await callMonth(shop, person, ['getMonth', month])).data;
