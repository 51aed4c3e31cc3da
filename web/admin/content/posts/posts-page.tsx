import { pageQuery } from '#web/page.ts';
import { Link } from 'react-router';
import { type PostState, postStates } from '#contract/content.ts';
import type { AdminPostSummary } from '#contract/entities/admin-content.ts';
import { failure } from '#contract/messages.ts';
import { adminPaths } from '#web/admin-paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { PlusIcon } from '#web/ui/icons/icons.tsx';
import { Pagination } from '#web/ui/table/pagination.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { type Column, Table } from '#web/ui/table/table.tsx';
import { readPage, useUrlParams } from '#web/admin/kit/list/url-params.ts';
import { orderDate } from '#web/admin/kit/dates.ts';
import { errorMessage } from '#web/admin/kit/error-message.ts';
import { usePermission } from '#web/admin/session/use-permission.ts';
import { SearchField } from '#web/admin/kit/list/search-field.tsx';
import { ContentHead } from '../content-header.tsx';
import { withFilter, parseChoice, pageLink } from '../list-params.ts';
import { usePosts } from '../queries.ts';
import { postStateNames } from './post-values.ts';

export const canonicalQuery = pageQuery('search', 'state', 'page');

export function Component() {
  const [parameters, change] = useUrlParams();
  const search = parameters.get('search') ?? '';
  const state = parseChoice(parameters.get('state'), postStates);
  const posts = usePosts({ search, state, page: readPage(parameters) });
  const { data: rows = null, meta } = posts.data ?? {};
  const canWrite = usePermission('content.write');
  const add = canWrite ? (
    <Link to={adminPaths.postNew} className={buttonClass()}>
      <PlusIcon size={18} /> Add post
    </Link>
  ) : null;
  const isNarrowed = search !== '' || state !== undefined;
  return (
    <>
      <ContentHead title="Blog posts" count={meta?.total}>
        {add}
      </ContentHead>
      <div className="mb-4 flex flex-wrap gap-3">
        <SearchField
          label="Search posts"
          placeholder="Search by title, author or URL..."
          search={search}
          onSearch={(words) => change(withFilter('search', words))}
        />
        <SelectField
          label="State"
          hideLabel
          className="min-w-40"
          placeholder="All states"
          options={postStates.map((value) => ({ value, label: postStateNames[value] }))}
          value={state ?? ''}
          onChange={(event) => change(withFilter('state', event.currentTarget.value))}
        />
      </div>
      {posts.error && !posts.data ? (
        <ErrorState
          className="card"
          message={errorMessage(posts.error, failure.contentFetch)}
          retrying={posts.isFetching}
          onRetry={() => void posts.refetch()}
        />
      ) : (
        <Table
          caption="Blog posts"
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          empty={
            isNarrowed ? (
              <EmptyState title="No posts found" line="Try another search or state." />
            ) : (
              <EmptyState
                title="No posts yet"
                line="Write about your products and how to care for them."
                action={add}
              />
            )
          }
        />
      )}
      {meta ? (
        <Pagination
          className="mt-6"
          page={meta.page}
          pages={meta.pages}
          link={Link}
          to={pageLink(parameters)}
        />
      ) : null}
    </>
  );
}

const tones: Record<PostState, 'success' | 'info' | 'neutral'> = {
  published: 'success',
  scheduled: 'info',
  draft: 'neutral',
};

const columns: readonly Column<AdminPostSummary>[] = [
  {
    key: 'title',
    header: 'Title',
    cell: ({ id, title }) => (
      <Link
        to={adminPaths.post(id)}
        className="text-link inline-flex min-h-11 items-center font-medium"
      >
        {title}
      </Link>
    ),
  },
  { key: 'author', header: 'Author', cell: ({ author }) => author },
  {
    key: 'state',
    header: 'State',
    cell: ({ state }) => <Badge tone={tones[state]}>{postStateNames[state]}</Badge>,
  },
  {
    key: 'published',
    header: 'Published',
    cell: ({ published_at: at }) =>
      at === null ? '–' : <time dateTime={at}>{orderDate(at)}</time>,
  },
  {
    key: 'changed',
    header: 'Last changed',
    wideOnly: true,
    cell: ({ updated_at: at }) => <time dateTime={at}>{orderDate(at)}</time>,
  },
];
