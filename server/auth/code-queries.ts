import { statement } from '#database/client/statement.ts';

/**
 * The newest code of an address's requests that no sign-in has ended, except those from the command
 * line. `is_shareable`: it is live and was emailed; five wrong attempts end that.
 */
export const newestCode = statement(
  'auth.newest_code',
  `select case when c.expires_at > now() then c.id end as live_id,
     c.expires_at > now() and c.late_tries = 0 and c.tries < :attemptsMax::int
     and exists (select from mails where event_key = 'code:' || c.id) and not exists (
       select from one_time_code_requests r
       where r.code_id = c.id and r.tries >= :attemptsMax::int) as is_shareable
   from one_time_codes c
   where c.email = :email and c.role = :role and c.used_at is null and c.ended_at is null
     and c.is_emailed
   order by c.id desc limit 1`,
  { email: 'text', role: 'text', attemptsMax: 'int' },
  { liveId: 'int?', isShareable: 'bool' },
);

/** Finds the request of this id for this address. It may belong to an expired code. */
export const requestOfAddress = statement(
  'auth.request_of_address',
  `select r.is_proven from one_time_code_requests r join one_time_codes c on c.id = r.code_id
   where r.request_sha256 = :requestSha256 and c.email = :email and c.role = :role`,
  { requestSha256: 'bytes', email: 'text', role: 'text' },
  { isProven: 'bool' },
);

/** A proven request stays: its holder can always ask again. */
export const deleteRequest = statement(
  'auth.delete_request',
  `delete from one_time_code_requests where request_sha256 = :requestSha256 and not is_proven`,
  { requestSha256: 'bytes' },
  {},
);

/**
 * Ends expired codes and all but the newest `othersMax` of the same kind of network. Unknown
 * networks share five sends an hour, so they never end each other's live codes.
 */
export const endCodes = statement(
  'auth.end_codes',
  `update one_time_codes set ended_at = now()
   where email = :email and role = :role and used_at is null and ended_at is null
     and (expires_at <= now() or id in (
       select id from one_time_codes
       where email = :email and role = :role and for_known = :isKnown and used_at is null
         and ended_at is null
       order by id desc offset :othersMax::int))`,
  { email: 'text', role: 'text', isKnown: 'bool', othersMax: 'int' },
  {},
);

export const insertCode = statement(
  'auth.insert_code',
  `insert into one_time_codes (email, role, code_hmac, for_known, is_emailed, expires_at)
   values (:email, :role, :codeHmac, :isKnown, :isEmailed,
     now() + :lifeMinutes::int * interval '1 minute') returning id`,
  {
    email: 'text',
    role: 'text',
    codeHmac: 'bytes',
    isKnown: 'bool',
    isEmailed: 'bool',
    lifeMinutes: 'int',
  },
  { id: 'int' },
);

export const insertRequest = statement(
  'auth.insert_request',
  `insert into one_time_code_requests (request_sha256, code_id, is_proven)
   values (:requestSha256, :codeId, :isProven)`,
  { requestSha256: 'bytes', codeId: 'int', isProven: 'bool' },
  {},
);

/**
 * Locks the codes, oldest first, so that concurrent guesses are checked one at a time against the
 * current count. `is_bound`: the code of this request. The lock of the account's attempts, which is
 * taken before, covers the counts of requests.
 */
export const lockLiveCodes = statement(
  'auth.lock_live_codes',
  `select c.id, c.code_hmac, c.tries, c.late_tries, c.for_known, r.code_id is not null as is_bound,
     coalesce(r.tries, 0) as request_tries, coalesce(r.is_proven, false) as is_proven
   from one_time_codes c left join one_time_code_requests r
     on r.code_id = c.id and r.request_sha256 = :requestSha256::bytea
   where c.email = :email and c.role = :role and c.used_at is null and c.ended_at is null
     and c.expires_at > now()
   order by c.id for update of c`,
  { email: 'text', role: 'text', requestSha256: 'bytes?' },
  {
    id: 'int',
    codeHmac: 'bytes',
    tries: 'int',
    lateTries: 'int',
    forKnown: 'bool',
    isBound: 'bool',
    requestTries: 'int',
    isProven: 'bool',
  },
);

/** Marks the code used and revokes the other codes of the account. */
export const useCode = statement(
  'auth.use_code',
  `update one_time_codes set used_at = case when id = :codeId then now() end,
     ended_at = case when id = :codeId then ended_at else now() end
   where email = :email and role = :role and used_at is null and ended_at is null`,
  { codeId: 'int', email: 'text', role: 'text' },
  {},
);

/** A request has attempts that no other request can use up. */
export const countBoundAttempt = statement(
  'auth.count_bound_attempt',
  `with late as (
     update one_time_codes set late_tries = late_tries + 1 where id = :codeId and :isLate::bool
   )
   update one_time_code_requests set tries = least(tries + 1, :attemptsMax::int)
   where request_sha256 = :requestSha256`,
  { requestSha256: 'bytes', codeId: 'int', isLate: 'bool', attemptsMax: 'int' },
  {},
);

export const countUnboundAttempt = statement(
  'auth.count_unbound_attempt',
  `update one_time_codes set tries = least(tries + 1, :attemptsMax::int)
   where id = any(:codeIds::int[])`,
  { codeIds: 'ints', attemptsMax: 'int' },
  {},
);
