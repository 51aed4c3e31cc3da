import type { SentMessage } from '#contract/messages/api.ts';
import { channelNames, type MessageStatus, messageStatuses } from '#contract/messages/rules.ts';
import { messageFailure } from '#contract/messages/texts.ts';
import type { Column } from '#web/ui/table/table.tsx';
import { useAdminList } from '../kit/data.ts';
import { orderDate } from '../kit/dates.ts';
import { ListView } from '../kit/list/list-controls.tsx';
import { choice, defineListParams, listQuery } from '../kit/list/list-params.ts';
import { ListToolbar } from '../kit/list/list-toolbar.tsx';
import { ResourceList } from '../kit/list/resource-list.tsx';
import { useListParams } from '../kit/list/use-list-params.ts';
import { OperationsHead } from './operations-head.tsx';

const messageParams = defineListParams({ filters: { status: choice(messageStatuses) } });
export const canonicalQuery = listQuery(messageParams);

const statusOptions: { value: MessageStatus; label: string }[] = [
  { value: 'sent', label: 'Sent' },
  { value: 'queued', label: 'Queued' },
  { value: 'failed', label: 'Failed' },
];
const empty: Record<MessageStatus, { title: string; text?: string }> = {
  sent: {
    title: 'No SMS or WhatsApp messages sent yet',
    text: 'Choose the channels under Settings, Messages.',
  },
  queued: { title: 'No messages are waiting' },
  failed: { title: 'No failed messages' },
};

/** Messages by SMS and WhatsApp. */
export function Component() {
  const list = useListParams(messageParams);
  const { page, status: chosen } = list.values;
  const status = chosen ?? 'sent';
  const messages = useAdminList('listMessages', { query: { status, page } });
  return (
    <>
      <OperationsHead title="SMS and WhatsApp" count={messages.data?.meta.total} />
      <ListToolbar>
        <ListView list={list} param="status" options={statusOptions} value={status} />
      </ListToolbar>
      <ResourceList
        caption="SMS and WhatsApp messages"
        query={messages}
        fetchFailure={messageFailure.messagesFetch}
        list={list}
        columns={messageColumns}
        rowKey={({ id }) => id}
        empty={empty[status]}
      />
    </>
  );
}

const messageColumns: Column<SentMessage>[] = [
  {
    key: 'message',
    header: 'Message',
    cell: ({ title, channel }) => (
      <div>
        <p className="font-semibold">{title}</p>
        <p className="text-sm text-ink-soft">{channelNames[channel]}</p>
      </div>
    ),
  },
  { key: 'to', header: 'To', cell: ({ to }) => to },
  {
    key: 'at',
    header: 'Date',
    cell: ({ sent_at, created_at }) => orderDate(sent_at ?? created_at),
  },
  { key: 'result', header: 'Result', cell: (message) => resultOf(message) },
];

function resultOf({ status, is_delivered, is_replaced, error }: SentMessage): string {
  if (status === 'sent') return is_delivered ? 'Delivered' : 'Accepted by the gateway';
  const reason = error ?? '';
  return is_replaced ? `${reason}. The email was sent instead.` : reason;
}
