import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { limits } from '#contract/limits.ts';
import { empty, failure } from '#contract/messages.ts';
import { customerStatuses } from '#contract/states.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { useAddress } from '../address.ts';
import { AdminTitle } from '../admin-title.tsx';
import { sentenceOf } from '../failures.ts';
import { PageHead } from '../page-head.tsx';
import { SearchField } from '../search-field.tsx';
import { customerStatusNames } from './customer-badge.tsx';
import { type CustomerFilter, readFilter, writeFilter } from './customer-filter.ts';
import { CustomersTable } from './customers-table.tsx';
import { useCustomers } from './queries.ts';

const CustomerDialog = lazy(async () => ({ default: (await import('./customer-dialog.tsx')).CustomerDialog }));

const statusOptions = [{ value: '', label: 'All customers' }, ...customerStatuses.map((status) => ({ value: status, label: customerStatusNames[status] }))];

export function Component() {
  const [parameters, changeAddress] = useAddress();
  const filter = readFilter(parameters);
  const customers = useCustomers(filter);
  const [viewedId, setViewedId] = useState<number | null>(null);
  const change = (wanted: Partial<CustomerFilter>) => changeAddress((before) => writeFilter(before, wanted), { replace: 'search' in wanted });
  const { data: rows = null, meta } = customers.data ?? {};
  const viewed = rows?.find((customer) => customer.id === viewedId);
  const isFiltered = filter.search !== '' || filter.status !== null;
  return (
    <>
      <AdminTitle>Customers</AdminTitle>
      <PageHead title="Customers" count={meta?.total} />
      <search className="mb-4 flex flex-col gap-3 sm:flex-row sm:items-center">
        <SearchField
          label="Search customers"
          placeholder="Search by name, email, or phone..."
          search={filter.search}
          onSearch={(search) => change({ search })}
          pauseMs={limits.customerSearchDebounceMs}
        />
        <SelectField
          label="Filter by status"
          hideLabel
          className="sm:w-48"
          options={statusOptions}
          value={filter.status ?? ''}
          onChange={(event) => {
            const chosen = event.currentTarget.value;
            change({ status: customerStatuses.find((status) => status === chosen) ?? null });
          }}
        />
      </search>
      {customers.error && !customers.data ? (
        <ErrorState className="card" message={sentenceOf(customers.error, failure.customersFetch)} retrying={customers.isFetching} onRetry={() => void customers.refetch()} />
      ) : (
        <div className={classNames('transition-opacity', customers.isPlaceholderData && 'opacity-55')} aria-busy={customers.isFetching || undefined}>
          <CustomersTable
            customers={rows}
            empty={
              <EmptyState
                title={empty.customers}
                line={isFiltered ? empty.ordersHelp : 'Customers appear here once they have signed in.'}
                action={
                  isFiltered ? (
                    <Button variant="secondary" onClick={() => change({ search: '', status: null })}>
                      Show all customers
                    </Button>
                  ) : null
                }
              />
            }
            onView={({ id }) => setViewedId(id)}
          />
        </div>
      )}
      {meta ? (
        <Pagination className="mt-6" page={meta.page} pages={meta.pages} link={Link} to={(page) => `?${writeFilter(parameters, { page }).toString()}`} />
      ) : null}
      <Suspense>{viewed ? <CustomerDialog customer={viewed} onClose={() => setViewedId(null)} /> : null}</Suspense>
    </>
  );
}
