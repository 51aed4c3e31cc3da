import { Link, useParams } from 'react-router';
import type { AdminProduct } from '#contract/catalogue/admin-entities.ts';
import { failure } from '#contract/messages.ts';
import { adminPaths } from '#web/admin-paths.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { History } from '#web/admin/activity/history.tsx';
import { PluginPanels } from '#web/admin/kit/plugin-panels.tsx';
import { AdminTitle } from '#web/admin/kit/admin-title.tsx';
import { useAdminQuery } from '#web/admin/kit/data.ts';
import { errorMessage } from '#web/api/error-message.ts';
import { ReadOnlyUnless } from '#web/admin/kit/read-only.tsx';
import { usePermission } from '#web/admin/session/use-permission.ts';
import { ProductActions } from './product-actions.tsx';
import { ProductForm } from './product-form.tsx';
import { StockHistory } from './stock-history.tsx';
import { useRestore } from '../use-product-actions.ts';
import { Translations } from '../../translations/translations.tsx';

/** Edits the product of the URL, or adds one if the URL has none. */
export function Component() {
  const { id } = useParams();
  const productId = id === undefined ? null : Number(id);
  const {
    data: product,
    error,
    isFetching,
    refetch,
  } = useAdminQuery(
    'getAdminProduct',
    productId === null ? null : { params: { id: productId } },
    // Never cached: orders change the stock at any time.
    { staleTime: 0, gcTime: 0 },
  );
  const title = productId === null ? 'Add Product' : (product?.name ?? 'Edit Product');
  return (
    <>
      <AdminTitle>{title}</AdminTitle>
      <Breadcrumbs
        link={Link}
        crumbs={[{ label: 'Products', to: adminPaths.products }, { label: title }]}
      />
      <div className="mb-4 flex max-w-4xl flex-wrap items-center justify-between gap-x-4">
        <h1 className="text-2xl">{productId === null ? 'Add Product' : 'Edit Product'}</h1>
        {product ? <ProductActions product={product} /> : null}
      </div>
      {productId === null ? <ProductForm key="new" product={null} /> : null}
      {product?.status === 'archived' ? (
        <Archived product={product} onRestored={() => void refetch()} />
      ) : null}
      {product && product.status !== 'archived' ? (
        <ReadOnlyUnless permission="catalogue.write" of="form">
          <ProductForm key={product.id} product={product} />
        </ReadOnlyUnless>
      ) : null}
      {product ? (
        <Translations
          resource={product.group ? 'product-groups' : 'products'}
          id={product.group?.id ?? product.id}
          className="no-print card mt-6 max-w-4xl"
        />
      ) : null}
      {product ? (
        <StockHistory productId={product.id} isArchived={product.status === 'archived'} />
      ) : null}
      {product ? (
        <>
          <PluginPanels call="getProductPanels" id={product.id} className="mt-6 max-w-4xl" />
          <History subject={`product:${product.id}`} className="no-print card mt-6 max-w-4xl" />
        </>
      ) : null}
      {error && !product ? (
        <ErrorState
          className="card"
          message={errorMessage(error, failure.productFetch)}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : null}
      {productId !== null && !product && !error ? (
        <Skeleton className="h-120 max-w-4xl rounded-card" />
      ) : null}
    </>
  );
}

function Archived({ product, onRestored }: { product: AdminProduct; onRestored: () => void }) {
  const restore = useRestore(onRestored);
  const mayWrite = usePermission('catalogue.write');
  return (
    <Alert
      tone="warning"
      className="max-w-4xl"
      title={`${product.name} is archived`}
      action={
        mayWrite ? (
          <Button
            size="small"
            className="min-h-11"
            busy={restore.isPending}
            onClick={() => restore.mutate({ params: { id: product.id } })}
          >
            Bring back
          </Button>
        ) : null
      }
    >
      It was deleted, and past orders still refer to it. Brought back, it is inactive until you
      switch it on.
    </Alert>
  );
}
