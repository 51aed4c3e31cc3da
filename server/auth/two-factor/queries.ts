import { statement } from '#database/client/statement.ts';

export const state = statement(
  'auth.second_step_state',
  `select t.confirmed_at,
     (select count(*) from recovery_codes c where c.user_id = u.id and c.used_at is null) as recovery_codes_left,
     coalesce((select second_step_required from settings where id = 1), false) as is_required
   from users u left join second_steps t on t.user_id = u.id where u.id = $1`,
  { confirmedAt: 'time?', recoveryCodesLeft: 'int', isRequired: 'bool' },
);

export const emailOf = statement(
  'auth.email_of',
  'select email::text as email from users where id = $1',
  { email: 'text' },
);

/** Somebody who has one, by the e-mail that a mailed code was right for. */
export const holder = statement(
  'auth.second_step_holder',
  'select u.id from users u join second_steps t on t.user_id = u.id where u.email = $1 and t.confirmed_at is not null',
  { id: 'int' },
);

/** Somebody of the staff. */
export const memberOf = statement(
  'auth.second_step_member',
  `select id from users where email = $1 and role = 'admin'`,
  { id: 'int' },
);

/** Locked: of two who bring the same code at once, the second comes after the first has used it. The database's clock tells the time. */
export const lock = statement(
  'auth.second_step_lock',
  `select secret, confirmed_at, last_step, clock_timestamp() as now from second_steps where user_id = $1 for update`,
  { secret: 'bytes', confirmedAt: 'time?', lastStep: 'int?', now: 'time' },
);

/** A secret that is being set up; one that counts stays as it is, and no row says so. */
export const begin = statement(
  'auth.second_step_begin',
  `insert into second_steps (user_id, secret) values ($1, $2)
   on conflict (user_id) do update set secret = excluded.secret, last_step = null, created_at = now() where second_steps.confirmed_at is null
   returning user_id`,
  { userId: 'int' },
);

export const confirm = statement(
  'auth.second_step_confirm',
  'update second_steps set confirmed_at = now(), last_step = $2 where user_id = $1',
  {},
);

export const takeStep = statement(
  'auth.second_step_take',
  'update second_steps set last_step = $2 where user_id = $1',
  {},
);

export const remove = statement(
  'auth.second_step_remove',
  'delete from second_steps where user_id = $1 and confirmed_at is not null',
  {},
);

export const takeRecoveryCode = statement(
  'auth.take_recovery_code',
  'update recovery_codes set used_at = now() where user_id = $1 and code_sha256 = $2 and used_at is null',
  {},
);

export const forgetRecoveryCodes = statement(
  'auth.forget_recovery_codes',
  'delete from recovery_codes where user_id = $1',
  {},
);

export const keepRecoveryCodes = statement(
  'auth.keep_recovery_codes',
  'insert into recovery_codes (user_id, code_sha256) select $1, unnest($2::bytea[])',
  {},
);

/** The admin sessions of somebody but for one; 0 spares none. */
export const endOtherSessions = statement(
  'auth.end_other_sessions',
  `update sessions set revoked_at = now() where user_id = $1 and role = 'admin' and id <> $2 and revoked_at is null`,
  {},
);

/** Version 0: nothing of the settings themselves was ever saved. */
export const require = statement(
  'auth.second_step_require',
  `insert into settings (entries, version, second_step_required) values ('{}', 0, $1)
   on conflict (id) do update set second_step_required = excluded.second_step_required`,
  {},
);
