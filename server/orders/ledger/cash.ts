import { formatRupees } from '#contract/money.ts';
import type { OrderStatus } from '#contract/orders/rules.ts';
import type { PaymentStatus } from '#contract/payments/rules.ts';
import type { Ctx } from '#server/ctx.ts';
import { insertNote } from '../queries.ts';
import { trimAdvance } from '../retained-money-queries.ts';
import { readParcels } from '../retained.ts';
import type { LockedOrder } from '../transitions.ts';
import * as ledger from './ledger.ts';
import { bookedCash, type Cause } from './queries.ts';

/**
 * Books the cash of an order in its next state: delivered, all that the buyer keeps without what is
 * paid in advance; set back or reopened, none. `order` has the state before.
 */
export async function settleCash(
  ctx: Ctx,
  order: LockedOrder,
  { status, payment, cause }: { status: OrderStatus; payment: PaymentStatus; cause: Cause },
): Promise<void> {
  if (order.paymentMethod !== 'cod' || order.finalPaise === order.waivedPaise) return;
  const wasClosed = order.status === 'delivered' || order.status === 'cancelled';
  const isSetBack = wasClosed && payment === 'pending';
  if (status !== 'delivered' && !isSetBack) return;
  const orderId = order.id;
  const { bookedPaise } = await bookedCash.one(ctx.db, { orderId });
  const advance = await trimAdvance.maybeOne(ctx.db, { orderId });
  const keptPaise = order.finalPaise - order.returnedPaise + order.returnPaise;
  const dueNow = status === 'delivered' ? keptPaise - (advance?.advancePaise ?? 0) : 0;
  const amountPaise = Math.abs(dueNow - bookedPaise);
  if (amountPaise === 0) return;
  const kind = dueNow > bookedPaise ? 'cash' : 'cash_reversal';
  await ledger.bookCash(ctx, orderId, { kind, amountPaise, cause });
  if (kind === 'cash') return;
  const note = `${formatRupees(amountPaise)} in cash counts as not collected.`;
  await insertNote.execute(ctx.db, { orderId, note });
}

/** Books the cash that the courier collected for a parcel, while others are to come. */
export async function bookParcelCash(
  ctx: Ctx,
  order: LockedOrder,
  shipmentId: number,
): Promise<void> {
  const isDue = order.status === 'processing' || order.status === 'shipped';
  if (order.paymentMethod !== 'cod' || !isDue || order.waivedPaise > 0) return;
  const parcel = (await readParcels(ctx, order.id)).find(({ id }) => id === shipmentId);
  const amountPaise = parcel ? parcel.amountPaise - parcel.advancePaise : 0;
  if (amountPaise > 0)
    await ledger.bookCash(ctx, order.id, {
      kind: 'cash',
      amountPaise,
      cause: { type: 'parcel', id: shipmentId },
    });
}
