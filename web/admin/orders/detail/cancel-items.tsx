import { lazy, Suspense, useState } from 'react';
import type { AdminOrderDetail } from '#contract/orders/entities.ts';
import { Button } from '#web/ui/button.tsx';
import { usePermission } from '#web/admin/session/use-permission.ts';

const CancelItemsDialog = lazy(async () => ({
  default: (await import('./cancel-items-dialog.tsx')).CancelItemsDialog,
}));

/** Cancels units that are in no parcel; nothing for an order without them. */
export function CancelItems({ order }: { order: AdminOrderDetail }) {
  const mayWrite = usePermission('orders.write');
  const [isOpen, setIsOpen] = useState(false);
  const isGoingOn = order.order_status === 'processing' || order.order_status === 'shipped';
  const toPack = order.cart_data.reduce((sum, { units }) => sum + units.to_pack, 0);
  if (!mayWrite || !isGoingOn || order.cancellation_requested || toPack === 0) return null;
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setIsOpen(true)}>
        Cancel items
      </Button>
      <Suspense>
        {isOpen ? <CancelItemsDialog order={order} onClose={() => setIsOpen(false)} /> : null}
      </Suspense>
    </>
  );
}
