import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { paths } from '#web/paths.ts';
import { useAdmin } from '../session.ts';

/** Sends whoever is not signed in as admin to the sign-in page, which remembers where they were going. */
export function Guard({ children }: { children: ReactNode }) {
  const { isReady, token, ended } = useAdmin();
  const { pathname, search } = useLocation();
  if (!isReady || token !== null) return children;
  return <Navigate to={ended === 'logout' ? paths.adminLogin : paths.adminLoginFrom(`${pathname}${search}`)} replace />;
}
