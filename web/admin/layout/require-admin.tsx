import { type ReactNode, useEffect } from 'react';
import { Link, Navigate, useLocation } from 'react-router';
import { failure } from '#contract/messages.ts';
import { fill } from '#contract/shop-messages.ts';
import { hasPermission } from '#contract/staff/permissions.ts';
import { adminPaths } from '#web/admin-paths.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { AdminTitle } from '../kit/admin-title.tsx';
import { homeFor, requirementAt, startPageAt } from './admin-navigation.ts';
import { useAdmin } from '../session/session.ts';
import { useStaffRole } from '../session/use-permission.ts';

/** Redirects to the sign-in page, which then returns to the current path. */
export function RequireAdmin({ children }: { children: ReactNode }) {
  const { isReady, token, endReason } = useAdmin();
  const { pathname, search } = useLocation();
  usePreloadedSignIn();
  if (!isReady || token !== null) return children;
  return (
    <Navigate
      to={endReason === 'logout' ? adminPaths.login : adminPaths.loginFrom(`${pathname}${search}`)}
      replace
    />
  );
}

/** Preloads the sign-in page, so that sign-out also works offline. */
function usePreloadedSignIn(): void {
  useEffect(() => {
    import('../login/login-page.tsx').catch(() => undefined);
  }, []);
}

/** Renders the page only with the required permission. The server enforces the same table. */
export function RequirePagePermission({ children }: { children: ReactNode }) {
  const role = useStaffRole();
  const mustSetUp = useAdmin((session) => session.mustSetUpTwoFactor);
  const { pathname } = useLocation();
  const required = requirementAt(pathname);
  if (mustSetUp && pathname !== adminPaths.security)
    return <Navigate to={adminPaths.security} replace />;
  if (role === undefined || required === undefined || hasPermission(role, required.permission))
    return children;
  const start = startPageAt(pathname, role);
  if (start !== undefined) return <Navigate to={start} replace />;
  const home = homeFor(role);
  return (
    <>
      <AdminTitle>No permission</AdminTitle>
      <h1 className="sr-only">No permission</h1>
      <EmptyState
        className="card"
        title={fill(failure.viewForbidden, { what: required.subject })}
        text="Ask an owner to change your role."
        action={
          home ? (
            <Link to={home.to} className={buttonClass()}>
              Go to {home.label}
            </Link>
          ) : null
        }
      />
    </>
  );
}
