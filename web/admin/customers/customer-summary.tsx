import type { ReactNode } from 'react';
import type { Customer } from '#contract/customers/api.ts';
import { orderDate } from '../kit/dates.ts';
import { rupees } from '../kit/money.ts';
import { CustomerBadge } from './customer-badge.tsx';

/** `level`: of the headings, below the dialog's or the page's title. */
export function ContactFacts({ customer, level }: { customer: Customer; level: 2 | 3 }) {
  return (
    <Facts title="Contact information" level={level}>
      <Fact label="Name">{customer.full_name ?? 'N/A'}</Fact>
      <Fact label="Email">
        <a className="text-link break-all" href={`mailto:${customer.email}`}>
          {customer.email}
        </a>
      </Fact>
      <Fact label="Phone">
        {customer.mobile_no ? (
          <a className="text-link" href={`tel:+91${customer.mobile_no}`}>
            {customer.mobile_no}
          </a>
        ) : (
          'N/A'
        )}
      </Fact>
      <Fact label="Address">{customer.address ?? 'N/A'}</Fact>
      <Fact label="Status">
        <CustomerBadge status={customer.status} />
      </Fact>
    </Facts>
  );
}

export function OrderFacts({
  customer,
  level,
  children,
}: {
  customer: Customer;
  level: 2 | 3;
  children?: ReactNode;
}) {
  return (
    <Facts title="Order statistics" level={level}>
      <Fact label="Total orders">{customer.orders_count.toLocaleString('en-IN')}</Fact>
      <Fact label="Total spent">{rupees(customer.total_spent)}</Fact>
      <Fact label="Last order">
        {customer.last_order_date === null ? 'No orders yet' : orderDate(customer.last_order_date)}
      </Fact>
      {children}
    </Facts>
  );
}

function Facts({ title, level, children }: { title: string; level: 2 | 3; children: ReactNode }) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section className="min-w-0">
      <Heading className="mb-2 text-lg">{title}</Heading>
      <dl className="flex flex-col gap-2 text-sm">{children}</dl>
    </section>
  );
}

export const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex justify-between gap-4">
    <dt className="flex-none text-ink-soft">{label}</dt>
    <dd className="min-w-0 text-end wrap-anywhere tabular-nums">{children}</dd>
  </div>
);
