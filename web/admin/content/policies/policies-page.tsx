import { Link } from 'react-router';
import type { AdminPolicy } from '#contract/content/entities.ts';
import { failure } from '#contract/messages.ts';
import { adminPaths } from '#web/admin-paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { type Column, Table } from '#web/ui/table/table.tsx';
import { dateAndTime } from '#web/admin/kit/dates.ts';
import { errorMessage } from '#web/api/error-message.ts';
import { ContentHead } from '../content-header.tsx';
import { useAdminQuery } from '../../kit/data.ts';

export function Component() {
  const policies = useAdminQuery('listAdminPolicies', {});
  return (
    <>
      <ContentHead title="Policies" />
      <p className="mb-4 max-w-3xl text-sm text-ink-soft">
        The footer links to published policies by itself, until you arrange it under Appearance. New
        policies start from a template for shops in India: review it, fill in the brackets, then
        publish it. A policy with an open bracket is not shown to shoppers.
      </p>
      {policies.error && !policies.data ? (
        <ErrorState
          className="card"
          message={errorMessage(policies.error, failure.contentFetch)}
          retrying={policies.isFetching}
          onRetry={() => void policies.refetch()}
        />
      ) : (
        <Table
          caption="Policies"
          columns={columns}
          rows={policies.data ?? null}
          rowKey={({ slug }) => slug}
          empty={null}
          loadingRows={5}
        />
      )}
    </>
  );
}

const columns: readonly Column<AdminPolicy>[] = [
  {
    key: 'title',
    header: 'Policy',
    cell: ({ slug, title }) => (
      <Link
        to={adminPaths.policy(slug)}
        className="text-link inline-flex min-h-11 items-center font-medium"
      >
        {title}
      </Link>
    ),
  },
  { key: 'url', header: 'URL', cell: ({ slug }) => `/${slug}` },
  { key: 'status', header: 'Status', cell: (policy) => <PolicyBadge policy={policy} /> },
  {
    key: 'changed',
    header: 'Last changed',
    cell: ({ updated_at: at }) =>
      at === null ? '–' : <time dateTime={at}>{dateAndTime(at)[0]}</time>,
  },
];

export function PolicyBadge({
  policy: { version, is_published: isPublished, blanks },
}: {
  policy: AdminPolicy;
}) {
  if (version === 0) return <Badge tone="warning">Not started</Badge>;
  if (isPublished && blanks.length > 0) return <Badge tone="danger">Not shown: has blanks</Badge>;
  return isPublished ? <Badge tone="success">Published</Badge> : <Badge>Draft</Badge>;
}
