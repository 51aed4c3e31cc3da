import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { success } from '#contract/messages.ts';
import { useAuth } from '#web/api/auth-store.ts';
import { paths } from '#web/paths.ts';

/** The message of a redirect, shown on the page that it leads to. */
type PageNotice = { notice: string; tone: 'info' | 'success' | 'warning' };

const isNotice = (value: unknown): value is PageNotice =>
  typeof value === 'object' &&
  value !== null &&
  'notice' in value &&
  typeof value.notice === 'string' &&
  'tone' in value;

export function usePageNotice(): PageNotice | null {
  const { state }: { state: unknown } = useLocation();
  return isNotice(state) ? state : null;
}

/**
 * Options of `navigate` that show a message on the next page. A toast alone can end before a slow
 * device has drawn that page; the history entry keeps this one, also over a reload.
 */
export const pageNotice = (
  notice: string,
  tone: PageNotice['tone'] = 'info',
): { state: PageNotice } => ({ state: { notice, tone } });

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
    if (!isReady || !window.location.pathname.endsWith(pathname)) return;
    if (isSignedIn) wasSignedIn.current = true;
    else if (wasSignedIn.current && !hasExpired)
      void navigate(paths.login, { replace: true, ...pageNotice(success.loggedOut, 'success') });
    else
      void navigate(paths.loginFrom(pathname + search), {
        replace: true,
        ...pageNotice(hasExpired ? texts.expired : texts.visitor),
      });
    // Only a change of the session redirects.
    // oxlint-disable-next-line react/exhaustive-deps, react/exhaustive-effect-dependencies
  }, [isReady, isSignedIn]);
  return { isSignedIn };
}
