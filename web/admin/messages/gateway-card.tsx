import { lazy, Suspense, useId, useState } from 'react';
import type { GatewayAccountView } from '#contract/messages/api.ts';
import { channelNames } from '#contract/messages/rules.ts';
import { messageFailure } from '#contract/messages/texts.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useAdminQuery } from '../kit/data.ts';
import { errorMessage } from '#web/api/error-message.ts';
import { usePermission } from '../session/use-permission.ts';

const GatewayDialog = lazy(async () => ({
  default: (await import('./gateway-dialog.tsx')).GatewayDialog,
}));

interface CardProps {
  /** The table above is loading: the buttons would move when it is drawn. */
  isWaiting: boolean;
}

/** The accounts at the gateways. Only for staff who may connect them. */
export function GatewayCard({ isWaiting }: CardProps) {
  return usePermission('settings.write') ? <GatewaySection isWaiting={isWaiting} /> : null;
}

function GatewaySection({ isWaiting }: CardProps) {
  const gateways = useAdminQuery('listMessageGateways', {});
  const [editedKey, setEditedKey] = useState<string | null>(null);
  const edited = gateways.data?.find(({ key }) => key === editedKey);
  const titleId = useId();
  return (
    <section className="card mt-8 max-w-4xl p-4 sm:p-6" aria-labelledby={titleId}>
      <h2 id={titleId} className="mb-4 text-xl">
        SMS and WhatsApp
      </h2>
      {gateways.data && !isWaiting ? (
        <ul className="divide-y divide-line">
          {gateways.data.map((gateway) => (
            <GatewayRow
              key={gateway.key}
              gateway={gateway}
              onEdit={() => setEditedKey(gateway.key)}
            />
          ))}
        </ul>
      ) : gateways.error ? (
        <ErrorState
          message={errorMessage(gateways.error, messageFailure.gatewaysFetch)}
          retrying={gateways.isFetching}
          onRetry={() => void gateways.refetch()}
        />
      ) : (
        <Skeleton className="h-32" />
      )}
      <Suspense>
        {edited ? (
          <GatewayDialog key={edited.version} gateway={edited} onClose={() => setEditedKey(null)} />
        ) : null}
      </Suspense>
    </section>
  );
}

interface RowProps {
  gateway: GatewayAccountView;
  onEdit: () => void;
}

function GatewayRow({ gateway: { name, channel, enabled, configured }, onEdit }: RowProps) {
  const action = configured ? 'Edit' : 'Set up';
  return (
    <li className="flex min-h-16 flex-wrap items-center gap-3 py-3">
      <span className="min-w-0 flex-1">
        <span className="font-medium">{name}</span>
        <span className="block text-sm text-ink-soft">{channelNames[channel]}</span>
      </span>
      {enabled && configured ? (
        <Badge tone="success">Enabled</Badge>
      ) : (
        <Badge>{configured ? 'Disabled' : 'Not set up'}</Badge>
      )}
      <Button size="small" variant="secondary" onClick={onEdit} aria-label={`${action} ${name}`}>
        {action}
      </Button>
    </li>
  );
}
