import { useState } from 'react';
import { Link } from 'react-router';
import { promiseText } from '#contract/delivery/dates.ts';
import { isPromiseKept } from '#contract/delivery/promise.ts';
import { buyerStatusName, isTakenBack } from '#contract/delivery/shipment-states.ts';
import type { OrderDetail } from '#contract/orders/entities.ts';
import { paymentOf } from '#contract/orders/payment-state.ts';
import {
  deliveryText,
  notSentText,
  planNextAttemptText,
  trackThisParcelText,
} from '#web/account/texts.tsx';

/**
 * The promised days while the paid order is to come and they can be kept, and its parcels. Nothing
 * without either.
 */
export function Delivery({ order }: { order: OrderDetail }) {
  const { delivery, shipments, order_status: status } = order;
  const [now] = useState(() => new Date());
  const parcels = shipments.map((shipment) => shipment.status);
  const isToCome =
    (status === 'processing' || status === 'shipped') &&
    !order.cancellation_requested &&
    paymentOf(order).money !== 'due';
  const promise =
    delivery && isToCome && isPromiseKept(delivery, { parcels, now })
      ? promiseText(delivery)
      : null;
  if (promise === null && shipments.length === 0) return null;
  return (
    <section className="card p-5 sm:p-6">
      <h2 className="mb-4 text-xl">{deliveryText}</h2>
      {promise === null ? null : <p className="mb-2 font-medium">{promise}</p>}
      <ul className="grid gap-3 text-sm">
        {shipments.map((shipment) => (
          <li key={shipment.id}>
            <p>
              {isTakenBack(shipment) ? notSentText : buyerStatusName(shipment.status)} ·{' '}
              {shipment.carrier}
              {shipment.tracking_number === '' ? '' : ` ${shipment.tracking_number}`}
            </p>
            {shipment.redelivery_path === null ? null : (
              <Link to={shipment.redelivery_path} className="no-print text-link block w-fit">
                {planNextAttemptText}
              </Link>
            )}
            <Link to={shipment.track_path} className="no-print text-link">
              {trackThisParcelText}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
