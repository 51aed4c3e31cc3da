import { marketingProblemSql } from '#database/marketing-problem.ts';
import { scheduleRelay } from '#database/outbox.ts';
import { type Db, json, jsonOrNull, statement } from '#database/client/statement.ts';

/** Queues a message without an email, and its job. */
const insertCode = statement(
  'messages.insert_code',
  `with queued as (
     insert into messages (event_key, event, channel, recipient, template, facts, expires_at)
     select :eventKey, e.event, 'sms', :mobile, e.templates->>'sms', :facts,
       now() + :expiresInMinutes::int * interval '1 minute'
     from message_events e where e.event = 'sign_in_code'
     on conflict (event_key, channel) do nothing returning id
   )
   insert into outbox (task, payload, job_key, tries_max, priority)
   select 'send_sms', json_build_object('messageId', id), 'message:' || id, 4, -10 from queued`,
  { eventKey: 'text', mobile: 'text', facts: json<object>(), expiresInMinutes: 'int' },
  {},
);

export async function insertCodeMessage(
  db: Db,
  values: Parameters<typeof insertCode.execute>[1],
): Promise<void> {
  await insertCode.execute(db, values);
  scheduleRelay(db);
}

/** Whether codes are sent by SMS: the owner enabled it, with a template and a gateway. */
export const smsCodes = statement(
  'messages.sms_codes',
  `select exists (select from message_events e where e.event = 'sign_in_code' and e.is_enabled
     and 'sms' = any(e.channels) and coalesce(e.templates->>'sms', '') <> ''
     and exists (select from message_gateways where channel = 'sms' and is_enabled)) as are_on`,
  {},
  { areOn: 'bool' },
);

/**
 * Claims a message for this process. Once it is claimed it is not sent again: the gateway may have
 * it when this process dies.
 */
export const claim = statement(
  'messages.claim',
  `with claimed as (
     update messages set state = case when expires_at <= now() or exists (
           select from mails e join marketing_messages m on m.id = (e.facts->>'messageId')::int
           where e.id = messages.mail_id and e.kind = 'marketing'
             and ${marketingProblemSql} is not null)
         then 'expired' else 'sending' end,
       tries = tries + 1, lease_until = now() + interval '1 minute'
     where id = :id and state = 'queued'
     returning id, event, channel, recipient, template, facts, mail_id, state, locale
   )
   select c.event, c.channel, c.recipient, c.template, c.facts,
     m.facts as mail_facts, c.locale
   from claimed c left join mails m on m.id = c.mail_id where c.state = 'sending'`,
  { id: 'int' },
  {
    event: 'text',
    channel: 'text',
    recipient: 'text',
    template: 'text',
    facts: json<unknown>(),
    mailFacts: jsonOrNull<unknown>(),
    locale: 'text',
  },
);

/** The gateway did nothing with it. */
export const unclaim = statement(
  'messages.unclaim',
  `update messages set state = 'queued', last_error = :reason where id = :id and state = 'sending'`,
  { id: 'int', reason: 'text' },
  {},
);

/** A report that arrived before is in the same row, and decides the state. */
export const recordAccepted = statement(
  'messages.record_accepted',
  `with receipt as (
     insert into message_receipts as r (gateway, gateway_id, message_id, stage)
     values (:gateway, :gatewayId, :id, 1)
     on conflict (gateway, gateway_id) do update set message_id = excluded.message_id
     returning stage, detail
   ), accepted as (
     update messages set state = case receipt.stage when 3 then 'delivered' else 'accepted' end,
       sent_at = clock_timestamp(), gateway = :gateway, last_error = null, facts = '{}'
     from receipt where messages.id = :id and messages.state = 'sending'
   )
   select stage, detail from receipt`,
  { id: 'int', gateway: 'text', gatewayId: 'text' },
  { stage: 'int', detail: 'text' },
);

type Report = { gatewayId: string; stage: number; detail: string };

/** Stores reports that lead further than the stored ones; of one message the furthest. */
export const applyReports = statement(
  'messages.apply_reports',
  `insert into message_receipts as r (gateway, gateway_id, stage, detail)
   select distinct on (g."gatewayId") :gateway, g."gatewayId", g.stage, g.detail
   from jsonb_to_recordset(:reports) as g ("gatewayId" text, stage int, detail text)
   order by g."gatewayId", g.stage desc
   on conflict (gateway, gateway_id) do update set stage = excluded.stage, detail = excluded.detail
     where r.stage < excluded.stage
   returning message_id, stage, detail`,
  { gateway: 'text', reports: json<readonly Report[]>() },
  { messageId: 'int?', stage: 'int', detail: 'text' },
);

export const markDelivered = statement(
  'messages.mark_delivered',
  `update messages set state = 'delivered' where id = any(:ids::int[])
     and state in ('sending', 'accepted', 'failed')`,
  { ids: 'ints' },
  {},
);

type Failure = { id: number; reason: string };

/** Marks messages failed and queues the emails that were held for them, once each. */
const fail = statement(
  'messages.fail',
  `with failed as (
     update messages set state = 'failed', last_error = f.reason, facts = '{}'
     from jsonb_to_recordset(:failures) as f (id int, reason text)
     where messages.id = f.id and messages.state in ('queued', 'sending', 'accepted')
     returning messages.mail_id
   ), released as (
     update mails set state = 'queued', send_after = null
     where id in (select mail_id from failed) and state = 'held' returning id, kind
   )
   insert into outbox (task, payload, job_key, tries_max, priority)
   select 'send_mail', json_build_object('mailId', id), 'mail:' || id, 20,
     case kind when 'code' then -10 else 10 end from released`,
  { failures: json<readonly Failure[]>() },
  {},
);

export async function failMessages(db: Db, failures: readonly Failure[]): Promise<void> {
  if (failures.length === 0) return;
  await fail.execute(db, { failures });
  scheduleRelay(db);
}

/**
 * Messages whose outcome is unknown because their process died, and messages that no process sent
 * in time.
 */
export const overdue = statement(
  'messages.overdue',
  `select id, state from messages where state in ('queued', 'sending')
     and case state when 'sending' then lease_until < now()
       else greatest(created_at, send_after) < now() - interval '15 minutes' end
   order by id limit 500 for update skip locked`,
  {},
  { id: 'int', state: 'text' },
);

const states = `case :status when 'queued' then array['queued', 'sending']
  when 'failed' then array['failed'] else array['accepted', 'delivered'] end`;

export const page = statement(
  'messages.page',
  `select m.id, m.event, m.channel, m.recipient, m.state, m.tries, m.last_error, m.created_at,
     m.sent_at, m.state = 'failed' and coalesce(e.state <> 'held', false) as is_replaced
   from messages m left join mails e on e.id = m.mail_id
   where m.state = any(${states}) order by m.id desc limit :limit offset :offset`,
  { status: 'text', limit: 'int', offset: 'int' },
  {
    id: 'int',
    event: 'text',
    channel: 'text',
    recipient: 'text',
    state: 'text',
    tries: 'int',
    lastError: 'text?',
    createdAt: 'time',
    sentAt: 'time?',
    isReplaced: 'bool',
  },
);

export const count = statement(
  'messages.count',
  `select count(*) as total from messages where state = any(${states})`,
  { status: 'text' },
  { total: 'int' },
);

/** Failures of the last day. */
export const recentFailures = statement(
  'messages.recent_failures',
  `select count(*) as failed from messages
   where state = 'failed' and created_at > now() - interval '1 day'`,
  {},
  { failed: 'int' },
);
