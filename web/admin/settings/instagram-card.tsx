import { useId } from 'react';
import type { InstagramConnection } from '#contract/instagram/api.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { useAdminCache, useAdminMutation, useAdminQuery } from '../kit/data.ts';
import { orderDate } from '../kit/dates.ts';
import { errorMessage } from '#web/api/error-message.ts';
import { usePermission } from '../session/use-permission.ts';

const fallback = 'Failed to fetch the Instagram connection';

const badges: Record<InstagramConnection['state'], { tone: Tone; label: string }> = {
  off: { tone: 'neutral', label: 'Not connected' },
  waiting: { tone: 'info', label: 'Waiting for the first fetch' },
  connected: { tone: 'success', label: 'Connected' },
  failing: { tone: 'danger', label: 'Connection failed' },
};

/** Shows the connection state and fetches on request. It is not part of the settings form. */
export function InstagramCard() {
  const titleId = useId();
  const cache = useAdminCache();
  const connection = useAdminQuery('getInstagram', {}, { staleTime: 0 });
  const fetching = useAdminMutation('fetchInstagram', {
    onSuccess: ({ data, message }) => {
      cache.put('getInstagram', {}, data);
      if (data.state === 'connected') toast.success(message);
      else toast.error(message);
    },
    onError: (error) => toast.error(errorMessage(error, fallback)),
  });
  const canWrite = usePermission('settings.write');
  const { data } = connection;
  return (
    <section className="card p-4 sm:p-6" aria-labelledby={titleId}>
      <div className="flex flex-wrap items-center gap-3">
        <h2 id={titleId} className="text-xl">
          Instagram
        </h2>
        {data ? <Badge tone={badges[data.state].tone}>{badges[data.state].label}</Badge> : null}
      </div>
      <p className="mt-1 text-sm text-ink-soft">
        The latest posts on the home page, under ‘SHOP OUR INSTAGRAM’.
      </p>
      {connection.isPending ? <Skeleton className="mt-4 h-24" /> : null}
      {connection.error && !data ? (
        <Alert
          tone="danger"
          className="mt-4"
          action={
            <Button variant="quiet" size="small" onClick={() => void connection.refetch()}>
              Retry
            </Button>
          }
        >
          {errorMessage(connection.error, fallback)}
        </Alert>
      ) : null}
      {data ? <ConnectionDetails connection={data} /> : null}
      {data && data.state !== 'off' && canWrite ? (
        <Button
          variant="secondary"
          className="mt-4"
          busy={fetching.isPending}
          onClick={() => fetching.mutate({})}
        >
          Fetch now
        </Button>
      ) : null}
    </section>
  );
}

const at = (moment: string | null, never: string) =>
  moment === null ? never : <time dateTime={moment}>{orderDate(moment)}</time>;

function ConnectionDetails({ connection }: { connection: InstagramConnection }) {
  const {
    state,
    fetched_at: fetchedAt,
    next_try_at: nextTryAt,
    error,
    posts_count: posts,
    token_expires_at: expiresAt,
  } = connection;
  if (state === 'off') {
    return (
      <p className="mt-4 text-sm">
        Ask your developer to set INSTAGRAM_TOKEN on the server. Until then{' '}
        {posts === 0
          ? 'the home page has no such section.'
          : `the home page shows the ${posts} saved posts.`}
      </p>
    );
  }
  return (
    <>
      {error ? (
        <Alert tone="danger" className="mt-4">
          {error} The home page still shows the last posts.
        </Alert>
      ) : null}
      <dl className="mt-4 grid grid-cols-[max-content_1fr] gap-x-6 gap-y-2 text-sm [&_dt]:text-ink-soft">
        <dt>Last fetched</dt>
        <dd>{at(fetchedAt, 'Never')}</dd>
        <dt>Next fetch</dt>
        <dd>{at(nextTryAt, 'Within five minutes')}</dd>
        <dt>Posts shown</dt>
        <dd>{posts}</dd>
        {expiresAt === null ? null : (
          <>
            <dt>Token valid until</dt>
            <dd>{at(expiresAt, '')} (renewed automatically)</dd>
          </>
        )}
      </dl>
    </>
  );
}
