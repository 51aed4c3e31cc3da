import { lazy, Suspense, useState } from 'react';
import type { Marketing } from '#contract/marketing/api.ts';
import { attributionDays, marketingFigureDays } from '#contract/marketing/rules.ts';
import { marketingFailure } from '#contract/marketing/texts.ts';
import type { MessageEventView } from '#contract/messages/api.ts';
import { channelNames } from '#contract/messages/rules.ts';
import { messageFailure } from '#contract/messages/texts.ts';
import { adminPaths } from '#web/admin-paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { type Column, Table } from '#web/ui/table/table.tsx';
import { AdminTitle } from '../kit/admin-title.tsx';
import { BackLink } from '../kit/back-link.tsx';
import { useAdminQuery } from '../kit/data.ts';
import { errorMessage } from '#web/api/error-message.ts';
import { rupees } from '../kit/money.ts';
import { PageHead } from '../kit/page-head.tsx';
import { usePermission } from '../session/use-permission.ts';
import { GatewayCard } from './gateway-card.tsx';

const EventDialog = lazy(async () => ({
  default: (await import('./event-dialog.tsx')).EventDialog,
}));
const TimesDialog = lazy(async () => ({
  default: (await import('./times-dialog.tsx')).TimesDialog,
}));
const TestDialog = lazy(async () => ({
  default: (await import('./test-dialog.tsx')).TestDialog,
}));

/** By which channels shoppers get each message, and the accounts of the gateways. */
export function Component() {
  const messages = useAdminQuery('getMessages', {});
  const [edited, setEdited] = useState<MessageEventView | null>(null);
  const [isTesting, setIsTesting] = useState(false);
  const [isTiming, setIsTiming] = useState(false);
  const marketing = useAdminQuery('getMarketing', {});
  const mayWrite = usePermission('settings.write');
  const events = messages.data?.events ?? null;
  return (
    <>
      <AdminTitle>Messages</AdminTitle>
      <BackLink to={adminPaths.settings} label="Settings" />
      <PageHead title="Messages">
        {mayWrite ? (
          <>
            <Button
              variant="secondary"
              disabled={marketing.data === undefined}
              onClick={() => setIsTiming(true)}
            >
              Marketing times
            </Button>
            <Button onClick={() => setIsTesting(true)}>Send a test</Button>
          </>
        ) : null}
      </PageHead>
      <p className="mb-4 max-w-3xl text-sm text-ink-soft">
        Shoppers choose among the channels that you enable here. If SMS or WhatsApp fails, the email
        is sent. Messages that need consent for each channel are off until you enable them. Their
        revenue is that of orders within {attributionDays} days after a tap on their links.
      </p>
      {marketing.error && marketing.data === undefined ? (
        <ErrorState
          className="card mb-4"
          message={errorMessage(marketing.error, marketingFailure.marketingFetch)}
          retrying={marketing.isFetching}
          onRetry={() => void marketing.refetch()}
        />
      ) : null}
      {messages.error && events === null ? (
        <ErrorState
          className="card"
          message={errorMessage(messages.error, messageFailure.messagesFetch)}
          retrying={messages.isFetching}
          onRetry={() => void messages.refetch()}
        />
      ) : (
        <Table
          caption="Messages"
          columns={eventColumns(mayWrite ? setEdited : null, marketing.data?.figures ?? [])}
          rows={marketing.isPending ? null : events}
          rowKey={({ event }) => event}
          empty={null}
        />
      )}
      <GatewayCard isWaiting={messages.isPending || marketing.isPending} />
      <Suspense>
        {edited === null ? null : <EventDialog message={edited} onClose={() => setEdited(null)} />}
        {isTiming && marketing.data ? (
          <TimesDialog settings={marketing.data.settings} onClose={() => setIsTiming(false)} />
        ) : null}
        {isTesting && events !== null ? (
          <TestDialog events={events} onClose={() => setIsTesting(false)} />
        ) : null}
      </Suspense>
    </>
  );
}

const eventColumns = (
  onEdit: ((message: MessageEventView) => void) | null,
  figures: Marketing['figures'],
): Column<MessageEventView>[] => [
  {
    key: 'title',
    header: 'Message',
    cell: ({ title, is_marketing: isMarketing, is_opt_in: isOptIn }) => (
      <div>
        <span className="font-semibold">{title}</span>
        {isMarketing ? (
          <p className="text-sm text-ink-soft">
            {isOptIn ? 'Each channel needs' : 'SMS and WhatsApp need'} the shopper’s consent
          </p>
        ) : null}
      </div>
    ),
  },
  {
    key: 'channels',
    header: 'Channels',
    cell: ({ enabled, channels, missing }) =>
      enabled ? (
        <span className="flex flex-wrap gap-1">
          {channels.map((channel) => (
            <Badge key={channel} tone={missing.includes(channel) ? 'warning' : 'success'}>
              {channelNames[channel]}
              {missing.includes(channel) ? ': not set up' : ''}
            </Badge>
          ))}
        </span>
      ) : (
        <Badge>Off</Badge>
      ),
  },
  {
    key: 'result',
    header: `In ${marketingFigureDays} days`,
    align: 'end',
    cell: ({ event }) => <Result figures={figures.find((each) => each.event === event)} />,
  },
  ...(onEdit === null
    ? []
    : [
        {
          key: 'actions',
          header: 'Actions',
          align: 'end',
          cell: (message) => (
            <Button size="small" variant="secondary" onClick={() => onEdit(message)}>
              Edit<span className="sr-only"> {message.title}</span>
            </Button>
          ),
        } satisfies Column<MessageEventView>,
      ]),
];

const Result = ({ figures }: { figures: Marketing['figures'][number] | undefined }) =>
  figures === undefined ? null : (
    <div>
      <span className="font-semibold">{rupees(figures.revenue)}</span>
      <p className="text-sm text-ink-soft">
        {figures.sent} sent, {figures.orders} {figures.orders === 1 ? 'order' : 'orders'}
      </p>
    </div>
  );
