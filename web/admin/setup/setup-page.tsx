import { Link, useNavigate } from 'react-router';
import type { Setup, SetupStep } from '#contract/setup/api.ts';
import { failure } from '#contract/messages.ts';
import { adminPaths } from '#web/admin-paths.ts';
import { paths } from '#web/paths.ts';
import { writeStored } from '#web/api/stored.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { CheckIcon } from '#web/ui/icons/icons.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { AdminTitle } from '../kit/admin-title.tsx';
import { useAdminMutation, useAdminQuery } from '../kit/data.ts';
import { errorMessage } from '#web/api/error-message.ts';
import { PageHead } from '../kit/page-head.tsx';
import { usePermission } from '../session/use-permission.ts';
import { Announcement } from './announcement.tsx';
import { setupDismissed } from './setup-dismissed.ts';
import { stepTexts } from './step-texts.ts';

export function Component() {
  const setup = useAdminQuery('getSetup', {}, { refetchOnWindowFocus: true, staleTime: 0 });
  return (
    <>
      <AdminTitle>Setup guide</AdminTitle>
      <PageHead title="Setup guide" />
      {setup.data ? (
        <Guide setup={setup.data} />
      ) : setup.error ? (
        <ErrorState
          className="card"
          message={errorMessage(setup.error, failure.setupFetch)}
          retrying={setup.isFetching}
          onRetry={() => void setup.refetch()}
        />
      ) : (
        <Skeleton className="h-96" />
      )}
    </>
  );
}

const Guide = ({ setup }: { setup: Setup }) => (
  <>
    <p className="mb-6 max-w-3xl text-sm text-ink-soft">
      {setup.open
        ? 'Your shop is open and takes orders.'
        : 'Visitors see ‘Opening soon’ until you open the shop; you see its pages on this device. Each step saves by itself, so you can continue later. The guide helps you and is no legal advice.'}
    </p>
    <TimeLeft steps={setup.steps} />
    <ol className="card divide-y divide-line">
      {setup.steps.map((step) => (
        <Step key={step.key} step={step} />
      ))}
    </ol>
    <Opening setup={setup} />
  </>
);

const minutes = (steps: readonly SetupStep[]): number =>
  steps.filter(({ done }) => !done).reduce((sum, step) => sum + step.minutes, 0);

/** How far the owner is, and how long the rest takes. */
function TimeLeft({ steps }: { steps: readonly SetupStep[] }) {
  const left = minutes(steps);
  const needed = minutes(steps.filter(({ required }) => required));
  const done = steps.filter((step) => step.done).length;
  return (
    <p className="mb-4 font-medium">
      {done} of {steps.length} steps done
      {needed > 0
        ? `. About ${needed} minutes until you can open; with all that can wait, ${left}.`
        : left > 0
          ? `. What can wait takes about ${left} minutes.`
          : '.'}
    </p>
  );
}

function Step({ step }: { step: SetupStep }) {
  const { key, required, done, missing, found, path, minutes: needed } = step;
  const { title, text, action, again = 'Change', law } = stepTexts[key];
  return (
    <li className="grid justify-items-start gap-x-4 px-4 py-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center sm:px-6">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-2">
          <h2 className="text-base font-semibold">{title}</h2>
          {done ? (
            <Badge tone="success">
              <CheckIcon size={14} /> Done
            </Badge>
          ) : (
            <Badge tone={required || law ? 'warning' : 'neutral'}>
              {required ? 'Required' : (law ?? 'Can wait')}
            </Badge>
          )}
          {done ? null : <span className="text-sm text-ink-soft">about {needed} min</span>}
        </div>
        <p className="mt-1 text-sm text-ink-soft">{text}</p>
        {found.length > 0 ? <p className="mt-1 text-sm">Enabled: {found.join(', ')}</p> : null}
        {done ? null : <p className="mt-1 text-sm">Missing: {missing.join(', ')}</p>}
      </div>
      {action === null ? null : (
        <Link
          to={path}
          reloadDocument={!path.startsWith('/admin')}
          className="text-link inline-flex min-h-11 items-center text-sm"
        >
          {done ? again : action}
          <span className="sr-only">: {title}</span>
        </Link>
      )}
    </li>
  );
}

function Opening({ setup: { open, steps } }: { setup: Setup }) {
  const navigate = useNavigate();
  const mayOpen = usePermission('settings.write');
  const { mutate, isPending } = useAdminMutation('openShop', {
    invalidates: ['getSetup', 'getToday', 'getSettings'],
    failure: failure.shopOpen,
  });
  if (open)
    return (
      <div className="mt-6 flex flex-wrap gap-x-6">
        <a href={paths.home} className="text-link inline-flex min-h-11 items-center">
          View your shop
        </a>
        <Announcement />
      </div>
    );
  const missing = steps.filter(({ required }) => required).flatMap((step) => step.missing);
  return (
    <section className="card mt-6 p-4 sm:p-6" aria-labelledby="open-shop">
      <h2 id="open-shop" className="text-xl">
        Open the shop
      </h2>
      <p className="mt-2 text-sm">
        {missing.length === 0
          ? 'All required steps are done. Shoppers can order as soon as you open the shop.'
          : `Before you can open: ${missing.join(', ')}.`}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        {mayOpen ? (
          <Button busy={isPending} disabled={missing.length > 0} onClick={() => mutate({})}>
            Open the shop
          </Button>
        ) : null}
        <Button
          variant="secondary"
          onClick={() => {
            writeStored(setupDismissed, true);
            void navigate(adminPaths.dashboard);
          }}
        >
          Continue later
        </Button>
        <a href={paths.home} className="text-link inline-flex min-h-11 items-center">
          Preview the shop
        </a>
      </div>
    </section>
  );
}
