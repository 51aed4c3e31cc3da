import { statement } from '#database/statement.ts';

export const byId = statement(
  'staff.by_id',
  `select id, email::text as email, full_name, staff_role from users where id = $1 and role = 'admin'`,
  { id: 'int', email: 'text', fullName: 'text', staffRole: 'text?' },
);
