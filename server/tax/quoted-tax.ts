import type { QuotedTax } from '#contract/tax/entities.ts';
import { indianDay } from '#contract/tax/document-number.ts';
import { sumParts, taxLines, type TaxParts } from '#contract/tax/tax-lines.ts';
import type { Ctx } from '../ctx.ts';
import * as queries from './queries.ts';
import { readTaxProfile } from './settings.ts';
import { amountsView } from './view.ts';

/** `payablePaise`: what the line costs after its discounts. */
type TaxedLine = { productId: number; quantity: number; payablePaise: number };
type TaxedCart = {
  lines: readonly TaxedLine[];
  shippingPaise: number;
  deliveryState: string | null;
};

/** The tax that a cart includes, as its invoice would name it if it were shipped today. */
export async function quotedTax(
  ctx: Ctx,
  { lines, shippingPaise, deliveryState }: TaxedCart,
): Promise<QuotedTax | null> {
  if (lines.length === 0) return null;
  const [profile, codes] = await Promise.all([
    readTaxProfile(ctx),
    queries.hsnCodes.all(ctx.db, { productIds: lines.map(({ productId }) => productId) }),
  ]);
  const codeOf = new Map(codes.map(({ productId, hsnCode }) => [productId, hsnCode]));
  const goods = lines.map((line) => ({ ...line, hsnCode: codeOf.get(line.productId) ?? '' }));
  const taxed = taxLines(goods, shippingPaise, {
    registration: profile.registration,
    rates: profile.rates,
    day: indianDay(ctx.now),
    sellerState: profile.state,
    deliveryState: deliveryState ?? profile.state ?? '',
  });
  const parts = [
    ...taxed.lines.map((line, index) => ({ ...line, ...idOf(goods[index]) })),
    ...taxed.charges.map((charge) => ({ ...charge, productId: null })),
  ];
  return {
    registration: profile.registration,
    place_of_supply: deliveryState,
    lines: parts.map(lineView),
    totals: amountsView(sumParts(parts)),
  };
}

const idOf = (line: { productId: number; hsnCode: string } | undefined) => ({
  productId: line?.productId ?? null,
  hsnCode: line?.hsnCode ?? '',
});

const lineView = (line: TaxParts & { productId: number | null; hsnCode: string }) => ({
  product_id: line.productId,
  hsn_code: line.hsnCode,
  rate: line.rateBasisPoints / 100,
  ...amountsView(line),
});
