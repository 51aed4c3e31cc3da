import { divideHalfUp, toRupees } from '#contract/money.ts';
import type { OrderUnits } from '#contract/orders/shipments.ts';
import { refuse } from '#contract/refusals.ts';
import type { OrderReturns, ReturnableLine } from '#contract/returns/entities.ts';
import { eligible, isInTime } from '#contract/returns/eligible.ts';
import { type ReturnWish } from '#contract/returns/rules.ts';
import { returnStateNames } from '#contract/returns/state-names.ts';
import type { RowOf } from '#database/client/statement.ts';
import type { Ctx, OutsideTransaction, Shopper } from '../../ctx.ts';
import { attachPrivateImage, storeImage, type StoredImage } from '../../media/store.ts';
import { insertRequest } from '../queries.ts';
import { isRepeated, requestKeyOf } from '../request-key.ts';
import { lockOrderOfShopper } from '../transition-queries.ts';
import type { LockedOrder } from '../transitions.ts';
import { readStatus } from '../view.ts';
import { approveByRules } from './approval.ts';
import { choose, type Choice } from './choice.ts';
import { queueReturnEmail } from './emails.ts';
import { cancelReplacement } from './exchange.ts';
import { translateExchanges } from './exchange-name.ts';
import * as exchanges from './exchange-queries.ts';
import * as queries from './queries.ts';
import { photoPaths } from './photos.ts';
import { refundPath } from './refunds.ts';
import { send } from './sending.ts';
import { readReason, readState, returnView } from './view.ts';
import { phraseIn } from '../../locales/messages.ts';
import { translateLines } from '../../locales/translated-lines.ts';

type OrderLine = RowOf<typeof queries.orderLines>;

type ReturnForm = {
  lines: OrderUnits;
  /** A known reason, or a text. */
  reason: string;
  comment: string;
  wish: ReturnWish;
  exchange_product_id?: number | undefined;
  photos?: readonly Uint8Array[] | undefined;
};

/** The returns of an order of the shopper, and what can be returned. Refuses `order_not_found`. */
export async function list(ctx: Ctx<Shopper>, orderId: number): Promise<OrderReturns> {
  const order = await queries.orderOfShopper.maybeOne(ctx.db, {
    orderId,
    userId: ctx.actor.userId,
  });
  if (!order) throw refuse('order_not_found');
  return read(ctx, order);
}

/**
 * Asks to return or exchange delivered units, once per Idempotency-Key. The order is locked, so
 * that no unit is asked for twice. Refuses `order_not_found`, `return_not_promised`,
 * `return_not_delivered`, `return_one_product`, `return_no_variant`, `image_invalid` and
 * `image_too_large`.
 */
export async function request(
  ctx: OutsideTransaction<Shopper>,
  orderId: number,
  form: ReturnForm,
): Promise<OrderReturns> {
  const requestKey = requestKeyOf(ctx, orderId, { ...form, photos: form.photos?.length });
  // Photos are not read in vain for a request that is refused or repeated.
  const repeated = await ctx.transaction(async (inside) => {
    const order = await lockOwn(inside, orderId);
    if (await isRepeated(inside, requestKey)) return read(inside, order);
    await requireReturnable(inside, order, form);
    return null;
  });
  if (repeated !== null) return repeated;
  const photos: StoredImage[] = [];
  for (const [index, content] of (form.photos ?? []).entries())
    photos.push(await storeImage(ctx, { content, field: `photos.${index}`, isPrivate: true }));
  return ctx.transaction(async (inside) => {
    const order = await lockOwn(inside, orderId);
    if (await isRepeated(inside, requestKey)) return read(inside, order);
    const lines = await requireReturnable(inside, order, form);
    for (const photo of photos.toSorted((a, b) => (a.hash < b.hash ? -1 : 1)))
      await attachPrivateImage(inside, photo);
    const { id } = await queries.insert.one(inside.db, {
      orderId,
      wish: form.wish,
      reason: readReason(form.reason),
      comment: commentOf(form),
      photos: [...new Set(photos.map(({ hash }) => hash))],
      exchangeProductId: form.wish === 'exchange' ? (form.exchange_product_id ?? null) : null,
      lines,
    });
    await note(inside, orderId, `Return ${id} requested.`, requestKey);
    if (!(await approveByRules(inside, order, id)))
      await queueReturnEmail(inside, order, { id, state: 'requested' });
    return read(inside, order);
  });
}

/** Refuses `order_not_found`, `return_not_found`, and `return_step` once it is on the way. */
export async function withdraw(
  ctx: Ctx<Shopper>,
  { orderId, returnId }: { orderId: number; returnId: number },
): Promise<OrderReturns> {
  const order = await lockOwn(ctx, orderId);
  const row = (await queries.ofOrder.all(ctx.db, { orderId })).find(({ id }) => id === returnId);
  if (!row) throw refuse('return_not_found');
  const state = readState(row.state);
  if (state !== 'withdrawn') {
    if (state !== 'requested' && state !== 'approved')
      throw refuse('return_step', {
        state: returnStateNames[state].toLowerCase(),
        to: returnStateNames.withdrawn.toLowerCase(),
      });
    await queries.setState.execute(ctx.db, {
      id: returnId,
      state: 'withdrawn',
      declinedReason: '',
    });
    await cancelReplacement(ctx, row.exchangeOrderId);
    await note(ctx, orderId, `Return ${returnId} withdrawn.`);
  }
  return read(ctx, order);
}

/**
 * Takes what the shopper wants in place of a replacement that is gone. Refuses `order_not_found`,
 * `return_not_found`, and what `choose` refuses.
 */
