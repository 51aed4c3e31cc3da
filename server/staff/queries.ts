import { statement } from '#database/client/statement.ts';

const columns = {
  id: 'int',
  email: 'text',
  fullName: 'text',
  staffRole: 'text?',
  lastSeenAt: 'time?',
  hasSecondStep: 'bool',
} as const;

const selected = `u.id, u.email::text as email, u.full_name, u.staff_role,
  (select max(s.last_seen_at) from sessions s where s.user_id = u.id and s.role = 'admin') as last_seen_at,
  exists (select from second_steps t where t.user_id = u.id and t.confirmed_at is not null) as has_second_step`;

export const all = statement(
  'staff.all',
  `select ${selected} from users u where u.role = 'admin' order by u.id limit 500`,
  columns,
);

export const byId = statement(
  'staff.by_id',
  `select ${selected} from users u where u.id = $1 and u.role = 'admin'`,
  columns,
);

/**
 * Who decides on staff, locked: two who take the role from each other come one after the other, and the second is seen
 * without it. In id order, so that they do not wait for each other in a ring.
 */
export const lockOwners = statement(
  'staff.lock_owners',
  `select id from users where role = 'admin' and staff_role is null order by id for update`,
  { id: 'int' },
);

export const byEmail = statement(
  'staff.by_email',
  'select id, role, status from users where email = $1',
  { id: 'int', role: 'text', status: 'text' },
);

/** A new account, or a shopper's own, which stays a shopper's as well. */
export const join = statement(
  'staff.join',
  `insert into users (email, role, staff_role) values ($1, 'admin', $2)
   on conflict (email) do update set role = 'admin', staff_role = excluded.staff_role, updated_at = now()
   returning id`,
  { id: 'int' },
);

export const setRole = statement(
  'staff.set_role',
  `update users set staff_role = $2, updated_at = now() where id = $1 and role = 'admin'`,
  {},
);

export const endSessions = statement(
  'staff.end_sessions',
  `update sessions set revoked_at = now() where user_id = $1 and role = 'admin' and revoked_at is null`,
  {},
);

export const leave = statement(
  'staff.leave',
  `with ended as (update sessions set revoked_at = now() where user_id = $1 and role = 'admin' and revoked_at is null),
   no_second_step as (delete from second_steps where user_id = $1),
   no_codes as (
     update one_time_codes set ended_at = now()
     where email = (select email from users where id = $1) and role = 'admin' and used_at is null and ended_at is null
   )
   update users set role = 'user', staff_role = null, updated_at = now() where id = $1`,
  {},
);
