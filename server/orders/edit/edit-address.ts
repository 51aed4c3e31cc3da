import type { AdminOrderDetail } from '#contract/orders/entities.ts';
import { refuseAt } from '#contract/refusals.ts';
import { recordAudit } from '#server/audit/audit.ts';
import type { Admin, Ctx } from '#server/ctx.ts';
import { type Details, placeNamesOf } from '#server/customers/addresses.ts';
import type { Totals } from '#contract/cart/pricing.ts';
import { paise } from '#contract/money.ts';
import * as delivery from '#server/delivery/delivery.ts';
import { readSettings } from '#server/settings/settings.ts';
import { getForAdmin } from '../admin/admin-orders.ts';
import { ordered } from '../lines/queries.ts';
import { insertRequest } from '../queries.ts';
import { isRepeated, requestKeyOf } from '../request-key.ts';
import { lockOrder } from '../transition-queries.ts';
import type { LockedOrder } from '../transitions.ts';
import { queueEditEmail } from './edit-email.ts';
import { lockForEdit, requireEditable } from './editable.ts';
import * as queries from './queries.ts';
import { localeDefault } from '#contract/locales/rules.ts';
import { wordsOf } from '../../locales/words/words.ts';

/**
 * Sends an order to another recipient or place, before dispatch, once per Idempotency-Key. The
 * delivery charge stays. Refuses what `requireEditable` refuses, `city_not_in_state`, and a place
 * that the shop does not deliver to, or not for cash.
 */
export async function editAddress(
  ctx: Ctx<Admin>,
  orderId: number,
  { version, ...to }: Details & { version?: number | undefined },
): Promise<AdminOrderDetail> {
  const order = await lockForEdit(ctx, orderId);
  const requestKey = requestKeyOf(ctx, orderId, to);
  if (await isRepeated(ctx, requestKey)) return getForAdmin(ctx, orderId);
  await requireEditable(ctx, order, version);
  const names = await placeNamesOf(ctx, to);
  if (!names) throw refuseAt('city', 'city_not_in_state');
  const shop = await readSettings(ctx.db);
  const terms = await delivery.readTerms(ctx, shop, { ...to, userId: order.userId });
  delivery.requireDeliverable(terms);
  const lines = await ordered.all(ctx.db, { orderId });
  if (order.paymentMethod === 'cod') {
    const kept = lines.filter(({ quantity, returned }) => quantity > returned);
    delivery.requireCash(ctx, terms, { shop, totals: totalsOf(order), lines: kept });
  }
  const { fullName, mobileNo, address, pincode } = to;
  await queries.setAddress.execute(ctx.db, {
    ...{ orderId, fullName, mobileNo, address, pincode, ...names },
    promisedFrom: terms.dates?.earliest ?? null,
    promisedTo: terms.dates?.latest ?? null,
  });
  const note = wordsOf(localeDefault).orders.addressChanged;
  const { userId } = ctx.actor;
  const { id: eventId } = await insertRequest.one(ctx.db, {
    ...{ orderId, kind: 'admin', userId, note, requestKey },
  });
  const changed = await lockOrder.one(ctx.db, { orderId });
  await recordAudit(ctx, {
    action: 'order.address',
    subject: `order:${orderId}`,
    before: { full_name: order.fullName, address: order.address, pincode: order.pincode },
    after: { full_name: fullName, address, pincode },
    version: changed.version,
  });
  await queueEditEmail(ctx, changed, {
    eventKey: `order:${orderId}:edit:${eventId}`,
    note: wordsOf(changed.locale).orders.addressChanged,
  });
  return getForAdmin(ctx, orderId);
}

const totalsOf = (order: LockedOrder): Totals => ({
  subtotalPaise: paise(order.subtotalPaise),
  shippingPaise: paise(order.shippingPaise),
  codFeePaise: paise(order.codFeePaise),
  finalPaise: paise(order.finalPaise - order.returnedPaise),
  freeShipping: order.shippingPaise === order.codFeePaise,
});
