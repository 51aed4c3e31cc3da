import { chargedStepGrams } from '#contract/delivery/boxes.ts';
import type { Carrier, CourierOffer } from '../../carrier.ts';

type Quoted = Parameters<Carrier['serviceability']>[0];

const quoteMs = 12 * 3_600_000;
const quotesMax = 10_000;
const quotes = new Map<string, { offers: Promise<CourierOffer[]>; until: number }>();

/**
 * Asks for the offers of a parcel, or repeats those of a parcel that costs the same: the same
 * account, PIN code, kind of payment and step of the weight. Delhivery answers 40 rates a minute
 * ('Invoice Shipping Charge API'). An error is not kept.
 */
export async function quotedOnce(
  account: string,
  { pincode, weightGrams, collectRupees }: Quoted,
  ask: (parcel: Quoted) => Promise<CourierOffer[]>,
): Promise<CourierOffer[]> {
  const stepGrams = Math.ceil(weightGrams / chargedStepGrams) * chargedStepGrams;
  const key = JSON.stringify([account, pincode, stepGrams, collectRupees === null]);
  const known = quotes.get(key);
  if (known && known.until > Date.now()) return known.offers;
  const offers = ask({ pincode, weightGrams: stepGrams, collectRupees });
  if (quotes.size >= quotesMax) quotes.clear();
  quotes.set(key, { offers, until: Date.now() + quoteMs });
  try {
    return await offers;
  } catch (error) {
    quotes.delete(key);
    throw error;
  }
}
