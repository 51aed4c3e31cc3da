import { History } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import type { BulkTarget } from '#contract/endpoints/bulk-edit-form.ts';
import type { Product } from '#contract/entities/catalogue.ts';
import { empty, failure } from '#contract/messages.ts';
import { adminApi } from '#web/api/client.ts';
import { adminPaths } from '#web/admin-paths.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { PlusIcon } from '#web/ui/icons/icons.tsx';
import { Pagination } from '#web/ui/table/pagination.tsx';
import { useAddress } from '#web/admin/kit/list-params.ts';
import { AdminTitle } from '#web/admin/kit/admin-title.tsx';
import { sentenceOf } from '#web/admin/kit/errors.ts';
import { PageHead } from '#web/admin/kit/page-head.tsx';
import { useDeletion } from '#web/admin/kit/use-deletion.ts';
import { useMay } from '#web/admin/session/use-permission.ts';
import { BulkBar } from '../bulk-bar.tsx';
import {
  isFiltered,
  noFilter,
  type ProductFilter,
  readFilter,
  sortOf,
  tableSort,
  wireFilter,
  writeFilter,
} from './product-params.ts';
import { ProductMenu } from './product-menu.tsx';
import { ProductsTable } from './products-columns.tsx';
import { ProductsToolbar } from './products-toolbar.tsx';
import { useProducts, useProductsChanged } from '../queries.ts';
import { useDuplicate, useRestore } from '../use-product-actions.ts';
import { type Selection, useSelection } from '../use-selection.ts';

const ConfirmDialog = lazy(async () => ({
  default: (await import('#web/ui/overlays/confirm-dialog.tsx')).ConfirmDialog,
}));
const BulkDialog = lazy(async () => ({
  default: (await import('../bulk-edit/bulk-edit-dialog.tsx')).BulkDialog,
}));
const BulkHistory = lazy(async () => ({
  default: (await import('../bulk-edit/bulk-edit-history.tsx')).BulkHistory,
}));

export function Component() {
  const [parameters, changeAddress] = useAddress();
  const filter = readFilter(parameters);
  const products = useProducts(filter);
  const duplicate = useDuplicate();
  const restore = useRestore();
  const mayWrite = useMay('catalogue.write');
  const [shown, setShown] = useState<'edit' | 'history' | null>(null);
  const deletion = useDeletion<Product>({
    remove: async ({ id }) => adminApi('deleteProduct', { params: { id } }),
    onRemoved: useProductsChanged(),
    fallback: failure.productDelete,
  });
  const change = (wanted: Partial<ProductFilter>) =>
    changeAddress((before) => writeFilter(before, wanted), { replace: 'search' in wanted });
  const { data: rows = null, meta } = products.data ?? {};
  const total = meta?.total ?? 0;
  const selection = useSelection(rows ?? [], JSON.stringify(wireFilter(filter)));
  return (
    <>
      <AdminTitle>Products</AdminTitle>
      <PageHead title="Products" count={meta?.total}>
        {mayWrite ? (
          <>
            <IconButton
              label="Bulk edits"
              title="Bulk edits"
              icon={<History size={20} strokeWidth={1.6} aria-hidden="true" />}
              onClick={() => setShown('history')}
            />
            <AddProduct />
          </>
        ) : null}
      </PageHead>
      <ProductsToolbar filter={filter} onChange={change} />
      {products.error && !products.data ? (
        <ErrorState
          className="card"
          message={sentenceOf(products.error, failure.productsFetch)}
          retrying={products.isFetching}
          onRetry={() => void products.refetch()}
        />
      ) : (
        <div
          className={classNames('transition-opacity', products.isPlaceholderData && 'opacity-55')}
          aria-busy={products.isFetching || undefined}
        >
          <ProductsTable
            products={rows}
            empty={
              <NoProducts
                isFiltered={isFiltered(filter)}
                mayAdd={mayWrite}
                onClear={() => change(noFilter)}
              />
            }
            sort={tableSort(filter)}
            onSort={(sort) => change({ sort: sortOf(sort) })}
            renderMenu={(product) => (
              <ProductMenu
                product={product}
                changes={
                  mayWrite
                    ? {
                        onDuplicate: () => duplicate.mutate(product.id),
                        onRestore: () => restore.mutate(product.id),
                        onDelete: () => deletion.ask(product),
                      }
                    : null
                }
              />
            )}
            changes={mayWrite ? { selection, onDelete: deletion.ask } : null}
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
      <BulkBar
        selection={selection}
        total={total}
        isFiltered={isFiltered(filter)}
        onChange={() => setShown('edit')}
      />
      <Suspense>
        {shown === 'edit' ? (
          <BulkDialog
            target={targetOf(selection, { filter, total })}
            count={selection.isAll ? total : selection.ids.size}
            onClose={() => setShown(null)}
            onDone={() => {
              setShown(null);
              selection.clear();
            }}
          />
        ) : null}
        {shown === 'history' ? <BulkHistory onClose={() => setShown(null)} /> : null}
        {deletion.asked === null ? null : (
          <ConfirmDialog
            open
            onOpenChange={deletion.dismiss}
            title="Confirm Delete"
            description={`Are you sure you want to delete “${deletion.asked.name}”? It leaves the shop at once. If it stands in orders it is archived: you find it under the status Archived and can bring it back.`}
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

const targetOf = (
  selection: Selection,
  { filter, total }: { filter: ProductFilter; total: number },
): BulkTarget => {
  const { label, ...others } = wireFilter(filter);
  return selection.isAll
    ? { filter: { ...others, ...(label ? { label: [label] } : {}) }, total }
    : { ids: [...selection.ids] };
};

const AddProduct = () => (
  <Link to={adminPaths.productNew} className={buttonClass()}>
    <span className="button-label">
      <PlusIcon size={18} /> Add Product
    </span>
  </Link>
);

const NoProducts = ({
  isFiltered: hasFilter,
  mayAdd,
  onClear,
}: {
  isFiltered: boolean;
  mayAdd: boolean;
  onClear: () => void;
}) => (
  <EmptyState
    title={empty.products}
    line={hasFilter ? empty.ordersHelp : 'Add the first one, and shoppers see it at once.'}
    action={
      hasFilter ? (
        <Button variant="secondary" onClick={onClear}>
          Show all products
        </Button>
      ) : mayAdd ? (
        <AddProduct />
      ) : null
    }
  />
);
