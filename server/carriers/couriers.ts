import type { ShipmentForm } from '#contract/endpoints/shipments.ts';
import type { AdminOrderDetail } from '#contract/entities/admin-orders.ts';
import type { Admin, Ctx } from '../ctx.ts';
import { create } from '../orders/shipments/shipments.ts';
import { readAccount } from './account.ts';
import { manual } from './manual.ts';
import * as queries from './queries.ts';

/** As `create` of shipments; the owner's courier of this name fills in its tracking URL. */
export const createShipment = async (
  ctx: Ctx<Admin>,
  orderId: number,
  form: ShipmentForm,
): Promise<AdminOrderDetail> =>
  create(ctx, orderId, { ...form, tracking_url: form.tracking_url || (await urlOf(ctx, form)) });

async function urlOf(
  ctx: Ctx,
  { carrier: name, tracking_number: number }: ShipmentForm,
): Promise<string> {
  const row = await queries.account.maybeOne(ctx.db);
  const courier = readAccount(row?.entries).couriers.find(
    (each) => each.name.toLowerCase() === name.toLowerCase(),
  );
  if (!courier) return '';
  return manual({ name, trackingUrl: courier.tracking_url }).trackingUrl(number);
}
