import type { RowOf } from '#database/client/statement.ts';
import type { Ctx } from '../ctx.ts';
import * as queries from './queries.ts';
import { untilPurged } from '../until-purged.ts';

export type StoredPromotion = RowOf<typeof queries.automatic>;

/** The cache tag of the automatic promotions. */
export const promotionsTag = 'promotions';

/**
 * Automatic promotions that are live or scheduled, in id order, from memory until one is saved.
 * Call it outside a transaction: the first call reads with a connection. `isLive` decides by the
 * time.
 */
export const readAutomatic: (ctx: Ctx) => Promise<readonly StoredPromotion[]> = untilPurged(
  async (ctx) => {
    ctx.reads.add(promotionsTag);
    return reloadAutomatic(ctx);
  },
);

/** As `readAutomatic`, always from the database; also inside a transaction. */
export const reloadAutomatic = async (ctx: Ctx): Promise<StoredPromotion[]> =>
  queries.automatic.all(ctx.db);

/**
 * Whether a promotion was changed, started or ended within the last hour: a shopper may have seen
 * the amounts before.
 */
export const hasChangedLately = async (ctx: Ctx): Promise<boolean> =>
  (await queries.hasChangedLately.one(ctx.db)).hasChanged;

export const isLive = (
  { startsAt, endsAt, isActive }: Pick<StoredPromotion, 'startsAt' | 'endsAt' | 'isActive'>,
  now: Date,
): boolean =>
  isActive && (startsAt === null || startsAt <= now) && (endsAt === null || endsAt > now);
