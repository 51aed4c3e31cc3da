import { hasLeft } from '#contract/delivery/shipment-states.ts';
import type { ShipmentStatus } from '#contract/delivery/shipment-statuses.ts';
import { variantName } from '#contract/catalogue/variant-name.ts';
import { localeOf } from '#contract/locales/rules.ts';
import type { ShipmentEmailProps } from '#contract/mail/emails.ts';
import type { Ctx } from '../../ctx.ts';
import { queueEmail } from '../../mail/mail.ts';
import { translateLines } from '../../locales/translated-lines.ts';
import { promiseText } from '../emails.ts';
import type { LockedOrder } from '../transitions.ts';
import type { ShipmentRow } from './queries.ts';
import { redeliveryPath } from '../redelivery/link.ts';
import { trackPath } from './view.ts';

type ShipmentChange = {
  order: LockedOrder;
  shipment: ShipmentRow;
  from: ShipmentStatus;
  event: ShipmentStatus;
  eventId: number;
  /** Of the invoice that was issued with the event. */
  invoiceNumber: string | null;
  /** How long it waits for an undo; undefined: not at all. */
  delaySeconds: number | undefined;
};

export const shipmentEmailKey = (shipmentId: number, event: string, eventId: number): string =>
  `shipment:${shipmentId}:${event}:${eventId}`;

/**
 * Queues the email of an event that a buyer waits for. The first event on the way says that the
 * parcel has left.
 */
export async function queueShipmentEmail(
  ctx: Ctx,
  { order, shipment, from, event, eventId, invoiceNumber, delaySeconds }: ShipmentChange,
): Promise<void> {
  const update = updateOf(from, event);
  if (update === null || (update === 'delivery_failed' && !isKept(order))) return;
  const lines = shipment.lines.map(({ productId, quantity, image, ...line }) => ({
    ...{ productId, name: line.name, quantity },
    ...(image === null ? {} : { imageUrl: new URL(image, ctx.config.publicUrl).href }),
    variant: variantName(line),
  }));
  const items = await translateLines(ctx, order.locale, lines);
  await queueEmail(ctx, {
    kind: 'shipment_update',
    locale: localeOf(order.locale),
    eventKey: shipmentEmailKey(shipment.id, event, eventId),
    recipient: order.email,
    delaySeconds,
    props: {
      update,
      orderId: order.id,
      name: order.buyerName,
      carrier: shipment.carrier,
      trackingNumber: shipment.trackingNumber,
      items: items.map(({ productId: _, ...item }) => item),
      promise: update === 'shipped' ? promiseText(ctx, order) : '',
      ...(invoiceNumber === null
        ? {}
        : {
            invoice: {
              number: invoiceNumber,
              url: `${ctx.config.publicUrl}/dashboard/orders/${order.id}`,
            },
          }),
      url: `${ctx.config.publicUrl}${
        update === 'delivery_failed'
          ? redeliveryPath(ctx.config, shipment.id)
          : trackPath(shipment.token)
      }`,
    },
  });
}

/** A customer who cancels is not asked when the parcel may come again. */
const isKept = ({ status, isCancelRequested }: LockedOrder): boolean =>
  status !== 'cancelled' && !isCancelRequested;

function updateOf(
  from: ShipmentStatus,
  event: ShipmentStatus,
): ShipmentEmailProps['update'] | null {
  if (event === 'delivered' || event === 'delivery_failed' || event === 'out_for_delivery')
    return event;
  return !hasLeft(from) && (event === 'picked_up' || event === 'in_transit') ? 'shipped' : null;
}
