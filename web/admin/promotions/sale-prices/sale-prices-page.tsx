import { lazy, Suspense, useState } from 'react';
import type { SalePrice } from '#contract/entities/promotions.ts';
import { failure } from '#contract/messages.ts';
import { adminApi } from '#web/api/client.ts';
import { Button } from '#web/ui/button.tsx';
import { PlusIcon } from '#web/ui/icons/icons.tsx';
import { ConfirmDeletion } from '../../kit/confirm-deletion.tsx';
import { listQuery } from '../../kit/list/list-params.ts';
import { ResourceList } from '../../kit/list/resource-list.tsx';
import { useListParams } from '../../kit/list/use-list-params.ts';
import { useDeletion } from '../../kit/use-deletion.ts';
import { usePermission } from '../../session/use-permission.ts';
import { DiscountsHead } from '../discounts-head.tsx';
import { scheduledParams, ScheduledToolbar } from '../list/scheduled-list.tsx';
import { useSalePrices, useSalePricesChanged } from './queries.ts';
import { salePriceColumns } from './sale-prices-columns.tsx';

const SalePriceDialog = lazy(async () => ({
  default: (await import('./sale-price-dialog.tsx')).SalePriceDialog,
}));

export const canonicalQuery = listQuery(scheduledParams);

export function Component() {
  const list = useListParams(scheduledParams);
  const salePrices = useSalePrices(list.values);
  const changed = useSalePricesChanged();
  const [edited, setEdited] = useState<SalePrice | 'new' | null>(null);
  const deletion = useDeletion<SalePrice>({
    remove: async ({ id }) => adminApi('deleteSalePrice', { params: { id } }),
    onRemoved: changed,
    fallback: failure.salePriceDelete,
  });
  const mayWrite = usePermission('coupons.write');
  const actions = mayWrite ? { onEdit: setEdited, onDelete: deletion.request } : null;
  const add = mayWrite ? (
    <Button onClick={() => setEdited('new')}>
      <PlusIcon size={18} /> Add Sale Price
    </Button>
  ) : null;
  return (
    <>
      <DiscountsHead name="Sale prices" title="Sale prices" count={salePrices.data?.meta.total}>
        {add}
      </DiscountsHead>
      <ScheduledToolbar list={list} label="Search sale prices" placeholder="Search by name..." />
      <ResourceList
        caption="Sale prices"
        query={salePrices}
        fetchFailure={failure.salePricesFetch}
        list={list}
        columns={salePriceColumns(actions)}
        rowKey={({ id }) => id}
        empty={{
          title: 'No sale prices yet',
          line: 'Lower the prices of products or categories for some days. They return by themselves.',
          action: add,
          filtered: { title: 'No sale prices found', line: 'Try another search or state.' },
        }}
      />
      <Suspense>
        {edited === null ? null : (
          <SalePriceDialog
            salePrice={edited === 'new' ? null : edited}
            onClose={() => setEdited(null)}
            onSaved={changed}
          />
        )}
      </Suspense>
      <ConfirmDeletion
        deletion={deletion}
        title={({ name }) => `Delete ${name}`}
        description={() => 'Its products return to their regular prices at once.'}
        confirmLabel="Delete sale price"
      />
    </>
  );
}
