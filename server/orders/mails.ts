import { paymentMethodNames } from '#contract/states.ts';
import type { Ctx } from '../ctx.ts';
import { type OrderMailFacts, queueMail } from '../mail/mail.ts';
import { readPaymentMethod } from './view.ts';

export type MailedOrder = {
  id: number;
  paymentMethod: string;
  subtotalPaise: number;
  discountPaise: number;
  shippingPaise: number;
  finalPaise: number;
  fullName: string;
  email: string;
  address: string;
  city: string;
  state: string;
  pincode: string;
};

export type OrderMailKind = 'order_placed' | 'order_shipped' | 'order_delivered' | 'order_cancelled';
type News = { order: MailedOrder; items: OrderMailFacts['items']; eventKey: string };

/** Tells the buyer what happened to the order; `eventKey` makes one event one mail. */
export async function tellBuyer(ctx: Ctx, kind: OrderMailKind, { order, items, eventKey }: News): Promise<void> {
  const facts: OrderMailFacts = {
    orderId: order.id,
    name: order.fullName,
    items,
    subtotalPaise: order.subtotalPaise,
    discountPaise: order.discountPaise,
    shippingPaise: order.shippingPaise,
    finalPaise: order.finalPaise,
    paymentMethod: paymentMethodNames[readPaymentMethod(order.paymentMethod)],
    addressLines: [order.fullName, order.address, `${order.city}, ${order.state} ${order.pincode}`],
    url: `${ctx.config.publicUrl}/dashboard/orders`,
  };
  await queueMail(ctx, { eventKey, kind, recipient: order.email, facts });
}
