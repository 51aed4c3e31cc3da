import type { PrintedOrder, OrderLine } from '#contract/orders/entities.ts';
import { variantName } from '#contract/catalogue/variant-name.ts';
import { notPaidNotice, paymentOf } from '#contract/orders/payment-state.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import { paymentMethodNames } from '#contract/payments/method-names.ts';
import { orderDate } from '#web/admin/kit/dates.ts';
import { formatRupees } from '#contract/money.ts';
import { rupees } from '#web/admin/kit/money.ts';
import { Sender } from './sender.tsx';
import { Totals } from './totals.tsx';

interface SheetProps {
  order: PrintedOrder;
  /** A packing slip: items and address, without prices. */
  isSlip: boolean;
}

export function Sheet({ order, isSlip }: SheetProps) {
  const heading = `sheet-${order.id}`;
  return (
    <article
      aria-labelledby={heading}
      className="card p-6 text-sm sm:p-8 print:break-after-page print:border-0 print:p-0 print:last:break-after-auto"
    >
      <header className="flex items-start justify-between gap-6 border-b border-line pb-4">
        <Sender />
        <div className="text-end">
          <h2 id={heading} className="text-lg tabular-nums">
            {isSlip ? 'Packing slip' : 'Order'} {orderNumber(order.id)}
          </h2>
          <p className="text-ink-soft">{orderDate(order.created_at)}</p>
          {paymentOf(order).money === 'due' ? (
            <p className="text-lg font-semibold">{notPaidNotice}</p>
          ) : null}
        </div>
      </header>
      <div className="grid gap-6 py-4 sm:grid-cols-2 print:grid-cols-2">
        <Address order={order} />
        {isSlip ? null : (
          <div>
            <h3 className="mb-1 font-sans text-xs font-semibold text-ink-soft">Payment</h3>
            <p>{paymentMethodNames[order.payment_method]}</p>
            <p>{owed(order)}</p>
          </div>
        )}
      </div>
      <Lines lines={order.cart_data} withPrices={!isSlip} />
      {isSlip ? (
        <p className="mt-3 text-end font-medium tabular-nums">
          {order.items_count === 1 ? '1 unit' : `${order.items_count} units`}
        </p>
      ) : (
        <Totals order={order} />
      )}
    </article>
  );
}

/** The payment that the courier must collect. */
function owed(order: PrintedOrder): string {
  const { money, amountPaise } = paymentOf(order);
  if (money === 'due_on_delivery') return `To collect: ${formatRupees(amountPaise)}`;
  if (order.payment_status === 'completed') return 'Paid';
  return order.refunds.length > 0 ? 'Refunded' : 'Not paid';
}

const Address = ({ order: { shipping_details: to } }: { order: PrintedOrder }) => (
  <div>
    <h3 className="mb-1 font-sans text-xs font-semibold text-ink-soft">Ship to</h3>
    <address className="leading-normal not-italic">
      <span className="font-semibold">{to.full_name}</span>
      <br />
      {to.address}
      <br />
      {[to.city, to.state].filter(Boolean).join(', ')} {to.pincode}
      <br />
      {to.mobile_no}
    </address>
  </div>
);

const heading = 'border-b border-line py-2 text-xs font-semibold text-ink-soft';
const cell = 'border-b border-line py-2 align-top';

function Lines({ lines, withPrices }: { lines: readonly OrderLine[]; withPrices: boolean }) {
  return (
    <table className="w-full border-collapse">
      <thead>
        <tr>
          <th scope="col" className={`${heading} text-start`}>
            Item
          </th>
          <th scope="col" className={`${heading} ps-4 text-end`}>
            Quantity
          </th>
          {withPrices ? (
            <>
              <th scope="col" className={`${heading} ps-4 text-end`}>
                Price
              </th>
              <th scope="col" className={`${heading} ps-4 text-end`}>
                Total
              </th>
            </>
          ) : null}
        </tr>
      </thead>
      <tbody className="tabular-nums">
        {lines.map((line) => (
          <tr key={line.product_id}>
            <td className={cell}>
              <span className="font-medium">{line.product_details.name}</span>
              <span className="block text-xs text-ink-soft">
                {[variantName(line.product_details), `Product ${line.product_id}`]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </td>
            <td className={`${cell} ps-4 text-end font-semibold`}>{line.quantity}</td>
            {withPrices ? (
              <>
                <td className={`${cell} ps-4 text-end`}>{rupees(line.product_details.price)}</td>
                <td className={`${cell} ps-4 text-end`}>
                  {rupees((Math.round(line.product_details.price * 100) * line.quantity) / 100)}
                </td>
              </>
            ) : null}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
