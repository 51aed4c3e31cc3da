import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, Navigate, useLocation, useNavigate, useSearchParams } from 'react-router';
import { signInRedirectMs } from '#contract/auth/rules.ts';
import { failure, success } from '#contract/messages.ts';
import { type RequestedCode, requestInLink } from '#web/api/request-id.ts';
import { safeOrigin } from '#web/api/safe-origin.ts';
import { paths } from '#web/paths.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Toaster } from '#web/ui/overlays/toaster.tsx';
import { AdminTitle } from '../kit/admin-title.tsx';
import { readFormDraft } from '../kit/form/form-draft.ts';
import { adminDashboard, homeFor } from '../layout/admin-navigation.ts';
import { createQueryClient } from '../session/query-client.ts';
import { useAdmin, useRestoredSession } from '../session/session.ts';
import { useShopName } from '../session/shop-settings.ts';
import { RequestForm } from './request-form.tsx';
import { VerifyForm } from './verify-form.tsx';
import '#web/styles/admin.css';

const linkNotice = 'Enter the newest code that was sent to you, or request a new one.';

export function Component() {
  const [client] = useState(createQueryClient);
  return (
    <QueryClientProvider client={client}>
      <SignInPage />
    </QueryClientProvider>
  );
}

function SignInPage() {
  const shopName = useShopName();
  useRestoredSession();
  const { token, endReason, user } = useAdmin();
  const [email, setEmail] = useState('');
  const [requested, setRequested] = useState<RequestedCode & { message: string }>();
  const [step, setStep] = useState<'request' | 'verify' | 'verified'>('request');
  const [parameters] = useSearchParams();
  const origin = safeOrigin(
    parameters.get('from'),
    homeFor(user?.staff_role)?.to ?? adminDashboard,
  );
  useSignInLink((linked) => {
    setEmail(linked.email);
    setRequested({ requestId: linked.requestId, resendSeconds: 0, message: linkNotice });
    setStep('verify');
  });
  useRedirectOnceVerified(step === 'verified', origin);
  if (token !== null && step !== 'verified') return <Navigate to={origin} replace />;
  return (
    <main id="main" className="grid min-h-dvh place-items-center bg-sand px-4 py-12">
      <AdminTitle>Sign in</AdminTitle>
      <div className="w-full max-w-md">
        <p className="min-h-9 text-center font-display text-2xl">{shopName}</p>
        <section className="card mt-6 p-6 shadow-raised sm:p-8" aria-labelledby="admin-sign-in">
          <h1 id="admin-sign-in" className="text-xl">
            Admin sign-in
          </h1>
          <div className="mt-4 flex flex-col gap-4">
            {endReason === 'expiry' && step === 'request' ? <Expired /> : null}
            {endReason === 'sign_in_again' && step === 'request' ? (
              <Alert tone="info">Sign in again to continue. Your draft is saved.</Alert>
            ) : null}
            {endReason === 'not_admin' && step === 'request' ? (
              <Alert tone="danger">{failure.adminRequired}</Alert>
            ) : null}
            {step === 'request' ? (
              <RequestForm
                email={email}
                onSent={(sentTo, code) => {
                  setEmail(sentTo);
                  setRequested(code);
                  setStep('verify');
                }}
              />
            ) : null}
            {step === 'verify' && requested ? (
              <VerifyForm
                email={email}
                requested={requested}
                onBack={() => setStep('request')}
                onVerified={() => setStep('verified')}
              />
            ) : null}
            {step === 'verified' ? <Alert tone="success">{success.verified}</Alert> : null}
          </div>
        </section>
        <p className="mt-6 text-center text-sm">
          <Link to={paths.home} className="text-link">
            Back to the shop
          </Link>
        </p>
      </div>
      <div className="admin-toasts">
        <Toaster />
      </div>
    </main>
  );
}

/** Reads the link of an email or of `npm run admin-code`. No fragment reaches the server. */
function useSignInLink(open: (linked: { email: string; requestId: string }) => void): void {
  const { hash } = useLocation();
  useEffect(() => {
    const link = requestInLink(hash);
    if (link) open(link);
    // Only the fragment decides; `open` is a new function in each render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [hash]);
}

function Expired() {
  const [hasDraft] = useState(() => readFormDraft() !== null);
  return (
    <Alert tone="warning">
      {failure.sessionExpired}
      {hasDraft ? ' Your draft is saved.' : null}
    </Alert>
  );
}

/** Waits a second so that the success message can be read. */
function useRedirectOnceVerified(isVerified: boolean, origin: string): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isVerified) return undefined;
    const timer = setTimeout(() => void navigate(origin, { replace: true }), signInRedirectMs);
    return () => clearTimeout(timer);
  }, [isVerified, origin, navigate]);
}
