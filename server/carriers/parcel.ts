import type { Box } from '#contract/delivery/boxes.ts';
import { toRupees } from '#contract/money.ts';
import { notPaidNotice, paymentStateOf } from '#contract/orders/payment-state.ts';
import { refuse } from '#contract/refusals.ts';
import type { RowOf } from '#database/client/statement.ts';
import type { Measures } from './booking-queries.ts';
import type { Parcel } from './carrier.ts';
import type { Ctx } from '../ctx.ts';
import { paidOrder } from '../orders/required-reasons.ts';
import * as queries from './queries.ts';

export type ParcelRow = RowOf<typeof queries.parcel>;

/** The parcels of shipments, in id order; unknown ids are left out. */
export const readParcels = async (ctx: Ctx, shipmentIds: readonly number[]): Promise<ParcelRow[]> =>
  queries.parcel.all(ctx.db, { shipmentIds });

/** What the parcel is worth, and what the courier collects for it; null: it is paid. */
export function amountsOf(row: ParcelRow): { valuePaise: number; collectPaise: number | null } {
  const isCash = row.paymentMethod === 'cod' && row.paymentStatus !== 'completed';
  const duePaise = isCash ? row.amountPaise - row.advancePaise : 0;
  return { valuePaise: row.amountPaise, collectPaise: duePaise > 0 ? duePaise : null };
}

/** Whether the online payment of the parcel's order is due, or was refunded. */
export const isDue = ({ orderStatus: status, ...row }: ParcelRow): boolean =>
  paymentStateOf(paidOrder({ ...row, status })).money === 'due';

type Weighed = Pick<ParcelRow['lines'][number], 'units' | 'weightGrams'>;

/** A weight of 0 g is none: no carrier takes such a parcel. */
export const isWeightless = ({ weightGrams }: Weighed): boolean => (weightGrams ?? 0) === 0;

/** The weight of the units; null if a product has none. */
const goodsGramsOf = ({ lines }: { lines: readonly Weighed[] }): number | null =>
  lines.some(isWeightless)
    ? null
    : lines.reduce((sum, { units, weightGrams }) => sum + units * (weightGrams ?? 0), 0);

type PackedLines = { lines: readonly Weighed[]; boxes: readonly Box[] };

/** Null for a shop without boxes. */
export const defaultBox = ({ boxes }: { boxes: readonly Box[] }): Box | null => boxes[0] ?? null;

/** Without a name the default box; refuses `box_not_found`. */
export function boxOf(shop: { boxes: readonly Box[] }, name: string): Box | null {
  if (name === '') return defaultBox(shop);
  const box = shop.boxes.find((each) => each.name.toLowerCase() === name.toLowerCase());
  if (!box) throw refuse('box_not_found', { name });
  return box;
}

/** The units and the box, the default one without another; null if a product has no weight. */
export function packedGramsOf(
  parcel: PackedLines,
  box: Box | null = defaultBox(parcel),
): number | null {
  const goodsGrams = goodsGramsOf(parcel);
  return goodsGrams === null ? null : goodsGrams + (box?.weight_grams ?? 0);
}

/** What the carrier was given, else what the parcel weighs in the default box. */
export const shownGramsOf = (row: PackedLines & { bookedGrams: number | null }): number | null =>
  row.bookedGrams ?? packedGramsOf(row);

/** The size of a parcel in no known box. */
const unknownSizeCm = 10;

type GivenSizes = Partial<Record<'length_cm' | 'breadth_cm' | 'height_cm', number | undefined>>;

/** Sizes that staff did not enter are the inner ones of the box. */
export const sizesOf = (
  box: Box | null,
  given: GivenSizes = {},
): Pick<Measures, 'lengthCm' | 'breadthCm' | 'heightCm'> => ({
  lengthCm: given.length_cm ?? box?.length_cm ?? unknownSizeCm,
  breadthCm: given.breadth_cm ?? box?.width_cm ?? unknownSizeCm,
  heightCm: given.height_cm ?? box?.height_cm ?? unknownSizeCm,
});

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
    items: itemsOf(row),
    collectRupees: collectPaise === null ? null : toRupees(collectPaise),
    valueRupees: toRupees(valuePaise),
    comment: isDue(row) ? notPaidNotice : '',
  };
}

const itemsOf = ({ lines }: Pick<ParcelRow | ReturnParcelRow, 'lines'>): Parcel['items'] =>
  lines.map(({ name, sku, units, pricePaise }) => ({
    name,
    sku,
    units,
    priceRupees: toRupees(pricePaise),
  }));

type ReturnParcelRow = RowOf<typeof queries.returnParcel>;

/** The address is where it is collected. */
export const returnParcelOf = (
  row: ReturnParcelRow,
  reference: string,
  measures: Measures,
): Parcel => ({
  reference,
  ...measures,
  orderedAt: row.createdAt,
  name: row.fullName,
  email: row.email,
  mobile: row.mobileNo,
  address: row.address,
  city: row.city,
  state: row.stateName,
  pincode: row.pincode,
  items: itemsOf(row),
  collectRupees: null,
  valueRupees: toRupees(
    row.lines.reduce((sum, { units, pricePaise }) => sum + units * pricePaise, 0),
  ),
  comment: '',
});

/** Refuses `shipment_not_found`. */
export async function getParcel(ctx: Ctx, shipmentId: number): Promise<ParcelRow> {
  const [row] = await readParcels(ctx, [shipmentId]);
  if (!row) throw refuse('shipment_not_found');
  return row;
}
