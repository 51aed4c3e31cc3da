import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import {
  isReturning,
  isTakenBack,
  type ShipmentStatus,
  shipmentStatusNames,
} from '#contract/delivery/shipment-states.ts';
import type { AdminOrderDetail } from '#contract/orders/entities.ts';
import { lineName } from '#contract/catalogue/variant-name.ts';
import type { Shipment } from '#contract/orders/shipments.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { orderDate } from '../../kit/dates.ts';
import { CourierName } from './courier-name.tsx';
import { ExcuseReturn } from './excuse-return.tsx';
import { NextEvent } from './next-event.tsx';
import { OrderTerms } from './order-terms.tsx';
import { ShipmentBooking } from './shipment-booking.tsx';
import { usePermission } from '../../session/use-permission.ts';

const ShipmentDialog = lazy(async () => ({
  default: (await import('./shipment-dialog.tsx')).ShipmentDialog,
}));
const InspectionDialog = lazy(async () => ({
  default: (await import('./inspection-dialog.tsx')).InspectionDialog,
}));

/**
 * The parcels of an order: their progress, the next event, and a new one while units are left to
 * ship.
 */
export function OrderShipments({ order }: { order: AdminOrderDetail }) {
  const mayWrite = usePermission('orders.write');
  const [dialog, setDialog] = useState<'new' | Shipment | null>(null);
  const shipped = order.shipments.flatMap((each) => (each.is_emptied ? [] : each.lines));
  const isLeft = order.cart_data.some(
    ({ product_id: id, quantity }) =>
      shipped.reduce((sum, line) => (line.product_id === id ? sum + line.quantity : sum), 0) <
      quantity,
  );
  const isOpen =
    ['processing', 'shipped'].includes(order.order_status) && !order.cancellation_requested;
  const close = () => setDialog(null);
  const hasTerms = order.delivery !== null || order.delivery_terms !== null;
  if (order.shipments.length === 0 && !isOpen && !hasTerms) return null;
  return (
    <section className="card p-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg">Shipments</h2>
        {mayWrite && isLeft && isOpen ? (
          <Button size="small" variant="secondary" onClick={() => setDialog('new')}>
            Create shipment
          </Button>
        ) : null}
      </div>
      <OrderTerms order={order} />
      {order.shipments.length === 0 && isOpen ? (
        <p className="mt-2 text-sm text-ink-soft">
          Create a shipment to send the customer a tracking link, or change the order status by
          hand.
        </p>
      ) : null}
      <ul className="mt-4 grid gap-6 empty:hidden">
        {order.shipments.map((shipment) => (
          <li key={shipment.id}>
            <ShipmentDetails shipment={shipment} />
            {mayWrite && isReturning(shipment.status) ? <ExcuseReturn shipment={shipment} /> : null}
            {mayWrite && !isTakenBack(shipment) ? (
              <>
                <div className="flex flex-wrap gap-x-2">
                  <CourierName shipment={shipment} />
                  <ShipmentBooking order={order} shipment={shipment} />
                </div>
                <NextEvent
                  key={shipment.status}
                  order={order}
                  shipment={shipment}
                  onInspect={() => setDialog(shipment)}
                />
              </>
            ) : null}
          </li>
        ))}
      </ul>
      <Suspense>
        {dialog === 'new' ? <ShipmentDialog order={order} onClose={close} /> : null}
        {dialog === null || dialog === 'new' ? null : (
          <InspectionDialog shipment={dialog} onClose={close} />
        )}
      </Suspense>
    </section>
  );
}

const tones: Partial<Record<ShipmentStatus, 'success' | 'danger' | 'warning' | 'info'>> = {
  delivered: 'success',
  delivery_failed: 'danger',
  rto_initiated: 'warning',
  rto_delivered: 'warning',
};

const ShipmentDetails = ({ shipment }: { shipment: Shipment }) => (
  <div className="text-sm">
    <p className="flex flex-wrap items-center gap-3">
      <span className="font-medium">
        {shipment.carrier} {shipment.tracking_number}
      </span>
      <Badge tone={tones[shipment.status] ?? 'info'}>{shipmentStatusNames[shipment.status]}</Badge>
      {isTakenBack(shipment) ? <Badge tone="neutral">Not sent</Badge> : null}
      {shipment.is_excused ? <Badge tone="neutral">Excused</Badge> : null}
      <Link to={shipment.track_path} className="text-link no-print">
        Tracking page
      </Link>
      {shipment.tracking_url === '' ? null : (
        <a href={shipment.tracking_url} className="text-link no-print" rel="noreferrer">
          Courier
        </a>
      )}
    </p>
    <p className="mt-1 text-ink-soft">
      {shipment.lines.map((line) => `${line.quantity} × ${lineName(line)}`).join(', ')}
    </p>
    <ol className="mt-2 grid gap-1">
      {shipment.events.map(({ event, at, note }) => (
        <li key={`${event} ${at}`}>
          {shipmentStatusNames[event]}{' '}
          <time className="text-ink-soft" dateTime={at}>
            {orderDate(at)}
          </time>
          {note === '' ? '' : ` · ${note}`}
        </li>
      ))}
    </ol>
  </div>
);
