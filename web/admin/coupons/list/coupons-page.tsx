import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import type { AdminCoupon } from '#contract/endpoints/admin-coupons.ts';
import { failure } from '#contract/messages.ts';
import { adminApi } from '#web/api/client.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { PlusIcon } from '#web/ui/icons/icons.tsx';
import { Pagination } from '#web/ui/table/pagination.tsx';
import { pageOf, useAddress } from '#web/admin/kit/list-params.ts';
import { AdminTitle } from '#web/admin/kit/admin-title.tsx';
import { sentenceOf } from '#web/admin/kit/errors.ts';
import { PageHead } from '#web/admin/kit/page-head.tsx';
import { useDeletion } from '#web/admin/kit/use-deletion.ts';
import { useMay } from '#web/admin/session/use-permission.ts';
import { CouponsTable } from './coupons-columns.tsx';
import { useCoupons, useCouponsChanged, useCouponSwitch } from '../queries.ts';

const CouponDialog = lazy(async () => ({
  default: (await import('../form/coupon-dialog.tsx')).CouponDialog,
}));
const ConfirmDialog = lazy(async () => ({
  default: (await import('#web/ui/overlays/confirm-dialog.tsx')).ConfirmDialog,
}));

export function Component() {
  const [parameters] = useAddress();
  const coupons = useCoupons(pageOf(parameters));
  const changed = useCouponsChanged();
  const [edited, setEdited] = useState<AdminCoupon | 'new' | null>(null);
  const deletion = useDeletion<AdminCoupon>({
    remove: async ({ id }) => adminApi('deleteCoupon', { params: { id: String(id) } }),
    onRemoved: changed,
    fallback: failure.couponDelete,
  });
  const switchTo = useCouponSwitch();
  const { data: rows = null, meta } = coupons.data ?? {};
  const mayWrite = useMay('coupons.write');
  const add = mayWrite ? (
    <Button onClick={() => setEdited('new')}>
      <PlusIcon size={18} /> Add Coupon
    </Button>
  ) : null;
  return (
    <>
      <AdminTitle>Coupons</AdminTitle>
      <PageHead title="Manage Coupons" count={meta?.total}>
        {add}
      </PageHead>
      {coupons.error && !coupons.data ? (
        <ErrorState
          className="card"
          message={sentenceOf(coupons.error, failure.couponsFetch)}
          retrying={coupons.isFetching}
          onRetry={() => void coupons.refetch()}
        />
      ) : (
        <CouponsTable
          coupons={rows}
          empty={
            <EmptyState
              title="No coupons yet"
              line="A coupon takes a percentage or a fixed amount off an order."
              action={add}
            />
          }
          actions={
            mayWrite ? { onEdit: setEdited, onSwitch: switchTo, onDelete: deletion.ask } : null
          }
        />
      )}
      {meta ? (
        <Pagination
          className="mt-6"
          page={meta.page}
          pages={meta.pages}
          link={Link}
          to={(page) => `?page=${page}`}
        />
      ) : null}
      <Suspense>
        {edited === null ? null : (
          <CouponDialog
            coupon={edited === 'new' ? null : edited}
            onClose={() => setEdited(null)}
            onSaved={changed}
          />
        )}
        {deletion.asked === null ? null : (
          <ConfirmDialog
            open
            onOpenChange={deletion.dismiss}
            title={`Delete ${deletion.asked.code}`}
            description="Are you sure you want to delete this coupon?"
            confirmLabel="Delete coupon"
            onConfirm={deletion.confirm}
            busy={deletion.isBusy}
            error={deletion.error}
          />
        )}
      </Suspense>
    </>
  );
}
