import { batched } from '#database/client/batched.ts';
import { type RowOf, statement } from '#database/client/statement.ts';

/**
 * Finds the live sessions of the tokens. Extends a shopper's session to 30 days from now, at most
 * once an hour and up to a year in total. Skips rows that another request is extending, so that no
 * request waits for a lock. The limit keeps the lateral part a look-up by index for each token; a
 * plain join reads all sessions while their table is young. The tokens come from a subquery: for
 * an array of one, PostgreSQL would plan the statement each time, which costs more than to run it.
 */
const liveSessions = statement(
  'auth.live_session',
  `with live as (
     select t.place, found.*
     from unnest((select :tokenHashes::bytea[])) with ordinality as t(hash, place)
     cross join lateral (
       select s.id, s.user_id, s.role, u.staff_role, s.last_seen_at,
         case s.role when 'admin'
           then s.created_at > now() - :freshMinutes::int * interval '1 minute'
           else false end as is_fresh,
         case s.role when 'admin' then coalesce((select two_factor_required from settings
           where id = 1), false)
           and not exists (select from two_factor_secrets f
             where f.user_id = u.id and f.confirmed_at is not null) else false end as must_set_up
       from sessions s join users u on u.id = s.user_id
       where s.token_sha256 = t.hash and s.revoked_at is null and s.expires_at > now()
         and u.status <> 'blocked' and (s.role = 'user' or u.role = 'admin') limit 1
     ) as found
   ), idle as materialized (
     select s.id from sessions s
     where s.id in (select id from live where last_seen_at < now() - interval '1 hour')
       and s.last_seen_at < now() - interval '1 hour'
     for no key update skip locked
   ), extended as (
     update sessions s set last_seen_at = now(),
       expires_at = case s.role when 'user' then least(now() + :shopperDays::int * interval '1 day',
         s.created_at + :shopperDaysMax::int * interval '1 day') else s.expires_at end
     from idle where s.id = idle.id
   )
   select place, id, user_id, role, staff_role, is_fresh, must_set_up from live`,
  { tokenHashes: 'byteas', shopperDays: 'int', freshMinutes: 'int', shopperDaysMax: 'int' },
  {
    place: 'int',
    id: 'int',
    userId: 'int',
    role: 'text',
    staffRole: 'text?',
    isFresh: 'bool',
    mustSetUp: 'bool',
  },
);

type SessionQuery = {
  tokenSha256: Buffer;
  shopperDays: number;
  shopperDaysMax: number;
  freshMinutes: number;
};

/** Batches concurrent look-ups into one statement; undefined means no live session. */
export const liveSession = batched(
  async (db, wanted: SessionQuery[]): Promise<(RowOf<typeof liveSessions> | undefined)[]> => {
    const [first] = wanted;
    if (first === undefined) return [];
    const { shopperDays, shopperDaysMax, freshMinutes } = first;
    const rows = await liveSessions.all(db, {
      tokenHashes: wanted.map(({ tokenSha256 }) => tokenSha256),
      shopperDays,
      shopperDaysMax,
      freshMinutes,
    });
    const byPlace = new Map(rows.map((row) => [row.place, row]));
    return wanted.map((_, index) => byPlace.get(index + 1));
  },
);

export const startSession = statement(
  'auth.start_session',
  `insert into sessions (user_id, token_sha256, role, device, network, expires_at)
   values (:userId, :tokenSha256, :role, :device, :network, now() + :hours::int * interval '1 hour')
   returning expires_at`,
  {
    userId: 'int',
    tokenSha256: 'bytes',
    role: 'text',
    device: 'text',
    network: 'text',
    hours: 'int',
  },
  { expiresAt: 'time' },
);

/**
 * Whether the account signed in with this role from the network in the past 90 days. Deleted
 * sessions do not count.
 */
