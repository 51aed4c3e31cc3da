import { lazy, Suspense, useState } from 'react';
import { listQuery } from '../../kit/list/list-params.ts';
import { Link } from 'react-router';
import { bulkIdsMax } from '#contract/catalogue/bulk-edit.ts';
import type { Product } from '#contract/catalogue/entities.ts';
import { empty, failure } from '#contract/messages.ts';
import { adminApi } from '#web/api/client.ts';
import { adminPaths } from '#web/admin-paths.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { PlusIcon } from '#web/ui/icons/icons.tsx';
import { AdminTitle } from '../../kit/admin-title.tsx';
import { ConfirmDeletion } from '../../kit/confirm-deletion.tsx';
import { useAdminList, useChanged } from '../../kit/data.ts';
import { ResourceList } from '../../kit/list/resource-list.tsx';
import { useListParams } from '../../kit/list/use-list-params.ts';
import { useSelection } from '../../kit/list/use-selection.ts';
import { PageHead } from '../../kit/page-head.tsx';
import { stale } from '../../kit/stale.ts';
import { useDeletion } from '../../kit/use-deletion.ts';
import { useAdmin } from '../../session/session.ts';
import { usePermission } from '../../session/use-permission.ts';
import { useDuplicate, useRestore } from '../use-product-actions.ts';
import { ProductBulkEdit } from './product-bulk-edit.tsx';
import { ProductMenu } from './product-menu.tsx';
import { productParams, type ProductListValues } from './product-params.ts';
import { productColumns, productRow, productsLayout } from './products-columns.tsx';
import { ProductsMenu } from './products-menu.tsx';
import { ProductsToolbar, ProductTabs } from './products-toolbar.tsx';

const PricesDialog = lazy(async () => ({
  default: (await import('./prices-dialog.tsx')).PricesDialog,
}));

const pageSize = 25;

export const canonicalQuery = listQuery(productParams);

export function Component() {
  const list = useListParams(productParams);
  const { products, isFolded } = useProducts(list.values);
  const [priced, setPriced] = useState<Product | null>(null);
  const mayWrite = usePermission('catalogue.write');
  // The server would wait for the menu's script.
  const isReady = useAdmin((session) => session.isReady);
  const deletion = useDeletion<Product>({
    remove: async ({ id }) => adminApi('deleteProduct', { params: { id } }),
    onRemoved: useChanged(stale.products),
    fallback: failure.productDelete,
  });
  const total = products.data?.meta.total ?? 0;
  const selection = useSelection(products.data?.data ?? [], {
    scope: list.scope,
    idsMax: bulkIdsMax,
  });
  const renderMenu = useRenderMenu(mayWrite ? deletion.request : null);
  const columns = productColumns({
    renderMenu,
    isFolded,
    onPrices: mayWrite ? setPriced : null,
    changes: mayWrite
      ? { selection: isFolded ? null : selection, onDelete: deletion.request }
      : null,
  });
  return (
    <>
      <AdminTitle>Products</AdminTitle>
      <PageHead title="Products" count={products.data?.meta.total}>
        {isReady ? <ProductsMenu mayWrite={mayWrite} /> : <span className="size-11" />}
        {mayWrite ? <AddProduct /> : null}
      </PageHead>
      <ProductTabs list={list} />
      <ProductsToolbar list={list} />
      <ResourceList
        caption="Products"
        query={products}
        fetchFailure={failure.productsFetch}
        list={list}
        columns={columns}
        rowKey={({ id }) => id}
        layout={productsLayout}
        phoneRow={productRow}
        empty={{
          title: empty.products,
          text: 'Add the first one, with photos, price and stock.',
          action: mayWrite ? <AddProduct /> : null,
          filtered: { text: empty.ordersHelp, showAll: 'Show all products' },
        }}
      />
      {isFolded ? null : <ProductBulkEdit selection={selection} list={list} total={total} />}
      <Suspense>
        {priced ? <PricesDialog product={priced} onClose={() => setPriced(null)} /> : null}
      </Suspense>
      <ConfirmDeletion
        deletion={deletion}
        title={() => 'Confirm Delete'}
        description={({ name }) =>
          `Are you sure you want to delete “${name}”? It will be removed from the shop now. If it is in past orders it is archived and can be restored.`
        }
        confirmLabel="Delete product"
      />
    </>
  );
}

function useProducts(values: ProductListValues) {
  const { sort, search, page } = values;
  const { view, ...filters } = productParams.setFilters(values);
  const isFolded = view === undefined;
  const products = useAdminList('listProducts', {
    query: {
      ...filters,
      variants: isFolded ? 'grouped' : 'all',
      sort: sort ?? (search === '' ? 'id_desc' : undefined),
      page,
      limit: pageSize,
    },
  });
  return { products, isFolded };
}

/** `onDelete` is null without the permission to change products. */
function useRenderMenu(onDelete: ((product: Product) => void) | null) {
  const duplicate = useDuplicate();
  const restore = useRestore();
  return (product: Product) => (
    <ProductMenu
      product={product}
      changes={
        onDelete && {
          onDuplicate: () => duplicate.mutate({ params: { id: product.id } }),
          onRestore: () => restore.mutate({ params: { id: product.id } }),
          onDelete: () => onDelete(product),
        }
      }
    />
  );
}

const AddProduct = () => (
  <Link to={adminPaths.productNew} className={buttonClass({}, 'max-sm:px-3')}>
    <span className="button-label">
      <PlusIcon size={18} /> Add Product
    </span>
  </Link>
);
