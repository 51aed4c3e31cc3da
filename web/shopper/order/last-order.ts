import type { CreatedOrder } from '#contract/checkout/api.ts';
import type { OrderDiscount } from '#contract/checkout/quote.ts';
import { type PaymentMethod, paymentMethods } from '#contract/payments/rules.ts';
import { variantName } from '#contract/catalogue/variant-name.ts';
import type { CartItem } from '#web/api/cart-store.ts';
import { readStored, writeStored } from '#web/api/stored.ts';

/** Saved in the browser for the order success page. Amounts in rupees. */
export type LastOrder = {
  orderId: number;
  total: number;
  subtotal: number;
  discount: number;
  shipping: number;
  /** By promotion; orders from before an update have none. */
  discounts?: OrderDiscount[];
  items: {
    id: number;
    name: string;
    /** Size and colour; absent in an order that an earlier release saved. */
    variant?: string;
    quantity: number;
    price: number;
    image: string | null;
  }[];
  paymentMethod: PaymentMethod;
  orderStatus: string;
  /** In rupees, paid online; absent in an order that an earlier release saved. */
  advance?: number;
};

const key = 'last-order';

export function saveLastOrder(order: CreatedOrder['order'], lines: readonly CartItem[]): void {
  const last: LastOrder = {
    orderId: order.id,
    total: order.final_amount,
    subtotal: order.total_amount,
    discount: order.discount_amount,
    shipping: order.total_shipping_amount,
    discounts: order.discounts,
    items: lines.map((line) => ({
      id: line.id,
      name: line.name,
      variant: variantName(line),
      quantity: line.quantity,
      price: line.price,
      image: line.images[0] ?? null,
    })),
    paymentMethod: order.payment_method,
    orderStatus: order.order_status,
    advance: order.advance_amount,
  };
  writeStored(key, last);
}

const numericFields = ['orderId', 'total', 'subtotal', 'discount', 'shipping'] as const;
function isLastOrder(value: unknown): value is LastOrder {
  if (
    typeof value !== 'object' ||
    value === null ||
    !('items' in value) ||
    !('paymentMethod' in value)
  )
    return false;
  const fields = new Map(Object.entries(value));
  return (
    numericFields.every((name) => typeof fields.get(name) === 'number') &&
    Array.isArray(value.items) &&
    (!('discounts' in value) || Array.isArray(value.discounts)) &&
    paymentMethods.some((method) => method === value.paymentMethod)
  );
}

export const readLastOrder = (): LastOrder | null => readStored(key, isLastOrder);
