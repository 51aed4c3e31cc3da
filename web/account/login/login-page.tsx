import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { failure } from '#contract/messages.ts';
import { useAuth } from '#web/api/auth-store.ts';
import { paths } from '#web/paths.ts';
import { safeOrigin } from '#web/api/safe-origin.ts';
import { Alert } from '#web/ui/alert.tsx';
import { PrivatePageHead } from '#web/shopper/private-page-head.tsx';
import { usePageNotice } from '#web/shopper/sign-in-guard.ts';
import { LoginCard } from './login-card.tsx';
import '#web/styles/account.css';
import { loginText } from '#web/shopper/sign-in/texts.tsx';

export function Component() {
  const { isReady, hasExpired } = useAuth();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const origin = safeOrigin(query.get('from'), paths.dashboard);
  // The history state survives a reload, but the server's HTML does not contain the notice: show it
  // after hydration.
  const pendingNotice = usePageNotice() ?? noticeOf(query.get('notice'), hasExpired);
  const notice = isReady ? pendingNotice : null;
  useEffect(() => {
    // Redirects at once only if already signed in; a sign-in on this page shows its success first.
    if (isReady && useAuth.getState().token !== null) void navigate(origin, { replace: true });
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isReady]);
  return (
    <div className="page grid justify-items-center py-12 md:py-18">
      <PrivatePageHead title={loginText} />
      <div className="grid w-full max-w-md gap-4">
        {notice ? <Alert tone={notice.tone}>{notice.notice}</Alert> : null}
        <LoginCard onDone={() => void navigate(origin, { replace: true })} />
      </div>
    </div>
  );
}

const notices = {
  expired: failure.sessionExpired,
  dashboard: failure.dashboardLogin,
  checkout: failure.checkoutLogin,
} as const;
const isKnown = (name: string | null): name is keyof typeof notices =>
  name !== null && name in notices;

function noticeOf(name: string | null, hasExpired: boolean) {
  const message = isKnown(name) ? notices[name] : hasExpired ? failure.sessionExpired : null;
  return message === null ? null : { notice: message, tone: 'info' as const };
}
