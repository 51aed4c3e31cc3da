import type { Client } from 'pg';
import { inTransaction } from './migration-transaction.ts';

/** The migration that creates the whole schema of an empty database. */
export const baseline = '0080-baseline';

/** The migrations before the baseline, which made the same schema step by step. */
const replaced = `0001-shop 0002-addresses 0003-payments 0004-shoppers-word 0005-listings
  0006-shown-rating 0007-staff 0008-order-desk 0009-desk 0010-customers-imports 0011-content-desk
  0013-known-networks 0015-activity 0017-catalogue-scale 0018-coupon-limits 0019-notices
  0020-second-step 0021-history-of-people 0022-shelf-changes 0023-vocabulary 0032-auth 0033-refunds
  0034-orders 0035-content 0036-groups 0037-group-sorts 0040-promotions 0043-tax 0046-delivery
  0047-shipments 0048-shipment-trigger 0049-money 0050-saved-looks 0053-promotion-banners
  0054-sale-prices 0055-declarations 0056-reviewed-rating 0057-grievances 0058-carriers
  0060-variants 0063-experience 0064-experience 0065-fabrics 0066-promotion-badges 0068-story
  0069-saved-views 0071-deleted-sale-prices 0075-restock 0076-room-banner 0079-deliv 0080-deliv`
  .split(/\s+/)
  .map((name) => `${name}.sql`);
const last = '0080-deliv.sql';

/**
 * Records the baseline in a database that has all migrations before it, and gives constraints and
 * sequences the names that the baseline gives them. Rejects a database that has only a part.
 */
export async function adoptBaseline(client: Client, done: readonly string[]): Promise<void> {
  const old = replaced.filter((name) => done.includes(name));
  if (old.length === 0) return;
  const missing = replaced.filter((name) => !done.includes(name));
  if (missing.length > 0) {
    throw new Error(
      `The database is too old: it lacks ${missing.slice(0, 3).join(', ')}. Start a version that contains ${last} first, then this one.`,
    );
  }
  await inTransaction(client, baseline, async () => {
    await client.query(
      `with removed as (delete from migrations where name = any($1) returning applied_at)
       insert into migrations (name, applied_at) select $2, max(applied_at) from removed`,
      [replaced, baseline],
    );
    // In the order in which requests use them, against deadlocks with an older version that runs.
    await client.query(
      `lock table settings, two_factor_secrets, promotions, promotion_uses, product_import_lines,
         facet_index_changes, outbox`,
    );
    const { rows } = await client.query<{ rename: string }>(renames);
    for (const { rename } of rows) await client.query(rename);
  });
}

/** A renamed table kept the names of its constraints and of its sequence. */
const renames = `
  with prefixes (old, new) as (values
    ('coupons_', 'promotions_'),
    ('coupon_uses_', 'promotion_uses_'),
    ('coupon_uses_coupon_', 'promotion_uses_promotion_'),
    ('notices_', 'outbox_'),
    ('second_steps_', 'two_factor_secrets_'),
    ('settings_second_step_', 'settings_two_factor_'),
    ('shelf_changes_', 'facet_index_changes_'),
    ('product_import_lines_verdict_', 'product_import_lines_status_')),
  names (name, command) as (
    select conname, format('alter table %s rename constraint %%I to %%I', conrelid::regclass)
    from pg_constraint where connamespace = 'public'::regnamespace
    union all select relname, 'alter sequence %I rename to %I'
    from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace)
  select distinct on (name) format(command, name, new || substr(name, length(old) + 1)) as rename
  from names join prefixes on starts_with(name, old)
  order by name, length(old) desc`;
