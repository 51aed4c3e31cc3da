import { lazy, Suspense, useState } from 'react';
import type { Shipment } from '#contract/orders/shipments.ts';
import { Button } from '#web/ui/button.tsx';

const CourierDialog = lazy(async () => ({
  default: (await import('./courier-dialog.tsx')).CourierDialog,
}));

interface CourierNameProps {
  shipment: Shipment;
}

/** Whether staff ship it themselves and it is still to arrive. */
const isOwnCourier = ({ booking, status }: Shipment): boolean =>
  (booking === null || booking.state === 'failed' || booking.state === 'cancelled') &&
  !['delivered', 'rto_delivered', 'inspected'].includes(status);

/** Sets courier and tracking number of a shipment that staff ship themselves. */
export function CourierName({ shipment }: CourierNameProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (!isOwnCourier(shipment)) return null;
  return (
    <>
      <Button
        size="small"
        variant="secondary"
        className="no-print mt-3"
        onClick={() => setIsOpen(true)}
      >
        {shipment.tracking_number === '' ? 'Add tracking number' : 'Change courier'}
      </Button>
      <Suspense>
        {isOpen ? <CourierDialog shipment={shipment} onClose={() => setIsOpen(false)} /> : null}
      </Suspense>
    </>
  );
}
