import { isRouteErrorResponse, Link, useRevalidator, useRouteError } from 'react-router';
import { productFailure } from '#contract/catalogue/product-texts.ts';
import { shopFailure } from '#contract/shop-messages.ts';
import { paths } from '../../paths.ts';
import { Head } from '#web/head.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { BestSellers } from '../cart/best-sellers.tsx';
import { itMayHaveBeenRenamedOrText, seeAllProductsText } from '#web/storefront/product/texts.tsx';

export function ProductError() {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  const isGone = isRouteErrorResponse(error) && error.status === 404;
  const message =
    isRouteErrorResponse(error) && typeof error.data === 'string' && error.data !== ''
      ? error.data
      : shopFailure.productFetch;
  const title = isGone ? productFailure.productNotFound : shopFailure.productFetch;
  return (
    <div className="page py-section">
      <Head title={title} robots="noindex" />
      <h1 className="sr-only">{title}</h1>
      {isGone ? (
        <>
          <EmptyState
            title={productFailure.productNotFound}
            text={itMayHaveBeenRenamedOrText}
            action={
              <Link to={paths.allProducts} className={buttonClass()}>
                {seeAllProductsText}
              </Link>
            }
          />
          <BestSellers />
        </>
      ) : (
        <ErrorState
          message={message}
          retrying={state === 'loading'}
          onRetry={() => void revalidate()}
        />
      )}
    </div>
  );
}
