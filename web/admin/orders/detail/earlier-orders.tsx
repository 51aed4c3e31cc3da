import { Link } from 'react-router';
import type { AdminOrderDetail } from '#contract/orders/entities.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import { orderStatusTones } from '#contract/orders/rules.ts';
import { orderStatusNames } from '#contract/orders/status-names.ts';
import { adminPaths } from '#web/admin-paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { useAdminList } from '../../kit/data.ts';
import { dateAndTime } from '../../kit/dates.ts';
import { rupees } from '../../kit/money.ts';
import { allOrders, ordersRequest } from '../list/order-params.ts';

const shownOrders = 5;

/**
 * The other orders of the same email address, the newest first. They load after the order, so they
 * are the last of their column: nothing below them moves.
 */
export function EarlierOrders({ order }: { order: AdminOrderDetail }) {
  const { email } = order.userDetails;
  const orders = useAdminList(
    'listAdminOrders',
    ordersRequest({ ...allOrders, search: email }, shownOrders + 1),
  );
  if (!orders.data) return null;
  const others = orders.data.data.filter(({ id }) => id !== order.id).slice(0, shownOrders);
  return (
    <section className="card no-print p-6 max-xl:order-2" aria-labelledby="other-orders">
      <h2 id="other-orders" className="mb-2 text-lg">
        Other orders
      </h2>
      {others.length === 0 ? (
        <p className="text-sm text-ink-soft">This is the customer’s first order.</p>
      ) : (
        <ul className="text-sm">
          {others.map((other) => (
            <li key={other.id} className="flex min-h-14 items-center justify-between gap-3">
              <span>
                <Link to={adminPaths.order(other.id)} className="text-link tabular-nums">
                  {orderNumber(other.id)}
                </Link>
                <span className="block text-xs text-ink-soft">
                  {dateAndTime(other.created_at)[0]}
                </span>
              </span>
              <span className="text-end">
                <span className="block tabular-nums">{rupees(other.final_amount)}</span>
                <Badge tone={orderStatusTones[other.order_status]}>
                  {orderStatusNames[other.order_status]}
                </Badge>
              </span>
            </li>
          ))}
        </ul>
      )}
      {others.length === shownOrders ? (
        <Link
          className="text-link mt-2 inline-block text-sm"
          to={adminPaths.ordersOfCustomer(email)}
        >
          All orders of this customer
        </Link>
      ) : null}
    </section>
  );
}
