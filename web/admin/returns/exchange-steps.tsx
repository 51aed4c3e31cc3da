import { lazy, Suspense, useState } from 'react';
import { failure } from '#contract/messages.ts';
import type { AdminReturn } from '#contract/returns/entities.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { useAdminMutation } from '../kit/data.ts';
import { rupees } from '../kit/money.ts';
import { stale } from '../kit/stale.ts';
import { usePermission } from '../session/use-permission.ts';

const WaiveDialog = lazy(async () => ({
  default: (await import('./waive-dialog.tsx')).WaiveDialog,
}));

/** What is open of an exchange: a replacement that is gone, or a difference that is due. */
export function ExchangeSteps({ shown }: { shown: AdminReturn }) {
  const canWrite = usePermission('orders.write');
  const mayRefund = usePermission('payments.refund');
  const [isOpen, setIsOpen] = useState(false);
  const choose = useAdminMutation('chooseForShopper', {
    invalidates: stale.returns,
    failure: failure.returnUpdate,
  });
  if (shown.choice_open)
    return (
      <Alert
        tone="warning"
        title="The replacement is gone"
        action={
          canWrite ? (
            <Button
              variant="secondary"
              size="small"
              busy={choose.isPending}
              onClick={() => choose.mutate({ params: { id: shown.id }, body: { wish: 'refund' } })}
            >
              Refund instead
            </Button>
          ) : null
        }
      >
        The customer is asked by email to choose another size or colour, or a refund.
      </Alert>
    );
  if (shown.exchange_due === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-3 text-sm">
      <p>
        Difference to {shown.payment_method === 'cod' ? 'collect' : 'pay online'}:{' '}
        <span className="tabular-nums">{rupees(shown.exchange_due)}</span>
      </p>
      {mayRefund ? (
        <Button variant="quiet" size="small" onClick={() => setIsOpen(true)}>
          Waive difference
        </Button>
      ) : null}
      <Suspense>
        {isOpen ? <WaiveDialog shown={shown} onClose={() => setIsOpen(false)} /> : null}
      </Suspense>
    </div>
  );
}
