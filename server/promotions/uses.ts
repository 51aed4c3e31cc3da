import { refuse } from '#contract/refusals.ts';
import type { DiscountClass } from '#contract/promotions/rules.ts';
import type { RowOf } from '#database/client/statement.ts';
import { hmac } from '../auth/limits.ts';
import type { Ctx } from '../ctx.ts';
import { insertDelivered } from './delivered-queries.ts';
import * as queries from './queries.ts';
import {
  allowsFirstOrder,
  purgeLastUse,
  requireFirstOrder,
  requireUsesLeft,
} from './use-limits.ts';

export type Customer = { userId: number; email: string };
export type Uses = RowOf<typeof queries.uses>;

/** The uses of promotions by their id. */
export async function readUses(
  ctx: Ctx,
  ids: readonly number[],
  customer: Customer | null,
): Promise<ReadonlyMap<number, Uses>> {
  if (ids.length === 0) return new Map();
  const rows = await queries.uses.all(ctx.db, {
    ids: [...ids],
    userId: customer?.userId ?? null,
    emailHash: customer && hashOf(ctx, customer.email),
  });
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Locks promotions with limits until the order commits: their uses are counted by one order at a
 * time.
 */
export async function lockUses(ctx: Ctx, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await queries.lock.all(ctx.db, { ids: [...ids] });
}

/**
 * A keyed hash: a later account with the same email is the same customer, and the database alone
 * does not reveal the email.
 */
const hashOf = (ctx: Ctx, email: string): Buffer =>
  hmac(ctx, `coupon|${email.trim().toLowerCase()}`);

/**
 * A discount of a purchase, by line. One of the shipping has no lines. `code`: the one that the
 * shopper typed.
 */
export type PurchaseDiscount = {
  promotionId: number;
  discountClass: DiscountClass;
  name: string;
  code: string | null;
  amountPaise: number;
  lines: { productId: number; amountPaise: number }[];
};

type OrderDiscounts = {
  discounts: readonly PurchaseDiscount[];
  customer: Customer;
  /** The code that the shopper typed, if its promotion applies. */
  code: string | null;
};

/** Inserts the discounts of an order by promotion and line, and a use of each promotion. */
export async function record(
  ctx: Ctx,
  orderId: number,
  { discounts, customer, code }: OrderDiscounts,
): Promise<void> {
  if (discounts.length === 0) return;
  await queries.insertDiscounts.pipeline(ctx.db, {
    orderId,
    discounts: discounts.flatMap(discountRows),
  });
  const promotionIds = discounts.map(({ promotionId }) => promotionId);
  await insertUses(ctx, { orderId, customer, promotionIds, code });
}

function discountRows(discount: PurchaseDiscount): queries.OrderDiscountRow[] {
  const { promotionId, discountClass, name, code, amountPaise, lines } = discount;
  const row = { promotion_id: promotionId, discount_class: discountClass, name, code };
  if (discountClass === 'shipping')
    return [{ ...row, product_id: null, amount_paise: amountPaise }];
  return lines.map((line) => ({
    ...row,
    product_id: line.productId,
    amount_paise: line.amountPaise,
  }));
}

type OrderUse = {
  orderId: number;
  customer: Customer;
  promotionIds: readonly number[];
  code: string | null;
};

/** A unique constraint lets each single-use code be used once. */
async function insertUses(
  ctx: Ctx,
  { orderId, customer, promotionIds, code }: OrderUse,
): Promise<void> {
  await queries.insertUses.pipeline(ctx.db, {
    orderId,
    userId: customer.userId,
    emailHash: hashOf(ctx, customer.email),
    ids: [...promotionIds],
    singleUseCode: code,
  });
}

/** The promotions that an order used, with the code that was typed. */
export const promotionsOfOrder = async (
  ctx: Ctx,
  orderId: number,
): Promise<RowOf<typeof queries.ofOrder>[]> => queries.ofOrder.all(ctx.db, { orderId });

/** Deletes the uses of a cancelled or released order. */
export async function release(ctx: Ctx, orderId: number): Promise<void> {
  const released = await queries.deleteUses.all(ctx.db, { orderId });
  if (released.some(({ isAdvertised }) => isAdvertised)) ctx.purges.add('content:home');
}

/**
 * Takes the uses of a reopened order again. Checks the use limits and `firstOrderOnly`, which
 * depend on other orders; the other rules held when it was placed.
 * Refuses `coupon_already_used`, `coupon_used_up`, `coupon_first_order` and `first_order_used`.
 */
export async function reserveAgain(
  ctx: Ctx,
  { orderId, customer }: { orderId: number; customer: Customer },
): Promise<void> {
  const used = await promotionsOfOrder(ctx, orderId);
  if (used.length === 0) return;
  const ids = used.map(({ promotionId }) => promotionId);
  await lockUses(ctx, ids);
  const promotions = await queries.share.all(ctx.db, { ids });
  const uses = await readUses(ctx, ids, customer);
  for (const promotion of promotions) {
    const found = uses.get(promotion.id);
    requireFirstOrder(promotion, found);
    requireUsesLeft(promotion, found);
    purgeLastUse(ctx, promotion, found);
  }
  const code = used.find((each) => each.code !== null)?.code ?? null;
  if (code !== null && (await queries.isCodeUsed.one(ctx.db, { code })).isUsed)
    throw refuse('coupon_used_up');
  await insertUses(ctx, { orderId, customer, promotionIds: ids, code });
}

/** Whether a released order had a promotion for first orders that it would not get now. */
export async function isFirstOrderUsed(
  ctx: Ctx,
  { orderId, customer }: { orderId: number; customer: Customer },
): Promise<boolean> {
  const ids = (await promotionsOfOrder(ctx, orderId)).map(({ promotionId }) => promotionId);
  if (ids.length === 0) return false;
  const promotions = await queries.share.all(ctx.db, { ids });
  const uses = await readUses(ctx, ids, customer);
  return promotions.some((each) => !allowsFirstOrder(each, uses.get(each.id)));
}

/**
 * Inserts the uses of an order that was delivered although it was cancelled. No limit can refuse
 * what has happened, so these uses count without one.
 */
export async function recordDelivered(
  ctx: Ctx,
  { orderId, customer }: { orderId: number; customer: Customer },
): Promise<void> {
  const ids = (await promotionsOfOrder(ctx, orderId)).map(({ promotionId }) => promotionId);
  const { userId, email } = customer;
  if (ids.length > 0)
    await insertDelivered.execute(ctx.db, { orderId, userId, ids, emailHash: hashOf(ctx, email) });
}
