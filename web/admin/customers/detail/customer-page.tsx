import { Link, useParams } from 'react-router';
import type { CustomerDetail } from '#contract/customers/api.ts';
import { failure } from '#contract/messages.ts';
import { customerRefusals } from '#contract/customers/texts.ts';
import { ApiError } from '#web/api/client.ts';
import { adminPaths } from '#web/admin-paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { ChevronLeftIcon } from '#web/ui/icons/icons.tsx';
import { Skeleton, SkeletonText } from '#web/ui/skeleton.tsx';
import { History } from '#web/admin/activity/history.tsx';
import { AdminTitle } from '#web/admin/kit/admin-title.tsx';
import { orderDate } from '#web/admin/kit/dates.ts';
import { errorMessage } from '#web/api/error-message.ts';
import { BlockButton } from '../block-button.tsx';
import { CustomerBadge } from '../customer-badge.tsx';
import { ContactFacts, Fact, OrderFacts } from '../customer-summary.tsx';
import { LatestOrders } from './latest-orders.tsx';
import { useAdminQuery } from '../../kit/data.ts';

export function Component() {
  const id = Number(useParams()['id']);
  return Number.isInteger(id) && id > 0 ? <CustomerPage id={id} /> : <NoSuchCustomer />;
}

function CustomerPage({ id }: { id: number }) {
  const { data, error, isFetching, refetch } = useAdminQuery('getCustomer', { params: { id } });
  if (error instanceof ApiError && error.status === 404) return <NoSuchCustomer />;
  return (
    <>
      <AdminTitle>{data ? (data.full_name ?? data.email) : 'Customer'}</AdminTitle>
      <Back />
      {data ? (
        <Customer customer={data} />
      ) : error ? (
        <ErrorState
          className="card"
          message={errorMessage(error, failure.customerFetch)}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading />
      )}
    </>
  );
}

const Back = () => (
  <Link
    to={adminPaths.customers}
    className="text-link mb-2 inline-flex min-h-11 items-center gap-1 text-sm"
  >
    <ChevronLeftIcon size={16} /> All customers
  </Link>
);

const Customer = ({ customer }: { customer: CustomerDetail }) => (
  <article>
    <header className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-3">
      <div className="min-w-0 grow">
        <h1 className="flex flex-wrap items-center gap-3 text-2xl wrap-anywhere">
          {customer.full_name ?? customer.email}
          <span className="font-sans">
            <CustomerBadge status={customer.status} />
          </span>
        </h1>
        <p className="mt-1 text-sm text-ink-soft">
          Customer since{' '}
          <time dateTime={customer.created_at}>{orderDate(customer.created_at)}</time>
        </p>
      </div>
      <BlockButton customer={customer} variant="secondary" />
    </header>
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <section className="min-w-0">
        <h2 className="mb-3 flex items-center gap-3 text-lg">
          Latest orders <Badge>{customer.orders_count.toLocaleString('en-IN')}</Badge>
        </h2>
        <LatestOrders orders={customer.latest_orders} />
        {customer.orders_count > customer.latest_orders.length ? (
          <Link
            to={`${adminPaths.orders}?search=${encodeURIComponent(customer.email)}`}
            className={buttonClass({ variant: 'secondary' }, 'mt-4')}
          >
            All orders
          </Link>
        ) : null}
        <History subject={`customer:${customer.id}`} />
      </section>
      <div className="flex flex-col gap-6">
        <div className="card p-5">
          <ContactFacts customer={customer} level={2} />
        </div>
        <div className="card p-5">
          <OrderFacts customer={customer} level={2}>
            <Fact label="Reviews written">{customer.reviews_count.toLocaleString('en-IN')}</Fact>
          </OrderFacts>
        </div>
        <div className="card p-5">
          <h2 className="mb-2 text-lg">Addresses</h2>
          <Addresses addresses={customer.addresses} />
        </div>
      </div>
    </div>
  </article>
);

const Addresses = ({ addresses }: { addresses: CustomerDetail['addresses'] }) =>
  addresses.length === 0 ? (
    <p className="text-sm text-ink-soft">None saved yet.</p>
  ) : (
    <ul className="flex flex-col gap-4 text-sm">
      {addresses.map((address) => (
        <li key={address.id}>
          <address className="leading-normal wrap-anywhere not-italic">
            <span className="font-medium">{address.full_name}</span>{' '}
            {address.is_default ? <Badge>Default</Badge> : null}
            <br />
            {address.address}
            <br />
            {address.city}, {address.state} {address.pincode}
            <br />
            {address.mobile_no}
          </address>
        </li>
      ))}
    </ul>
  );

const NoSuchCustomer = () => (
  <>
    <AdminTitle>Customer</AdminTitle>
    <Back />
    <h1 className="mb-4 text-2xl">Customer</h1>
    <EmptyState
      className="card"
      title={customerRefusals.customer_not_found[1]}
      text="The account may have been deleted."
    />
  </>
);

const Loading = () => (
  <div aria-busy="true" className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
    <div>
      <Skeleton className="mb-6 h-9 w-64 max-w-full" />
      <SkeletonText lines={8} />
    </div>
    <SkeletonText lines={6} className="card p-5" />
  </div>
);
