import { lazy, Suspense, useState } from 'react';
import type { AdminCustomPage } from '#contract/content/custom-pages.ts';
import { failure } from '#contract/messages.ts';
import { adminApi } from '#web/api/client.ts';
import { paths } from '#web/paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { PlusIcon } from '#web/ui/icons/icons.tsx';
import type { Column } from '#web/ui/table/table.tsx';
import { ConfirmDeletion } from '../../kit/confirm-deletion.tsx';
import { useAdminList, useChanged } from '../../kit/data.ts';
import { defineListParams, listQuery } from '../../kit/list/list-params.ts';
import { ResourceList } from '../../kit/list/resource-list.tsx';
import { RowActions } from '../../kit/list/row-actions.tsx';
import { useListParams } from '../../kit/list/use-list-params.ts';
import { useDeletion } from '../../kit/use-deletion.ts';
import { usePermission } from '../../session/use-permission.ts';
import { ContentHead } from '../content-header.tsx';

const PageDialog = lazy(async () => ({ default: (await import('./page-dialog.tsx')).PageDialog }));

const pageParams = defineListParams({ filters: {} });
export const canonicalQuery = listQuery(pageParams);

/** Pages that the owner writes: about the shop, wash care. */
export function Component() {
  const list = useListParams(pageParams);
  const pages = useAdminList('listCustomPages', { query: { page: list.values.page } });
  const changed = useChanged(['listCustomPages']);
  const [edited, setEdited] = useState<AdminCustomPage | 'new' | null>(null);
  const deletion = useDeletion<AdminCustomPage>({
    remove: async ({ id }) => adminApi('deleteCustomPage', { params: { id } }),
    onRemoved: changed,
    fallback: failure.contentDelete,
  });
  const mayWrite = usePermission('content.write');
  return (
    <>
      <ContentHead title="Pages" count={pages.data?.meta.total}>
        {mayWrite ? (
          <Button onClick={() => setEdited('new')}>
            <PlusIcon size={18} /> Add Page
          </Button>
        ) : null}
      </ContentHead>
      <ResourceList
        caption="Pages"
        query={pages}
        fetchFailure={failure.contentFetch}
        list={list}
        columns={columns(mayWrite ? { onEdit: setEdited, onDelete: deletion.request } : null)}
        rowKey={({ id }) => id}
        empty={{
          title: 'No pages yet',
          text: 'Tell shoppers who you are, or how to wash your cloth.',
        }}
      />
      <Suspense>
        {edited === null ? null : (
          <PageDialog
            page={edited === 'new' ? null : edited}
            onClose={() => setEdited(null)}
            onSaved={changed}
          />
        )}
      </Suspense>
      <ConfirmDeletion
        deletion={deletion}
        title={({ title }) => `Delete the page ${title}`}
        description={() => 'Links to it lead to the home page then.'}
        confirmLabel="Delete page"
      />
    </>
  );
}

type PageActions = Record<'onEdit' | 'onDelete', (page: AdminCustomPage) => void>;

/** `actions` is null without the permission. */
const columns = (actions: PageActions | null): Column<AdminCustomPage>[] => [
  {
    key: 'title',
    header: 'Title',
    cell: ({ title }) => <span className="font-semibold wrap-anywhere">{title}</span>,
  },
  {
    key: 'address',
    header: 'Address',
    cell: ({ slug, is_published: isPublished }) =>
      isPublished ? (
        <a href={paths.customPage(slug)} className="text-link wrap-anywhere">
          {paths.customPage(slug)}
        </a>
      ) : (
        <span className="wrap-anywhere">{paths.customPage(slug)}</span>
      ),
  },
  {
    key: 'status',
    header: 'Status',
    cell: ({ is_published: isPublished }) => (
      <Badge tone={isPublished ? 'success' : 'neutral'}>
        {isPublished ? 'Published' : 'Draft'}
      </Badge>
    ),
  },
  ...(actions ? [actionsColumn(actions)] : []),
];

const actionsColumn = ({ onEdit, onDelete }: PageActions): Column<AdminCustomPage> => ({
  key: 'actions',
  header: 'Actions',
  align: 'end',
  cell: (page) => (
    <RowActions name={page.title} onEdit={() => onEdit(page)} onDelete={() => onDelete(page)} />
  ),
});
