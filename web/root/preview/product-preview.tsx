import { lazy, type MouseEvent, Suspense, useEffect, useState } from 'react';
import { Link, Navigate, useLocation, useParams } from 'react-router';
import type { AdminProduct } from '#contract/catalogue/admin-entities.ts';
import { shopFailure } from '#contract/shop-messages.ts';
import { Head } from '#web/head.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { adminApi, api, ApiError } from '../../api/client.ts';
import { adminPaths } from '../../admin-paths.ts';
import '#web/styles/storefront/product-page.css';

const PreviewedProduct = lazy(async () => ({
  default: (await import('./previewed-product.tsx')).PreviewedProduct,
}));

type PreviewedData = { product: AdminProduct; freeFrom: number | null };
type PreviewState = PreviewedData | { error: string } | { isSignedOut: true };

/**
 * Previews a product in any status. The data is fetched with the admin's token; the page's HTML
 * contains none of it.
 */
export function Component() {
  const { id = '' } = useParams();
  const { pathname } = useLocation();
  const state = useProduct(id);
  if (state && 'isSignedOut' in state)
    return <Navigate to={adminPaths.loginFrom(pathname)} replace />;
  return (
    <div className="page product-page">
      <Head title="Preview" robots="noindex" />
      {state === null ? <Spinner label="Loading the preview" className="mx-auto my-28" /> : null}
      {state && 'error' in state ? (
        <ErrorState message={state.error} onRetry={() => location.reload()} />
      ) : null}
      {state && 'product' in state ? <Preview {...state} /> : null}
    </div>
  );
}

function Preview({ product, freeFrom }: PreviewedData) {
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
          : 'Only staff can see this preview: the product is not on sale.'}
      </Alert>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- blocks the purchase buttons inside, which handle their own keys */}
      <div onClickCapture={blockPurchase}>
        <Suspense fallback={<Spinner label="Loading the preview" className="mx-auto my-28" />}>
          <PreviewedProduct product={product} freeFrom={freeFrom} />
        </Suspense>
      </div>
    </>
  );
}

/** Blocks add to cart and wishlist in the preview. */
function blockPurchase(event: MouseEvent): void {
  const pressed =
    event.target instanceof Element
      ? event.target.closest('.buy-bar > button, .product-tools button')
      : null;
  if (!pressed) return;
  event.preventDefault();
  event.stopPropagation();
  toast.info('This is a preview. Cart and wishlist are disabled.');
}

function useProduct(id: string): PreviewState | null {
  const [state, setState] = useState<PreviewState | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    const read = async (): Promise<PreviewState> => {
      if (localStorage.getItem('admin-token') === null) return { isSignedOut: true };
      const { signal } = stop;
      const [product, delivery] = await Promise.all([
        adminApi('getAdminProduct', { params: { id } }, { signal }),
        api('getDelivery', {}, { signal }),
      ]);
      return { product: product.data, freeFrom: delivery.data.free_from };
    };
    read().then(setState, (error: unknown) => {
      if (!stop.signal.aborted) setState(toFailure(error));
    });
    return () => stop.abort();
  }, [id]);
  return state;
}

function toFailure(error: unknown): PreviewState {
  if (!(error instanceof ApiError)) return { error: shopFailure.productFetch };
  return error.status === 401
    ? { isSignedOut: true }
    : { error: error.message || shopFailure.productFetch };
}
