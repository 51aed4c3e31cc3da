import { paymentMethodName } from '#contract/states.ts';
import type { Ctx } from '../ctx.ts';
import { type MailKind, type OrderMailFacts, queueMail } from '../mail/mail.ts';

export type OrderMailKind = Exclude<
  MailKind,
  'code' | 'newsletter_confirm' | 'staff_invited' | 'second_step_changed'
>;

export type MailedOrder = {
  id: number;
  paymentMethod: string;
  subtotalPaise: number;
  discountPaise: number;
  shippingPaise: number;
  finalPaise: number;
  /** Who is written to; the parcel may go to somebody else, `fullName`. */
  buyerName: string;
  fullName: string;
  email: string;
  address: string;
  city: string;
  state: string;
  pincode: string;
};

type News = { order: MailedOrder; items: OrderMailFacts['items']; eventKey: string };

/** Tells the buyer what happened to the order; `eventKey` makes one event one mail. */
export async function tellBuyer(
  ctx: Ctx,
  kind: OrderMailKind,
  { order, items, eventKey }: News,
): Promise<void> {
  const facts: OrderMailFacts = {
    orderId: order.id,
    name: order.buyerName,
    items,
    subtotalPaise: order.subtotalPaise,
    discountPaise: order.discountPaise,
    shippingPaise: order.shippingPaise,
    finalPaise: order.finalPaise,
    paymentMethod: paymentMethodName(order.paymentMethod),
    addressLines: [order.fullName, order.address, `${order.city}, ${order.state} ${order.pincode}`],
    url: `${ctx.config.publicUrl}/dashboard/orders/${order.id}`,
  };
  await queueMail(ctx, { eventKey, kind, recipient: order.email, facts });
}
