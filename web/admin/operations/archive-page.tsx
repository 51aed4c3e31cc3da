import type { Archive } from '#contract/archives/api.ts';
import { type ArchiveStatus, archiveKeptDays } from '#contract/archives/rules.ts';
import { archiveFailure } from '#contract/archives/texts.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useAdminMutation, useAdminQuery } from '../kit/data.ts';
import { orderDate } from '../kit/dates.ts';
import { sizeText } from '../kit/download.ts';
import { errorMessage } from '#web/api/error-message.ts';
import { stale } from '../kit/stale.ts';
import { OperationsHead } from './operations-head.tsx';

const pollMs = 2_000;
const isRunning = (archive: Archive | null | undefined): boolean =>
  archive?.status === 'queued' || archive?.status === 'running';

export function Component() {
  const archive = useAdminQuery(
    'getArchive',
    {},
    {
      refetchInterval: ({ state }) => (isRunning(state.data?.data) ? pollMs : false),
    },
  );
  const making = useAdminMutation('makeArchive', {
    invalidates: stale.archive,
    failure: archiveFailure.archiveMake,
  });
  const running = isRunning(archive.data);
  return (
    <>
      <OperationsHead title="Archive">
        <Button busy={making.isPending || running} onClick={() => making.mutate({})}>
          Make an archive
        </Button>
      </OperationsHead>
      <div className="max-w-4xl space-y-6">
        <p className="max-w-prose text-ink-soft">
          One file with everything in the shop: products, orders, customers, pages and all images.
          Use it to move to another server, or to leave. Passwords and keys are not in it. It holds
          the data of all customers, so keep it safe; the shop deletes its copy after{' '}
          {archiveKeptDays} days.
        </p>
        {archive.data !== undefined ? (
          <ArchiveCard archive={archive.data} />
        ) : archive.error ? (
          <ErrorState
            className="card"
            message={errorMessage(archive.error, archiveFailure.archiveFetch)}
            retrying={archive.isFetching}
            onRetry={() => void archive.refetch()}
          />
        ) : (
          <Skeleton className="h-28 rounded-card" />
        )}
      </div>
    </>
  );
}

const labels: Record<ArchiveStatus, { label: string; tone: Tone }> = {
  queued: { label: 'Waiting', tone: 'info' },
  running: { label: 'In progress', tone: 'info' },
  ready: { label: 'Ready', tone: 'success' },
  failed: { label: 'Failed', tone: 'danger' },
  expired: { label: 'Deleted', tone: 'neutral' },
};

function ArchiveCard({ archive }: { archive: Archive | null }) {
  const linking = useAdminMutation('createArchiveLink', {
    failure: archiveFailure.archiveDownload,
    onSuccess: ({ data }) => window.location.assign(data.url),
  });
  if (archive === null)
    return <p className="card px-4 py-6 text-ink-soft sm:px-6">No archive was made yet.</p>;
  const { label, tone } = labels[archive.status];
  return (
    <section
      className="card flex flex-wrap items-center gap-x-6 gap-y-3 px-4 py-4 sm:px-6"
      aria-label="Newest archive"
    >
      <div className="min-w-0 grow basis-60" aria-live="polite">
        <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-sans text-base font-semibold">
          {orderDate(archive.created_at)} <Badge tone={tone}>{label}</Badge>
        </h2>
        <p className="text-sm wrap-anywhere text-ink-soft">{detailOf(archive)}</p>
      </div>
      {archive.status === 'ready' ? (
        <Button variant="secondary" busy={linking.isPending} onClick={() => linking.mutate({})}>
          Download
        </Button>
      ) : null}
    </section>
  );
}

const count = (value: number | null): string => (value ?? 0).toLocaleString('en-IN');

function detailOf({ status, by, problem, ...archive }: Archive): string {
  if (status === 'failed') return problem;
  if (status !== 'ready') return by === null ? '' : `Started by ${by}`;
  const { missing_images: missing, expires_at: expires } = archive;
  return [
    sizeText(archive.bytes ?? 0),
    `${count(archive.rows)} rows`,
    `${count(archive.images)} images`,
    ...(missing ? [`${count(missing)} images had no file`] : []),
    ...(expires === null ? [] : [`kept until ${orderDate(expires)}`]),
  ].join(' · ');
}
