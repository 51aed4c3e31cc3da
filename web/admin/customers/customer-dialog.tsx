import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { Customer } from '#contract/entities/account.ts';
import { failure } from '#contract/messages.ts';
import { paths } from '#web/paths.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { orderDate } from '../dates.ts';
import { sentenceOf } from '../failures.ts';
import { rupees } from '../money.ts';
import { CustomerBadge } from './customer-badge.tsx';
import { useCustomerStatus } from './queries.ts';

/** Loaded when it is wanted: it brings the dialog's machinery along. */
export function CustomerDialog({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      size="large"
      title="Customer Details"
      footer={
        <>
          <BlockButton customer={customer} />
          <Link to={`${paths.adminOrders}?search=${encodeURIComponent(customer.email)}`} className={buttonClass({ variant: 'secondary' })}>
            View orders
          </Link>
        </>
      }
    >
      <div className="grid gap-6 sm:grid-cols-2">
        <Facts title="Contact information">
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
        <Facts title="Order statistics">
          <Fact label="Total orders">{customer.orders_count.toLocaleString('en-IN')}</Fact>
          <Fact label="Total spent">{rupees(customer.total_spent)}</Fact>
          <Fact label="Last order">{customer.last_order_date === null ? 'No orders yet' : orderDate(customer.last_order_date)}</Fact>
        </Facts>
      </div>
    </Dialog>
  );
}

/** Blocking asks once more where it stands: a second press within the same dialog. */
function BlockButton({ customer: { id, status } }: { customer: Customer }) {
  const change = useCustomerStatus(id);
  const [isAsking, setIsAsking] = useState(false);
  const set = (next: 'active' | 'blocked') =>
    change.mutate(next, {
      onSuccess: ({ message }) => {
        setIsAsking(false);
        toast.success(message);
      },
    });
  return (
    <div className="mr-auto flex flex-wrap items-center gap-2">
      {change.error ? <Alert tone="danger">{sentenceOf(change.error, failure.customerUpdate)}</Alert> : null}
      {isAsking ? <p className="text-sm">This signs the customer out everywhere.</p> : null}
      {status === 'blocked' ? (
        <Button variant="quiet" busy={change.isPending} onClick={() => set('active')}>
          Unblock customer
        </Button>
      ) : (
        <Button variant={isAsking ? 'danger' : 'quiet'} busy={change.isPending} onClick={() => (isAsking ? set('blocked') : setIsAsking(true))}>
          {isAsking ? 'Yes, block' : 'Block customer'}
        </Button>
      )}
      {isAsking ? (
        <Button variant="quiet" onClick={() => setIsAsking(false)}>
          Cancel
        </Button>
      ) : null}
    </div>
  );
}

const Facts = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="min-w-0">
    <h3 className="mb-2">{title}</h3>
    <dl className="flex flex-col gap-2 text-sm">{children}</dl>
  </section>
);

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex justify-between gap-4">
    <dt className="flex-none text-ink-soft">{label}</dt>
    <dd className="min-w-0 text-end tabular-nums">{children}</dd>
  </div>
);
