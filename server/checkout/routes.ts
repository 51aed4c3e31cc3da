import { success } from '#contract/messages.ts';
import { fromRupees } from '#contract/money.ts';
import { Refusal } from '#contract/refusals.ts';
import type { contactDetails } from '#contract/rules.ts';
import type { z } from 'zod';
import type { Handlers } from '../api/handler.ts';
import * as checkout from './checkout.ts';
import { listPaymentMethods } from './payment-methods.ts';
import { quote } from './quote.ts';
import * as staffOrders from './staff-orders.ts';

const detailsOf = ({
  full_name: fullName,
  mobile_no: mobileNo,
  state: stateId,
  city: cityId,
  address,
  pincode,
}: z.infer<typeof contactDetails>) => ({
  fullName,
  mobileNo,
  address,
  stateId,
  cityId,
  pincode,
});

export const checkoutRoutes = {
  quoteCart: async (ctx, { body }) => ({
    data: await quote(ctx, {
      products: body.products ?? null,
      couponCode: body.coupon_code ?? null,
      paymentMethod: body.payment_method ?? null,
      pincode: body.pincode ?? null,
      stateId: body.state ?? null,
    }),
  }),
  listPaymentMethods: async (ctx, { query }) => ({
    data: await listPaymentMethods(ctx, {
      products: query.products ?? null,
      pincode: query.pincode ?? null,
      stateId: query.state ?? null,
    }),
  }),
  createOrder: async (ctx, { body }) => {
    const created = await checkout.createOrder(ctx, {
      paymentMethod: body.payment_method,
      couponCode: body.coupon_code,
      productIds: body.product_ids ?? null,
      locale: body.locale ?? null,
      pixelConsent: body.pixel_consent ?? null,
      businessBuyer:
        body.gstin && body.company ? { gstin: body.gstin, company: body.company } : null,
      deliverTo: body.deliver_to ? detailsOf(body.deliver_to) : null,
      expectedTotals: {
        subtotalPaise: fromRupees(body.total_amount),
        discountPaise: fromRupees(body.discount_amount),
        shippingPaise: fromRupees(body.total_shipping_amount),
        finalPaise: fromRupees(body.final_amount),
        advancePaise: fromRupees(body.advance_amount),
      },
    });
    return created instanceof Refusal ? created : { data: created, message: success.orderCreated };
  },
  quoteDraftOrder: async (ctx, { body }) => ({ data: await staffOrders.quoteFor(ctx, body) }),
  createDraftOrder: async (ctx, { body: { address, ...body } }) => ({
    data: await staffOrders.place(ctx, { ...body, deliverTo: detailsOf(address) }),
    message: success.staffOrderPlaced,
  }),
} satisfies Handlers;
