import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import type { Webhook } from '#contract/webhooks/api.ts';
import { webhookFailure } from '#contract/webhooks/texts.ts';
import { adminPaths } from '#web/admin-paths.ts';
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

const WebhookDialog = lazy(async () => ({
  default: (await import('./webhook-dialog.tsx')).WebhookDialog,
}));
const SecretDialog = lazy(async () => ({
  default: (await import('./secret-dialog.tsx')).SecretDialog,
}));

export function Component() {
  const webhooks = useAdminQuery('listWebhooks', {});
  const changed = useChanged(stale.webhooks);
  const [isAdding, setAdding] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const mayWrite = usePermission('webhooks.write');
  const deletion = useDeletion<Webhook>({
    remove: async ({ id }) => adminApi('deleteWebhook', { params: { id } }),
    onRemoved: changed,
    fallback: webhookFailure.webhookDelete,
  });
  const change = useWebhookChanges(setSecret);
  const actions = { ...change, onDelete: deletion.request };
  return (
    <>
      <DevelopersHead title="Webhooks" count={webhooks.data?.length}>
        {mayWrite ? (
          <Button onClick={() => setAdding(true)}>
            <PlusIcon size={18} /> Add webhook
          </Button>
        ) : null}
      </DevelopersHead>
      <ResourceList
        caption="Webhooks"
        query={{ ...webhooks, data: webhooks.data && { data: webhooks.data } }}
        fetchFailure={webhookFailure.webhooksFetch}
        columns={webhookColumns(mayWrite ? actions : null)}
        rowKey={({ id }) => id}
        loadingRows={3}
        empty={{
          title: 'No webhooks yet',
          text: 'A webhook tells other software of orders, returns, stock and more as they happen.',
        }}
      />
      <Suspense>
        {isAdding ? (
          <WebhookDialog
            onClose={() => setAdding(false)}
            onCreated={(created) => {
              setAdding(false);
              setSecret(created);
              changed();
            }}
          />
        ) : null}
        {secret === null ? null : (
          <SecretDialog
            title="Your signing secret"
            label="Signing secret"
            secret={secret}
            onClose={() => setSecret(null)}
          />
        )}
      </Suspense>
      <ConfirmDeletion
        deletion={deletion}
        title={() => 'Delete this webhook?'}
        description={({ url }) => `${url} gets no more events. Its deliveries are deleted too.`}
        confirmLabel="Delete webhook"
      />
    </>
  );
}

function useWebhookChanges(onSecret: (secret: string) => void) {
  const rotation = useAdminMutation('rotateWebhookSecret', {
    invalidates: stale.webhooks,
    failure: webhookFailure.webhookRotate,
    onSuccess: ({ data }) => onSecret(data.secret),
  });
  const enabling = useAdminMutation('enableWebhook', {
    invalidates: stale.webhooks,
    failure: webhookFailure.webhookEnable,
  });
  return {
    onRotate: ({ id }: Webhook) => rotation.isPending || rotation.mutate({ params: { id } }),
    onEnable: ({ id }: Webhook) => enabling.isPending || enabling.mutate({ params: { id } }),
  };
}

type WebhookActions = Record<'onRotate' | 'onEnable' | 'onDelete', (webhook: Webhook) => unknown>;

/** `actions` is null without the permission. */
const webhookColumns = (actions: WebhookActions | null): Column<Webhook>[] => [
  {
    key: 'url',
    header: 'URL',
    cell: ({ id, url, disabled_reason: reason }) => (
      <div className="min-w-0">
        <Link to={adminPaths.webhook(id)} className="link font-semibold wrap-anywhere">
          {url}
        </Link>
        {reason === '' ? null : <p className="text-sm text-danger wrap-anywhere">{reason}</p>}
      </div>
    ),
  },
  {
    key: 'events',
    header: 'Events',
    cell: ({ events }) => <span className="text-sm wrap-anywhere">{events.join(', ')}</span>,
  },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status }) =>
      status === 'enabled' ? (
        <Badge tone="success">Enabled</Badge>
      ) : (
        <Badge tone="danger">Disabled</Badge>
      ),
  },
  { key: 'pending', header: 'Waiting', align: 'end', cell: ({ pending }) => pending },
  {
    key: 'delivered',
    header: 'Last delivered',
    cell: ({ last_delivered_at: at }) =>
      at === null ? (
        <span className="text-ink-soft">Not yet</span>
      ) : (
        <time dateTime={at}>{orderDate(at)}</time>
      ),
  },
  ...(actions ? [actionsColumn(actions)] : []),
];

const actionsColumn = ({ onRotate, onEnable, onDelete }: WebhookActions): Column<Webhook> => ({
  key: 'actions',
  header: 'Actions',
  align: 'end',
  cell: (webhook) => (
    <div className="-my-1 -mr-3 flex justify-end">
      <LazyMenu
        trigger={<IconButton label={`Actions for ${webhook.url}`} icon={<MoreIcon size={20} />} />}
        items={[
          ...(webhook.status === 'disabled'
            ? [{ key: 'enable', label: 'Enable', onSelect: () => onEnable(webhook) }]
            : []),
          { key: 'rotate', label: 'Rotate secret', onSelect: () => onRotate(webhook) },
          { key: 'delete', label: 'Delete', tone: 'danger', onSelect: () => onDelete(webhook) },
        ]}
        link={Link}
      />
    </div>
  ),
});
