import type { HealthCheck } from '#contract/operations/api.ts';
import type { HealthKey } from '#contract/operations/rules.ts';
import { operationFailure } from '#contract/operations/texts.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useAdminQuery } from '../kit/data.ts';
import { orderDate } from '../kit/dates.ts';
import { errorMessage } from '#web/api/error-message.ts';
import { OperationsHead } from './operations-head.tsx';

const names: Record<HealthKey, string> = {
  database: 'Database',
  email: 'Email',
  jobs: 'Background jobs',
  disk: 'Disk',
  backup: 'Backup',
  payment: 'Payment provider',
  carrier: 'Carrier',
  messages: 'SMS and WhatsApp',
  cdn: 'CDN',
  plugins: 'Plugins',
  pixels: 'Google Analytics and Meta pixel',
};

export function Component() {
  const health = useAdminQuery('getHealth', {});
  return (
    <>
      <OperationsHead title="Health">
        <Button variant="secondary" busy={health.isFetching} onClick={() => void health.refetch()}>
          Check again
        </Button>
      </OperationsHead>
      {health.data ? (
        <ul className="card max-w-4xl divide-y divide-line">
          {health.data.checks.map((check) => (
            <CheckLine key={check.key} check={check} />
          ))}
        </ul>
      ) : health.error ? (
        <ErrorState
          className="card"
          message={errorMessage(health.error, operationFailure.healthFetch)}
          retrying={health.isFetching}
          onRetry={() => void health.refetch()}
        />
      ) : (
        <Skeleton className="h-96 max-w-4xl rounded-card" />
      )}
    </>
  );
}

const CheckLine = ({ check: { key, ok, detail, checked_at: at } }: { check: HealthCheck }) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 sm:px-6">
    <div className="min-w-0 grow basis-60">
      <h2 className="font-sans text-base font-medium">{names[key]}</h2>
      <p className="text-sm wrap-anywhere text-ink-soft">{detail}</p>
    </div>
    {at === null ? null : (
      <p className="text-sm text-ink-soft">
        <span className="sr-only">Checked </span>
        <time dateTime={at}>{orderDate(at)}</time>
      </p>
    )}
    <Badge {...badgeOf(ok, at)} />
  </li>
);

function badgeOf(ok: boolean, at: string | null) {
  if (!ok) return { tone: 'danger', children: 'Problem' } as const;
  return at === null
    ? ({ tone: 'neutral', children: 'Waiting' } as const)
    : ({ tone: 'success', children: 'OK' } as const);
}
