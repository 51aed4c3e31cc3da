import { lazy, Suspense, useState } from 'react';
import type { Redirect } from '#contract/redirects/api.ts';
import { redirectFailure } from '#contract/redirects/texts.ts';
import { adminApi } from '#web/api/client.ts';
import { Button } from '#web/ui/button.tsx';
import { PlusIcon } from '#web/ui/icons/icons.tsx';
import type { Column } from '#web/ui/table/table.tsx';
import { ConfirmDeletion } from '../../kit/confirm-deletion.tsx';
import { useAdminList, useChanged } from '../../kit/data.ts';
import { ListSearch } from '../../kit/list/list-controls.tsx';
import { defineListParams, listQuery, text } from '../../kit/list/list-params.ts';
import { ListToolbar } from '../../kit/list/list-toolbar.tsx';
import { ResourceList } from '../../kit/list/resource-list.tsx';
import { RowActions } from '../../kit/list/row-actions.tsx';
import { useListParams } from '../../kit/list/use-list-params.ts';
import { stale } from '../../kit/stale.ts';
import { useDeletion } from '../../kit/use-deletion.ts';
import { usePermission } from '../../session/use-permission.ts';
import { ContentHead } from '../content-header.tsx';

const RedirectDialog = lazy(async () => ({
  default: (await import('./redirect-dialogs.tsx')).RedirectDialog,
}));
const ImportDialog = lazy(async () => ({
  default: (await import('./redirect-dialogs.tsx')).ImportDialog,
}));

const redirectParams = defineListParams({ filters: { search: text } });
export const canonicalQuery = listQuery(redirectParams);

export function Component() {
  const list = useListParams(redirectParams);
  const { page, search } = list.values;
  const redirects = useAdminList('listRedirects', {
    query: { page, ...(search === '' ? {} : { search }) },
  });
  const changed = useChanged(stale.redirects);
  const [edited, setEdited] = useState<Redirect | 'new' | 'import' | null>(null);
  const close = () => setEdited(null);
  const deletion = useDeletion<Redirect>({
    remove: async ({ id }) => adminApi('deleteRedirect', { params: { id } }),
    onRemoved: changed,
    fallback: redirectFailure.redirectDelete,
  });
  const mayWrite = usePermission('content.write');
  const actions = mayWrite ? { onEdit: setEdited, onDelete: deletion.request } : null;
  return (
    <>
      <ContentHead title="Redirects" count={redirects.data?.meta.total}>
        {mayWrite ? (
          <>
            <Button variant="secondary" onClick={() => setEdited('import')}>
              Import CSV
            </Button>
            <Button onClick={() => setEdited('new')}>
              <PlusIcon size={18} /> Add Redirect
            </Button>
          </>
        ) : null}
      </ContentHead>
      <ListToolbar>
        <ListSearch list={list} label="Search redirects" placeholder="Search by path..." />
      </ListToolbar>
      <ResourceList
        caption="Redirects"
        query={redirects}
        fetchFailure={redirectFailure.redirectsFetch}
        list={list}
        columns={redirectColumns(actions)}
        rowKey={({ id }) => id}
        empty={{
          title: 'No redirects yet',
          text: 'Lead the links of a former shop to the pages of this one.',
          filtered: { title: 'No redirects found', text: 'Try another search.' },
        }}
      />
      <Suspense>
        {edited === null ? null : edited === 'import' ? (
          <ImportDialog onClose={close} onSaved={changed} />
        ) : (
          <RedirectDialog
            redirect={edited === 'new' ? null : edited}
            onClose={close}
            onSaved={changed}
          />
        )}
      </Suspense>
      <ConfirmDeletion
        deletion={deletion}
        title={({ from }) => `Delete the redirect of ${from}`}
        description={() => 'Its links lead to the home page then.'}
        confirmLabel="Delete redirect"
      />
    </>
  );
}

type RedirectActions = Record<'onEdit' | 'onDelete', (redirect: Redirect) => void>;

/** `actions` is null without the permission. */
const redirectColumns = (actions: RedirectActions | null): Column<Redirect>[] => [
  {
    key: 'from',
    header: 'From',
    cell: ({ from }) => <span className="font-semibold wrap-anywhere">{from}</span>,
  },
  {
    key: 'to',
    header: 'To',
    cell: ({ to }) => <span className="block wrap-anywhere md:min-w-40">{to}</span>,
  },
  {
    key: 'kind',
    header: 'Kind',
    cell: ({ permanent }) => (permanent ? 'Permanent (301)' : 'Temporary (302)'),
  },
  ...(actions ? [actionsColumn(actions)] : []),
];

const actionsColumn = ({ onEdit, onDelete }: RedirectActions): Column<Redirect> => ({
  key: 'actions',
  header: 'Actions',
  align: 'end',
  cell: (redirect) => (
    <RowActions
      name={redirect.from}
      onEdit={() => onEdit(redirect)}
      onDelete={() => onDelete(redirect)}
    />
  ),
});
