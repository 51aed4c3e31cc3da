import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useAuth } from '#web/api/auth-store.ts';
import { paths } from '#web/paths.ts';

/** What the sign-in page says to somebody who was sent there. */
export type LoginNotice = { notice: string; tone: 'info' | 'success' | 'warning' };

const isNotice = (value: unknown): value is LoginNotice =>
  typeof value === 'object' && value !== null && 'notice' in value && typeof value.notice === 'string' && 'tone' in value;

export function useLoginNotice(): LoginNotice | null {
  const { state }: { state: unknown } = useLocation();
  return isNotice(state) ? state : null;
}

export const loginNotice = (notice: string, tone: LoginNotice['tone'] = 'info'): { state: LoginNotice } => ({ state: { notice, tone } });

/** Whoever is not signed in is sent to the sign-in page with the sentence that `explain` gives, and comes back after. */
export function useSignInGuard(explain: (hasExpired: boolean) => string | null): { isSignedIn: boolean } {
  const { isReady, token, hasExpired } = useAuth();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const isSignedIn = isReady && token !== null;
  const sentAway = isReady && token === null;
  useEffect(() => {
    if (!sentAway) return;
    const notice = explain(hasExpired);
    if (notice !== null) void navigate(paths.loginFrom(pathname + search), { replace: true, ...loginNotice(notice) });
    // Only the change of who is signed in sends anybody anywhere.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [sentAway]);
  return { isSignedIn };
}
