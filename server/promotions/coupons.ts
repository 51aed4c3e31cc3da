import type { CouponCheck } from '#contract/promotions/coupons.ts';
import { formatRupees, toRupees } from '#contract/money.ts';
import { hintFor } from '#contract/promotions/hints.ts';
import { isInScope } from '#contract/promotions/rules.ts';
import { type Refusal, refuse } from '#contract/refusals.ts';
import type { PaymentMethod } from '#contract/payments/rules.ts';
import { paymentMethodNames } from '#contract/payments/method-names.ts';
import { networkSubject } from '../auth/limits.ts';
import type { Ctx, Shopper } from '../ctx.ts';
import { readTerms, shippingTerms } from '../delivery/delivery.ts';
import { type CodedPromotion, findByCode, isCodeUsed, lockCode } from './code.ts';
import { contactOf, linesOfCart } from './lines.ts';
import type { StoredPromotion } from './live.ts';
import { isLimited, price, type Purchase } from './promotions.ts';
import { requireFirstOrder, requireUsesLeft } from './use-limits.ts';
import { readUses } from './uses.ts';
import { readBatched } from '../settings/settings.ts';
import * as queries from './queries.ts';
import { wordsOf } from '../locales/words/words.ts';

const wrongGuessesPerHourMax = 30;

/**
 * The promotion of a code. `code` is its own spelling: the promotion's, or the one for a single
 * use.
 */
export type Coupon = { promotion: StoredPromotion; code: string };

/**
 * Returns the discount of a coupon for this shopper now. Compares its minimum with the whole cart,
 * of which an order may buy a part.
 * Refuses what `redeem` refuses, too many wrong codes, and `coupon_saves_nothing`. A coupon that is
 * not a simple discount off the whole order counts as the amount that it saves alone.
 */
export async function verify(ctx: Ctx<Shopper>, code: string): Promise<CouponCheck> {
  const refusal = await refuseGuess(ctx, code);
  if (refusal) throw refusal;
  const { userId } = ctx.actor;
  const [customer, lines, shop] = await Promise.all([
    contactOf(ctx, userId),
    linesOfCart(ctx, userId),
    readBatched(ctx.db),
  ]);
  const { pincode, state: stateName } = customer;
  const place = await readTerms(ctx, shop, { pincode, stateName });
  const shipping = shippingTerms(place, shop, null);
  const purchase = { lines, shipping, customer, paymentMethod: null };
  const coupon = await requireCoupon(ctx, code, purchase);
  const { terms, scope } = coupon.promotion;
  if (scope.all && terms.kind === 'percentage')
    return { code: coupon.code, type: 'percentage', discount: terms.basisPoints / 100 };
  if (scope.all && terms.kind === 'amount')
    return { code: coupon.code, type: 'amount', discount: toRupees(terms.amountPaise) };
  const savedPaise = await savingAlone(ctx, coupon, purchase);
  if (savedPaise === 0) throw refuseWithoutSaving(ctx, coupon, lines);
  return { code: coupon.code, type: 'amount', discount: toRupees(savedPaise) };
}

/** What the coupon saves without other promotions, paid by a method that it is for. */
async function savingAlone(ctx: Ctx, { promotion }: Coupon, purchase: Purchase): Promise<number> {
  const paymentMethod = purchase.paymentMethod ?? promotion.paymentMethods?.find(isMethod) ?? null;
  const alone = await price(ctx, { ...purchase, paymentMethod }, [promotion]);
  return alone.discountPaise + alone.shippingDiscountPaise;
}

const isMethod = (name: string): name is PaymentMethod => name in paymentMethodNames;

function refuseWithoutSaving(
  { locale }: Ctx,
  { promotion }: Coupon,
  lines: Purchase['lines'],
): Refusal {
  const reason =
    hintFor(promotion, lines, wordsOf(locale).promotions)?.text ??
    'This coupon saves nothing on this order';
  return refuse('coupon_saves_nothing', { reason });
}

/**
 * Why a valid coupon does not apply to this purchase although no other promotion is better; null:
 * the others save more.
 */
