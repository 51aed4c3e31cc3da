import { isRouteErrorResponse, Link, Outlet, useRevalidator, useRouteError } from 'react-router';
import { paths } from '../paths.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Head } from '#web/head.tsx';
import { ShopFrame } from './shop-frame.tsx';

export function ShopLayout() {
  return (
    <ShopFrame>
      <Outlet />
    </ShopFrame>
  );
}

/** Error page of the shop: not found, or failed to load. */
export function ShopError() {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  const isGone = isRouteErrorResponse(error) && error.status === 404;
  const message =
    isRouteErrorResponse(error) && typeof error.data === 'string' && error.data !== ''
      ? error.data
      : 'Something went wrong on this page.';
  return (
    <ShopFrame>
      <div className="page py-section">
        <Head title={isGone ? 'Not found' : 'Something went wrong'} robots="noindex" />
        <h1 className="sr-only">{isGone ? 'Not found' : 'Something went wrong'}</h1>
        <EmptyState
          title={message}
          text={isGone ? 'The link may be old or incomplete.' : 'Please try again in a moment.'}
          action={
            isGone ? (
              <Link to={paths.home} className={buttonClass()}>
                Back to the shop
              </Link>
            ) : (
              <Button busy={state === 'loading'} onClick={() => void revalidate()}>
                Retry
              </Button>
            )
          }
        />
      </div>
    </ShopFrame>
  );
}
