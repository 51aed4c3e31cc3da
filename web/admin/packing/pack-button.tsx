import { lazy, Suspense, useState } from 'react';
import type { AdminOrderDetail } from '#contract/orders/entities.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { useAdminMutation } from '../kit/data.ts';
import { errorMessage } from '#web/api/error-message.ts';
import { withToast } from '../kit/form/use-save.ts';
import { useOrderUpdate } from '../orders/use-order-update.ts';

const ReasonDialog = lazy(async () => ({
  default: (await import('../orders/reason-dialog.tsx')).ReasonDialog,
}));

interface PackButtonProps {
  order: AdminOrderDetail;
  /** Items that are not ticked yet. */
  left: number;
  isLast: boolean;
  /** Why packing needs a reason; null: it needs none. */
  due: string | null;
  onPacked: () => void;
}

/** Packs the order once every item is ticked; asks for a reason if its payment is due. */
export function PackButton({ order, left, isLast, due, onPacked }: PackButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  const packing = useAdminMutation('packOrder', useOrderUpdate());
  const finish = (reason?: string) =>
    packing.mutate(
      { params: { id: order.id }, body: reason === undefined ? {} : { reason } },
      {
        onSuccess: withToast(onPacked),
        onError: (error) => toast.error(errorMessage(error, 'The order could not be packed')),
        onSettled: () => setIsAsking(false),
      },
    );
  return (
    <>
      <Button
        className="min-h-14! grow"
        disabled={left > 0}
        busy={packing.isPending}
        onClick={() => (due === null ? finish() : setIsAsking(true))}
      >
        {left > 0 ? `${left} ${left === 1 ? 'item' : 'items'} left` : isLast ? 'Done' : 'Next'}
      </Button>
      {isAsking && due !== null ? (
        <Suspense>
          <ReasonDialog
            title={`Pack order ${orderNumber(order.id)}?`}
            submitLabel="Pack"
            sentence={due}
            pending={packing.isPending}
            onConfirm={finish}
            onClose={() => setIsAsking(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
