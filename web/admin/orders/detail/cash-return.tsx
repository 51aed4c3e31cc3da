import { Suspense, useState } from 'react';
import type { AdminOrderDetail } from '#contract/orders/entities.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import { failure, success } from '#contract/messages.ts';
import { paymentOf } from '#contract/orders/payment-state.ts';
import { useAdminMutation } from '#web/admin/kit/data.ts';
import { errorMessage } from '#web/api/error-message.ts';
import { rupees } from '#web/admin/kit/money.ts';
import { usePermission } from '#web/admin/session/use-permission.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { useOrderUpdate } from '../use-order-update.ts';
import { ConfirmDialog } from '#web/ui/lazy/confirm-dialog.ts';

/**
 * Records that the cash of a cancelled order was returned; nothing for an order that owes no cash.
 */
export function CashReturn({ order }: { order: AdminOrderDetail }) {
  const mayRefund = usePermission('payments.refund');
  const [isOpen, setIsOpen] = useState(false);
  const record = useAdminMutation('recordCashReturn', useOrderUpdate());
  const { money, staff } = paymentOf(order);
  if (order.payment_method !== 'cod' || money !== 'owed_back') return null;
  const submit = () =>
    record.mutate(
      { params: { id: order.id }, body: { version: order.version } },
      {
        onSuccess: ({ message }) => {
          toast.success(message || success.cashReturnRecorded);
          setIsOpen(false);
        },
      },
    );
  return (
    <section className="card no-print p-6">
      <h2 className="mb-2 text-lg">Cash to return</h2>
      <p className="text-sm">{staff}.</p>
      {mayRefund ? (
        <Button variant="secondary" size="small" className="mt-3" onClick={() => setIsOpen(true)}>
          Mark as returned
        </Button>
      ) : null}
      <Suspense>
        {isOpen ? (
          <ConfirmDialog
            open
            onOpenChange={setIsOpen}
            title={`Mark the cash of order ${orderNumber(order.id)} as returned?`}
            description={`You have given ${rupees(order.collected_amount)} back to the customer. This cannot be undone.`}
            confirmLabel="Mark as returned"
            tone="primary"
            onConfirm={submit}
            busy={record.isPending}
            error={record.error ? errorMessage(record.error, failure.cashReturnRecord) : null}
          />
        ) : null}
      </Suspense>
    </section>
  );
}
