import type { SegmentRules } from '#contract/newsletter/api.ts';
import { jsonOrNull, type RowOf, statement } from '#database/client/statement.ts';
import { currentPriceSql } from '#database/current-price.ts';
import { issueProblemSql } from '#database/issue-problem.ts';
import {
  subscriberFilter,
  subscriberMatches,
  subscribersFrom,
} from '#database/subscriber-filter.ts';

/** The products of an issue's cards that are on sale, at today's price. */
export const products = statement(
  'issues.products',
  `select p.slug, p.name, p.size, p.color, p.stock, ${currentPriceSql} as price_paise,
     p.original_price_paise as mrp_paise,
     (select '/media/' || g.media_hash || '.webp' from product_images g
      where g.product_id = p.id order by g.position, g.id limit 1) as image
   from products p join categories c on c.id = p.category_id and c.status = 'active'
   where p.slug = any(:slugs) and p.status = 'active'`,
  { slugs: 'texts' },
  {
    slug: 'text',
    name: 'text',
    size: 'text',
    color: 'text',
    stock: 'int',
    pricePaise: 'int',
    mrpPaise: 'int?',
    image: 'text?',
  },
);

export const finish = statement(
  'issues.finish',
  `update newsletter_issues i set state = 'sent', finished_at = now(), version = version + 1
   where i.state = 'sending' and i.listed_at is not null and not exists (
     select from newsletter_deliveries d
     where d.issue_id = i.id and d.state in ('waiting', 'queued'))`,
  {},
  {},
);

/** The issue with work left, the earliest first. Call it with the settings locked. */
export const next = statement(
  'issues.next',
  `select i.id, i.html, i.markdown, i.segment_id, i.state, i.rules,
     i.listed_at is not null as is_listed
   from newsletter_issues i
   where (i.state = 'scheduled' and i.send_at <= now()) or (i.state = 'sending' and (
     i.listed_at is null or exists (select from newsletter_deliveries d
       where d.issue_id = i.id and d.state = 'waiting')))
   order by i.send_at, i.id limit 1 for no key update`,
  {},
  {
    id: 'int',
    html: 'text',
    markdown: 'text',
    segmentId: 'int?',
    state: 'text',
    rules: jsonOrNull<SegmentRules>(),
    isListed: 'bool',
  },
);
export type DueIssue = RowOf<typeof next>;

/** Adds the next matching subscribers after the last one of the issue. */
export const addRecipients = statement(
  'issues.add_recipients',
  `with added as (
     insert into newsletter_deliveries (issue_id, subscriber_id)
     select :issueId, s.id ${subscribersFrom}
     where ${subscriberMatches} and s.id > coalesce((select max(subscriber_id)
       from newsletter_deliveries where issue_id = :issueId), 0)
     order by s.id limit :most
     on conflict do nothing returning id
   )
   select count(*) as added from added`,
  { ...subscriberFilter, issueId: 'int', most: 'int' },
  { added: 'int' },
);

export const markListed = statement(
  'issues.mark_listed',
  'update newsletter_issues set listed_at = now() where id = :id',
  { id: 'int' },
  {},
);

/**
 * How many emails may be queued now: `emails_per_minute` in each minute of the clock, and never
 * more than so many that the mail server has not taken yet.
 */
export const allowance = statement(
  'issues.allowance',
  `select greatest(0, m.emails_per_minute - greatest(
     (select count(*) from newsletter_deliveries d
      where d.queued_at >= date_trunc('minute', now())),
     (select count(*) from newsletter_issues i join newsletter_deliveries d on d.issue_id = i.id
        and d.state = 'queued' where i.state = 'sending'))) as allowed
   from marketing_settings m`,
  {},
  { allowed: 'int' },
);

/**
 * The next recipients. `isCapped`: another issue waits for the mail server, or a message that needs
 * consent was sent within `days_between` days in India, so that a weekly issue meets its own hour.
 * `locale`: of the account, else of the subscription.
 */
export const waiting = statement(
  'issues.waiting',
  `select d.id, s.email::text as email, ${issueProblemSql} as problem,
     coalesce((select u.locale from users u where u.email = s.email), s.locale) as locale,
     exists (select from newsletter_deliveries o where o.subscriber_id = d.subscriber_id
       and o.id <> d.id and (o.state = 'queued' or o.sent_at >= since.at))
     or exists (select from users u join marketing_messages m on m.user_id = u.id
       where u.email = s.email and m.state = 'sent' and m.sent_at >= since.at) as is_capped
   from (select * from newsletter_deliveries
     where issue_id = :issueId and state = 'waiting' order by id limit :most) d
     join newsletter_subscribers s on s.id = d.subscriber_id
     cross join (select ((now() at time zone 'Asia/Kolkata')::date - days_between + 1)::timestamp
       at time zone 'Asia/Kolkata' as at from marketing_settings) since
   order by d.id`,
  { issueId: 'int', most: 'int' },
  { id: 'int', email: 'text', problem: 'text?', locale: 'text', isCapped: 'bool' },
);

export const skip = statement(
  'issues.skip',
  `update newsletter_deliveries set state = 'skipped', reason = :reason where id = :id`,
  { id: 'int', reason: 'text' },
  {},
);

export const markQueued = statement(
  'issues.mark_queued',
  `update newsletter_deliveries set state = 'queued', queued_at = now() where id = :id`,
  { id: 'int' },
  {},
);

/** Records a tap on a link. */
export const tap = statement(
  'issues.tap',
  'update newsletter_deliveries set clicked_at = now() where id = :id',
  { id: 'int' },
  {},
);