export async function refuseUnused(
  ctx: Ctx,
  coupon: Coupon,
  purchase: Purchase,
): Promise<Refusal | null> {
  const { paymentMethods } = coupon.promotion;
  if (paymentMethods && purchase.paymentMethod === null) return refuseMethod(ctx, paymentMethods);
  const savedPaise = await savingAlone(ctx, coupon, purchase);
  return savedPaise === 0 ? refuseWithoutSaving(ctx, coupon, purchase.lines) : null;
}

const refuseMethod = ({ locale }: Ctx, methods: readonly string[]): Refusal =>
  refuse('coupon_payment_method', {
    methods: methods.map(wordsOf(locale).payment.method).join(wordsOf(locale).or),
  });

/**
 * Returns a refusal for an unknown code, and for any code after too many unknown ones.
 * Return it instead of throwing it: a rollback would undo the guess counter.
 */
export async function refuseGuess(ctx: Ctx, code: string): Promise<Refusal | null> {
  const subject =
    ctx.actor.kind === 'shopper' ? String(ctx.actor.userId) : `network:${networkSubject(ctx)}`;
  const { isKnown, wrongGuesses } = await queries.countGuess.one(ctx.db, { subject, code });
  const most = wrongGuessesPerHourMax;
  if (isKnown ? wrongGuesses >= most : wrongGuesses > most) return refuse('too_many_requests');
  return isKnown ? null : refuse('coupon_invalid');
}

/**
 * Returns the promotion of a code that this purchase may use now, alone. Refuses `coupon_invalid`,
 * `coupon_not_started`, `coupon_expired`,
 * `coupon_payment_method`, `coupon_not_eligible`, `coupon_minimum`, `coupon_quantity`,
 * `coupon_first_order`, `coupon_used_up`, `coupon_already_used`.
 */
export async function requireCoupon(ctx: Ctx, code: string, purchase: Purchase): Promise<Coupon> {
  const row = await findByCode(ctx, code);
  if (!row) throw refuse('coupon_invalid');
  requireValid(ctx, row, purchase);
  if (isLimited(row)) {
    const found = (await readUses(ctx, [row.id], purchase.customer)).get(row.id);
    requireFirstOrder(row, found);
    requireUsesLeft(row, found);
  }
  const { singleUseCode } = row;
  if (singleUseCode !== null && (await isCodeUsed(ctx, singleUseCode)))
    throw refuse('coupon_used_up');
  return { promotion: row, code: singleUseCode ?? row.code ?? code };
}

/** As `requireCoupon`, in the transaction of an order: locks a limited coupon until the commit. */
export async function redeem(ctx: Ctx, code: string, purchase: Purchase): Promise<Coupon> {
  const row = await findByCode(ctx, code);
  if (row) await lockCode(ctx, row);
  return requireCoupon(ctx, code, purchase);
}

/**
 * The coupon of an unpaid order as it is now, without its use limits. Refuses what `requireCoupon`
 * refuses, except for used-up limits.
 */
export async function requireCurrent(
  ctx: Ctx,
  code: string,
  purchase: Purchase,
): Promise<StoredPromotion> {
  const row = await findByCode(ctx, code);
  if (!row) throw refuse('coupon_invalid');
  requireValid(ctx, row, purchase);
  return row;
}

function requireValid(ctx: Ctx, coupon: CodedPromotion, { lines, paymentMethod }: Purchase): void {
  if (!coupon.isActive) throw refuse('coupon_invalid');
  if (!coupon.isStarted) throw refuse('coupon_not_started');
  if (coupon.isEnded) throw refuse('coupon_expired');
  const { paymentMethods } = coupon;
  if (paymentMethods && paymentMethod && !paymentMethods.includes(paymentMethod))
    throw refuseMethod(ctx, paymentMethods);
  const eligible = lines.filter((line) => isInScope(coupon.scope, line));
  if (eligible.length === 0 && lines.length > 0) throw refuse('coupon_not_eligible');
  const minimumPaise = coupon.subtotalMinPaise ?? 0;
  const subtotalPaise = eligible.reduce((sum, each) => sum + each.pricePaise * each.quantity, 0);
  if (subtotalPaise < minimumPaise)
    throw refuse('coupon_minimum', { minimum: formatRupees(minimumPaise) });
  const quantity = eligible.reduce((sum, each) => sum + each.quantity, 0);
  if (coupon.quantityMin !== null && quantity < coupon.quantityMin)
    throw refuse('coupon_quantity', { quantity: coupon.quantityMin });
}
