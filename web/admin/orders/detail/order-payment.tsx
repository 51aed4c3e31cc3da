import { lazy, Suspense, useState } from 'react';
import type { AdminOrderDetail } from '#contract/orders/entities.ts';
import { Button } from '#web/ui/button.tsx';
import { dateAndTime } from '#web/admin/kit/dates.ts';
import { rupees } from '#web/admin/kit/money.ts';
import { usePermission } from '#web/admin/session/use-permission.ts';

const RefundDialog = lazy(async () => ({
  default: (await import('./refund-dialog.tsx')).RefundDialog,
}));

const refundStates = {
  due: 'will be refunded',
  requested: 'is being refunded by the payment provider',
  done: 'was refunded',
  failed: 'was not refunded: the payment provider failed',
} as const;

/** The transfers of the order's online payment into the bank account; nothing before the first. */
export function OrderSettlements({ settlements }: Pick<AdminOrderDetail, 'settlements'>) {
  if (settlements.length === 0) return null;
  return (
    <section className="card no-print p-6">
      <h2 className="mb-2 text-lg">Settlement</h2>
      {settlements.map(({ id, utr, at, amount, fee, fee_tax: feeTax }) => (
        <div key={`${id} ${at} ${amount}`} className="text-sm break-words">
          <p>
            <span className="font-medium tabular-nums">{rupees(amount)}</span> was settled on{' '}
            {dateAndTime(at)[0]}.
          </p>
          <p>{utr === null ? 'The bank has not named the UTR yet.' : `UTR ${utr}`}</p>
          <p className="text-secondary">
            Settlement {id}
            {fee === null ? null : `, fee ${rupees(fee)}`}
            {fee === null || feeTax === null ? null : ` and GST ${rupees(feeTax)}`}
          </p>
        </div>
      ))}
    </section>
  );
}

/** The refunds of an order and the button for a new one; nothing for an order without either. */
export function OrderPayment({ order }: { order: AdminOrderDetail }) {
  const mayRefund = usePermission('payments.refund');
  const [isOpen, setIsOpen] = useState(false);
  const canRefund = order.refundable_amount > 0;
  if (order.refunds.length === 0 && !canRefund) return null;
  return (
    <section className="card no-print p-6">
      <h2 className="mb-2 text-lg">Refund</h2>
      {order.refunds.map(({ amount, state, at, problem }) => (
        <p key={at} className="text-sm">
          <span className="font-medium tabular-nums">{rupees(amount)}</span> {refundStates[state]},
          requested on {dateAndTime(at)[0]}.
          {problem === null ? null : (
            <span className="block text-danger">The last attempt failed: {problem}</span>
          )}
        </p>
      ))}
      {canRefund ? (
        <>
          <p className="text-sm">
            <span className="font-medium tabular-nums">{rupees(order.refundable_amount)}</span>{' '}
            {order.payment_method === 'cod'
              ? 'can be refunded, to the account that the customer enters.'
              : order.refunds.length > 0
                ? 'of the payment is left.'
                : 'was paid online.'}{' '}
            {order.order_status === 'cancelled'
              ? 'It goes back by itself ten minutes after the order was cancelled.'
              : null}
          </p>
          {mayRefund ? (
            <Button
              variant="secondary"
              size="small"
              className="mt-3"
              onClick={() => setIsOpen(true)}
            >
              Refund payment
            </Button>
          ) : null}
        </>
      ) : null}
      <Suspense>
        {isOpen ? <RefundDialog order={order} onClose={() => setIsOpen(false)} /> : null}
      </Suspense>
    </section>
  );
}
