import { isRouteErrorResponse, Link, Outlet, useRevalidator, useRouteError } from 'react-router';
import { shopFailure } from '#contract/shop-messages.ts';
import { paths } from '../paths.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Head } from '#web/head.tsx';
import { ShopFrame } from './shop-frame.tsx';
import {
  backToTheShopText,
  notFoundText,
  pleaseTryAgainInAMomentText,
  retryText,
  somethingWentWrongOnThisPageText,
  somethingWentWrongText,
  theLinkMayBeOldOrText,
} from '#web/root/texts.ts';

export function ShopLayout() {
  return (
    <ShopFrame>
      <Outlet />
    </ShopFrame>
  );
}

/** Error page of the shop: not found, or failed to load. On the server, `onLine` is undefined. */
export function ShopError() {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  const isGone = isRouteErrorResponse(error) && error.status === 404;
  const message =
    isRouteErrorResponse(error) && typeof error.data === 'string' && error.data !== ''
      ? error.data
      : Object.is(navigator.onLine, false)
        ? shopFailure.network
        : somethingWentWrongOnThisPageText;
  return (
    <ShopFrame>
      <div className="page py-section">
        <Head title={isGone ? notFoundText : somethingWentWrongText} robots="noindex" />
        <h1 className="sr-only">{isGone ? notFoundText : somethingWentWrongText}</h1>
        <EmptyState
          title={message}
          text={isGone ? theLinkMayBeOldOrText : pleaseTryAgainInAMomentText}
          action={
            isGone ? (
              <Link to={paths.home} className={buttonClass()}>
                {backToTheShopText}
              </Link>
            ) : (
              <Button busy={state === 'loading'} onClick={() => void revalidate()}>
                {retryText}
              </Button>
            )
          }
        />
      </div>
    </ShopFrame>
  );
}
