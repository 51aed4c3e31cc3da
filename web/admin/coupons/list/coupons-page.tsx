import { lazy, Suspense, useState } from 'react';
import type { AdminCoupon } from '#contract/endpoints/admin-coupons.ts';
import { failure } from '#contract/messages.ts';
import { adminApi } from '#web/api/client.ts';
import { Button } from '#web/ui/button.tsx';
import { PlusIcon } from '#web/ui/icons/icons.tsx';
import { ConfirmDeletion } from '../../kit/confirm-deletion.tsx';
import { defineListParams, listQuery } from '../../kit/list/list-params.ts';
import { ResourceList } from '../../kit/list/resource-list.tsx';
import { useListParams } from '../../kit/list/use-list-params.ts';
import { useDeletion } from '../../kit/use-deletion.ts';
import { DiscountsHead } from '../../promotions/discounts-head.tsx';
import { usePermission } from '../../session/use-permission.ts';
import { useCoupons, useCouponsChanged, useCouponSwitch } from '../queries.ts';
import { couponColumns, couponsLayout } from './coupons-columns.tsx';

const CouponDialog = lazy(async () => ({
  default: (await import('../form/coupon-dialog.tsx')).CouponDialog,
}));

const couponParams = defineListParams({ filters: {} });

export const canonicalQuery = listQuery(couponParams);

export function Component() {
  const list = useListParams(couponParams);
  const coupons = useCoupons(list.values.page);
  const changed = useCouponsChanged();
  const [nowMs] = useState(Date.now);
  const [edited, setEdited] = useState<AdminCoupon | 'new' | null>(null);
  const deletion = useDeletion<AdminCoupon>({
    remove: async ({ id }) => adminApi('deleteCoupon', { params: { id: String(id) } }),
    onRemoved: changed,
    fallback: failure.couponDelete,
  });
  const onSwitch = useCouponSwitch();
  const mayWrite = usePermission('coupons.write');
  const actions = mayWrite ? { onEdit: setEdited, onSwitch, onDelete: deletion.request } : null;
  const add = mayWrite ? (
    <Button onClick={() => setEdited('new')}>
      <PlusIcon size={18} /> Add Coupon
    </Button>
  ) : null;
  return (
    <>
      <DiscountsHead name="Coupons" title="Manage Coupons" count={coupons.data?.meta.total}>
        {add}
      </DiscountsHead>
      <ResourceList
        caption="Coupons"
        query={coupons}
        fetchFailure={failure.couponsFetch}
        list={list}
        columns={couponColumns(nowMs, actions)}
        rowKey={({ id }) => id}
        layout={couponsLayout}
        empty={{
          title: 'No coupons yet',
          line: 'A coupon takes a percentage or a fixed amount off an order.',
          action: add,
        }}
      />
      <Suspense>
        {edited === null ? null : (
          <CouponDialog
            coupon={edited === 'new' ? null : edited}
            onClose={() => setEdited(null)}
            onSaved={changed}
          />
        )}
      </Suspense>
      <ConfirmDeletion
        deletion={deletion}
        title={({ code }) => `Delete ${code}`}
        description={() => 'Are you sure you want to delete this coupon?'}
        confirmLabel="Delete coupon"
      />
    </>
  );
}
