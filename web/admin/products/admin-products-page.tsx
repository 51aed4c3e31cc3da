import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import type { Product } from '#contract/entities/catalogue.ts';
import { empty, failure } from '#contract/messages.ts';
import { adminApi } from '#web/api/client.ts';
import { paths } from '#web/paths.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { PlusIcon } from '#web/ui/icons.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { useAddress } from '../address.ts';
import { AdminTitle } from '../admin-title.tsx';
import { sentenceOf } from '../failures.ts';
import { PageHead } from '../page-head.tsx';
import { useDeletion } from '../use-deletion.ts';
import { isFiltered, type ProductFilter, readFilter, sortOf, tableSort, writeFilter } from './product-filter.ts';
import { ProductsTable } from './products-table.tsx';
import { ProductsToolbar } from './products-toolbar.tsx';
import { useProducts, useProductsChanged } from './queries.ts';

const ConfirmDialog = lazy(async () => ({ default: (await import('#web/ui/confirm-dialog.tsx')).ConfirmDialog }));

export function Component() {
  const [parameters, changeAddress] = useAddress();
  const filter = readFilter(parameters);
  const products = useProducts(filter);
  const deletion = useDeletion<Product>({
    remove: async ({ id }) => adminApi('deleteProduct', { params: { id } }),
    onRemoved: useProductsChanged(),
    fallback: failure.productDelete,
  });
  const change = (wanted: Partial<ProductFilter>) => changeAddress((before) => writeFilter(before, wanted), { replace: 'search' in wanted });
  const { data: rows = null, meta } = products.data ?? {};
  return (
    <>
      <AdminTitle>Products</AdminTitle>
      <PageHead title="Products" count={meta?.total}>
        <AddProduct />
      </PageHead>
      <ProductsToolbar filter={filter} onChange={change} />
      {products.error && !products.data ? (
        <ErrorState className="card" message={sentenceOf(products.error, failure.productsFetch)} retrying={products.isFetching} onRetry={() => void products.refetch()} />
      ) : (
        <div className={classNames('transition-opacity', products.isPlaceholderData && 'opacity-55')} aria-busy={products.isFetching || undefined}>
          <ProductsTable
            products={rows}
            empty={<NoProducts isFiltered={isFiltered(filter)} onClear={() => change({ search: '', category: '', stock: null })} />}
            sort={tableSort(filter)}
            onSort={(sort) => change({ sort: sortOf(sort, filter.sort) })}
            onDelete={deletion.ask}
          />
        </div>
      )}
      {meta ? (
        <Pagination className="mt-6" page={meta.page} pages={meta.pages} link={Link} to={(page) => `?${writeFilter(parameters, { page }).toString()}`} />
      ) : null}
      <Suspense>
        {deletion.asked === null ? null : (
          <ConfirmDialog
            open
            onOpenChange={deletion.dismiss}
            title="Confirm Delete"
            description={`Are you sure you want to delete “${deletion.asked.name}”? It leaves the shop at once. Orders that hold it keep what was bought.`}
            confirmLabel="Delete product"
            onConfirm={deletion.confirm}
            busy={deletion.isBusy}
            error={deletion.error}
          />
        )}
      </Suspense>
    </>
  );
}

const AddProduct = () => (
  <Link to={paths.adminProductNew} className={buttonClass()}>
    <span className="button-label">
      <PlusIcon size={18} /> Add Product
    </span>
  </Link>
);

const NoProducts = ({ isFiltered: hasFilter, onClear }: { isFiltered: boolean; onClear: () => void }) => (
  <EmptyState
    title={empty.products}
    line={hasFilter ? empty.ordersHelp : 'Add the first one: a name, a price and a picture are enough to begin.'}
    action={
      hasFilter ? (
        <Button variant="secondary" onClick={onClear}>
          Show all products
        </Button>
      ) : (
        <AddProduct />
      )
    }
  />
);
