import { Link } from 'react-router';
import { lineName } from '#contract/catalogue/variant-name.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import { paymentMethods } from '#contract/payments/rules.ts';
import { paymentMethodNames } from '#contract/payments/method-names.ts';
import type { AdminReturn } from '#contract/returns/entities.ts';
import { cashRefundNames } from '#contract/returns/refund-names.ts';
import { returnReasonNames } from '#contract/returns/reason-names.ts';
import { type ReturnState } from '#contract/returns/rules.ts';
import { returnStateNames } from '#contract/returns/state-names.ts';
import { adminPaths } from '#web/admin-paths.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { orderDate } from '../kit/dates.ts';
import { rupees } from '../kit/money.ts';
import { usePermission } from '../session/use-permission.ts';
import { ExchangeSteps } from './exchange-steps.tsx';
import { ReturnPickup } from './return-pickup.tsx';
import { ReturnSteps } from './return-steps.tsx';

const tones: Record<ReturnState, Tone> = {
  requested: 'warning',
  approved: 'info',
  declined: 'neutral',
  withdrawn: 'neutral',
  in_transit: 'info',
  received: 'success',
  closed: 'neutral',
};

interface ReturnCardProps {
  shown: AdminReturn;
  /** Links the order and names its customer; not on the order's own page. */
  namesOrder?: boolean;
}

/** A return with its next steps. */
export function ReturnCard({ shown, namesOrder = false }: ReturnCardProps) {
  const canWrite = usePermission('orders.write');
  const { id, state, wish, lines, order_id: orderId, exchange_order_id: exchangeOrderId } = shown;
  return (
    <article className="card grid grid-cols-1 gap-3 p-4 sm:p-6" aria-label={`Return ${id}`}>
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-base font-semibold">
          {lines.length === 0 ? 'Refund' : wish === 'exchange' ? 'Exchange' : 'Return'} {id}
        </h2>
        <Badge tone={tones[state]}>{returnStateNames[state]}</Badge>
        <span className="text-sm text-ink-soft">{orderDate(shown.created_at)}</span>
      </header>
      {namesOrder ? (
        <p className="text-sm">
          <Link to={adminPaths.order(orderId)} className="text-link">
            Order {orderNumber(orderId)}
          </Link>{' '}
          · {shown.customer.full_name} · {methodName(shown.payment_method)}
        </p>
      ) : null}
      <Lines shown={shown} />
      <p className="text-sm">
        {lines.length === 0 ? null : (
          <span className="font-medium">{returnReasonNames[shown.reason]}</span>
        )}
        {shown.comment === '' ? null : (
          <span className="block break-words whitespace-pre-line">{shown.comment}</span>
        )}
      </p>
      <Photos photos={shown.photos} />
      {wish === 'exchange' ? (
        <p className="text-sm">
          In exchange: {shown.exchange_name || 'a product that was deleted'}
          {exchangeOrderId === null ? null : (
            <>
              {' '}
              ·{' '}
              <Link to={adminPaths.order(exchangeOrderId)} className="text-link">
                Order {orderNumber(exchangeOrderId)}
              </Link>
            </>
          )}
        </p>
      ) : null}
      <Amount shown={shown} />
      <ExchangeSteps shown={shown} />
      <ReturnPickup shown={shown} />
      {shown.declined_reason === '' ? null : (
        <p className="text-sm">Declined: {shown.declined_reason}</p>
      )}
      {canWrite ? <ReturnSteps shown={shown} /> : null}
    </article>
  );
}

const methodName = (method: string): string => {
  const known = paymentMethods.find((each) => each === method);
  return known === undefined ? method : paymentMethodNames[known];
};

const Lines = ({ shown: { lines, refund_amount: refund } }: { shown: AdminReturn }) => (
  <ul className="grid gap-1 text-sm">
    {lines.map((line) => (
      <li key={line.product_id}>
        {line.quantity} × {lineName(line)}
        {refund === null ? null : (
          <span className="text-ink-soft">
            {' '}
            · {line.sellable} sellable, {line.damaged} damaged
          </span>
        )}
      </li>
    ))}
  </ul>
);

const Photos = ({ photos }: { photos: readonly string[] }) =>
  photos.length === 0 ? null : (
    <ul className="flex flex-wrap gap-2">
      {photos.map((photo, position) => (
        <li key={photo}>
          <a href={photo} target="_blank" rel="noreferrer">
            <img
              src={photo}
              alt={`By the customer, ${position + 1}`}
              width={64}
              height={64}
              loading="lazy"
              className="size-16 rounded-control bg-sand object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );

function Amount({ shown }: { shown: AdminReturn }) {
  const { state, refund_amount: refund, proposed_refund: proposed } = shown;
  if (state === 'declined' || state === 'withdrawn') return null;
  return (
    <p className="text-sm tabular-nums">
      {refund === null ? 'Refund when everything is received' : 'Refund'}:{' '}
      {rupees(refund ?? proposed)}
      {shown.cash_refund === null ? null : ` · ${cashRefundNames[shown.cash_refund]}`}
    </p>
  );
}