export const isKnownNetwork = statement(
  'auth.is_known_network',
  `select exists (
     select from sessions s join users u on u.id = s.user_id
     where u.email = :email and s.role = :role and s.network = :network
       and s.created_at > now() - interval '90 days') as is_known`,
  { email: 'text', role: 'text', network: 'text' },
  { isKnown: 'bool' },
);

export const revokeSession = statement(
  'auth.revoke_session',
  'update sessions set revoked_at = now() where id = :sessionId and revoked_at is null',
  { sessionId: 'int' },
  {},
);

/** Sessions of one role. The shop does not list admin sessions. */
export const sessionsOf = statement(
  'auth.sessions_of',
  `select id, device, created_at, last_seen_at from sessions
   where user_id = :userId and role = :role and revoked_at is null and expires_at > now()
   order by last_seen_at desc, id desc limit 100`,
  { userId: 'int', role: 'text' },
  { id: 'int', device: 'text', createdAt: 'time', lastSeenAt: 'time' },
);

/** Whether this session began at most so long ago. */
export const isRecentSignIn = statement(
  'auth.is_recent_sign_in',
  `select created_at > now() - :minutes::int * interval '1 minute' as is_recent from sessions
   where id = :sessionId`,
  { sessionId: 'int', minutes: 'int' },
  { isRecent: 'bool' },
);

export const revokeOwnSession = statement(
  'auth.revoke_own_session',
  `update sessions set revoked_at = coalesce(revoked_at, now())
   where id = :sessionId and user_id = :userId and role = :role`,
  { sessionId: 'int', userId: 'int', role: 'text' },
  {},
);

export const insertAdmin = statement(
  'auth.insert_admin',
  `insert into users (email, role) values (:email, 'admin')
   on conflict (email) do update set role = 'admin', staff_role = null, updated_at = now(),
     status = case users.status when 'blocked' then 'active' else users.status end
   where users.role <> 'admin' or users.staff_role is not null or users.status = 'blocked'`,
  { email: 'text' },
  {},
);

/**
 * A verified number belongs to the account that proved it. Another one that two accounts name
 * belongs to neither.
 */
export const emailOfMobile = statement(
  'auth.email_of_mobile',
  `select coalesce(v.email, n.email) as email, v.email is not null as is_verified
   from (select) as one
   left join lateral (select email::text as email from users where verified_mobile = :mobileNo) v
     on true
   left join lateral (select min(email::text) as email from users where mobile_no = :mobileNo
     having count(*) = 1) n on true`,
  { mobileNo: 'text' },
  { email: 'text?', isVerified: 'bool' },
);

export const roleOfEmail = statement(
  'auth.role_of_email',
  'select role from users where email = :email',
  { email: 'text' },
  { role: 'text' },
);

const account = {
  id: 'int',
  email: 'text',
  fullName: 'text',
  address: 'text',
  mobileNo: 'text?',
  staffRole: 'text?',
} as const;

/**
 * Returns the account of a verified email, created if missing; its first sign-in sets its language.
 * Returns no row for a blocked account.
 */
export const verifiedAccount = statement(
  'auth.verified_account',
  `insert into users as u (email, full_name, status, locale)
     values (:email, :fullName, 'active', :locale)
   on conflict (email) do update set
     status = 'active',
     locale = case when u.status = 'pending' then excluded.locale else u.locale end,
     full_name = case when u.full_name = '' then excluded.full_name else u.full_name end,
     updated_at = case when u.status = 'pending' or u.full_name = '' then now()
       else u.updated_at end
   where u.status <> 'blocked'
   returning id, email, full_name, address, mobile_no, staff_role`,
  { email: 'text', fullName: 'text', locale: 'text' },
  account,
);

/** Idempotent. */
export const recordPrivacyNotice = statement(
  'auth.record_privacy_notice',
  `insert into privacy_notices (user_id, purpose, version) values (:userId, :purpose, :version)
   on conflict do nothing`,
  { userId: 'int', purpose: 'text', version: 'text' },
  {},
);
