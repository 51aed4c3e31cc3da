import { attributionDays } from '#contract/marketing/rules.ts';
import type { IssueContent } from '#contract/mail/emails.ts';
import type { SegmentRules } from '#contract/newsletter/api.ts';
import { type Db, json, jsonOrNull, type RowOf, statement } from '#database/client/statement.ts';
import { scheduleRelay } from '#database/outbox.ts';
import { versionedTable } from '#database/client/versioned-table.ts';

type Figures = {
  recipients: number;
  waiting: number;
  sent: number;
  failed: number;
  bounced: number;
  skipped: number;
  unsubscribed: number;
  clicked: number;
  orders: number;
  revenuePaise: number;
};

const countOf = (states: string): string => `count(*) filter (where d.state in (${states}))`;

/**
 * SQL: the figures of issue `i`; null before its start, and once its deliveries are deleted. An
 * order within the days after a tap counts for the issue that was tapped last before it.
 */
const figures = `case when i.started_at > now() - interval '1 year' then (
  select jsonb_build_object('recipients', count(*), 'waiting', ${countOf(`'waiting', 'queued'`)},
    'sent', ${countOf(`'sent'`)}, 'failed', ${countOf(`'failed'`)},
    'bounced', ${countOf(`'bounced'`)}, 'skipped', ${countOf(`'skipped'`)},
    'unsubscribed', count(d.unsubscribed_at), 'clicked', count(d.clicked_at))
  from newsletter_deliveries d where d.issue_id = i.id) || (
  select jsonb_build_object('orders', count(*), 'revenuePaise', coalesce(sum(o.final_paise), 0))
  from newsletter_deliveries d join newsletter_subscribers s on s.id = d.subscriber_id
    join users u on u.email = s.email join orders o on o.user_id = u.id
      and o.created_at between d.clicked_at and d.clicked_at + interval '${attributionDays} days'
  where d.issue_id = i.id and d.clicked_at is not null
    and o.status in ('processing', 'shipped', 'delivered')
    and not exists (select from newsletter_deliveries n where n.subscriber_id = d.subscriber_id
      and n.clicked_at > d.clicked_at and n.clicked_at <= o.created_at)) end`;

const columns = {
  id: 'int',
  version: 'int',
  subject: 'text',
  preview: 'text',
  markdown: 'text',
  html: 'text',
  segmentId: 'int?',
  segmentName: 'text?',
  state: 'text',
  sendAt: 'time?',
  startedAt: 'time?',
  finishedAt: 'time?',
  updatedAt: 'time',
  figures: jsonOrNull<Figures>(),
} as const;

export const issues = versionedTable({
  table: 'newsletter_issues',
  alias: 'i',
  select: `select i.id, i.version, i.subject, i.preview, i.markdown, i.html, i.segment_id,
    coalesce(i.segment_name, (select g.name::text from segments g where g.id = i.segment_id))
      as segment_name,
    i.state, i.send_at, i.started_at, i.finished_at, i.updated_at, ${figures} as figures
    from newsletter_issues i`,
  columns,
  values: {
    subject: 'text',
    preview: 'text',
    markdown: 'text',
    html: 'text',
    segmentId: 'int?',
  },
  matches: `(:pattern::text is null or i.subject ilike :pattern)
    and (:state::text is null or i.state = :state)`,
  filter: { pattern: 'text?', state: 'text?' },
});
export type IssueRow = RowOf<typeof issues.byId>;

export const skips = statement(
  'issues.skips',
  `select reason, count(*) as count from newsletter_deliveries
   where issue_id = :id and state = 'skipped' group by reason order by count(*) desc, reason`,
  { id: 'int' },
  { reason: 'text', count: 'int' },
);

/** Raises the version, so that an older form cannot overwrite the change. */
const change = 'version = version + 1, updated_at = now()';

const insertSchedule = statement(
  'issues.schedule',
  `with scheduled as (
     update newsletter_issues set state = 'scheduled', send_at = coalesce(:sendAt, now()), ${change}
     where id = :id returning id
   )
   insert into outbox (task, payload, job_key, tries_max)
   select 'send_issues', '{}', 'send_issues:now', 3 from scheduled
   where :sendAt::timestamptz is null`,
  { id: 'int', sendAt: 'time?' },
  {},
);

/** Without a time, a job begins at once instead of with the next minute. */
export async function schedule(db: Db, values: { id: number; sendAt: Date | null }): Promise<void> {
  await insertSchedule.execute(db, values);
  scheduleRelay(db);
}

export const unschedule = statement(
  'issues.unschedule',
  `update newsletter_issues set state = 'draft', send_at = null, ${change} where id = :id`,
  { id: 'int' },
  {},
);

/** Emails that already wait for the mail server are withheld by `issueProblemSql`. */
export const stop = statement(
  'issues.stop',
  `with stopped as (
     update newsletter_issues set state = 'stopped', finished_at = now(), ${change} where id = :id
     returning id
   )
   update newsletter_deliveries d set state = 'skipped', reason = 'the issue was stopped'
   from stopped where d.issue_id = stopped.id and d.state = 'waiting'`,
  { id: 'int' },
  {},
);

export const storeContent = statement(
  'issues.store_content',
  `update newsletter_issues set content = :content
   where id = :id and content is distinct from :content`,
  { id: 'int', content: json<IssueContent>() },
  {},
);

export const staffEmail = statement(
  'issues.staff_email',
  'select email::text as email from users where id = :userId',
  { userId: 'int' },
  { email: 'text' },
);

/** Of the issue, from its start on. */
export const begin = statement(
  'issues.begin',
  `update newsletter_issues set state = 'sending', started_at = now(), segment_id = null,
     segment_name = :segmentName, rules = :rules, content = :content, ${change}
   where id = :id`,
  {
    id: 'int',
    segmentName: 'text?',
    rules: json<SegmentRules>(),
    content: json<IssueContent>(),
  },
  {},
);
