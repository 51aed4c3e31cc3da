import { statement } from '#database/client/statement.ts';

const columns = {
  id: 'int',
  email: 'text',
  fullName: 'text',
  staffRole: 'text?',
  lastSeenAt: 'time?',
  hasTwoFactor: 'bool',
} as const;

const selected = `u.id, u.email::text as email, u.full_name, u.staff_role,
  (select max(s.last_seen_at) from sessions s where s.user_id = u.id and s.role = 'admin')
    as last_seen_at,
  exists (select from two_factor_secrets t where t.user_id = u.id and t.confirmed_at is not null)
    as has_two_factor`;

export const all = statement(
  'staff.all',
  `select ${selected} from users u where u.role = 'admin' order by u.id limit 500`,
  {},
  columns,
);

export const byId = statement(
  'staff.by_id',
  `select ${selected} from users u where u.id = :userId and u.role = 'admin'`,
  { userId: 'int' },
  columns,
);

/**
 * Locks all owners in id order, which avoids deadlocks. Two owners who demote each other run one
 * after the other, and the second is no longer an owner.
 */
export const lockOwners = statement(
  'staff.lock_owners',
  `select id from users where role = 'admin' and staff_role is null order by id for update`,
  {},
  { id: 'int' },
);

export const byEmail = statement(
  'staff.by_email',
  'select id, role, status from users where email = :email',
  { email: 'text' },
  { id: 'int', role: 'text', status: 'text' },
);

/** Inserts an account or promotes a shopper's, which can still shop. */
export const upsertMember = statement(
  'staff.upsert_member',
  `insert into users (email, role, staff_role) values (:email, 'admin', :staffRole)
   on conflict (email) do update set role = 'admin', staff_role = excluded.staff_role,
     updated_at = now()
   returning id`,
  { email: 'text', staffRole: 'text?' },
  { id: 'int' },
);

export const setRole = statement(
  'staff.set_role',
  `update users set staff_role = :staffRole, updated_at = now()
   where id = :userId and role = 'admin'`,
  { userId: 'int', staffRole: 'text?' },
  {},
);

export const endSessions = statement(
  'staff.end_sessions',
  `update sessions set revoked_at = now() where user_id = :userId and role = 'admin'
     and revoked_at is null`,
  { userId: 'int' },
  {},
);

export const removeMember = statement(
  'staff.remove_member',
  `with ended as (update sessions set revoked_at = now() where user_id = :userId and role = 'admin'
     and revoked_at is null),
   no_two_factor as (delete from two_factor_secrets where user_id = :userId),
   no_views as (delete from saved_views where user_id = :userId),
   no_codes as (
     update one_time_codes set ended_at = now()
     where email = (select email from users where id = :userId) and role = 'admin'
       and used_at is null and ended_at is null
   )
   update users set role = 'user', staff_role = null, updated_at = now() where id = :userId`,
  { userId: 'int' },
  {},
);
