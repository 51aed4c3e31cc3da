import { lazy, Suspense, useState } from 'react';
import type { AdminOrderDetail } from '#contract/orders/entities.ts';
import { Button } from '#web/ui/button.tsx';
import { usePermission } from '#web/admin/session/use-permission.ts';

const EditLinesDialog = lazy(async () => ({
  default: (await import('./edit-lines-dialog.tsx')).EditLinesDialog,
}));
const EditAddressDialog = lazy(async () => ({
  default: (await import('./edit-address-dialog.tsx')).EditAddressDialog,
}));

/** Whether staff may still change what is sent, and where to. The server decides. */
function useMayEdit(order: AdminOrderDetail): boolean {
  const mayWrite = usePermission('orders.write');
  const isPaid = order.payment_method === 'cod' || order.payment_status === 'completed';
  const isPacked = order.cart_data.some(({ units }) => units.in_parcel > 0);
  return (
    mayWrite &&
    isPaid &&
    !isPacked &&
    order.order_status === 'processing' &&
    !order.cancellation_requested
  );
}

/** Changes the units of an order of which nothing is packed. */
export function EditOrder({ order }: { order: AdminOrderDetail }) {
  const [isOpen, setIsOpen] = useState(false);
  if (!useMayEdit(order)) return null;
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setIsOpen(true)}>
        Edit order
      </Button>
      <Suspense>
        {isOpen ? <EditLinesDialog order={order} onClose={() => setIsOpen(false)} /> : null}
      </Suspense>
    </>
  );
}

/** Sends an order of which nothing is packed to another recipient or place. */
export function EditAddress({ order }: { order: AdminOrderDetail }) {
  const [isOpen, setIsOpen] = useState(false);
  if (!useMayEdit(order)) return null;
  return (
    <div className="no-print mt-3">
      <Button variant="secondary" size="small" onClick={() => setIsOpen(true)}>
        Edit address
      </Button>
      <Suspense>
        {isOpen ? <EditAddressDialog order={order} onClose={() => setIsOpen(false)} /> : null}
      </Suspense>
    </div>
  );
}
