import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import {
  shipmentEventsAfter,
  type ShipmentStatus,
  shipmentStatusNames,
} from '#contract/delivery/shipment-states.ts';
import type { AdminOrderDetail } from '#contract/entities/admin-orders.ts';
import { lineName } from '#contract/variant-name.ts';
import type { Shipment } from '#contract/entities/shipments.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { orderDate } from '../../kit/dates.ts';
import { errorMessage } from '../../kit/error-message.ts';
import { CourierName } from './courier-name.tsx';
import { OrderTerms } from './order-terms.tsx';
import { ShipmentBooking } from './shipment-booking.tsx';
import { usePermission } from '../../session/use-permission.ts';
import { useShipmentEvent } from '../queries.ts';

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
  const shipped = order.shipments.flatMap(({ lines }) => lines);
  const isLeft = order.cart_data.some(
    ({ product_id: id, quantity }) =>
      shipped.reduce((sum, line) => (line.product_id === id ? sum + line.quantity : sum), 0) <
      quantity,
  );
  const isOpen = order.order_status === 'processing' || order.order_status === 'shipped';
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
            {mayWrite ? (
              <>
                <div className="flex flex-wrap gap-x-2">
                  <CourierName orderId={order.id} shipment={shipment} />
                  <ShipmentBooking orderId={order.id} shipment={shipment} />
                </div>
                <NextEvent
                  key={shipment.status}
                  orderId={order.id}
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
          <InspectionDialog orderId={order.id} shipment={dialog} onClose={close} />
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

interface NextEventProps {
  orderId: number;
  shipment: Shipment;
  onInspect: () => void;
}

function NextEvent({ orderId, shipment, onInspect }: NextEventProps) {
  const events = shipmentEventsAfter(shipment.status);
  const [chosen, setChosen] = useState<string>(events[0] ?? '');
  const event = useShipmentEvent(orderId);
  if (events.length === 0) return null;
  if (shipment.status === 'rto_delivered')
    return (
      <Button size="small" className="mt-3" onClick={onInspect}>
        Inspect and restock
      </Button>
    );
  const save = () => {
    const next = events.find((each) => each === chosen);
    if (next === undefined || next === 'created') return;
    event.mutate(
      { id: shipment.id, body: { event: next } },
      {
        onSuccess: ({ message }) => toast.success(message),
        onError: (error) => toast.error(errorMessage(error, 'Failed to update the shipment')),
      },
    );
  };
  return (
    <div className="no-print mt-3 flex flex-wrap items-end gap-2">
      <SelectField
        label="Next event"
        options={events.map((value) => ({ value, label: shipmentStatusNames[value] }))}
        value={chosen}
        onChange={(change) => setChosen(change.currentTarget.value)}
      />
      <Button variant="secondary" busy={event.isPending} onClick={save}>
        Record
      </Button>
    </div>
  );
}
