import { Link } from 'react-router';
import { postStates } from '#contract/content.ts';
import { failure } from '#contract/messages.ts';
import { filterOptions, ListSearch, ListSelect } from '#web/admin/kit/list/list-controls.tsx';
import { choice, defineListParams, listQuery, text } from '#web/admin/kit/list/list-params.ts';
import { ListToolbar } from '#web/admin/kit/list/list-toolbar.tsx';
import { ResourceList } from '#web/admin/kit/list/resource-list.tsx';
import { useListParams } from '#web/admin/kit/list/use-list-params.ts';
import { usePermission } from '#web/admin/session/use-permission.ts';
import { adminPaths } from '#web/admin-paths.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { PlusIcon } from '#web/ui/icons/icons.tsx';
import { ContentHead } from '../content-header.tsx';
import { usePosts } from '../queries.ts';
import { postStateNames } from './post-values.ts';
import { postColumns } from './posts-columns.tsx';

const postParams = defineListParams({ filters: { search: text, state: choice(postStates) } });
const stateOptions = filterOptions('All states', postStates, postStateNames);

export const canonicalQuery = listQuery(postParams);

export function Component() {
  const list = useListParams(postParams);
  const posts = usePosts(list.values);
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
        <ListSelect list={list} param="state" label="State" hideLabel options={stateOptions} />
      </ListToolbar>
      <ResourceList
        caption="Blog posts"
        query={posts}
        fetchFailure={failure.contentFetch}
        list={list}
        columns={postColumns}
        rowKey={({ id }) => id}
        empty={{
          title: 'No posts yet',
          line: 'Write about your products and how to care for them.',
          action: add,
          filtered: {
            title: 'No posts found',
            line: 'Try another search or state.',
            showAll: 'Show all posts',
          },
        }}
      />
    </>
  );
}