export async function chooseAgain(
  ctx: Ctx<Shopper>,
  { orderId, returnId }: { orderId: number; returnId: number },
  choice: Choice,
): Promise<OrderReturns> {
  const own = { orderId, userId: ctx.actor.userId };
  if (!(await queries.orderOfShopper.maybeOne(ctx.db, own))) throw refuse('order_not_found');
  await exchanges.lockWithOrigins.all(ctx.db, { orderId });
  const order = await lockOwn(ctx, orderId);
  const row = await queries.byId.maybeOne(ctx.db, { id: returnId });
  if (row?.orderId !== orderId) throw refuse('return_not_found');
  await choose(ctx, row, choice);
  if (row.isChoiceOpen)
    await note(ctx, orderId, `Return ${returnId}: the customer chose ${namesOf[choice.wish]}.`);
  return read(ctx, order);
}

/** Refuses `order_not_found`, `return_not_found`, and what `send` refuses. */
export async function markSentByShopper(
  ctx: Ctx<Shopper>,
  { orderId, returnId }: { orderId: number; returnId: number },
  courier: Parameters<typeof send>[2],
): Promise<OrderReturns> {
  const order = await lockOwn(ctx, orderId);
  const row = await queries.byId.maybeOne(ctx.db, { id: returnId });
  if (row?.orderId !== orderId) throw refuse('return_not_found');
  await send(ctx, { order, row }, courier);
  return read(ctx, order);
}

const namesOf = { refund: 'a refund', exchange: 'another variant' } as const;

/** Returns what is asked for, each product once. */
async function requireReturnable(
  ctx: Ctx<Shopper>,
  order: LockedOrder,
  { lines: chosen, wish, reason, exchange_product_id: variantId }: ReturnForm,
): Promise<OrderUnits> {
  const rows = await queries.orderLines.all(ctx.db, { orderId: order.id });
  const wanted = new Map<number, number>();
  for (const { product_id: id, quantity } of chosen)
    wanted.set(id, (wanted.get(id) ?? 0) + quantity);
  for (const [productId, quantity] of wanted) {
    const row = rows.find((each) => each.productId === productId);
    const name = row?.name ?? `Product ${productId}`;
    if (!row) throw refuse('return_not_delivered', { name, productId, left: 0 });
    const found = eligible(row, readStatus(order.status), ctx.now);
    if (found.reason !== '' && found.units === 0 && row.quantity > row.returned + row.asked)
      throw refuse('return_not_promised', { name, productId, reason: found.reason });
    if (found.units < quantity)
      throw refuse('return_not_delivered', { name, productId, left: found.units });
    if (!isInTime(found, { wish, reason: readReason(reason) }, ctx.now))
      throw refuse('return_not_promised', { name, productId, reason: pastReason(wish) });
  }
  if (wish === 'exchange') await requireVariant(ctx, [...wanted.keys()], variantId);
  return [...wanted].map(([productId, quantity]) => ({ product_id: productId, quantity }));
}

/** A reason in own words is the beginning of the comment. */
const commentOf = ({ reason, comment }: ReturnForm): string =>
  readReason(reason) === reason ? comment : `${reason}\n${comment}`.trim().slice(0, 1000);

const pastReason = (wish: ReturnWish): string =>
  wish === 'refund' ? 'It can only be exchanged.' : 'It can only be returned for a refund.';

async function requireVariant(
  ctx: Ctx,
  productIds: readonly number[],
  variantId: number | undefined,
): Promise<void> {
  const [productId] = productIds;
  if (productId === undefined || productIds.length > 1) throw refuse('return_one_product');
  const found =
    variantId === undefined
      ? null
      : await exchanges.variant.maybeOne(ctx.db, { productId, variantId });
  if (!found) throw refuse('return_no_variant');
}

async function lockOwn(ctx: Ctx<Shopper>, orderId: number): Promise<LockedOrder> {
  const order = await lockOrderOfShopper.maybeOne(ctx.db, { orderId, userId: ctx.actor.userId });
  if (!order) throw refuse('order_not_found');
  return order;
}

type OwnOrder = { id: number; status: string };

async function read(ctx: Ctx<Shopper>, order: OwnOrder): Promise<OrderReturns> {
  const stored = await queries.ofOrder.all(ctx.db, { orderId: order.id });
  const rows = await translateExchanges(ctx, ctx.locale, stored);
  const lines = await queries.orderLines.all(ctx.db, { orderId: order.id });
  const named = await translateLines(ctx, ctx.locale, lines);
  const returned = rows.flatMap((row) => row.lines);
  const translated = [...(await translateLines(ctx, ctx.locale, returned))];
  return {
    returns: rows.map((row) =>
      returnView(
        { ...row, lines: translated.splice(0, row.lines.length) },
        { refundPath: refundPath(ctx, row.id), photos: photoPaths(ctx, row) },
      ),
    ),
    lines: named.map((line) => returnableView(ctx, line, order)),
  };
}

function returnableView({ now, locale }: Ctx, line: OrderLine, order: OwnOrder): ReturnableLine {
  const { units, returnUntil, exchangeUntil, reason } = eligible(
    line,
    readStatus(order.status),
    now,
  );
  const kept = line.quantity - line.cancelled;
  return {
    product_id: line.productId,
    name: line.name,
    size: line.size,
    color: line.color,
    image: line.images[0] ?? '',
    quantity: units,
    return_until: returnUntil,
    exchange_until: exchangeUntil,
    reason: phraseIn(locale, reason),
    paid: toRupees(kept === 0 ? 0 : divideHalfUp(line.paidPaise, kept)),
  };
}

const note = async (
  ctx: Ctx<Shopper>,
  orderId: number,
  text: string,
  requestKey: string | null = null,
): Promise<void> =>
  void (await insertRequest.one(ctx.db, {
    ...{ orderId, kind: 'shopper', userId: ctx.actor.userId },
    ...{ note: text, requestKey },
  }));
