import { listQuery } from '../../kit/list/list-params.ts';
import { lazy, Suspense, useState } from 'react';
import { empty, failure } from '#contract/messages.ts';
import { AdminTitle } from '../../kit/admin-title.tsx';
import { ResourceList } from '../../kit/list/resource-list.tsx';
import { useListParams } from '../../kit/list/use-list-params.ts';
import { PageHead } from '../../kit/page-head.tsx';
import { usePermission } from '../../session/use-permission.ts';
import { useCustomers } from '../queries.ts';
import { customerParams } from './customer-params.ts';
import { customerColumns, customersLayout } from './customers-columns.tsx';
import { CustomersToolbar } from './customers-toolbar.tsx';
import { ExportButton } from './export-button.tsx';

const CustomerDialog = lazy(async () => ({
  default: (await import('./customer-dialog.tsx')).CustomerDialog,
}));

export const canonicalQuery = listQuery(customerParams);

export function Component() {
  const list = useListParams(customerParams);
  const customers = useCustomers(list.values);
  const mayExport = usePermission('customers.export');
  const [viewedId, setViewedId] = useState<number | null>(null);
  const viewed = customers.data?.data.find(({ id }) => id === viewedId);
  return (
    <>
      <AdminTitle>Customers</AdminTitle>
      <PageHead title="Customers" count={customers.data?.meta.total}>
        {mayExport ? <ExportButton values={list.values} /> : null}
      </PageHead>
      <CustomersToolbar list={list} />
      <ResourceList
        caption="Customers"
        query={customers}
        fetchFailure={failure.customersFetch}
        list={list}
        columns={customerColumns(({ id }) => setViewedId(id))}
        rowKey={({ id }) => id}
        layout={customersLayout}
        empty={{
          title: empty.customers,
          line: 'Customers appear here once they have signed in.',
          filtered: { line: empty.ordersHelp, showAll: 'Show all customers' },
        }}
      />
      <Suspense>
        {viewed ? <CustomerDialog customer={viewed} onClose={() => setViewedId(null)} /> : null}
      </Suspense>
    </>
  );
}
