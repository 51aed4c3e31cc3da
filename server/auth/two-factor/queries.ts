import { statement } from '#database/client/statement.ts';

export const state = statement(
  'auth.two_factor_state',
  `select t.confirmed_at,
     (select count(*) from recovery_codes c where c.user_id = u.id and c.used_at is null)
       as recovery_codes_left,
     coalesce((select two_factor_required from settings where id = 1), false) as is_required
   from users u left join two_factor_secrets t on t.user_id = u.id where u.id = :userId`,
  { userId: 'int' },
  { confirmedAt: 'time?', recoveryCodesLeft: 'int', isRequired: 'bool' },
);

export const emailOf = statement(
  'auth.email_of',
  'select email::text as email from users where id = :userId',
  { userId: 'int' },
  { email: 'text' },
);

/** The user with this email, if two-factor authentication is on. */
export const enabledUser = statement(
  'auth.two_factor_user',
  `select u.id from users u join two_factor_secrets t on t.user_id = u.id
   where u.email = :email and t.confirmed_at is not null`,
  { email: 'text' },
  { id: 'int' },
);

export const staffByEmail = statement(
  'auth.staff_by_email',
  `select id from users where email = :email and role = 'admin'`,
  { email: 'text' },
  { id: 'int' },
);

/**
 * Locks the row, so that a code cannot be used twice concurrently. `now` is the database's clock.
 */
export const lock = statement(
  'auth.two_factor_lock',
  `select secret, confirmed_at, last_step, clock_timestamp() as now from two_factor_secrets
   where user_id = :userId for update`,
  { userId: 'int' },
  { secret: 'bytes', confirmedAt: 'time?', lastStep: 'int?', now: 'time' },
);

export const secretsAfter = statement(
  'auth.two_factor_secrets',
  `select user_id, secret from two_factor_secrets where user_id > :afterId
   order by user_id limit 500`,
  { afterId: 'int' },
  { userId: 'int', secret: 'bytes' },
);

/** Changes nothing if the secret was replaced in between. */
export const replaceSecret = statement(
  'auth.two_factor_replace_secret',
  `update two_factor_secrets set secret = :replacement
   where user_id = :userId and secret = :encrypted`,
  { userId: 'int', encrypted: 'bytes', replacement: 'bytes' },
  {},
);

/** Saves the secret of a setup. Returns no row if two-factor authentication is already on. */
export const begin = statement(
  'auth.two_factor_begin',
  `insert into two_factor_secrets (user_id, secret) values (:userId, :encryptedSecret)
   on conflict (user_id) do update set secret = excluded.secret, last_step = null,
     created_at = now() where two_factor_secrets.confirmed_at is null
   returning user_id`,
  { userId: 'int', encryptedSecret: 'bytes' },
  { userId: 'int' },
);

export const confirm = statement(
  'auth.two_factor_confirm',
  'update two_factor_secrets set confirmed_at = now(), last_step = :step where user_id = :userId',
  { userId: 'int', step: 'int' },
  {},
);

export const saveStep = statement(
  'auth.two_factor_save_step',
  'update two_factor_secrets set last_step = :step where user_id = :userId',
  { userId: 'int', step: 'int' },
  {},
);

export const remove = statement(
  'auth.two_factor_remove',
  'delete from two_factor_secrets where user_id = :userId and confirmed_at is not null',
  { userId: 'int' },
  {},
);

export const useRecoveryCode = statement(
  'auth.use_recovery_code',
  `update recovery_codes set used_at = now() where user_id = :userId and code_sha256 = :codeSha256
     and used_at is null`,
  { userId: 'int', codeSha256: 'bytes' },
  {},
);

export const deleteRecoveryCodes = statement(
  'auth.delete_recovery_codes',
  'delete from recovery_codes where user_id = :userId',
  { userId: 'int' },
  {},
);

export const insertRecoveryCodes = statement(
  'auth.insert_recovery_codes',
  'insert into recovery_codes (user_id, code_sha256) select :userId, unnest(:codeHashes::bytea[])',
  { userId: 'int', codeHashes: 'byteas' },
  {},
);

/** Ends the user's admin sessions except one; 0 ends all. */
export const endOtherSessions = statement(
  'auth.end_other_sessions',
  `update sessions set revoked_at = now() where user_id = :userId and role = 'admin'
     and id <> :exceptSessionId and revoked_at is null`,
  { userId: 'int', exceptSessionId: 'int' },
  {},
);

/** Inserts version 0, which means that the settings were never saved. */
export const setRequired = statement(
  'auth.two_factor_require',
  `insert into settings (entries, version, two_factor_required) values ('{}', 0, :isRequired)
   on conflict (id) do update set two_factor_required = excluded.two_factor_required`,
  { isRequired: 'bool' },
  {},
);
