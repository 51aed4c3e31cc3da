import type { MarketingEvent } from '#contract/marketing/rules.ts';
import type { Channel } from '#contract/messages/rules.ts';
import { systemCtx } from '#server/system-ctx.ts';
import { makePerson, type Person } from '#test/builders.ts';
import type { TestShop } from '#test/shop.ts';
import { takeJobs } from '#test/take-jobs.ts';
import { queueDue, sendDue } from './marketing.ts';
import { marketingTasks } from './tasks.ts';

/** Sends at any hour and lets no earlier message hold one back. */
export async function resetMarketing(shop: TestShop, events: readonly MarketingEvent[]) {
  const { pool } = shop.database;
  for (const table of ['marketing_messages', 'cart_lines'])
    await pool.query(`delete from ${table}`);
  await takeJobs(shop.database, 'queue_wishlist_messages');
  await pool.query('update marketing_settings set quiet_from = 0, quiet_to = 0');
  await rewind(shop);
  await pool.query('update message_events set is_enabled = (event = any($1))', [events]);
}

/** Lets the next selection read all carts and deliveries of 30 days. */
export const rewind = async (shop: TestShop) =>
  shop.database.pool.query(
    `update marketing_settings set cart_cursor = now() - interval '30 days',
       review_cursor = now() - interval '30 days'`,
  );

export async function makeConsenting(
  shop: TestShop,
  channels: readonly Channel[] = ['email'],
): Promise<Person> {
  const person = await makePerson(shop.database, { name: 'Asha Verma' });
  const body = { marketing: channels };
  await shop.call('saveMessagePreferences', { token: person.token, body });
  return person;
}

/** Lets the shopper's cart be as old as said. */
export const ageCart = async (shop: TestShop, { id }: Person, hours: number) =>
  shop.database.pool.query(
    `update cart_lines set updated_at = now() - $2 * interval '1 hour' where user_id = $1`,
    [id, hours],
  );

export const select = async (shop: TestShop) =>
  systemCtx(shop.database, shop.config).transaction(queueDue);

export const send = async (shop: TestShop, now = new Date()) =>
  systemCtx(shop.database, shop.config).transaction(async (ctx) => sendDue({ ...ctx, now }));

/** Runs the jobs that the triggers of products have queued. */
export async function runWishlistJobs(shop: TestShop): Promise<number> {
  const jobs = await takeJobs(shop.database, 'queue_wishlist_messages');
  const tasks = marketingTasks({ open: () => systemCtx(shop.database, shop.config) });
  for (const { payload } of jobs)
    await tasks['queue_wishlist_messages']?.(payload, { isLastTry: false });
  return jobs.length;
}

export async function mailsTo(shop: TestShop, { email }: Person) {
  const { rows } = await shop.database.pool.query<{
    id: number;
    state: string;
    facts: { url: string; unsubscribeUrl: string; items: { name: string; url: string }[] };
  }>(`select id, state, facts from mails where kind = 'marketing' and recipient = $1`, [email]);
  return rows;
}

export const reasonsOf = async (shop: TestShop, { id }: Person) =>
  (
    await shop.database.pool.query(
      'select state, reason from marketing_messages where user_id = $1 order by id',
      [id],
    )
  ).rows.map(({ state, reason }) => reason ?? state);
