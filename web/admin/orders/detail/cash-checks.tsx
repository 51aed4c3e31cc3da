import type { AdminOrderDetail } from '#contract/orders/entities.ts';
import { failure } from '#contract/messages.ts';
import { useAdminMutation } from '#web/admin/kit/data.ts';
import { dateAndTime } from '#web/admin/kit/dates.ts';
import { usePermission } from '#web/admin/session/use-permission.ts';
import { Button } from '#web/ui/button.tsx';
import { useOrderUpdate } from '../use-order-update.ts';

const sources = {
  customer: 'by the customer',
  staff: 'by the staff',
  rule: 'by your rule',
  time: 'because it was not confirmed in time',
} as const;

/** The confirmation of a cash order and its risk signs; nothing for other orders. */
export function CashChecks({ order }: { order: AdminOrderDetail }) {
  const { confirmation, risk } = order;
  if (confirmation.state === 'not_needed' && risk.length === 0) return null;
  return (
    <section className="card no-print mb-6 p-6" aria-labelledby="cash-checks">
      <h2 id="cash-checks" className="mb-2 text-lg">
        Cash order
      </h2>
      <Confirmation order={order} />
      {risk.length > 0 ? (
        <ul className="mt-2 flex list-disc flex-col gap-1 ps-5 text-sm" aria-label="Risk signs">
          {risk.map(({ sign, detail }) => (
            <li key={sign}>{detail}</li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

function Confirmation({ order }: { order: AdminOrderDetail }) {
  const { state, by, at } = order.confirmation;
  const mayAnswer = usePermission('orders.write');
  const answering = useAdminMutation('answerConfirmation', {
    ...useOrderUpdate(),
    failure: failure.confirmation,
  });
  if (state === 'not_needed') return null;
  if (state !== 'waiting')
    return (
      <p className="text-sm">
        {state === 'confirmed' ? 'Confirmed' : 'Refused'} {by === null ? '' : sources[by]}
        {at === null ? '' : `, ${dateAndTime(at).join(', ')}`}.
      </p>
    );
  const answer = (next: 'confirmed' | 'refused') =>
    answering.mutate({ params: { id: order.id }, body: { state: next } });
  return (
    <>
      <p className="text-sm">
        Waiting for the customer: {order.shipping_details.full_name},{' '}
        <a className="text-link" href={`tel:+91${order.shipping_details.mobile_no}`}>
          {order.shipping_details.mobile_no}
        </a>
        . It is not packed before.
      </p>
      {mayAnswer && order.order_status === 'processing' ? (
        <div className="mt-3 flex flex-wrap gap-2">
          <Button size="small" busy={answering.isPending} onClick={() => answer('confirmed')}>
            Customer confirms
          </Button>
          <Button
            size="small"
            variant="secondary"
            busy={answering.isPending}
            onClick={() => answer('refused')}
          >
            Cancel the order
          </Button>
        </div>
      ) : null}
    </>
  );
}
