import { attributionDays } from '#contract/marketing/rules.ts';
import { statement } from '#database/client/statement.ts';

const columns = {
  cartHours: 'int',
  reviewDays: 'int',
  daysBetween: 'int',
  quietFrom: 'int',
  quietTo: 'int',
  emailsPerMinute: 'int',
  version: 'int',
} as const;
const selected = `select cart_hours, review_days, days_between, quiet_from, quiet_to,
  emails_per_minute, version from marketing_settings`;

export const settings = statement('marketing.settings', selected, {}, columns);

/** Serializes selection, sending and edits. */
export const lockSettings = statement(
  'marketing.lock_settings',
  `${selected} for no key update`,
  {},
  columns,
);

export const saveSettings = statement(
  'marketing.save_settings',
  `update marketing_settings set cart_hours = :cartHours, review_days = :reviewDays,
     days_between = :daysBetween, quiet_from = :quietFrom, quiet_to = :quietTo,
     emails_per_minute = :emailsPerMinute, version = version + 1`,
  {
    cartHours: 'int',
    reviewDays: 'int',
    daysBetween: 'int',
    quietFrom: 'int',
    quietTo: 'int',
    emailsPerMinute: 'int',
  },
  {},
);

/**
 * Messages sent in the last `days`, and the orders of their shoppers within the days after a tap on
 * a link. An order counts for the message that was tapped last before it.
 */
export const figures = statement(
  'marketing.figures',
  `with sent as (
     select event, count(*) as sent from marketing_messages
     where state = 'sent' and sent_at > now() - :days::int * interval '1 day' group by event
   ), sold as (
     select distinct on (o.id) o.id, m.event, o.final_paise
     from marketing_messages m join orders o on o.user_id = m.user_id
       and o.created_at between m.clicked_at and m.clicked_at + interval '${attributionDays} days'
     where m.clicked_at > now() - :days::int * interval '1 day'
       and o.status in ('processing', 'shipped', 'delivered')
     order by o.id, m.clicked_at desc
   ), sums as (
     select event, count(*) as orders, sum(final_paise) as paise from sold group by event
   )
   select coalesce(sent.event, sums.event) as event, coalesce(sent.sent, 0) as sent,
     coalesce(sums.orders, 0) as orders, coalesce(sums.paise, 0)::bigint as revenue_paise
   from sent full join sums on sums.event = sent.event`,
  { days: 'int' },
  { event: 'text', sent: 'int', orders: 'int', revenuePaise: 'int' },
);
