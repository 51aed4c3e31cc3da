import { useEffect } from 'react';
import {
  isRouteErrorResponse,
  Link,
  useLocation,
  useParams,
  useRevalidator,
  useRouteError,
} from 'react-router';
import { listingEmpty, listingFailure } from '#contract/catalogue/listing-texts.ts';
import { paths } from '../../paths.ts';
import { Head } from '#web/head.tsx';
import { basename, languageOf } from '#web/locale.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { BestSellers } from '../cart/best-sellers.tsx';
import { categoryOf, useListingTitle } from './listing-title.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import {
  categoryNotFoundText,
  retryText,
  seeAllProductsText,
} from '#web/storefront/listing/filter-texts.tsx';

/** Error page of a listing: unknown category, or products failed to load. */
export function ListingError() {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  const { categoryName } = useParams();
  const { pathname } = useLocation();
  const title = useListingTitle(categoryOf(categoryName, pathname));
  const isGone = isRouteErrorResponse(error) && error.status === 404;
  useEffect(() => {
    if (!isGone) toast.error(listingFailure.productsLoad);
  }, [isGone]);
  if (isGone) {
    return (
      <div className="page py-section">
        <Head title={categoryNotFoundText} robots="noindex" />
        <h1 className="sr-only">{categoryNotFoundText}</h1>
        <EmptyState
          title={listingEmpty.products}
          text={listingEmpty.productsHelp}
          action={
            <Link to={paths.allProducts} className={buttonClass()}>
              {seeAllProductsText}
            </Link>
          }
        />
        <BestSellers />
      </div>
    );
  }
  const message =
    isRouteErrorResponse(error) && typeof error.data === 'string' && error.data !== ''
      ? error.data
      : listingFailure.productsFetch;
  return (
    <div className="page py-section">
      <Head title={title} robots="noindex" />
      <h1 className="mb-6" lang={basename ? languageOf(title) : undefined}>
        {title}
      </h1>
      <Alert
        tone="danger"
        action={
          <Button
            size="small"
            variant="secondary"
            busy={state === 'loading'}
            onClick={() => void revalidate()}
          >
            {retryText}
          </Button>
        }
      >
        {message}
      </Alert>
    </div>
  );
}
