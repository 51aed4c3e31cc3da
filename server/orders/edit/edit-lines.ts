import { formatRupees } from '#contract/money.ts';
import type { EditDifference } from '#contract/orders/edit-api.ts';
import {
  type EditedLine,
  type EditedPrice,
  priceAfterEdit,
  waiveRise,
} from '#contract/orders/edited-lines.ts';
import type { AdminOrderDetail } from '#contract/orders/entities.ts';
import type { OrderUnits } from '#contract/orders/shipments.ts';
import { discountClass, type Promotion } from '#contract/promotions/rules.ts';
import { refuse } from '#contract/refusals.ts';
import { recordAudit } from '#server/audit/audit.ts';
import type { Admin, Ctx } from '#server/ctx.ts';
import { rulesOfOrder } from '#server/promotions/rules-of-order.ts';
import { readSettings, requireQuantityLimit } from '#server/settings/settings.ts';
import { getForAdmin } from '../admin/admin-orders.ts';
import * as ledger from '../ledger/ledger.ts';
import { ordered } from '../lines/queries.ts';
import { insertRequest, lockProductLines } from '../queries.ts';
import { isRepeated, requestKeyOf } from '../request-key.ts';
import { settleReturned } from '../retained.ts';
import { purgeStock, requireStock } from '../stock.ts';
import { lockOrder } from '../transition-queries.ts';
import type { LockedOrder } from '../transitions.ts';
import { queueEditEmail } from './edit-email.ts';
import { lockForEdit, requireEditable } from './editable.ts';
import * as queries from './queries.ts';
import { localeDefault } from '#contract/locales/rules.ts';
import { translateLines } from '../../locales/translated-lines.ts';
import { type Words, wordsOf } from '../../locales/words/words.ts';

/** A line with the order's own copy of its product. */
type Line = EditedLine & { cancelled: number } & Pick<
    queries.EditedRow,
    'name' | 'slug' | 'size' | 'color' | 'images'
  >;

type EditForm = {
  /** All units that the order keeps, by product. */
  lines: OrderUnits;
  difference?: EditDifference | undefined;
  version?: number | undefined;
};

/**
 * Changes the units of an order before dispatch, once per Idempotency-Key: stock, promotions,
 * shipping, ledger, refund, timeline and email follow. Removed units count as cancelled. Further
 * units of a line have its price, new products that of today. Refuses what `requireEditable` and
 * `requireStock` refuse, `cart_product_gone`, `quantity_over_limit`, `order_edit_difference` and
 * `order_edit_paid`.
 */
export async function editLines(
  ctx: Ctx<Admin>,
  orderId: number,
  { lines: wanted, difference, version }: EditForm,
): Promise<AdminOrderDetail> {
  const order = await lockForEdit(ctx, orderId);
  const requestKey = requestKeyOf(ctx, orderId, { lines: wanted, difference });
  if (await isRepeated(ctx, requestKey)) return getForAdmin(ctx, orderId);
  await requireEditable(ctx, order, version);
  const lines = await editedLines(ctx, orderId, wanted);
  if (lines.every(({ added, removed }) => added === 0 && removed === 0))
    return getForAdmin(ctx, orderId);
  const promotions = await rulesOfOrder(ctx, orderId);
  const costPaise = order.finalPaise - order.cancelledPaise;
  const { shippingPaise, codFeePaise } = order;
  const fullPrice = priceAfterEdit({ lines, promotions, shippingPaise, codFeePaise, costPaise });
  requireDifference(order, { from: costPaise, to: fullPrice.totalPaise }, difference);
  const price = difference === 'waive' ? waiveRise(fullPrice, { lines, costPaise }) : fullPrice;
  await apply(ctx, order, { lines, price, fullPrice, promotions });
  const english = wordsOf(localeDefault).orders;
  const changes = changesOf(english, lines);
  const note = english.changed(changes.join(', '));
  const { userId } = ctx.actor;
  const { id: eventId } = await insertRequest.one(ctx.db, {
    ...{ orderId, kind: 'admin', userId, note, requestKey },
  });
  await ledger.settle(ctx, orderId, { type: 'order', id: orderId });
  const changed = await lockOrder.one(ctx.db, { orderId });
  await settleReturned(ctx, changed);
  const total = { before: formatRupees(costPaise), after: formatRupees(price.totalPaise) };
  await recordAudit(ctx, {
    action: 'order.edit',
    subject: `order:${orderId}`,
    before: { total: total.before },
    after: { changes, total: total.after, ...(difference ? { difference } : {}) },
    version: changed.version,
  });
  const { orders } = wordsOf(changed.locale);
  const named = await translateLines(ctx, changed.locale, lines);
  await queueEditEmail(ctx, changed, {
    eventKey: `order:${orderId}:edit:${eventId}`,
    note: orders.changed(changesOf(orders, named).join(', ')),
  });
  return getForAdmin(ctx, orderId);
}

const changesOf = (
  words: Words['orders'],
  lines: readonly { name: string; added: number; removed: number }[],
): string[] =>
  lines.flatMap(({ name, added, removed }) =>
    added > 0 ? [words.added(added, name)] : removed > 0 ? [words.removed(removed, name)] : [],
  );

