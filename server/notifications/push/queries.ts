import { scheduleRelay } from '#database/outbox.ts';
import { type Db, json, statement } from '#database/client/statement.ts';

type PushContent = { title: string; path: string; tag: string };

export const keys = statement(
  'push.keys',
  'select public_key, private_key from push_keys',
  {},
  { publicKey: 'text', privateKey: 'bytes' },
);

/** The first process that needs the keys stores them; the others read those. */
export const insertKeys = statement(
  'push.insert_keys',
  `insert into push_keys (public_key, private_key) values (:publicKey, :privateKey)
   on conflict (id) do nothing`,
  { publicKey: 'text', privateKey: 'bytes' },
  {},
);

/** Unless another process replaced it first. */
export const replacePrivateKey = statement(
  'push.replace_private_key',
  'update push_keys set private_key = :replacement where private_key = :encrypted',
  { encrypted: 'bytes', replacement: 'bytes' },
  {},
);

/** Replaces keys that the present SECRET does not open, together with their subscriptions. */
export const deleteKeys = statement(
  'push.delete_keys',
  `with gone as (delete from push_keys where public_key = :publicKey returning id)
   delete from push_subscriptions where exists (select from gone)`,
  { publicKey: 'text' },
  {},
);

/** A device that another member signs in on belongs to the later one. */
export const saveSubscription = statement(
  'push.save_subscription',
  `insert into push_subscriptions (user_id, endpoint, p256dh, auth)
   values (:userId, :endpoint, :p256dh, :auth)
   on conflict (endpoint) do update set user_id = excluded.user_id, p256dh = excluded.p256dh,
     auth = excluded.auth`,
  { userId: 'int', endpoint: 'text', p256dh: 'text', auth: 'text' },
  {},
);

/** Deletes the oldest devices above the limit. */
export const deleteOldest = statement(
  'push.delete_oldest',
  `delete from push_subscriptions where id in (select id from push_subscriptions
     where user_id = :userId order by id desc offset :devicesMax)`,
  { userId: 'int', devicesMax: 'int' },
  {},
);

export const countDevices = statement(
  'push.count_devices',
  'select count(*) as devices from push_subscriptions where user_id = :userId',
  { userId: 'int' },
  { devices: 'int' },
);

export const deleteOwn = statement(
  'push.delete_own',
  'delete from push_subscriptions where user_id = :userId and endpoint = :endpoint',
  { userId: 'int', endpoint: 'text' },
  {},
);

/** Unless the device subscribed again since. */
export const deleteGone = statement(
  'push.delete_gone',
  'delete from push_subscriptions where id = :id and auth = :auth',
  { id: 'int', auth: 'text' },
  {},
);

export const subscription = statement(
  'push.subscription',
  `select s.id, s.endpoint, s.p256dh, s.auth from push_subscriptions s
   join users u on u.id = s.user_id
   where s.id = :id and s.user_id = :userId and u.role = 'admin' and u.status <> 'blocked'`,
  { id: 'int', userId: 'int' },
  { id: 'int', endpoint: 'text', p256dh: 'text', auth: 'text' },
);

const insertJobs = statement(
  'push.insert_jobs',
  `insert into outbox (task, payload, job_key, tries_max, priority)
   select 'send_push', json_build_object('subscriptionId', id, 'userId', user_id, 'content',
     :content::jsonb), 'push:' || id || ':' || :key, 12, 10
   from push_subscriptions where user_id = :userId`,
  { userId: 'int', key: 'text', content: json<PushContent>() },
  {},
);

/** Queues a job for each device of the member. */
export async function queuePush(
  db: Db,
  values: { userId: number; key: string; content: PushContent },
): Promise<void> {
  await insertJobs.pipeline(db, values);
  scheduleRelay(db);
}
