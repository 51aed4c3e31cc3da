import { lazy, Suspense, useState } from 'react';
import type { DeliveryZone } from '#contract/delivery/entities.ts';
import type { PaymentMethod } from '#contract/payments/rules.ts';
import { adminApi } from '#web/api/client.ts';
import { adminPaths } from '#web/admin-paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { EditIcon, TrashIcon } from '#web/ui/icons/admin-icons.tsx';
import { PlusIcon } from '#web/ui/icons/icons.tsx';
import type { Column } from '#web/ui/table/table.tsx';
import { AdminTitle } from '../kit/admin-title.tsx';
import { BackLink } from '../kit/back-link.tsx';
import { ConfirmDeletion } from '../kit/confirm-deletion.tsx';
import { ResourceList } from '../kit/list/resource-list.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { useDeletion } from '../kit/use-deletion.ts';
import { useShopSettings } from '../session/shop-settings.ts';
import { usePermission } from '../session/use-permission.ts';
import { BoxesCard } from './boxes-card.tsx';
import { CarrierCard } from './carrier-card.tsx';
import { DeliverySettingsCard } from './delivery-settings-card.tsx';
import { PincodesCard } from './pincodes-card.tsx';
import { RecordCard } from './record-card.tsx';
import { useAdminList, useAdminQuery, useChanged } from '../kit/data.ts';
import { stale } from '../kit/stale.ts';
import { deliveryFailures } from './failures.ts';
import { UnpayableZones } from './unpayable-zones.tsx';
import { daysText, isUnpayable, placesText, rateText } from './zone-texts.ts';

const ZoneDialog = lazy(async () => ({
  default: (await import('./zone-dialog.tsx')).ZoneDialog,
}));

export function Component() {
  const zones = useAdminList('listDeliveryZones', {});
  const states = useAdminQuery('listStates', {}, { staleTime: Infinity });
  const settings = useShopSettings();
  const methods = settings.data?.payment_methods;
  const changed = useChanged(stale.delivery);
  const [edited, setEdited] = useState<DeliveryZone | 'new' | null>(null);
  const deletion = useDeletion<DeliveryZone>({
    remove: async ({ id }) => adminApi('deleteDeliveryZone', { params: { id } }),
    onRemoved: changed,
    fallback: deliveryFailures.zoneDelete,
  });
  const mayWrite = usePermission('settings.write');
  const stateName = (id: number): string =>
    states.data?.states.find((state) => state.id === id)?.name ?? `State ${id}`;
  const actions = mayWrite ? { onEdit: setEdited, onDelete: deletion.request } : null;
  const add = mayWrite ? (
    <Button onClick={() => setEdited('new')}>
      <PlusIcon size={18} /> Add Zone
    </Button>
  ) : null;
  return (
    <>
      <AdminTitle>Delivery</AdminTitle>
      <BackLink to={adminPaths.settings} label="Settings" />
      <PageHead title="Delivery zones" count={zones.data?.data.length}>
        {add}
      </PageHead>
      <UnpayableZones
        zones={zones.data?.data ?? []}
        methods={methods}
        isLoading={[zones, states, settings].some(({ isPending }) => isPending)}
      />
      <ResourceList
        caption="Delivery zones"
        query={zones}
        fetchFailure={deliveryFailures.zonesFetch}
        columns={zoneColumns(stateName, { actions, methods })}
        rowKey={({ id }) => id}
        empty={{
          title: 'No delivery zones yet',
          text: 'A zone sets charge, delivery dates and Cash on Delivery for the places in it. A new shop needs one to open. Without a zone, the charges of the products apply everywhere and no date is promised.',
          action: add,
        }}
      />
      <DeliverySettingsCard />
      <BoxesCard />
      <RecordCard />
      <PincodesCard />
      <CarrierCard />
      <Suspense>
        {edited === null ? null : (
          <ZoneDialog
            zone={edited === 'new' ? null : edited}
            onClose={() => setEdited(null)}
            onSaved={changed}
          />
        )}
      </Suspense>
      <ConfirmDeletion
        deletion={deletion}
        title={({ name }) => `Delete ${name}`}
        description={() => 'New orders use the next matching zone. Placed orders keep their terms.'}
        confirmLabel="Delete zone"
      />
    </>
  );
}

type ZoneActions = {
  onEdit: (zone: DeliveryZone) => void;
  onDelete: (zone: DeliveryZone) => void;
};

const zoneColumns = (
  stateName: (id: number) => string,
  { actions, methods }: { actions: ZoneActions | null; methods: PaymentMethod[] | undefined },
): Column<DeliveryZone>[] => [
  {
    key: 'name',
    header: 'Zone',
    cell: ({ name }) => <span className="font-semibold">{name}</span>,
  },
  { key: 'places', header: 'Places', cell: (zone) => placesText(zone, stateName) },
  {
    key: 'rate',
    header: 'Shipping',
    cell: (zone) =>
      zone.serviceable ? rateText(zone.rate) : <Badge tone="danger">No delivery</Badge>,
  },
  {
    key: 'days',
    header: 'Days',
    cell: (zone) => <span className="whitespace-nowrap">{daysText(zone)}</span>,
  },
  {
    key: 'cod',
    header: 'Cash',
    cell: (zone) =>
      methods && isUnpayable(zone, methods) ? (
        <Badge tone="danger">No way to pay</Badge>
      ) : zone.cod ? (
        'Yes'
      ) : (
        'No'
      ),
  },
  ...(actions ? [actionsColumn(actions)] : []),
];

const actionsColumn = ({ onEdit, onDelete }: ZoneActions): Column<DeliveryZone> => ({
  key: 'actions',
  header: 'Actions',
  align: 'end',
  cell: (zone) => (
    <div className="-mr-3 -my-1 flex justify-end">
      <IconButton
        label={`Edit ${zone.name}`}
        icon={<EditIcon size={18} />}
        onClick={() => onEdit(zone)}
      />
      <IconButton
        label={`Delete ${zone.name}`}
        icon={<TrashIcon size={18} />}
        onClick={() => onDelete(zone)}
      />
    </div>
  ),
});
