import { divideHalfUp, sumOf } from '#contract/money.ts';
import { allocate } from '#contract/promotions/pricing/allocate.ts';
import type { TaxDocumentLine } from '#contract/tax/tax-document.ts';

type Credit = {
  /** Units by product. */
  returned: ReadonlyMap<number, number>;
  reduced: readonly number[];
  amountPaise: number;
};

/**
 * The lines of a credit note of `amountPaise` for returned units, out of the lines that an invoice
 * has left. The amount is the share of the parcel that came back: it is credited to the returned
 * goods up to their part of the invoice, then to `reduced` goods, then to shipping and fees, then
 * to the other goods as a reduction of their price.
 */
export function creditLines(
  remaining: readonly TaxDocumentLine[],
  { returned, reduced, amountPaise }: Credit,
): TaxDocumentLine[] {
  const units = remaining.map(({ productId, quantity }) =>
    productId === null ? 0 : Math.min(returned.get(productId) ?? 0, quantity),
  );
  const goods = remaining.map(({ quantity, totalPaise }, index) =>
    quantity === 0 ? 0 : divideHalfUp(totalPaise * (units[index] ?? 0), quantity),
  );
  const credited = remaining.map(() => 0);
  const give = (most: readonly number[]): void => {
    const left = amountPaise - sumOf(credited);
    for (const [index, paise] of allocate(Math.min(left, sumOf(most)), most).entries())
      credited[index] = (credited[index] ?? 0) + paise;
  };
  const leftOf = (isGiven: (line: TaxDocumentLine) => boolean): number[] =>
    remaining.map((line, index) => (isGiven(line) ? line.totalPaise - (credited[index] ?? 0) : 0));
  give(goods);
  give(leftOf(({ productId }) => productId !== null && reduced.includes(productId)));
  give(leftOf(({ productId }) => productId === null));
  give(leftOf(() => true));
  return remaining.flatMap((line, index) => {
    const paise = credited[index] ?? 0;
    const isWholeCharge = line.productId === null && paise === line.totalPaise;
    const quantity = isWholeCharge ? line.quantity : (units[index] ?? 0);
    return quantity === 0 && paise === 0 ? [] : [{ ...partOf(line, paise), quantity }];
  });
}

/** A line reduced to an amount, its taxes in proportion. */
function partOf(line: TaxDocumentLine, totalPaise: number): TaxDocumentLine {
  const part = (paise: number): number =>
    line.totalPaise === 0 ? 0 : divideHalfUp(paise * totalPaise, line.totalPaise);
  const taxes = {
    cgstPaise: part(line.cgstPaise),
    sgstPaise: part(line.sgstPaise),
    utgstPaise: part(line.utgstPaise),
    igstPaise: part(line.igstPaise),
  };
  return { ...line, ...taxes, taxablePaise: totalPaise - sumOf(Object.values(taxes)), totalPaise };
}
