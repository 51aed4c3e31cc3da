import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import type { AdminOrderDetail } from '#contract/orders/entities.ts';
import { Button } from '#web/ui/button.tsx';
import { ChevronDownIcon } from '#web/ui/icons/icons.tsx';
import { LazyMenu } from '#web/ui/overlays/lazy-menu.tsx';
import { usePermission } from '../../session/use-permission.ts';
import { isShippable, linesToPack } from '../ship/shippable.ts';
import { useOrderFile } from '../use-order-file.ts';
import { MainStep } from './main-step.tsx';

const ShipmentDialog = lazy(async () => ({
  default: (await import('../shipments/shipment-dialog.tsx')).ShipmentDialog,
}));
const ShipDialog = lazy(async () => ({
  default: (await import('../ship/ship-dialog.tsx')).ShipDialog,
}));
const StatusDialog = lazy(async () => ({
  default: (await import('./status-dialog.tsx')).StatusDialog,
}));

/** The next step of the order as the main button, and the rest in a menu. */
export function OrderActions({ order }: { order: AdminOrderDetail }) {
  const mayWrite = usePermission('orders.write');
  const file = useOrderFile();
  const [dialog, setDialog] = useState<'ship' | 'status' | 'shipment' | null>(null);
  const close = () => setDialog(null);
  const canShip = mayWrite && isShippable(order);
  const changes = [
    { key: 'status', label: 'Change status', onSelect: () => setDialog('status') },
    ...(canShip && linesToPack(order).length > 0
      ? [
          {
            key: 'shipment',
            label: 'Create a shipment only',
            onSelect: () => setDialog('shipment'),
          },
        ]
      : []),
  ];
  return (
    <div className="no-print flex flex-wrap gap-2 max-sm:w-full">
      {mayWrite ? <MainStep order={order} onShip={() => setDialog('ship')} /> : null}
      <LazyMenu
        link={Link}
        trigger={
          <Button variant="secondary" busy={file.isPending}>
            More <ChevronDownIcon size={16} />
          </Button>
        }
        items={[
          ...(mayWrite ? changes : []),
          {
            key: 'slip',
            label: 'Packing slip',
            onSelect: () => file.mutate({ what: 'slips', ids: [order.id] }),
          },
          { key: 'print', label: 'Print', onSelect: () => window.print() },
        ]}
      />
      <Suspense>
        {dialog === 'ship' ? <ShipDialog order={order} onClose={close} /> : null}
        {dialog === 'shipment' ? <ShipmentDialog order={order} onClose={close} /> : null}
        {dialog === 'status' ? <StatusDialog order={order} onClose={close} /> : null}
      </Suspense>
    </div>
  );
}
