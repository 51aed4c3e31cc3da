import { lazy, Suspense, useId, useState } from 'react';
import type { TwoFactorStatus } from '#contract/auth/api.ts';
import { failure } from '#contract/messages.ts';
import { adminApi } from '#web/api/client.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { orderDate } from '../kit/dates.ts';
import { errorMessage } from '#web/api/error-message.ts';
import { clearTwoFactorRequirement } from '../session/session.ts';
import { CodeForm } from './code-form.tsx';
import { useAdminMutation, useAdminQuery, useChanged } from '../kit/data.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

const TotpSetUp = lazy(async () => ({ default: (await import('./totp-set-up.tsx')).TotpSetUp }));

type Mode = 'view' | 'disable' | 'renew_codes';

export function TwoFactorCard() {
  const titleId = useId();
  const twoFactor = useAdminQuery('getTwoFactor', {}, { staleTime: 0 });
  return (
    <section className="card p-4 sm:p-6" aria-labelledby={titleId}>
      <div className="flex min-h-8 flex-wrap items-center gap-3">
        <h2 id={titleId} className="text-xl">
          Two-factor authentication
        </h2>
        <span className={twoFactor.data ? undefined : 'invisible'}>
          <Badge tone={twoFactor.data?.is_on ? 'success' : 'neutral'}>
            {twoFactor.data?.is_on ? 'On' : 'Off'}
          </Badge>
        </span>
      </div>
      <p className="mt-1 max-w-prose text-sm text-ink-soft">
        After the emailed code, sign-in also asks for a six-digit code from an authenticator app.
        Access to your email alone is then not enough.
      </p>
      {twoFactor.isPending ? <Skeleton className="mt-4 h-12" /> : null}
      {twoFactor.error && !twoFactor.data ? (
        <Alert
          tone="danger"
          className="mt-4"
          action={
            <Button variant="quiet" size="small" onClick={() => void twoFactor.refetch()}>
              Retry
            </Button>
          }
        >
          {errorMessage(twoFactor.error, failure.twoFactorFetch)}
        </Alert>
      ) : null}
      {twoFactor.data ? <TwoFactorState twoFactor={twoFactor.data} /> : null}
    </section>
  );
}

function TwoFactorState({ twoFactor }: { twoFactor: TwoFactorStatus }) {
  const changed = useChanged(['getTwoFactor', 'listAdminSessions']);
  const [codes, setCodes] = useState<string[] | null>(null);
  const [mode, setMode] = useState<Mode>('view');
  if (codes !== null) return <RecoveryCodes codes={codes} onSaved={() => setCodes(null)} />;
  const show = (recoveryCodes: string[]) => {
    clearTwoFactorRequirement();
    setCodes(recoveryCodes);
    setMode('view');
    changed();
  };
  const cancel = () => setMode('view');
  if (!twoFactor.is_on)
    return <TwoFactorSetUp isRequired={twoFactor.is_required} onConfirmed={show} />;
  if (mode === 'renew_codes') {
    const renew = async (code: string) =>
      (await adminApi('renewRecoveryCodes', { body: { totp_code: code } })).data.recovery_codes;
    return (
      <CodeForm
        key="renew_codes"
        label="Create new recovery codes"
        tone="primary"
        save={renew}
        onSaved={show}
        onCancel={cancel}
      />
    );
  }
  if (mode === 'disable') {
    const end = async (code: string) => adminApi('disableTwoFactor', { body: { totp_code: code } });
    const ended = ({ message }: { message: string }) => {
      toast.success(message);
      setMode('view');
      changed();
    };
    return (
      <CodeForm
        key="disable"
        label="Turn off"
        tone="danger"
        save={end}
        onSaved={ended}
        onCancel={cancel}
      />
    );
  }
  return (
    <TwoFactorSummary
      twoFactor={twoFactor}
      onRenew={() => setMode('renew_codes')}
      onDisable={() => setMode('disable')}
    />
  );
}

interface TwoFactorSummaryProps {
  twoFactor: TwoFactorStatus;
  onRenew: () => void;
  onDisable: () => void;
}

function TwoFactorSummary({ twoFactor, onRenew, onDisable }: TwoFactorSummaryProps) {
  return (
    <>
      {twoFactor.recovery_codes_left < 3 ? (
        <Alert tone="warning" className="mt-4">
          You have few recovery codes left. Create new ones soon.
        </Alert>
      ) : null}
      <dl className="mt-4 grid grid-cols-[max-content_1fr] gap-x-6 gap-y-2 text-sm [&_dt]:text-ink-soft">
        <dt>On since</dt>
        <dd>
          {twoFactor.since === null ? (
            ''
          ) : (
            <time dateTime={twoFactor.since}>{orderDate(twoFactor.since)}</time>
          )}
        </dd>
        <dt>Recovery codes left</dt>
        <dd>{twoFactor.recovery_codes_left}</dd>
      </dl>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button variant="secondary" onClick={onRenew}>
          New recovery codes
        </Button>
        <Button variant="quiet" onClick={onDisable}>
          Turn off
        </Button>
      </div>
    </>
  );
}

function TwoFactorSetUp({
  isRequired,
  onConfirmed,
}: {
  isRequired: boolean;
  onConfirmed: (codes: string[]) => void;
}) {
  // A mutation, not a query: each call replaces the secret, and a refetch the scanned one.
  const { data, mutate, isPending, error, reset } = useAdminMutation('beginTwoFactor');
  if (data) {
    return (
      <Suspense fallback={<Skeleton className="mt-4 h-48" />}>
        <TotpSetUp {...data.data} onConfirmed={onConfirmed} onCancel={reset} />
      </Suspense>
    );
  }
  return (
    <>
      {isRequired ? (
        <Alert tone="warning" className="mt-4">
          Your shop requires two-factor authentication. Set it up to continue.
        </Alert>
      ) : null}
      {error ? (
        <Alert tone="danger" className="mt-4">
          {errorMessage(error, failure.twoFactor)}
        </Alert>
      ) : null}
      <Button className="mt-4" busy={isPending} onClick={() => mutate({})}>
        Set up
      </Button>
    </>
  );
}
