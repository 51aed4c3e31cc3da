import { History } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { bulkIdsMax } from '#contract/bulk-edit.ts';
import type { BulkTarget } from '#contract/endpoints/bulk-edit-form.ts';
import type { Product } from '#contract/entities/catalogue.ts';
import { empty, failure } from '#contract/messages.ts';
import { adminApi } from '#web/api/client.ts';
import { adminPaths } from '#web/admin-paths.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { PlusIcon } from '#web/ui/icons/icons.tsx';
import { AdminTitle } from '../../kit/admin-title.tsx';
import { ConfirmDeletion } from '../../kit/confirm-deletion.tsx';
import { ResourceList } from '../../kit/list/resource-list.tsx';
import { useListParams } from '../../kit/list/use-list-params.ts';
import { type Selection, useSelection } from '../../kit/list/use-selection.ts';
import { PageHead } from '../../kit/page-head.tsx';
import { useDeletion } from '../../kit/use-deletion.ts';
import { useMay } from '../../session/use-permission.ts';
import { useProducts, useProductsChanged } from '../queries.ts';
import { useDuplicate, useRestore } from '../use-product-actions.ts';
import { BulkEditBar } from './bulk-edit-bar.tsx';
import { ProductMenu } from './product-menu.tsx';
import { type ProductListValues, productParams } from './product-params.ts';
import { productColumns, readOnlyLayout, selectableLayout } from './products-columns.tsx';
import { ProductsToolbar } from './products-toolbar.tsx';

const BulkEditDialog = lazy(async () => ({
  default: (await import('../bulk-edit/bulk-edit-dialog.tsx')).BulkEditDialog,
}));
const BulkEditHistory = lazy(async () => ({
  default: (await import('../bulk-edit/bulk-edit-history.tsx')).BulkEditHistory,
}));

export function Component() {
  const list = useListParams(productParams);
  const products = useProducts(list.values);
  const duplicate = useDuplicate();
  const restore = useRestore();
  const mayWrite = useMay('catalogue.write');
  const [shown, setShown] = useState<'edit' | 'history' | null>(null);
  const deletion = useDeletion<Product>({
    remove: async ({ id }) => adminApi('deleteProduct', { params: { id } }),
    onRemoved: useProductsChanged(),
    fallback: failure.productDelete,
  });
  const total = products.data?.meta.total ?? 0;
  const selection = useSelection(products.data?.data ?? [], {
    scope: list.scope,
    idsMax: bulkIdsMax,
  });
  const columns = productColumns({
    renderMenu: (product) => (
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
    ),
    changes: mayWrite ? { selection, onDelete: deletion.ask } : null,
  });
  return (
    <>
      <AdminTitle>Products</AdminTitle>
      <PageHead title="Products" count={products.data?.meta.total}>
        {mayWrite ? <PageActions onHistory={() => setShown('history')} /> : null}
      </PageHead>
      <ProductsToolbar list={list} />
      <ResourceList
        caption="Products"
        query={products}
        fetchFailure={failure.productsFetch}
        list={list}
        columns={columns}
        rowKey={({ id }) => id}
        layout={mayWrite ? selectableLayout : readOnlyLayout}
        empty={{
          title: empty.products,
          line: 'Add the first one, and shoppers see it at once.',
          action: mayWrite ? <AddProduct /> : null,
          filtered: { line: empty.ordersHelp, showAll: 'Show all products' },
        }}
      />
      <BulkEditBar
        selection={selection}
        total={total}
        isFiltered={list.isFiltered}
        onEdit={() => setShown('edit')}
      />
      <Suspense>
        {shown === 'edit' ? (
          <BulkEditDialog
            target={targetOf(selection, { values: list.values, total })}
            count={selection.isAll ? total : selection.ids.size}
            onClose={() => setShown(null)}
            onDone={() => {
              setShown(null);
              selection.clear();
            }}
          />
        ) : null}
        {shown === 'history' ? <BulkEditHistory onClose={() => setShown(null)} /> : null}
      </Suspense>
      <ConfirmDeletion
        deletion={deletion}
        title={() => 'Confirm Delete'}
        description={({ name }) =>
          `Are you sure you want to delete “${name}”? It leaves the shop at once. If it stands in orders it is archived: you find it under the status Archived and can bring it back.`
        }
        confirmLabel="Delete product"
      />
    </>
  );
}

const targetOf = (
  selection: Selection,
  { values, total }: { values: ProductListValues; total: number },
): BulkTarget => {
  const { label, ...others } = productParams.setFilters(values);
  return selection.isAll
    ? { filter: { ...others, ...(label ? { label: [label] } : {}) }, total }
    : { ids: [...selection.ids] };
};

const PageActions = ({ onHistory }: { onHistory: () => void }) => (
  <>
    <IconButton
      label="Bulk edits"
      title="Bulk edits"
      icon={<History size={20} strokeWidth={1.6} aria-hidden="true" />}
      onClick={onHistory}
    />
    <AddProduct />
  </>
);

const AddProduct = () => (
  <Link to={adminPaths.productNew} className={buttonClass()}>
    <span className="button-label">
      <PlusIcon size={18} /> Add Product
    </span>
  </Link>
);
