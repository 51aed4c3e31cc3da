import type { AdminOrderDetail, OrderLine } from '#contract/orders/entities.ts';

export type PackedLine = { line: OrderLine; units: number };

/** The lines with units in no parcel, or in one that is not packed. */
export const unitsToPack = ({ cart_data: lines, shipments }: AdminOrderDetail): PackedLine[] => {
  const waiting = shipments
    .filter(({ status, is_emptied: isEmptied }) => status === 'created' && !isEmptied)
    .flatMap((parcel) => parcel.lines);
  return lines
    .map((line) => ({
      line,
      units: waiting
        .filter(({ product_id: id }) => id === line.product_id)
        .reduce((sum, { quantity }) => sum + quantity, line.units.to_pack),
    }))
    .filter(({ units }) => units > 0);
};
