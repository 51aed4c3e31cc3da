import { Link } from 'react-router';
import { type PostState, postStates } from '#contract/content/rules.ts';
import type { AdminPostSummary } from '#contract/content/entities.ts';
import { failure } from '#contract/messages.ts';
import { orderDate } from '#web/admin/kit/dates.ts';
import { filterOptions, ListSearch, ListSelect } from '#web/admin/kit/list/list-controls.tsx';
import { choice, defineListParams, listQuery, text } from '#web/admin/kit/list/list-params.ts';
import { ListToolbar } from '#web/admin/kit/list/list-toolbar.tsx';
import { ResourceList } from '#web/admin/kit/list/resource-list.tsx';
import { useListParams } from '#web/admin/kit/list/use-list-params.ts';
import { usePermission } from '#web/admin/session/use-permission.ts';
import { adminPaths } from '#web/admin-paths.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import type { Column } from '#web/ui/table/table.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { PlusIcon } from '#web/ui/icons/icons.tsx';
import { ContentHead } from '../content-header.tsx';
import { useAdminList } from '../../kit/data.ts';
import { postStateNames } from './post-fields.tsx';

const postParams = defineListParams({ filters: { search: text, state: choice(postStates) } });
const stateOptions = filterOptions('All statuses', postStates, postStateNames);

const pageSize = 25;

export const canonicalQuery = listQuery(postParams);

export function Component() {
  const list = useListParams(postParams);
  const posts = useAdminList('listAdminPosts', {
    query: {
      ...postParams.setFilters(list.values),
      page: list.values.page,
      limit: pageSize,
    },
  });
  const mayWrite = usePermission('content.write');
  const add = mayWrite ? (
    <Link to={adminPaths.postNew} className={buttonClass()}>
      <span className="button-label">
        <PlusIcon size={18} /> Add post
      </span>
    </Link>
  ) : null;
  return (
    <>
      <ContentHead title="Blog posts" count={posts.data?.meta.total}>
        {add}
      </ContentHead>
      <ListToolbar>
        <ListSearch
          list={list}
          label="Search posts"
          placeholder="Search by title, author or URL..."
        />
        <ListSelect list={list} param="state" label="Status" hideLabel options={stateOptions} />
      </ListToolbar>
      <ResourceList
        caption="Blog posts"
        query={posts}
        fetchFailure={failure.contentFetch}
        list={list}
        columns={columns}
        rowKey={({ id }) => id}
        empty={{
          title: 'No posts yet',
          text: 'Write about your products and how to care for them.',
          action: add,
          filtered: {
            title: 'No posts found',
            text: 'Try another search or state.',
            showAll: 'Show all posts',
          },
        }}
      />
    </>
  );
}

const tones: Record<PostState, Tone> = {
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
    header: 'Status',
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
