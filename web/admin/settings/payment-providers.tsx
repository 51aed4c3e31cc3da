import { lazy, Suspense, useId, useState } from 'react';
import type { PaymentProviderAccount } from '#contract/payments/entities.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useAdminMutation, useAdminQuery } from '../kit/data.ts';
import { errorMessage } from '#web/api/error-message.ts';
import { stale } from '../kit/stale.ts';
import { usePermission } from '../session/use-permission.ts';
import { providerFailures } from './failures.ts';
import { sectionId } from './sections.tsx';

const ProviderDialog = lazy(async () => ({
  default: (await import('./provider-dialog.tsx')).ProviderDialog,
}));

const title = 'Payment providers';

/** The accounts that take online payments. Only for staff who may connect them. */
export function PaymentProviders() {
  const mayWrite = usePermission('settings.write');
  return mayWrite ? <ProviderSection /> : null;
}

function ProviderSection() {
  const providers = useAdminQuery('listPaymentProviders', {});
  const [editedKey, setEditedKey] = useState<string | null>(null);
  const edited = providers.data?.find(({ key }) => key === editedKey);
  const titleId = useId();
  return (
    <section
      id={sectionId(title)}
      className="card scroll-mt-20 p-4 sm:p-6 lg:scroll-mt-24"
      aria-labelledby={titleId}
    >
      <h2 id={titleId} className="text-xl">
        {title}
      </h2>
      <p className="mt-1 text-sm text-ink-soft">
        A payment goes to the first enabled provider that offers its method.
      </p>
      {providers.data ? (
        <ol className="mt-3 divide-y divide-line">
          {providers.data.map((provider) => (
            <ProviderRow
              key={provider.key}
              provider={provider}
              onEdit={() => setEditedKey(provider.key)}
            />
          ))}
        </ol>
      ) : providers.error ? (
        <ErrorState
          message={errorMessage(providers.error, providerFailures.fetch)}
          retrying={providers.isFetching}
          onRetry={() => void providers.refetch()}
        />
      ) : (
        <Skeleton className="mt-4 h-32" />
      )}
      <Suspense>
        {edited ? (
          <ProviderDialog
            key={edited.version}
            provider={edited}
            onClose={() => setEditedKey(null)}
          />
        ) : null}
      </Suspense>
    </section>
  );
}

interface RowProps {
  provider: PaymentProviderAccount;
  onEdit: () => void;
}

function ProviderRow({ provider, onEdit }: RowProps) {
  const { key, name, enabled, configured, order, version, source } = provider;
  const moving = useAdminMutation('savePaymentProviders', {
    invalidates: stale.paymentProviders,
    failure: providerFailures.save,
  });
  const testing = useAdminMutation('testPaymentProvider', {
    onSuccess: ({ data, message }) =>
      data.accepted ? toast.success(message) : toast.error(`${message}: ${data.detail}`),
    onError: (error) => toast.error(errorMessage(error, providerFailures.test)),
  });
  const { tone, label } = stateOf(provider);
  return (
    <li className="flex min-h-16 flex-wrap items-center gap-3 py-3">
      <div className="basis-full sm:flex-1">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {name} <Badge tone={tone}>{label}</Badge>
        </p>
        {source === null ? null : <p className="text-sm text-ink-soft">{sources[source]}</p>}
      </div>
      <div className="flex items-center gap-3 max-sm:-ml-3">
        {order > 1 ? (
          <Button
            size="small"
            variant="quiet"
            busy={moving.isPending}
            onClick={() => moving.mutate({ body: [{ key, version, enabled, order: order - 1 }] })}
            aria-label={`Move up ${name}`}
          >
            Move up
          </Button>
        ) : null}
        {configured ? (
          <Button
            size="small"
            variant="quiet"
            busy={testing.isPending}
            onClick={() => testing.mutate({ params: { key } })}
            aria-label={`Test keys of ${name}`}
          >
            Test keys
          </Button>
        ) : null}
        <Button
          size="small"
          variant="secondary"
          onClick={onEdit}
          aria-label={`${configured ? 'Edit' : 'Set up'} ${name}`}
        >
          {configured ? 'Edit' : 'Set up'}
        </Button>
      </div>
    </li>
  );
}

const sources = {
  environment: 'Keys set by the server’s environment.',
  admin: 'Keys entered here.',
  sandbox: 'Simulated in this demo: no money moves.',
} as const;

function stateOf({ enabled, configured }: PaymentProviderAccount): { tone: Tone; label: string } {
  if (!configured)
    return enabled
      ? { tone: 'danger', label: 'Keys cannot be read' }
      : { tone: 'neutral', label: 'Not set up' };
  return enabled ? { tone: 'success', label: 'Enabled' } : { tone: 'neutral', label: 'Disabled' };
}
