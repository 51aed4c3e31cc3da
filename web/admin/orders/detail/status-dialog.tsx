import { useState } from 'react';
import type { AdminOrderDetail } from '#contract/orders/entities.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { StatusSelect } from '../status-select.tsx';

/** Sets any status; closes once it is saved. Load it with `lazy()`. */
export function StatusDialog({ order, onClose }: { order: AdminOrderDetail; onClose: () => void }) {
  const [opened] = useState(order.order_status);
  return (
    <Dialog
      open={order.order_status === opened}
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      onClosed={onClose}
      title={`Status of order ${orderNumber(order.id)}`}
      description="Saved at once. Undo is offered for ten seconds."
      size="small"
    >
      <StatusSelect order={order} label="Order status" />
    </Dialog>
  );
}
