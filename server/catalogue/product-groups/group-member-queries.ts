import { statement } from '#database/client/statement.ts';
import { takeShared } from '#database/product-columns.ts';

/** The products take over the fields of the group. */
export const join = statement(
  'catalogue.join_group',
  `update products p set group_id = :groupId, ${takeShared},
     version = p.version + 1, updated_at = now()
   from products s
   where p.id = any(:ids::int[]) and p.group_id is distinct from :groupId
     and s.id = coalesce((select min(id) from products where group_id = :groupId), p.id)`,
  { groupId: 'int', ids: 'ints' },
  {},
);

export const leave = statement(
  'catalogue.leave_group',
  `update products set group_id = null, version = version + 1, updated_at = now()
   where group_id = :groupId and id = any(:ids::int[])`,
  { groupId: 'int', ids: 'ints' },
  {},
);

export const deleteEmptyGroups = statement(
  'catalogue.delete_empty_groups',
  `delete from product_groups g where g.id = any(:groupIds::int[])
     and not exists (select from products p where p.group_id = g.id)`,
  { groupIds: 'ints' },
  {},
);

export const recountReviews = statement(
  'catalogue.recount_reviews',
  `select recount_reviews(:ids::int[])::text as done`,
  { ids: 'ints' },
  { done: 'text?' },
);

const sameColor = 'q.group_id = p.group_id and lower(q.color) = lower(p.color)';

/** Of several fabrics of a colour, that of the oldest variant stays, of `newIds` last. */
export const uniteFabrics = statement(
  'catalogue.unite_fabrics',
  `delete from product_fabrics f using products p
   where p.id = f.product_id and p.group_id = :groupId and exists (
     select from products q join product_fabrics stays on stays.product_id = q.id
     where ${sameColor}
       and (q.id = any(:newIds::int[]), q.id) < (p.id = any(:newIds::int[]), p.id))`,
  { groupId: 'int', newIds: 'ints' },
  {},
);

/** Call it before variants leave their colour: another variant of the colour gets its fabric. */
export const leaveFabrics = statement(
  'catalogue.leave_fabrics',
  `insert into product_fabrics (product_id, tile_hash, repeat_mm, kinds)
   select heir.id, f.tile_hash, f.repeat_mm, f.kinds
   from products p join product_fabrics f on f.product_id = p.id
     cross join lateral (select min(q.id) as id from products q
       where ${sameColor} and q.id <> all(:ids::int[])) heir
   where p.group_id = :groupId and p.id = any(:ids::int[]) and heir.id is not null
   on conflict (product_id) do nothing`,
  { groupId: 'int', ids: 'ints' },
  {},
);

/** Call it before variants leave the group: each keeps the fabric of its colour. */
export const takeFabrics = statement(
  'catalogue.take_fabrics',
  `insert into product_fabrics (product_id, tile_hash, repeat_mm, kinds)
   select q.id, f.tile_hash, f.repeat_mm, f.kinds
   from products p join product_fabrics f on f.product_id = p.id join products q on ${sameColor}
   where p.group_id = :groupId and q.id = any(:ids::int[])
   on conflict (product_id) do nothing`,
  { groupId: 'int', ids: 'ints' },
  {},
);
