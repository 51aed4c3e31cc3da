import { divideHalfUp, paise, type Paise } from '../money.ts';

/** Values of the units of an order, in paise: of earlier parcels, of this one, and of all units. */
type ParcelShare = { beforePaise: number; ofPaise: number; totalPaise: number };

/**
 * What one parcel of an order collects or is worth. The parcels of an order sum to its final
 * amount.
 */
export function parcelAmountPaise(
  finalPaise: number,
  { beforePaise, ofPaise, totalPaise }: ParcelShare,
): Paise {
  const upTo = (valuePaise: number): number => divideHalfUp(finalPaise * valuePaise, totalPaise);
  return paise(upTo(beforePaise + ofPaise) - upTo(beforePaise));
}
