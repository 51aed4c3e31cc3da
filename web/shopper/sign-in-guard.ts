import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { success } from '#contract/messages.ts';
import { useAuth } from '#web/api/auth-store.ts';
import { paths } from '#web/paths.ts';

/** Notice shown on the sign-in page after a redirect. */
type LoginNotice = { notice: string; tone: 'info' | 'success' | 'warning' };

const isNotice = (value: unknown): value is LoginNotice =>
  typeof value === 'object' &&
  value !== null &&
  'notice' in value &&
  typeof value.notice === 'string' &&
  'tone' in value;

export function useLoginNotice(): LoginNotice | null {
  const { state }: { state: unknown } = useLocation();
  return isNotice(state) ? state : null;
}

export const loginNotice = (
  notice: string,
  tone: LoginNotice['tone'] = 'info',
): { state: LoginNotice } => ({ state: { notice, tone } });

/**
 * Redirects visitors to the sign-in page and back after sign-in. Signing out on the page redirects
 * with a notice.
 */
export function useSignInGuard(texts: { visitor: string; expired: string }): {
  isSignedIn: boolean;
} {
  const { isReady, token, hasExpired } = useAuth();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const wasSignedIn = useRef(false);
  const isSignedIn = isReady && token !== null;
  useEffect(() => {
    // Another navigation is already in progress: do not override it.
    if (!isReady || window.location.pathname !== pathname) return;
    if (isSignedIn) wasSignedIn.current = true;
    else if (wasSignedIn.current && !hasExpired)
      void navigate(paths.login, { replace: true, ...loginNotice(success.loggedOut, 'success') });
    else
      void navigate(paths.loginFrom(pathname + search), {
        replace: true,
        ...loginNotice(hasExpired ? texts.expired : texts.visitor),
      });
    // Only a change of the session redirects.
    // oxlint-disable-next-line react/exhaustive-deps, react/exhaustive-effect-dependencies
  }, [isReady, isSignedIn]);
  return { isSignedIn };
}
