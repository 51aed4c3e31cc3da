import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { empty, failure } from '#contract/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { Pagination } from '#web/ui/table/pagination.tsx';
import { useAddress } from '#web/admin/kit/list-params.ts';
import { AdminTitle } from '#web/admin/kit/admin-title.tsx';
import { sentenceOf } from '#web/admin/kit/errors.ts';
import { PageHead } from '#web/admin/kit/page-head.tsx';
import { useMay } from '#web/admin/session/use-permission.ts';
import {
  type CustomerFilter,
  isFiltered,
  readFilter,
  sortOf,
  tableSort,
  writeFilter,
} from './customer-params.ts';
import { CustomersTable } from './customers-columns.tsx';
import { CustomersToolbar } from './customers-toolbar.tsx';
import { ExportButton } from './export-button.tsx';
import { useCustomers } from '../queries.ts';

const CustomerDialog = lazy(async () => ({
  default: (await import('./customer-dialog.tsx')).CustomerDialog,
}));

export function Component() {
  const [parameters, changeAddress] = useAddress();
  const filter = readFilter(parameters);
  const customers = useCustomers(filter);
  const mayExport = useMay('customers.export');
  const [viewedId, setViewedId] = useState<number | null>(null);
  const change = (wanted: Partial<CustomerFilter>) =>
    changeAddress((before) => writeFilter(before, wanted), { replace: 'search' in wanted });
  const { data: rows = null, meta } = customers.data ?? {};
  const viewed = rows?.find((customer) => customer.id === viewedId);
  return (
    <>
      <AdminTitle>Customers</AdminTitle>
      <PageHead title="Customers" count={meta?.total}>
        {mayExport ? <ExportButton filter={filter} /> : null}
      </PageHead>
      <CustomersToolbar filter={filter} onChange={change} />
      {customers.error && !customers.data ? (
        <ErrorState
          className="card"
          message={sentenceOf(customers.error, failure.customersFetch)}
          retrying={customers.isFetching}
          onRetry={() => void customers.refetch()}
        />
      ) : (
        <div
          className={classNames('transition-opacity', customers.isPlaceholderData && 'opacity-55')}
          aria-busy={customers.isFetching || undefined}
        >
          <CustomersTable
            customers={rows}
            empty={
              <NoCustomers
                isFiltered={isFiltered(filter)}
                onClear={() => change({ search: '', status: null, bounds: {} })}
              />
            }
            sort={tableSort(filter)}
            onSort={(sort) => change({ sort: sortOf(sort, filter.sort) })}
            onView={({ id }) => setViewedId(id)}
          />
        </div>
      )}
      {meta ? (
        <Pagination
          className="mt-6"
          page={meta.page}
          pages={meta.pages}
          link={Link}
          to={(page) => `?${writeFilter(parameters, { page }).toString()}`}
        />
      ) : null}
      <Suspense>
        {viewed ? <CustomerDialog customer={viewed} onClose={() => setViewedId(null)} /> : null}
      </Suspense>
    </>
  );
}

const NoCustomers = ({
  isFiltered: hasFilter,
  onClear,
}: {
  isFiltered: boolean;
  onClear: () => void;
}) => (
  <EmptyState
    title={empty.customers}
    line={hasFilter ? empty.ordersHelp : 'Customers appear here once they have signed in.'}
    action={
      hasFilter ? (
        <Button variant="secondary" onClick={onClear}>
          Show all customers
        </Button>
      ) : null
    }
  />
);
