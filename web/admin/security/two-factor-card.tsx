import { lazy, Suspense, useId, useState } from 'react';
import type { SecondStep } from '#contract/entities/two-factor.ts';
import { failure } from '#contract/messages.ts';
import { adminApi } from '#web/api/client.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { orderDate } from '../kit/dates.ts';
import { sentenceOf } from '../kit/errors.ts';
import { allowAll } from '../session/session.ts';
import { CodeForm } from './code-form.tsx';
import { useKeepSecondStep, useSecondStep, useSecret } from './queries.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

const SetUp = lazy(async () => ({ default: (await import('./set-up.tsx')).SetUp }));

type Doing = 'nothing' | 'ending' | 'renewing';

export function SecondStepCard() {
  const titleId = useId();
  const step = useSecondStep();
  return (
    <section className="card p-4 sm:p-6" aria-labelledby={titleId}>
      <div className="flex flex-wrap items-center gap-3">
        <h2 id={titleId} className="text-xl">
          Second step
        </h2>
        {step.data ? (
          <Badge tone={step.data.is_on ? 'success' : 'neutral'}>
            {step.data.is_on ? 'On' : 'Off'}
          </Badge>
        ) : null}
      </div>
      <p className="mt-1 max-w-prose text-sm text-ink-soft">
        After the mailed code, signing in also takes six digits from an authenticator app on your
        phone. Whoever can read your mail still cannot sign in as you.
      </p>
      {step.isPending ? <Skeleton className="mt-4 h-12" /> : null}
      {step.error && !step.data ? (
        <Alert
          tone="danger"
          className="mt-4"
          action={
            <Button variant="quiet" size="small" onClick={() => void step.refetch()}>
              Retry
            </Button>
          }
        >
          {sentenceOf(step.error, failure.secondStepFetch)}
        </Alert>
      ) : null}
      {step.data ? <State step={step.data} /> : null}
    </section>
  );
}

function State({ step }: { step: SecondStep }) {
  const { changed } = useKeepSecondStep();
  const [codes, setCodes] = useState<string[] | null>(null);
  const [doing, setDoing] = useState<Doing>('nothing');
  if (codes !== null) return <RecoveryCodes codes={codes} onKept={() => setCodes(null)} />;
  const show = (recoveryCodes: string[]) => {
    allowAll();
    setCodes(recoveryCodes);
    setDoing('nothing');
    changed();
  };
  const cancel = () => setDoing('nothing');
  if (!step.is_on) return <Off isRequired={step.is_required} onConfirmed={show} />;
  if (doing === 'renewing') {
    const renew = async (code: string) =>
      (await adminApi('renewRecoveryCodes', { body: { app_code: code } })).data.recovery_codes;
    return (
      <CodeForm
        key="renewing"
        label="Make new recovery codes"
        tone="primary"
        save={renew}
        onSaved={show}
        onCancel={cancel}
      />
    );
  }
  if (doing === 'ending') {
    const end = async (code: string) => adminApi('endSecondStep', { body: { app_code: code } });
    const ended = ({ message }: { message: string }) => {
      toast.success(message);
      setDoing('nothing');
      changed();
    };
    return (
      <CodeForm
        key="ending"
        label="Switch it off"
        tone="danger"
        save={end}
        onSaved={ended}
        onCancel={cancel}
      />
    );
  }
  return (
    <>
      {step.recovery_codes_left < 3 ? (
        <Alert tone="warning" className="mt-4">
          Few of your recovery codes are left. Make new ones before you need them.
        </Alert>
      ) : null}
      <dl className="mt-4 grid grid-cols-[max-content_1fr] gap-x-6 gap-y-2 text-sm [&_dt]:text-ink-soft">
        <dt>On since</dt>
        <dd>
          {step.since === null ? '' : <time dateTime={step.since}>{orderDate(step.since)}</time>}
        </dd>
        <dt>Recovery codes left</dt>
        <dd>{step.recovery_codes_left}</dd>
      </dl>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button variant="secondary" onClick={() => setDoing('renewing')}>
          New recovery codes
        </Button>
        <Button variant="quiet" onClick={() => setDoing('ending')}>
          Switch off
        </Button>
      </div>
    </>
  );
}

function Off({
  isRequired,
  onConfirmed,
}: {
  isRequired: boolean;
  onConfirmed: (codes: string[]) => void;
}) {
  const { data, mutate, isPending, error, reset } = useSecret();
  if (data) {
    return (
      <Suspense fallback={<Skeleton className="mt-4 h-48" />}>
        <SetUp {...data} onConfirmed={onConfirmed} onCancel={reset} />
      </Suspense>
    );
  }
  return (
    <>
      {isRequired ? (
        <Alert tone="warning" className="mt-4">
          The owner asks everybody who works here for a second step. Set it up to go on.
        </Alert>
      ) : null}
      {error ? (
        <Alert tone="danger" className="mt-4">
          {sentenceOf(error, failure.secondStep)}
        </Alert>
      ) : null}
      <Button className="mt-4" busy={isPending} onClick={() => mutate()}>
        Set up
      </Button>
    </>
  );
}
