import type { Quote } from '#contract/checkout/quote.ts';
import { toPaise } from '#contract/money.ts';
import { discountLabel, type NamedDiscount } from '#web/shopper/order/named-discounts.ts';

/** The discounts of one line of a cart, by name. */
export const lineDiscounts = (quote: Quote | null, productId: number): NamedDiscount[] =>
  (quote?.discounts ?? []).flatMap((discount) => {
    const part = discount.lines.find((line) => line.product_id === productId);
    return part ? [{ label: discountLabel(discount), amountPaise: toPaise(part.amount) }] : [];
  });
