import { parcelAmountPaise } from '#contract/delivery/parcel-amount.ts';
import * as limits from '#contract/limits.ts';
import { toRupees } from '#contract/money.ts';
import type { RowOf } from '#database/client/statement.ts';
import type { Measures } from './booking-queries.ts';
import type { Parcel } from './carrier.ts';
import type { Ctx } from '../ctx.ts';
import * as queries from './queries.ts';

export type ParcelRow = RowOf<typeof queries.parcel>;

/** The parcels of shipments, in id order; unknown ids are left out. */
export const readParcels = async (ctx: Ctx, shipmentIds: readonly number[]): Promise<ParcelRow[]> =>
  queries.parcel.all(ctx.db, { shipmentIds });

/** What the parcel is worth, and what the courier collects for it; null: it is paid. */
export function amountsOf(row: ParcelRow): { valuePaise: number; collectPaise: number | null } {
  const ofPaise = row.lines.reduce((sum, { units, pricePaise }) => sum + units * pricePaise, 0);
  const { beforePaise, totalPaise, finalPaise } = row;
  const valuePaise = parcelAmountPaise(finalPaise, { beforePaise, ofPaise, totalPaise });
  const isCash = row.paymentMethod === 'cod' && row.paymentStatus !== 'completed';
  return { valuePaise, collectPaise: isCash ? valuePaise : null };
}

/** The weight of the units, with the usual weight where a product has none. */
export const weightGramsOf = ({ lines }: Pick<ParcelRow, 'lines'>): number =>
  lines.reduce(
    (sum, { units, weightGrams }) => sum + units * (weightGrams ?? limits.defaultWeightGrams),
    0,
  );

export function parcelOf(row: ParcelRow, reference: string, measures: Measures): Parcel {
  const { valuePaise, collectPaise } = amountsOf(row);
  return {
    reference,
    ...measures,
    orderedAt: row.createdAt,
    name: row.fullName,
    email: row.email,
    mobile: row.mobileNo,
    address: row.address,
    city: row.city,
    state: row.state,
    pincode: row.pincode,
    items: row.lines.map(({ name, sku, units, pricePaise }) => ({
      name,
      sku,
      units,
      priceRupees: toRupees(pricePaise),
    })),
    collectRupees: collectPaise === null ? null : toRupees(collectPaise),
    valueRupees: toRupees(valuePaise),
  };
}
