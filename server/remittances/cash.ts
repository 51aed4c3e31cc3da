import type { Cash } from '#contract/remittances/api.ts';
import { toRupees } from '#contract/money.ts';
import type { Ctx } from '../ctx.ts';
import * as queries from './cash-queries.ts';
import { courierName } from './remittances.ts';

/** The cash that couriers collected at the door and have not paid to the shop. */
export async function getCash(ctx: Ctx): Promise<Cash> {
  const { owed, short, missing } = await queries.cash.one(ctx.db);
  return {
    owed: owed.map(({ courier, amountPaise, parcels, oldestDays, agreedDays }) => ({
      ...{ courier, courier_name: courierName(courier), amount: toRupees(amountPaise) },
      ...{ parcels, oldest_days: oldestDays, days: agreedDays },
    })),
    short: short.map(parcelView),
    missing: missing.map(parcelView),
  };
}

const parcelView = (row: queries.OpenParcel): Cash['short'][number] => ({
  courier: row.courier,
  courier_name: courierName(row.courier),
  order_id: row.orderId,
  shipment_id: row.id,
  tracking_number: row.trackingNumber,
  collected: toRupees(row.amountPaise),
  remitted: toRupees(row.remittedPaise),
  delivered_at: new Date(row.deliveredAt).toISOString(),
  days: row.days,
});
