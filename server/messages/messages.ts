import type { PageMeta } from '#contract/endpoint.ts';
import type { MessageEventForm, MessageEventView, SentMessage } from '#contract/messages/api.ts';
import {
  channels,
  eventDefinition,
  isMessageEvent,
  type MessageEvent,
  messageEventNames,
  messageEvents,
  type MessageStatus,
  mobileChannels,
} from '#contract/messages/rules.ts';
import { type Refusal, refuse, refuseAt } from '#contract/refusals.ts';
import { pageSizeDefault } from '#contract/rules.ts';
import type { RowOf } from '#database/client/statement.ts';
import { recordAudit } from '../audit/audit.ts';
import type { Admin, Ctx } from '../ctx.ts';
import { usableAccounts } from './accounts.ts';
import * as messages from './message-queries.ts';
import * as queries from './queries.ts';

type EventRow = RowOf<typeof queries.events>;

/** Without a row an event is sent by email, unless it is opt-in. */
const byEmail = (event: MessageEvent): EventRow => ({
  event,
  isEnabled: eventDefinition(event).isOptIn !== true,
  channels: ['email'],
  templates: {},
});

/** Every event, in the order of the contract. */
export async function list(ctx: Ctx): Promise<MessageEventView[]> {
  const rows = await queries.events.all(ctx.db);
  const connected = new Set((await usableAccounts(ctx)).map(({ provider }) => provider.channel));
  return messageEventNames.map((event) => {
    const row = rows.find((each) => each.event === event) ?? byEmail(event);
    const { title, isMarketing = false, isOptIn = false, variables } = eventDefinition(event);
    const chosen = channels.filter((channel) => row.channels.includes(channel));
    const templates = templatesOf(row);
    return {
      event,
      title,
      enabled: row.isEnabled,
      channels: chosen,
      templates,
      missing: mobileChannels.filter(
        (channel) =>
          chosen.includes(channel) && (templates[channel] === '' || !connected.has(channel)),
      ),
      is_marketing: isMarketing || isOptIn,
      is_opt_in: isOptIn,
      variables: [...variables],
    };
  });
}

/**
 * Saves channels, templates and switch of the named events; what is not named stays. Refuses
 * `message_event_unknown`, an enabled event without a channel, and sign-in codes without email.
 */
export async function save(
  ctx: Ctx<Admin>,
  forms: readonly MessageEventForm[],
): Promise<MessageEventView[]> {
  // Of an event that is named twice the last entry counts.
  const given = new Map(forms.map((form) => [form.event, form]));
  const names = [...given.keys()];
  const unknown = names.find((event) => !isMessageEvent(event));
  if (unknown !== undefined) throw refuse('message_event_unknown', { event: unknown });
  await queries.ensureEvents.execute(ctx.db, { events: names });
  const before = await queries.lockEvents.all(ctx.db, { events: names });
  const after = before.map((row) => merged(row, given.get(row.event)));
  for (const row of after) requireChannels(row);
  await queries.saveEvents.execute(ctx.db, { rows: after });
  for (const [index, row] of after.entries())
    await recordAudit(ctx, {
      action: 'message.update',
      subject: `message:${row.event}`,
      before: snapshot(before[index] ?? row),
      after: snapshot(row),
    });
  return list(ctx);
}

const templatesOf = ({ templates }: EventRow): MessageEventView['templates'] => ({
  sms: templates['sms'] ?? '',
  whatsapp: templates['whatsapp'] ?? '',
  sms_hi: templates['sms_hi'] ?? '',
  whatsapp_hi: templates['whatsapp_hi'] ?? '',
});

function merged(row: EventRow, form: MessageEventForm | undefined): EventRow {
  const given = Object.entries(form?.templates ?? {}).filter(([, id]) => id !== undefined);
  const templates = { ...templatesOf(row), ...Object.fromEntries(given) };
  return {
    event: row.event,
    isEnabled: form?.enabled ?? row.isEnabled,
    channels: [...new Set(form?.channels ?? row.channels)],
    templates,
  };
}

function requireChannels({ event, isEnabled, channels: chosen }: EventRow): void {
  const title = isMessageEvent(event) ? messageEvents[event].title : event;
  if (isEnabled && chosen.length === 0)
    throw invalid(`Please choose a channel for “${title}”, or switch it off`);
  const isCode = event === 'sign_in_code';
  if (isCode && (!isEnabled || !chosen.includes('email')))
    throw invalid('Sign-in codes need email: shoppers without a verified number sign in by it');
}

const invalid = (message: string): Refusal => refuseAt('channels', 'invalid_input', { message });

const snapshot = ({ isEnabled, channels: chosen, templates }: EventRow) => ({
  enabled: isEnabled,
  channels: chosen.toSorted().join(', '),
  sms_template: templates['sms'] ?? '',
  whatsapp_template: templates['whatsapp'] ?? '',
  sms_template_hi: templates['sms_hi'] ?? '',
  whatsapp_template_hi: templates['whatsapp_hi'] ?? '',
});

type MessageListQuery = {
  status?: MessageStatus | undefined;
  page?: number | undefined;
  limit?: number | undefined;
};

export async function listSent(
  ctx: Ctx,
  { status = 'sent', page = 1, limit = pageSizeDefault }: MessageListQuery,
): Promise<{ data: SentMessage[]; meta: PageMeta }> {
  const rows = await messages.page.all(ctx.db, { status, limit, offset: (page - 1) * limit });
  const { total } = await messages.count.one(ctx.db, { status });
  return {
    data: rows.map((row) => ({
      id: row.id,
      title: isMessageEvent(row.event) ? messageEvents[row.event].title : row.event,
      channel: row.channel === 'sms' ? 'sms' : 'whatsapp',
      to: row.recipient,
      status,
      is_delivered: row.state === 'delivered',
      is_replaced: row.isReplaced,
      attempts: row.tries,
      error: row.lastError,
      created_at: row.createdAt.toISOString(),
      sent_at: row.sentAt?.toISOString() ?? null,
    })),
    meta: { page, limit, total, pages: Math.ceil(total / limit) },
  };
}
