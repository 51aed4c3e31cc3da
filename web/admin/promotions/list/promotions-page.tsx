import { lazy, Suspense, useState } from 'react';
import type { AdminPromotion } from '#contract/entities/promotions.ts';
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
import { useDuplicate, usePromotions, usePromotionsChanged } from '../queries.ts';
import { promotionColumns } from './promotions-columns.tsx';
import { scheduledParams, ScheduledToolbar } from './scheduled-list.tsx';

const PromotionDialog = lazy(async () => ({
  default: (await import('../form/promotion-dialog.tsx')).PromotionDialog,
}));
const CodesDialog = lazy(async () => ({
  default: (await import('../form/codes-dialog.tsx')).CodesDialog,
}));

export const canonicalQuery = listQuery(scheduledParams);

export function Component() {
  const list = useListParams(scheduledParams);
  const promotions = usePromotions(list.values);
  const changed = usePromotionsChanged();
  const [edited, setEdited] = useState<AdminPromotion | 'new' | null>(null);
  const [coded, setCoded] = useState<AdminPromotion | null>(null);
  const deletion = useDeletion<AdminPromotion>({
    remove: async ({ id }) => adminApi('deletePromotion', { params: { id } }),
    onRemoved: changed,
    fallback: failure.promotionDelete,
  });
  const onDuplicate = useDuplicate(changed);
  const mayWrite = usePermission('coupons.write');
  const actions = mayWrite
    ? { onEdit: setEdited, onDuplicate, onCodes: setCoded, onDelete: deletion.request }
    : null;
  const add = mayWrite ? (
    <Button onClick={() => setEdited('new')}>
      <PlusIcon size={18} /> Add Promotion
    </Button>
  ) : null;
  return (
    <>
      <DiscountsHead name="Promotions" title="All promotions" count={promotions.data?.meta.total}>
        {add}
      </DiscountsHead>
      <ScheduledToolbar
        list={list}
        label="Search promotions"
        placeholder="Search by name or code..."
      />
      <ResourceList
        caption="Promotions"
        query={promotions}
        fetchFailure={failure.promotionsFetch}
        list={list}
        columns={promotionColumns(actions)}
        rowKey={({ id }) => id}
        empty={{
          title: 'No promotions yet',
          line: 'An offer applies by itself at the checkout, or with a code.',
          action: add,
          filtered: { title: 'No promotions found', line: 'Try another search or state.' },
        }}
      />
      <Suspense>
        {edited === null ? null : (
          <PromotionDialog
            promotion={edited === 'new' ? null : edited}
            onClose={() => setEdited(null)}
            onSaved={changed}
          />
        )}
        {coded === null ? null : (
          <CodesDialog promotion={coded} onClose={() => setCoded(null)} onCreated={changed} />
        )}
      </Suspense>
      <ConfirmDeletion
        deletion={deletion}
        title={({ name }) => `Delete ${name}`}
        description={() =>
          'It ends at once, and the banners bound to it are deleted. Placed orders keep their discounts.'
        }
        confirmLabel="Delete promotion"
      />
    </>
  );
}
