import type { OrderDiscount } from '#contract/checkout/quote.ts';
import { toPaise } from '#contract/money.ts';
import { couponCodeText } from '#web/shopper/texts.tsx';

export type NamedDiscount = { label: string; amountPaise: number };

/**
 * The rows of `Amounts` for the discounts of a cart or an order. One of the shipping has no lines,
 * and is part of the shipping.
 */
export function namedDiscounts(discounts: readonly OrderDiscount[]): {
  discounts: NamedDiscount[];
  shippingOffer: NamedDiscount | null;
} {
  const ofShipping = discounts.find(({ lines }) => lines.length === 0);
  return {
    discounts: discounts
      .filter(({ lines }) => lines.length > 0)
      .map((each) => ({ label: discountLabel(each), amountPaise: toPaise(each.amount) })),
    shippingOffer: ofShipping
      ? { label: ofShipping.code ?? ofShipping.name, amountPaise: toPaise(ofShipping.amount) }
      : null,
  };
}

/** 'Coupon WELCOME10', 'Diwali sale (DIWALI)', 'Buy 2, get 1 free'. */
export function discountLabel({ name, code }: Pick<OrderDiscount, 'name' | 'code'>): string {
  if (code === null) return name;
  return name === code ? couponCodeText(code) : `${name} (${code})`;
}
