import { discountClass } from '#contract/promotions/rules.ts';
import type { Priced } from './promotions.ts';
import type { PurchaseDiscount } from './uses.ts';

export const discountsOf = (
  { applied, promotions }: Priced,
  lines: readonly { productId: number }[],
  code: string | null,
): PurchaseDiscount[] =>
  applied.map(({ id, amountPaise, linesPaise }) => {
    const promotion = promotions.find((each) => each.id === id);
    if (!promotion) throw new Error(`promotion ${id} applies but was no candidate`);
    return {
      promotionId: id,
      discountClass: discountClass(promotion),
      name: promotion.name,
      code: promotion.code === null ? null : code,
      amountPaise,
      lines: lines.flatMap(({ productId }, index) => {
        const part = linesPaise[index] ?? 0;
        return part > 0 ? [{ productId, amountPaise: part }] : [];
      }),
    };
  });
