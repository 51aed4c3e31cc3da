import { success } from '#contract/messages.ts';
import { fromRupees } from '#contract/money.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Handlers } from '../http/handler.ts';
import * as checkout from './checkout.ts';

export const checkoutRoutes = {
  createOrder: async (ctx, { body }) => {
    const created = await checkout.createOrder(ctx, {
      paymentMethod: body.payment_method,
      couponCode: body.coupon_code,
      productIds: body.product_ids ?? null,
      seen: {
        subtotalPaise: fromRupees(body.total_amount),
        discountPaise: fromRupees(body.discount_amount),
        shippingPaise: fromRupees(body.total_shipping_amount),
        finalPaise: fromRupees(body.final_amount),
      },
    });
    return created instanceof Refusal ? created : { data: created, message: success.orderCreated };
  },
} satisfies Handlers;
