import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import type { ApiKey } from '#contract/api-keys/api.ts';
import { apiKeyFailure } from '#contract/api-keys/texts.ts';
import { adminApi } from '#web/api/client.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { PlusIcon } from '#web/ui/icons/icons.tsx';
import { MoreIcon } from '#web/ui/icons/tool-icons.tsx';
import { LazyMenu } from '#web/ui/overlays/lazy-menu.tsx';
import type { Column } from '#web/ui/table/table.tsx';
import { ConfirmDeletion } from '../kit/confirm-deletion.tsx';
import { useAdminMutation, useAdminQuery, useChanged } from '../kit/data.ts';
import { orderDate } from '../kit/dates.ts';
import { ResourceList } from '../kit/list/resource-list.tsx';
import { stale } from '../kit/stale.ts';
import { useDeletion } from '../kit/use-deletion.ts';
import { usePermission } from '../session/use-permission.ts';
import { DevelopersHead } from './developers-head.tsx';

const ApiKeyDialog = lazy(async () => ({
  default: (await import('./api-key-dialog.tsx')).ApiKeyDialog,
}));
const SecretDialog = lazy(async () => ({
  default: (await import('./secret-dialog.tsx')).SecretDialog,
}));

export function Component() {
  const keys = useAdminQuery('listApiKeys', {});
  const changed = useChanged(stale.apiKeys);
  const [isCreating, setCreating] = useState(false);
  const [shown, setShown] = useState<string | null>(null);
  const mayWrite = usePermission('staff.write');
  const rotation = useAdminMutation('rotateApiKey', {
    invalidates: stale.apiKeys,
    failure: apiKeyFailure.apiKeyRotate,
  });
  const deletion = useDeletion<ApiKey>({
    remove: async ({ id }) => adminApi('revokeApiKey', { params: { id } }),
    onRemoved: changed,
    fallback: apiKeyFailure.apiKeyRevoke,
  });
  const onRotate = ({ id }: ApiKey) =>
    rotation.isPending ||
    rotation.mutate({ params: { id }, body: {} }, { onSuccess: ({ data }) => setShown(data.key) });
  return (
    <>
      <DevelopersHead title="API keys" count={keys.data?.length}>
        {mayWrite ? (
          <Button onClick={() => setCreating(true)}>
            <PlusIcon size={18} /> Create API key
          </Button>
        ) : null}
      </DevelopersHead>
      <ResourceList
        caption="API keys"
        query={{ ...keys, data: keys.data && { data: keys.data } }}
        fetchFailure={apiKeyFailure.apiKeysFetch}
        columns={keyColumns(mayWrite ? { onRotate, onRevoke: deletion.request } : null)}
        rowKey={({ id }) => id}
        loadingRows={3}
        empty={{
          title: 'No API keys yet',
          text: 'Other software, such as a warehouse or an accounting system, uses a key to work with the shop.',
        }}
      />
      <Suspense>
        {isCreating ? (
          <ApiKeyDialog
            onClose={() => setCreating(false)}
            onCreated={(key) => {
              setCreating(false);
              setShown(key);
              changed();
            }}
          />
        ) : null}
        {shown === null ? null : (
          <SecretDialog
            title="Your API key"
            label="API key"
            secret={shown}
            onClose={() => setShown(null)}
          />
        )}
      </Suspense>
      <ConfirmDeletion
        deletion={deletion}
        title={({ name }) => `Revoke ${name}?`}
        description={() => 'Software that uses this key is refused at once.'}
        confirmLabel="Revoke API key"
      />
    </>
  );
}

type KeyActions = Record<'onRotate' | 'onRevoke', (key: ApiKey) => unknown>;

/** `actions` is null without the permission. */
const keyColumns = (actions: KeyActions | null): Column<ApiKey>[] => [
  {
    key: 'name',
    header: 'Name',
    cell: ({ name, hint, status }) => (
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
          {name}
          {status === 'expired' ? <Badge tone="warning">Expired</Badge> : null}
        </p>
        <p className="font-mono text-xs text-ink-soft">hl_…{hint}</p>
      </div>
    ),
  },
  {
    key: 'scopes',
    header: 'Scopes',
    cell: ({ scopes }) => (
      <span className="text-sm wrap-anywhere" title={scopes.join(', ')}>
        {scopes.length > 4
          ? `${scopes.slice(0, 3).join(', ')} and ${scopes.length - 3} more`
          : scopes.join(', ')}
      </span>
    ),
  },
  {
    key: 'used',
    header: 'Last used',
    cell: ({ last_used_at: at }) => <When at={at} absent="Not yet" />,
  },
  {
    key: 'expires',
    header: 'Expires',
    cell: ({ expires_at: at, previous_until: until }) => (
      <div>
        <When at={at} absent="Never" />
        {until === null ? null : (
          <p className="text-xs text-ink-soft">Former key until {orderDate(until)}</p>
        )}
      </div>
    ),
  },
  ...(actions ? [actionsColumn(actions)] : []),
];

const When = ({ at, absent }: { at: string | null; absent: string }) =>
  at === null ? (
    <span className="text-ink-soft">{absent}</span>
  ) : (
    <time dateTime={at}>{orderDate(at)}</time>
  );

const actionsColumn = ({ onRotate, onRevoke }: KeyActions): Column<ApiKey> => ({
  key: 'actions',
  header: 'Actions',
  align: 'end',
  cell: (key) => (
    <div className="-my-1 -mr-3 flex justify-end">
      <LazyMenu
        trigger={<IconButton label={`Actions for ${key.name}`} icon={<MoreIcon size={20} />} />}
        items={[
          { key: 'rotate', label: 'Rotate key', onSelect: () => onRotate(key) },
          { key: 'revoke', label: 'Revoke', tone: 'danger', onSelect: () => onRevoke(key) },
        ]}
        link={Link}
      />
    </div>
  ),
});
