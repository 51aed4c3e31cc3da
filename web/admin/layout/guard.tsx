import { type ReactNode, useEffect } from 'react';
import { Link, Navigate, useLocation } from 'react-router';
import { failure, fill } from '#contract/messages.ts';
import { may } from '#contract/permissions.ts';
import { adminPaths } from '#web/admin-paths.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { AdminTitle } from '../kit/admin-title.tsx';
import { homeOf, requirementAt } from './admin-navigation.ts';
import { useAdmin } from '../session/session.ts';

/** Sends whoever is not signed in as admin to the sign-in page, which remembers where they were going. */
export function Guard({ children }: { children: ReactNode }) {
  const { isReady, token, ended } = useAdmin();
  const { pathname, search } = useLocation();
  useSignInAtHand();
  if (!isReady || token !== null) return children;
  return (
    <Navigate
      to={ended === 'logout' ? adminPaths.login : adminPaths.loginFrom(`${pathname}${search}`)}
      replace
    />
  );
}

/** Signing out must lead to the sign-in page without a network too: its script is fetched while there is one. */
function useSignInAtHand(): void {
  useEffect(() => {
    import('../login/admin-login-page.tsx').catch(() => undefined);
  }, []);
}

/** Shows a screen to whose role may see it; the server holds the same table. */
export function Permitted({ children }: { children: ReactNode }) {
  const role = useAdmin(({ user }) => user?.staff_role);
  const mustSetUp = useAdmin((session) => session.mustSetUp);
  const { pathname } = useLocation();
  const required = requirementAt(pathname);
  if (mustSetUp && pathname !== adminPaths.security)
    return <Navigate to={adminPaths.security} replace />;
  if (role === undefined || required === undefined || may(role, required.permission))
    return children;
  const home = homeOf(role);
  return (
    <>
      <AdminTitle>No permission</AdminTitle>
      <h1 className="sr-only">No permission</h1>
      <EmptyState
        className="card"
        title={fill(failure.viewForbidden, { what: required.what })}
        line="An owner of the shop can change your role."
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
