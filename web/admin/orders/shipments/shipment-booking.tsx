import { lazy, Suspense, useState } from 'react';
import type { AdminOrderDetail } from '#contract/orders/entities.ts';
import type { Shipment } from '#contract/orders/shipments.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { useAdminMutation } from '../../kit/data.ts';
import { errorMessage } from '#web/api/error-message.ts';
import { useShipmentUpdate } from '../use-order-update.ts';

const BookingDialog = lazy(async () => ({
  default: (await import('./booking-dialog.tsx')).BookingDialog,
}));

interface BookingProps {
  order: AdminOrderDetail;
  shipment: Shipment;
}

const cancellable: readonly string[] = ['intended', 'booked', 'failed'];

/** The booking of a shipment at the connected carrier: its state, its label, and the ways on. */
export function ShipmentBooking({ order, shipment }: BookingProps) {
  const [isOpen, setIsOpen] = useState(false);
  const unbooking = useAdminMutation('unbookShipment', useShipmentUpdate());
  const { booking, can_book: canBook, status } = shipment;
  const hasLeft = status !== 'created' && status !== 'packed';
  // It left with a courier that the staff named.
  const isOver = booking?.state === 'cancelled' && hasLeft;
  if ((booking === null || isOver) && !canBook) return null;
  const cancel = () =>
    unbooking.mutate(
      { params: { id: shipment.id } },
      {
        onSuccess: ({ message }) => toast.success(message),
        onError: (error) => toast.error(errorMessage(error, 'Failed to cancel the booking')),
      },
    );
  return (
    <div className="no-print mt-3 grid gap-2 text-sm">
      {booking && !isOver ? <BookingState booking={booking} /> : null}
      <div className="flex flex-wrap gap-2">
        {canBook ? (
          <Button size="small" onClick={() => setIsOpen(true)}>
            {booking?.state === 'failed' ? 'Book again' : 'Book with carrier'}
          </Button>
        ) : null}
        {booking && cancellable.includes(booking.state) && !hasLeft ? (
          <Button size="small" variant="secondary" busy={unbooking.isPending} onClick={cancel}>
            Cancel booking
          </Button>
        ) : null}
      </div>
      <Suspense>
        {isOpen ? (
          <BookingDialog order={order} shipment={shipment} onClose={() => setIsOpen(false)} />
        ) : null}
      </Suspense>
    </div>
  );
}

function BookingState({ booking }: { booking: NonNullable<Shipment['booking']> }) {
  const { state, problem, label_url: labelUrl } = booking;
  if (state === 'booked')
    return (
      <p className="flex flex-wrap gap-3">
        Booked.
        {labelUrl === '' ? null : (
          <a href={labelUrl} className="text-link" target="_blank" rel="noreferrer">
            Print the carrier’s label
          </a>
        )}
        {problem}
      </p>
    );
  if (state === 'failed') return <p className="text-danger">Not booked: {problem}</p>;
  if (state === 'cancelled') return <p className="text-ink-soft">The booking was cancelled.</p>;
  return (
    <output className="block">
      {state === 'intended' ? 'The booking is being confirmed.' : 'The booking is being cancelled.'}{' '}
      {problem} The shop asks the carrier again within two minutes.
    </output>
  );
}
