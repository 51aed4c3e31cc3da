import { useId } from 'react';
import { failure, success } from '#contract/messages.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { orderDate } from '../kit/dates.ts';
import { errorMessage } from '#web/api/error-message.ts';
import { useAdminMutation, useAdminQuery } from '../kit/data.ts';

export function SessionsCard() {
  const titleId = useId();
  const sessions = useAdminQuery('listAdminSessions', {}, { staleTime: 0 });
  const endSession = useAdminMutation('endAdminSession', { invalidates: ['listAdminSessions'] });
  const end = (id: number) =>
    endSession.mutate(
      { params: { id } },
      {
        onSuccess: () => toast.success(success.sessionEnded),
        onError: (error) => toast.error(errorMessage(error, failure.sessionEnd)),
      },
    );
  return (
    <section className="card p-4 sm:p-6" aria-labelledby={titleId}>
      <h2 id={titleId} className="text-xl">
        Where you are signed in
      </h2>
      <p className="mt-1 text-sm text-ink-soft">Admin sessions end after 12 hours.</p>
      {sessions.isPending ? <Skeleton className="mt-4 h-16" /> : null}
      {sessions.error && !sessions.data ? (
        <Alert
          tone="danger"
          className="mt-4"
          action={
            <Button variant="quiet" size="small" onClick={() => void sessions.refetch()}>
              Retry
            </Button>
          }
        >
          {errorMessage(sessions.error, failure.twoFactorFetch)}
        </Alert>
      ) : null}
      <ul className="mt-2 divide-y divide-line text-sm">
        {sessions.data?.map(({ id, device, created_at: at, current }) => (
          <li key={id} className="flex min-h-14 flex-wrap items-center gap-x-3 py-2">
            <span className="min-w-0 grow">
              <span className="block font-medium">{device}</span>
              <span className="text-ink-soft">
                Signed in <time dateTime={at}>{orderDate(at)}</time>
              </span>
            </span>
            {current ? (
              <Badge tone="success">This device</Badge>
            ) : (
              <Button
                variant="quiet"
                size="small"
                busy={endSession.isPending && endSession.variables?.params.id === id}
                aria-label={`Sign out ${device}, signed in ${orderDate(at)}`}
                onClick={() => end(id)}
              >
                Sign out
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
