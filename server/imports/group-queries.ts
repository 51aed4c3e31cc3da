import { statement } from '#database/client/statement.ts';
import { takeShared } from '#database/product-columns.ts';

const lines = `product_import_lines l where l.import_id = :id and l.status in ('new', 'changed')`;

export const insertGroups = statement(
  'imports.add_groups',
  `insert into product_groups (slug) select distinct l.product->>'group'
   from ${lines} and l.product->>'group' <> ''
   on conflict (slug) do nothing`,
  { id: 'int' },
  {},
);

/**
 * Products join the group of their line and take over its fields: those of a product that is in it,
 * else of its first line.
 */
export const joinGroups = statement(
  'imports.join_groups',
  `with joining as (
     select p.id, g.id as group_id, coalesce((select min(m.id) from products m
       where m.group_id = g.id),
       first_value(p.id) over (partition by g.id order by l.number)) as source_id
     from product_import_lines l join products p on p.slug = l.slug
     join product_groups g on g.slug = l.product->>'group'
     where l.import_id = :id and l.status in ('new', 'changed') and p.group_id is distinct from g.id
   )
   update products p set group_id = j.group_id, ${takeShared}
   from joining j join products s on s.id = j.source_id where p.id = j.id`,
  { id: 'int' },
  {},
);

/** Products leave their group if their line has a blank one. */
export const leaveGroups = statement(
  'imports.leave_groups',
  `update products p set group_id = null from product_import_lines l
   where l.import_id = :id and l.status = 'changed' and l.product->>'group' = ''
     and p.id = l.product_id and p.group_id is not null`,
  { id: 'int' },
  {},
);

export const deleteEmptyGroups = statement(
  'imports.delete_empty_groups',
  `delete from product_groups g using product_import_lines l, jsonb_array_elements(l.changes) change
   where l.import_id = :id and l.status = 'changed' and change->>'field' = 'group'
     and g.slug = change->>'before'
     and not exists (select from products p where p.group_id = g.id)`,
  { id: 'int' },
  {},
);

/**
 * The products whose group the import touched, with the variants of the groups that they left;
 * `isSource`: its images become those of its colour, which a line decides before a product that the
 * file does not name.
 */
export const groupedProducts = statement(
  'imports.grouped_products',
  `with touched as (
     select p.group_id from product_import_lines l join products p on p.slug = l.slug
       where l.import_id = :id and l.status in ('new', 'changed') and p.group_id is not null
     union
     select g.id from product_import_lines l, jsonb_array_elements(l.changes) change,
       product_groups g
       where l.import_id = :id and l.status = 'changed' and change->>'field' = 'group'
         and g.slug = change->>'before'
   ), left_alone as (
     select l.product_id as id from product_import_lines l, jsonb_array_elements(l.changes) change
     where l.import_id = :id and l.status = 'changed' and change->>'field' = 'group'
   )
   select p.id, p.group_id is not null and row_number() over (partition by p.group_id, p.color
       order by coalesce(jsonb_typeof(l.product->'images') = 'array', false) desc, p.id)
         = 1 as is_source
   from products p left join product_import_lines l on l.import_id = :id and l.slug = p.slug
     and l.status in ('new', 'changed')
   where p.group_id in (select group_id from touched) or p.id in (select id from left_alone)
   order by p.id`,
  { id: 'int' },
  { id: 'int', isSource: 'bool' },
);
