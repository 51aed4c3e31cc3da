import { json, jsonOrNull, statement } from '#database/client/statement.ts';
import type { NotificationChoices } from '#contract/notifications/rules.ts';

type Event = { kind: string; subject: string; title: string; detail: string; path: string };
type Waiting = { userId: number; way: string; notificationId: number };

const columns = {
  id: 'int',
  kind: 'text',
  subject: 'text',
  title: 'text',
  detail: 'text',
  path: 'text',
} as const;

export const insertNotifications = statement(
  'notifications.insert',
  `insert into notifications (kind, subject, title, detail, path)
   select kind, subject, title, detail, path
   from jsonb_to_recordset(:events) as given (kind text, subject text, title text, detail text,
     path text)
   on conflict do nothing returning id, kind, subject, title, detail, path`,
  { events: json<readonly Event[]>() },
  columns,
);

/** The staff with what each chose; null: the defaults of the role. */
export const members = statement(
  'notifications.members',
  `select u.id, u.email::text as email, u.staff_role, p.choices
   from users u left join notification_preferences p on p.user_id = u.id
   where u.role = 'admin' and u.status <> 'blocked' order by u.id limit 500`,
  {},
  {
    id: 'int',
    email: 'text',
    staffRole: 'text?',
    choices: jsonOrNull<NotificationChoices>(),
  },
);

export const enqueue = statement(
  'notifications.enqueue',
  `insert into notification_queue (user_id, way, notification_id)
   select "userId", way, "notificationId"
   from jsonb_to_recordset(:waiting) as given ("userId" int, way text, "notificationId" int)
   on conflict do nothing`,
  { waiting: json<readonly Waiting[]>() },
  {},
);

/**
 * The members and ways whose notifications leave now. A digest contains what was written before
 * its last hour in India, also when no process ran at that hour. A channel whose hour is full
 * waits for the end of the hour.
 */
export const due = statement(
  'notifications.due',
  `select q.user_id, q.way
   from (select user_id, way, min(created_at) as since from notification_queue
     group by user_id, way) q
   left join notification_preferences p on p.user_id = q.user_id
   left join notification_windows w on w.user_id = q.user_id and w.channel = q.way
   cross join lateral (select (date_trunc('day', now() at time zone 'Asia/Kolkata')
     + coalesce(p.digest_hour, 8) * interval '1 hour') at time zone 'Asia/Kolkata' as today) d
   where case q.way
     when 'digest' then q.since < case when d.today <= now() then d.today
       else d.today - interval '1 day' end
     else w.messages is null or w.messages < :perHour
       or w.started_at <= now() - interval '1 hour' end
   order by q.user_id, q.way limit 1000`,
  { perHour: 'int' },
  { userId: 'int', way: 'text' },
);

/** Takes what waits for the member, at most as many as a summary counts. */
export const take = statement(
  'notifications.take',
  `with taken as (
     delete from notification_queue where (user_id, way, notification_id) in (
       select user_id, way, notification_id from notification_queue
       where user_id = :userId and way = :way order by notification_id limit 2000)
     returning notification_id
   )
   select n.id, n.kind, n.subject, n.title, n.detail, n.path
   from taken join notifications n on n.id = taken.notification_id order by n.id`,
  { userId: 'int', way: 'text' },
  columns,
);

export const countMessage = statement(
  'notifications.count_message',
  `insert into notification_windows as w (user_id, channel, started_at, messages)
   values (:userId, :channel, now(), 1)
   on conflict (user_id, channel) do update set
     messages = case when w.started_at <= now() - interval '1 hour' then 1
       else w.messages + 1 end,
     started_at = case when w.started_at <= now() - interval '1 hour' then now()
       else w.started_at end`,
  { userId: 'int', channel: 'text' },
  {},
);

/** Stock notifications stay until the product has stock again. */
export const deleteOld = statement(
  'notifications.delete_old',
  `delete from notifications where created_at < now() - interval '30 days' and kind <> 'stock'`,
  {},
  {},
);

export const preferencesOf = statement(
  'notifications.preferences_of',
  `select p.choices, coalesce(p.digest_hour, 8) as digest_hour, u.email::text as email,
     coalesce(u.verified_mobile, u.mobile_no, '') as mobile_no,
     (select count(*) from push_subscriptions s where s.user_id = u.id) as devices
   from users u left join notification_preferences p on p.user_id = u.id where u.id = :userId`,
  { userId: 'int' },
  {
    choices: jsonOrNull<NotificationChoices>(),
    digestHour: 'int',
    email: 'text',
    mobileNo: 'text',
    devices: 'int',
  },
);

/** Null removes the number. Another number than the verified one no longer signs in. */
export const saveMobile = statement(
  'notifications.save_mobile',
  `update users set mobile_no = :mobileNo, updated_at = now(),
     verified_mobile = case when verified_mobile = :mobileNo then verified_mobile end
   where id = :userId`,
  { userId: 'int', mobileNo: 'text?' },
  {},
);

/** Adds the given choices to the stored ones: two screens that save at once keep both. */
export const savePreferences = statement(
  'notifications.save_preferences',
  `insert into notification_preferences as p (user_id, choices, digest_hour)
   values (:userId, :choices, coalesce(:digestHour, 8))
   on conflict (user_id) do update set choices = p.choices || excluded.choices,
     digest_hour = coalesce(:digestHour, p.digest_hour)`,
  { userId: 'int', choices: json<NotificationChoices>(), digestHour: 'int?' },
  {},
);

/** What a member packs for the order, and where it goes. */
export const orderToPack = statement(
  'notifications.order_to_pack',
  `select o.id as order_id, o.created_at, o.full_name as name, o.mobile_no, o.address, o.city,
     o.state, o.pincode, o.payment_method, o.final_paise, o.is_test,
     (select jsonb_agg(jsonb_build_object('name', l.name, 'size', l.size, 'color', l.color,
        'quantity', l.quantity, 'image', l.images[1]) order by l.id)
      from order_lines l where l.order_id = o.id) as items
   from orders o where o.id = :orderId`,
  { orderId: 'int' },
  {
    orderId: 'int',
    createdAt: 'time',
    name: 'text',
    mobileNo: 'text',
    address: 'text',
    city: 'text',
    state: 'text',
    pincode: 'text',
    paymentMethod: 'text',
    finalPaise: 'int',
    isTest: 'bool',
    items:
      json<
        { name: string; size: string; color: string; quantity: number; image: string | null }[]
      >(),
  },
);
