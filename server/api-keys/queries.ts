import { statement } from '#database/client/statement.ts';

/**
 * The live key of a secret. Records its use at most once a minute, and skips a row that another
 * request is writing, so that no request waits for a lock.
 */
export const liveKey = statement(
  'api_keys.live',
  `with live as (
     select id, user_id, scopes, last_used_at from api_keys
     where revoked_at is null and (expires_at is null or expires_at > now())
       and (secret_sha256 = :sha256 or (previous_sha256 = :sha256 and previous_until > now()))
   ), idle as materialized (
     select k.id from api_keys k join live on live.id = k.id
     where live.last_used_at is null or live.last_used_at < now() - interval '1 minute'
     for no key update of k skip locked
   ), used as (
     update api_keys k set last_used_at = now() from idle where k.id = idle.id
   )
   select id, user_id, scopes from live`,
  { sha256: 'bytes' },
  { id: 'int', userId: 'int', scopes: 'texts' },
);

const columns = {
  id: 'int',
  name: 'text',
  hint: 'text',
  scopes: 'texts',
  isExpired: 'bool',
  createdAt: 'time',
  createdBy: 'text?',
  expiresAt: 'time?',
  lastUsedAt: 'time?',
  previousUntil: 'time?',
} as const;

export const all = statement(
  'api_keys.all',
  `select k.id, k.name, k.hint, k.scopes, coalesce(k.expires_at <= now(), false) as is_expired,
     k.created_at, coalesce(nullif(u.full_name, ''), u.email::text) as created_by, k.expires_at,
     k.last_used_at, case when k.previous_until > now() then k.previous_until end as previous_until
   from api_keys k left join users u on u.id = k.created_by
   where k.revoked_at is null order by k.id desc limit 500`,
  {},
  columns,
);

/** Creations wait for each other: two at once must not pass the limit. */
export const lock = statement(
  'api_keys.lock',
  `select pg_advisory_xact_lock(hashtext('api_keys'))::text as locked`,
  {},
  { locked: 'text' },
);

export const countLive = statement(
  'api_keys.count_live',
  `select count(*) as total from api_keys
   where revoked_at is null and (expires_at is null or expires_at > now())`,
  {},
  { total: 'int' },
);

export const insert = statement(
  'api_keys.insert',
  `with account as (
     insert into users (email, full_name, role, status)
     values (:email, :name, 'api_key', 'active') returning id
   )
   insert into api_keys (user_id, name, hint, scopes, secret_sha256, created_by, expires_at)
   select id, :name, :hint, :scopes::text[], :sha256, :createdBy, :expiresAt from account
   returning id`,
  {
    email: 'text',
    name: 'text',
    hint: 'text',
    scopes: 'texts',
    sha256: 'bytes',
    createdBy: 'int',
    expiresAt: 'time?',
  },
  { id: 'int' },
);

/** A rotation during the overlap of an earlier one ends the oldest secret. */
export const rotate = statement(
  'api_keys.rotate',
  `update api_keys set previous_sha256 = secret_sha256,
     previous_until = now() + :overlapHours::float8 * interval '1 hour',
     secret_sha256 = :sha256, hint = :hint
   where id = :id and revoked_at is null
   returning name, previous_until`,
  { id: 'int', sha256: 'bytes', hint: 'text', overlapHours: 'decimal' },
  { name: 'text', previousUntil: 'time' },
);

export const revoke = statement(
  'api_keys.revoke',
  `update api_keys set revoked_at = now() where id = :id and revoked_at is null
   returning name, scopes`,
  { id: 'int' },
  { name: 'text', scopes: 'texts' },
);
