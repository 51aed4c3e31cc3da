import { lazy, type MouseEvent, Suspense, useEffect, useState } from 'react';
import { Link, Navigate, useLocation, useParams } from 'react-router';
import type { AdminProduct } from '#contract/entities/admin-catalogue.ts';
import { shopFailure } from '#contract/shop-messages.ts';
import { Head } from '#web/head.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { adminApi, ApiError } from '../../api/client.ts';
import { adminPaths } from '../../admin-paths.ts';
import '#web/styles/storefront/gallery.css';
import '#web/styles/storefront/product.css';

const PreviewedProduct = lazy(async () => ({
  default: (await import('./previewed-product.tsx')).PreviewedProduct,
}));

type Found = { product: AdminProduct } | { error: string } | { isSignedOut: true };

/** A product as shoppers will see it, in whatever state it is, for those alone who may change it: the page itself holds nothing of it. */
export function Component() {
  const { id = '' } = useParams();
  const { pathname } = useLocation();
  const found = useProduct(id);
  if (found && 'isSignedOut' in found)
    return <Navigate to={adminPaths.loginFrom(pathname)} replace />;
  return (
    <div className="page product-page">
      <Head title="Preview" robots="noindex" />
      {found === null ? <Spinner label="Loading the preview" className="mx-auto my-28" /> : null}
      {found && 'error' in found ? (
        <ErrorState message={found.error} onRetry={() => location.reload()} />
      ) : null}
      {found && 'product' in found ? <Preview product={found.product} /> : null}
    </div>
  );
}

function Preview({ product }: { product: AdminProduct }) {
  return (
    <>
      <Alert
        title="Preview"
        className="mt-4 mb-8"
        action={
          <Link
            to={adminPaths.product(product.id)}
            className={buttonClass({ variant: 'secondary', size: 'small' }, 'min-h-11')}
          >
            Back to editing
          </Link>
        }
      >
        {product.status === 'active'
          ? 'This is what shoppers see.'
          : 'Nobody but you sees this: the product is not on sale.'}
      </Alert>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- keeps the buttons inside from buying; they have keys of their own */}
      <div onClickCapture={keepFromBuying}>
        <Suspense fallback={<Spinner label="Loading the preview" className="mx-auto my-28" />}>
          <PreviewedProduct product={product} />
        </Suspense>
      </div>
    </>
  );
}

/** Cart and wishlist are for what is on sale. */
function keepFromBuying(event: MouseEvent): void {
  const pressed =
    event.target instanceof Element
      ? event.target.closest('.buy-bar > button, .product-tools button')
      : null;
  if (!pressed) return;
  event.preventDefault();
  event.stopPropagation();
  toast.info('This is a preview: nothing is bought or wished for here.');
}

function useProduct(id: string): Found | null {
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    const read = async (): Promise<Found> => {
      if (localStorage.getItem('admin-token') === null) return { isSignedOut: true };
      return {
        product: (await adminApi('getAdminProduct', { params: { id } }, { signal: stop.signal }))
          .data,
      };
    };
    read().then(setFound, (error: unknown) => {
      if (!stop.signal.aborted) setFound(failed(error));
    });
    return () => stop.abort();
  }, [id]);
  return found;
}

function failed(error: unknown): Found {
  if (!(error instanceof ApiError)) return { error: shopFailure.productFetch };
  return error.status === 401
    ? { isSignedOut: true }
    : { error: error.message || shopFailure.productFetch };
}
