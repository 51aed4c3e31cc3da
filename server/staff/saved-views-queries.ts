import { statement } from '#database/client/statement.ts';

export const savedViews = statement(
  'staff.saved_views',
  'select id, name, query from saved_views where user_id = :userId and list = :list order by id',
  { userId: 'int', list: 'text' },
  { id: 'int', name: 'text', query: 'text' },
);

export const viewNamed = statement(
  'staff.view_named',
  `select id from saved_views
   where user_id = :userId and list = :list and lower(name) = lower(:name)`,
  { userId: 'int', list: 'text', name: 'text' },
  { id: 'int' },
);

export const lockAccount = statement(
  'staff.lock_account',
  'select id from users where id = :userId for no key update',
  { userId: 'int' },
  { id: 'int' },
);

export const insertView = statement(
  'staff.insert_view',
  `insert into saved_views (user_id, list, name, query) values (:userId, :list, :name, :query)`,
  { userId: 'int', list: 'text', name: 'text', query: 'text' },
  {},
);

export const updateView = statement(
  'staff.update_view',
  'update saved_views set name = :name, query = :query where id = :id',
  { id: 'int', name: 'text', query: 'text' },
  {},
);

export const deleteView = statement(
  'staff.delete_view',
  'delete from saved_views where user_id = :userId and id = :id',
  { userId: 'int', id: 'int' },
  {},
);
