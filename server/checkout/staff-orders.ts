import { createHash } from 'node:crypto';
import type { Quote } from '#contract/checkout/quote.ts';
import { formatRupees, fromRupees } from '#contract/money.ts';
import type { AdminOrderDetail } from '#contract/orders/entities.ts';
import type { PaymentMethod } from '#contract/payments/rules.ts';
import { refuse, refuseAt } from '#contract/refusals.ts';
import { recordAudit } from '../audit/audit.ts';
import type { Admin, Ctx, Shopper } from '../ctx.ts';
import * as addresses from '../customers/addresses.ts';
import { ensureCustomer, findCustomer } from '../customers/staff-customers.ts';
import * as delivery from '../delivery/delivery.ts';
import { addNote, getForAdmin } from '../orders/admin/admin-orders.ts';
import { queuePaymentLink } from '../orders/payment-emails.ts';
import * as orders from '../orders/orders.ts';
import type { PlacedOrder } from '../orders/view.ts';
import * as payments from '../payments/payments.ts';
import { reloadAutomatic } from '../promotions/live.ts';
import * as settings from '../settings/settings.ts';
import { limitOrders } from './checkout.ts';
import * as idempotency from './idempotency.ts';
import { quote } from './quote.ts';

type Lines = readonly { product_id: number; quantity: number }[];

type StaffDraft = {
  email: string;
  lines: Lines;
  deliverTo: addresses.Details;
  payment_method: PaymentMethod;
  coupon_code?: string | null | undefined;
  /** In rupees. */
  final_amount?: number | undefined;
  note?: string | undefined;
};

/**
 * Places an order that a customer asked for by phone or chat, by the code and the rules of the
 * shop, once per Idempotency-Key. The cart of the customer stays. An order to be paid online holds
 * its units for an hour, and the customer gets an email with the link to pay. Refuses
 * `staff_order_customer`, `account_blocked`, `order_total_changed`, and what `createOrder` refuses.
 */
export async function place(ctx: Ctx<Admin>, draft: StaffDraft): Promise<AdminOrderDetail> {
  const { payment_method: paymentMethod, deliverTo } = draft;
  const shop = await settings.readSettings(ctx.db);
  await payments.requireAvailable(ctx, paymentMethod, shop);
  const customer = await ensureCustomer(ctx, { email: draft.email, fullName: deliverTo.fullName });
  const inside = asCustomer(ctx, customer.id);
  const fingerprint = createHash('sha256').update(JSON.stringify(draft)).digest();
  if (!(await idempotency.claim(inside, fingerprint)))
    return getForAdmin(ctx, await idempotency.getOrderId(inside, fingerprint));
  const order = await reserve(inside, draft, { shop, placedBy: ctx.actor.userId });
  await payments.begin(ctx, order, shop);
  await idempotency.settle(inside, order.id);
  await recordAudit(ctx, {
    action: 'order.draft',
    subject: `order:${order.id}`,
    before: null,
    after: { customer: draft.email, total: order.final_amount, payment_method: paymentMethod },
  });
  if (order.order_status === 'generate') await queuePaymentLink(ctx, order.id);
  if (draft.note) await addNote(ctx, order.id, draft.note);
  await limitOrders(inside, order);
  return getForAdmin(ctx, order.id);
}

/** Prices a draft as `place` does. Of an unknown email, the order is the first one. */
export async function quoteFor(
  ctx: Ctx<Admin>,
  request: {
    email?: string | null | undefined;
    lines: Lines;
    pincode?: string | null | undefined;
    state?: number | null | undefined;
    payment_method: PaymentMethod;
    coupon_code?: string | null | undefined;
  },
): Promise<Quote> {
  const found = request.email ? await findCustomer(ctx, request.email) : undefined;
  return quote(found ? asCustomer(ctx, found.id) : ctx, {
    products: summed(request.lines),
    couponCode: request.coupon_code ?? null,
    paymentMethod: request.payment_method,
    pincode: request.pincode ?? null,
    stateId: request.state ?? null,
  });
}

type Shop = { shop: settings.ShopSettings; placedBy: number };

async function reserve(
  ctx: Ctx<Shopper>,
  { payment_method: paymentMethod, deliverTo, ...draft }: StaffDraft,
  { shop, placedBy }: Shop,
): Promise<PlacedOrder> {
  const products = summed(draft.lines);
  const couponCode = draft.coupon_code ?? null;
  const productIds = products.map(({ product_id: id }) => id);
  const held = { productIds, couponCode, orderId: null };
  const isOnline = paymentMethod !== 'cod';
  const unpaid = await payments.releaseConflictingHolds(ctx, held, { isOnline });
  payments.requireUnpaidLimit(unpaid);
  const terms = await delivery.readTerms(ctx, shop, { ...deliverTo, userId: ctx.actor.userId });
  const recipient = await addresses.saveRecipient(ctx, deliverTo, 'address');
  const buyer = { ...(await orders.getBuyer(ctx)), ...recipient };
  const cart = await orders.lockProducts(ctx, products, { buyer, shop });
  const automatic = await reloadAutomatic(ctx);
  const order = await orders.place(
    ctx,
    { paymentMethod, couponCode, productIds, expectedTotals: null },
    { cart, buyer, shop, place: terms, automatic, placedBy },
  );
  requireAgreed(order, draft.final_amount);
  return order;
}

function requireAgreed({ final_amount: total }: PlacedOrder, agreed: number | undefined): void {
  if (agreed === undefined || agreed === total) return;
  const [now, before] = [fromRupees(total), fromRupees(agreed)];
  if (now === undefined || before === undefined) throw refuseAt('final_amount', 'amount_mismatch');
  throw refuse('order_total_changed', { total: formatRupees(now), before: formatRupees(before) });
}

/** The ctx of the customer's own order. The keys of each staff member are apart from others. */
const asCustomer = (ctx: Ctx<Admin>, userId: number): Ctx<Shopper> => {
  const { idempotencyKey: key, actor, db } = ctx;
  const inside: Ctx<Shopper> = {
    ...ctx,
    db,
    actor: { kind: 'shopper', userId, sessionId: actor.sessionId },
    idempotencyKey: key === null ? null : `staff:${actor.userId}:${key}`,
    transaction: async (work) => work(inside),
  };
  return inside;
};

function summed(lines: Lines): { product_id: number; quantity: number }[] {
  const byId = Map.groupBy(lines, (line) => line.product_id);
  return [...byId].map(([id, same]) => ({
    product_id: id,
    quantity: same.reduce((sum, { quantity }) => sum + quantity, 0),
  }));
}