/** The lines of the order with what changes, new ones last. Locks the products in id order. */
async function editedLines(ctx: Ctx, orderId: number, wanted: OrderUnits): Promise<Line[]> {
  const shop = await readSettings(ctx.db);
  const rows = await ordered.all(ctx.db, { orderId });
  const units = new Map<number, number>();
  for (const { product_id: id, quantity } of wanted) units.set(id, (units.get(id) ?? 0) + quantity);
  const ids = new Set([...rows.map(({ productId }) => productId), ...units.keys()]);
  const products = await lockProductLines.all(ctx.db, {
    products: [...ids].map((id) => ({ product_id: id, quantity: 1 })),
  });
  return [...ids].map((productId): Line => {
    const row = rows.find((each) => each.productId === productId);
    const product = products.find((each) => each.productId === productId);
    const kept = units.get(productId) ?? 0;
    const before = row ? row.quantity - row.returned : 0;
    const added = Math.max(kept - before, 0);
    const name = row?.name ?? product?.name ?? `Product ${productId}`;
    if (added > 0) {
      if (!product?.isOnSale) throw refuse('cart_product_gone', { name });
      requireStock({ productId, name, quantity: added, stock: product.stock });
      requireQuantityLimit({ productId, name, quantity: kept }, shop.max_quantity_per_item);
    }
    const change = { kept, added, removed: Math.max(before - kept, 0) };
    if (row) return { ...row, ...change, slug: '', images: [] };
    if (!product) throw refuse('cart_product_gone', { name });
    const nothing = { quantity: 0, discountPaise: 0, lostDiscountPaise: 0 };
    const shippingChargePaise = product.shippingChargePaise ?? shop.unitChargePaise ?? 0;
    return {
      ...product,
      ...nothing,
      ...change,
      ...{ cancelled: 0, cancelledPaise: 0 },
      shippingChargePaise,
    };
  });
}

/** A rise is collected in cash, or waived; a fall is refunded, or less is collected. */
function requireDifference(
  { paymentMethod, paymentStatus }: LockedOrder,
  { from, to }: { from: number; to: number },
  difference: EditDifference | undefined,
): void {
  if (from === to) return;
  const allowed: readonly EditDifference[] = to > from ? ['collect', 'waive'] : ['refund'];
  if (difference === undefined || !allowed.includes(difference))
    throw refuse('order_edit_difference', {
      total: formatRupees(to),
      before: formatRupees(from),
      choice: to > from ? 'collect or waive' : 'refund',
    });
  const isCollectable = paymentMethod === 'cod' && paymentStatus === 'pending';
  if (difference === 'collect' && !isCollectable)
    throw refuse('order_edit_paid', { amount: formatRupees(to - from) });
}

type Edit = { lines: Line[]; price: EditedPrice; fullPrice: EditedPrice; promotions: Promotion[] };

async function apply(ctx: Ctx<Admin>, order: LockedOrder, edit: Edit): Promise<void> {
  const { lines, price } = edit;
  const orderId = order.id;
  const rows = lines.map((line, index) => reducedLine(line, index, edit));
  const discounts = rows.flatMap((row) => row.discounts);
  const subtotalPaise =
    order.subtotalPaise + lines.reduce((sum, { added, pricePaise }) => sum + added * pricePaise, 0);
  const discountPaise =
    order.discountPaise + discounts.reduce((sum, row) => sum + row.amount_paise, 0);
  const finalPaise = subtotalPaise - discountPaise + price.orderedShippingPaise;
  const given = rows.map(({ row }) => row);
  await queries.countAdded.execute(ctx.db, { orderId, lines: given });
  const changes = await queries.apply.all(ctx.db, {
    ...{ orderId, subtotalPaise, discountPaise, finalPaise, discounts, lines: given },
    shippingPaise: price.orderedShippingPaise,
    cancelledPaise: finalPaise - price.totalPaise,
    actorId: ctx.actor.userId,
  });
  for (const { productId, delta, stock } of changes)
    purgeStock(ctx, productId, { from: stock, to: stock + delta });
}

/**
 * A line with cancelled units keeps its discounts: what it costs less counts as cancelled. Any
 * other line gets further discounts, of its promotion and of the waived rise.
 */
function reducedLine(line: Line, index: number, { price, fullPrice, promotions }: Edit) {
  const { productId, quantity, added, removed, pricePaise, discountPaise } = line;
  const goodsPaise = price.lines[index]?.goodsPaise ?? 0;
  const lessPaise = (quantity + added) * pricePaise - discountPaise - goodsPaise;
  const isCancelled = removed > 0 || line.cancelled > 0;
  const waivedPaise = (fullPrice.lines[index]?.goodsPaise ?? 0) - goodsPaise;
  const promotion = promotions.find(({ id }) => id === price.lines[index]?.promotionId);
  const discounts: queries.DiscountRow[] = [
    {
      product_id: productId,
      promotion_id: promotion?.id ?? null,
      discount_class: promotion ? discountClass(promotion) : 'order',
      name: 'Discount',
      amount_paise: lessPaise - waivedPaise,
    },
    {
      product_id: productId,
      promotion_id: null,
      discount_class: 'order',
      name: 'Waived by the shop',
      amount_paise: waivedPaise,
    },
  ];
  const row: queries.EditedRow = {
    ...{ product_id: productId, added, removed, price_paise: pricePaise },
    ...{ name: line.name, slug: line.slug, size: line.size, color: line.color },
    cancelled_paise: isCancelled ? lessPaise : 0,
    is_new: quantity === 0,
    shipping_charge_paise: line.shippingChargePaise,
    images: line.images,
  };
  return {
    row,
    discounts: isCancelled ? [] : discounts.filter(({ amount_paise: paise }) => paise > 0),
  };
}
