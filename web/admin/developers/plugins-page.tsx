import { lazy, Suspense, useState } from 'react';
import type { Plugin } from '#contract/plugins/api.ts';
import { pluginFailure } from '#contract/plugins/texts.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useAdminQuery } from '../kit/data.ts';
import { orderDate } from '../kit/dates.ts';
import { errorMessage } from '#web/api/error-message.ts';
import { usePermission } from '../session/use-permission.ts';
import { DevelopersHead } from './developers-head.tsx';

const PluginDialog = lazy(async () => ({
  default: (await import('./plugin-dialog.tsx')).PluginDialog,
}));

export function Component() {
  const plugins = useAdminQuery('listPlugins', {});
  const [edited, setEdited] = useState<Plugin | null>(null);
  const mayWrite = usePermission('settings.write');
  const onEdit = mayWrite ? setEdited : null;
  return (
    <>
      <DevelopersHead title="Plugins" count={plugins.data?.length} />
      {plugins.data ? (
        plugins.data.length > 0 ? (
          <ul className="card max-w-4xl divide-y divide-line">
            {plugins.data.map((plugin) => (
              <PluginLine key={plugin.name} plugin={plugin} onEdit={onEdit} />
            ))}
          </ul>
        ) : (
          <EmptyState
            className="card max-w-4xl"
            title="No plugins are installed"
            text="A plugin is a folder in the plugins folder of the server. docs/plugins.md describes how to write one."
          />
        )
      ) : plugins.error ? (
        <ErrorState
          className="card"
          message={errorMessage(plugins.error, pluginFailure.pluginsFetch)}
          retrying={plugins.isFetching}
          onRetry={() => void plugins.refetch()}
        />
      ) : (
        <Skeleton className="h-48 max-w-4xl rounded-card" />
      )}
      {edited ? (
        <Suspense>
          <PluginDialog plugin={edited} onClose={() => setEdited(null)} />
        </Suspense>
      ) : null}
    </>
  );
}

const states: Record<Plugin['status'], { label: string; tone: Tone }> = {
  running: { label: 'Running', tone: 'success' },
  failing: { label: 'Problem', tone: 'danger' },
  off: { label: 'Off', tone: 'neutral' },
};

interface PluginLineProps {
  plugin: Plugin;
  /** Null without the permission. */
  onEdit: ((plugin: Plugin) => void) | null;
}

function PluginLine({ plugin, onEdit }: PluginLineProps) {
  const { label, tone } = states[plugin.status];
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 px-4 py-4 sm:px-6">
      <div className="min-w-0 grow basis-60">
        <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-sans text-base font-semibold">
          {plugin.name}
          {plugin.release === '' ? null : (
            <span className="text-sm font-normal text-ink-soft">{plugin.release}</span>
          )}
          <Badge tone={tone}>{label}</Badge>
        </h2>
        <p className="text-sm wrap-anywhere text-ink-soft">{partsOf(plugin)}</p>
        {plugin.problems.map(({ part, message, at }) => (
          <p key={part} className="mt-1 text-sm wrap-anywhere text-danger">
            {part}: {message}{' '}
            <time className="text-ink-soft" dateTime={at}>
              {orderDate(at)}
            </time>
          </p>
        ))}
      </div>
      {onEdit === null ? null : (
        <Button variant="secondary" size="small" onClick={() => onEdit(plugin)}>
          Settings<span className="sr-only"> of {plugin.name}</span>
        </Button>
      )}
    </li>
  );
}

const partsOf = ({ events, endpoints, jobs, permissions }: Plugin): string =>
  [
    ...(events.length > 0 ? [`Events: ${events.join(', ')}`] : []),
    ...(endpoints.length > 0 ? [`Endpoints: ${endpoints.map(({ call }) => call).join(', ')}`] : []),
    ...(jobs.length > 0 ? [`Jobs: ${jobs.map(({ name }) => name).join(', ')}`] : []),
    ...(permissions.length > 0 ? [`May: ${permissions.join(', ')}`] : []),
  ].join(' · ');
