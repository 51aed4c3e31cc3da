import { gathered } from '#database/client/batched.ts';
import { type RowOf, statement } from '#database/client/statement.ts';

/**
 * Whose live sessions the tokens are. A shopper's session is pushed on to 30 days from now, at most once an hour, and to a year in all; one that another
 * request is pushing on at this moment is left to it, so that nobody waits for anybody here.
 */
const whoseTokens = statement(
  'auth.live_session',
  `with live as (
     select t.place, s.id, s.user_id, s.role, u.staff_role, s.last_seen_at,
       case s.role when 'admin' then s.created_at > now() - $3::int * interval '1 minute' else false end as is_fresh,
       case s.role when 'admin' then coalesce((select second_step_required from settings where id = 1), false)
         and not exists (select from second_steps f where f.user_id = u.id and f.confirmed_at is not null) else false end as must_set_up
     from unnest($1::bytea[]) with ordinality as t(hash, place)
     join sessions s on s.token_sha256 = t.hash join users u on u.id = s.user_id
     where s.revoked_at is null and s.expires_at > now()
       and u.status <> 'blocked' and (s.role = 'user' or u.role = 'admin')
   ), idle as materialized (
     select s.id from sessions s
     where s.id in (select id from live where last_seen_at < now() - interval '1 hour') and s.last_seen_at < now() - interval '1 hour'
     for no key update skip locked
   ), extended as (
     update sessions s set last_seen_at = now(),
       expires_at = case s.role when 'user' then least(now() + $2::int * interval '1 day', s.created_at + $4::int * interval '1 day') else s.expires_at end
     from idle where s.id = idle.id
   )
   select place, id, user_id, role, staff_role, is_fresh, must_set_up from live`,
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

type Asked = {
  tokenSha256: Buffer;
  shopperDays: number;
  shopperDaysMax: number;
  freshMinutes: number;
};

/** Of many requests at once each is told of its own; undefined: the token is none of a live session. */
export const liveSession = gathered(
  async (db, asked: Asked[]): Promise<(RowOf<typeof whoseTokens> | undefined)[]> => {
    const [first] = asked;
    const rows = await whoseTokens.all(
      db,
      asked.map(({ tokenSha256 }) => tokenSha256),
      first?.shopperDays,
      first?.freshMinutes,
      first?.shopperDaysMax,
    );
    const byPlace = new Map(rows.map((row) => [row.place, row]));
    return asked.map((_, index) => byPlace.get(index + 1));
  },
);

export const startSession = statement(
  'auth.start_session',
  `insert into sessions (user_id, token_sha256, role, device, network, expires_at)
   values ($1, $2, $3, $4, $5, now() + $6::int * interval '1 hour')
   returning expires_at`,
  { expiresAt: 'time' },
);

/** Whether this role of the account was signed in to from the network in the past 90 days, as far as sessions are kept. */
export const isKnownNetwork = statement(
  'auth.is_known_network',
  `select exists (
     select from sessions s join users u on u.id = s.user_id
     where u.email = $1 and s.role = $2 and s.network = $3 and s.created_at > now() - interval '90 days') as is_known`,
  { isKnown: 'bool' },
);

export const revokeSession = statement(
  'auth.revoke_session',
  'update sessions set revoked_at = now() where id = $1 and revoked_at is null',
  {},
);

/** Sessions that sign-ins of one role opened; those of the admin area are not for the shop to see. */
export const liveSessions = statement(
  'auth.live_sessions',
  `select id, device, created_at, last_seen_at from sessions
   where user_id = $1 and role = $2 and revoked_at is null and expires_at > now()
   order by last_seen_at desc, id desc limit 100`,
  { id: 'int', device: 'text', createdAt: 'time', lastSeenAt: 'time' },
);

export const revokeOwnSession = statement(
  'auth.revoke_own_session',
  `update sessions set revoked_at = coalesce(revoked_at, now()) where id = $1 and user_id = $2 and role = $3`,
  {},
);

export const insertAdmin = statement(
  'auth.insert_admin',
  `insert into users (email, role) values ($1, 'admin')
   on conflict (email) do update set role = 'admin', staff_role = null, updated_at = now(),
     status = case users.status when 'blocked' then 'active' else users.status end
   where users.role <> 'admin' or users.staff_role is not null or users.status = 'blocked'`,
  {},
);

export const emailOfMobile = statement(
  'auth.email_of_mobile',
  'select email from users where mobile_no = $1 order by id limit 1',
  { email: 'text' },
);

export const roleOfEmail = statement(
  'auth.role_of_email',
  'select role from users where email = $1',
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

/** The account of a verified e-mail, made when there is none. No row: it is blocked, and stays as it was. */
export const verifiedAccount = statement(
  'auth.verified_account',
  `insert into users as u (email, full_name, status) values ($1, $2, 'active')
   on conflict (email) do update set
     status = 'active',
     full_name = case when u.full_name = '' then excluded.full_name else u.full_name end,
     updated_at = case when u.status = 'pending' or u.full_name = '' then now() else u.updated_at end
   where u.status <> 'blocked'
   returning id, email, full_name, address, mobile_no, staff_role`,
  account,
);

/** Ends the codes that were live; one that a known network asked for is ended by such alone. */
export const endCodes = statement(
  'auth.end_codes',
  `update one_time_codes set ended_at = now()
   where email = $1 and role = $2 and used_at is null and ended_at is null and (not for_known or $3)`,
  {},
);

export const insertCode = statement(
  'auth.insert_code',
  `insert into one_time_codes (email, role, code_hmac, for_known, expires_at)
   values ($1, $2, $3, $4, now() + $5::int * interval '1 minute') returning id`,
  { id: 'int' },
);

/** Locked, so that guesses made at once are examined one after the other, each with the count of those before it. */
export const lockLiveCodes = statement(
  'auth.lock_live_codes',
  `select id, code_hmac, tries, for_known from one_time_codes
   where email = $1 and role = $2 and used_at is null and ended_at is null and expires_at > now() and tries < $3::int
   order by id for update`,
  { id: 'int', codeHmac: 'bytes', tries: 'int', forKnown: 'bool' },
);

/** The others of the account end with it. */
export const useCode = statement(
  'auth.use_code',
  `update one_time_codes set used_at = case when id = $1 then now() end, ended_at = case when id = $1 then ended_at else now() end
   where email = $2 and role = $3 and used_at is null and ended_at is null`,
  {},
);

export const countWrongTry = statement(
  'auth.count_wrong_try',
  'update one_time_codes set tries = tries + 1, ended_at = case when tries + 1 >= $2::int then now() end where id = any($1::int[])',
  {},
);
