import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { hasLeft, isReturning, isTakenBack } from '#contract/delivery/shipment-states.ts';
import type { ShipmentStatus } from '#contract/delivery/shipment-statuses.ts';
import { shipmentStatusNames } from '#contract/delivery/shipment-status-names.ts';
import type { AdminOrderDetail } from '#contract/orders/entities.ts';
import { lineName } from '#contract/catalogue/variant-name.ts';
import type { Shipment } from '#contract/orders/shipments.ts';
import { Badge } from '#web/ui/badge.tsx';
import { orderDate } from '../../kit/dates.ts';
import { CourierName } from './courier-name.tsx';
import { ExcuseReturn } from './excuse-return.tsx';
import { NextEvent } from './next-event.tsx';
import { OrderTerms } from './order-terms.tsx';
import { Redelivery } from './redelivery.tsx';
import { ShipmentBooking } from './shipment-booking.tsx';
import { usePermission } from '../../session/use-permission.ts';

const InspectionDialog = lazy(async () => ({
  default: (await import('./inspection-dialog.tsx')).InspectionDialog,
}));

/** The parcels of an order: their progress and the next event. */
export function OrderShipments({ order }: { order: AdminOrderDetail }) {
  const mayWrite = usePermission('orders.write');
  const [dialog, setDialog] = useState<Shipment | null>(null);
  const isOpen =
    ['processing', 'shipped'].includes(order.order_status) && !order.cancellation_requested;
  const hasTerms = order.delivery !== null || order.delivery_terms !== null;
  if (order.shipments.length === 0 && !isOpen && !hasTerms) return null;
  return (
    <section className="card p-6">
      <h2 className="text-lg">Shipments</h2>
      <OrderTerms order={order} />
      {order.shipments.length === 0 && isOpen ? (
        <p className="mt-2 text-sm text-ink-soft">Nothing is packed or sent yet.</p>
      ) : null}
      <ul className="mt-4 grid gap-6 empty:hidden">
        {order.shipments.map((shipment) => (
          <li key={shipment.id}>
            <ShipmentDetails shipment={shipment} />
            <Redelivery shipment={shipment} />
            {mayWrite && isReturning(shipment.status) ? <ExcuseReturn shipment={shipment} /> : null}
            {mayWrite && !isTakenBack(shipment) ? (
              <>
                <div className="flex flex-wrap items-end gap-x-2">
                  <CourierName shipment={shipment} />
                  <ShipmentBooking order={order} shipment={shipment} />
                </div>
                <ByHand isFolded={!hasLeft(shipment.status)}>
                  <NextEvent
                    key={shipment.status}
                    order={order}
                    shipment={shipment}
                    onInspect={() => setDialog(shipment)}
                  />
                </ByHand>
              </>
            ) : null}
          </li>
        ))}
      </ul>
      <Suspense>
        {dialog ? <InspectionDialog shipment={dialog} onClose={() => setDialog(null)} /> : null}
      </Suspense>
    </section>
  );
}

/** Before a parcel leaves, Ship is the usual step: other events are folded. */
const ByHand = ({ isFolded, children }: { isFolded: boolean; children: ReactNode }) =>
  isFolded ? (
    <details className="no-print mt-2">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm text-ink-soft">
        Record another event
      </summary>
      {children}
    </details>
  ) : (
    children
  );

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
