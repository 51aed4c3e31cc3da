import { Link, useParams } from 'react-router';
import { failure } from '#contract/messages.ts';
import { paths } from '#web/paths.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { AdminTitle } from '../admin-title.tsx';
import { sentenceOf } from '../failures.ts';
import { ProductForm } from './product-form.tsx';
import { useProduct } from './queries.ts';

/** Adds a product where the address names none, else changes the one it names. */
export function Component() {
  const { id } = useParams();
  const productId = id === undefined ? null : Number(id);
  const { data: product, error, isFetching, refetch } = useProduct(productId);
  const title = productId === null ? 'Add Product' : (product?.name ?? 'Edit Product');
  return (
    <>
      <AdminTitle>{title}</AdminTitle>
      <Breadcrumbs link={Link} crumbs={[{ label: 'Products', to: paths.adminProducts }, { label: title }]} />
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
        <h1 className="text-2xl">{productId === null ? 'Add Product' : 'Edit Product'}</h1>
        {product?.status === 'active' ? (
          <a className="text-link text-sm" href={paths.product(product.slug)} target="_blank" rel="noreferrer">
            View in shop
          </a>
        ) : null}
      </div>
      {productId === null ? <ProductForm key="new" product={null} /> : null}
      {product ? <ProductForm key={product.id} product={product} /> : null}
      {error && !product ? <ErrorState className="card" message={sentenceOf(error, failure.productFetch)} retrying={isFetching} onRetry={() => void refetch()} /> : null}
      {productId !== null && !product && !error ? <Skeleton className="h-120 max-w-4xl rounded-card" /> : null}
    </>
  );
}
