import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, Outlet, useLocation } from 'react-router';
import { failure } from '#contract/messages.ts';
import { useAuth } from '#web/api/auth-store.ts';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { PrivatePageHead } from '#web/shopper/private-page-head.tsx';
import { useSignInGuard } from '#web/shopper/sign-in-guard.ts';
import { createQueryClient } from './queries.ts';
import { Sidebar } from './sidebar.tsx';
import '#web/styles/account.css';
import { dashboardText, loginText } from '#web/account/texts.tsx';

export function Component() {
  const { pathname } = useLocation();
  const { isSignedIn } = useSignInGuard({
    visitor: isWishlist(pathname) ? failure.wishlistLoginView : failure.dashboardLogin,
    expired: failure.dashboardExpired,
  });
  const { isReady, user } = useAuth();
  return (
    <div className="page py-6 md:py-10">
      <div className="grid grid-cols-1 gap-6 print:block min-[993px]:grid-cols-[13.5rem_minmax(0,1fr)] min-[993px]:items-start min-[993px]:gap-10">
        <Sidebar />
        <div className="min-w-0">
          {isSignedIn && user ? (
            <Screens key={user.id} />
          ) : (
            <PrivatePageHead title={dashboardText} />
          )}
          {isReady && !isSignedIn ? <PleaseLogIn /> : null}
          {isReady ? null : <Waiting />}
        </div>
      </div>
    </div>
  );
}

function Screens() {
  const [client] = useState(createQueryClient);
  return (
    <QueryClientProvider client={client}>
      <Outlet />
    </QueryClientProvider>
  );
}

const isWishlist = (pathname: string): boolean =>
  pathname.toLowerCase().startsWith(paths.dashboardWishlist);

/** Shown briefly before the guard redirects a visitor to the sign-in page. */
function PleaseLogIn() {
  const { pathname } = useLocation();
  return (
    <EmptyState
      title={isWishlist(pathname) ? failure.wishlistLoginView : failure.dashboardLogin}
      action={
        <Link to={paths.loginFrom(pathname)} className={buttonClass()}>
          {loginText}
        </Link>
      }
    />
  );
}

const Waiting = () => (
  <div aria-busy="true">
    <h1 className="sr-only">{dashboardText}</h1>
    <Skeleton className="h-10 w-3/5" />
    <Skeleton className="mt-6 h-28 w-full rounded-card" />
    <Skeleton className="mt-6 h-72 w-full rounded-card" />
  </div>
);
