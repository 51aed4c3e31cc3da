import { statement } from '#database/client/statement.ts';

const missing = (kind: string, ids: string, table: string): string =>
  `select '${kind}' as kind, named.id from unnest(:${ids}::int[]) as named (id)
     where not exists (select from ${table} t where t.id = named.id)`;

/** The ids of a scope that do not exist. */
export const unknownIds = statement(
  'catalogue.unknown_scope_ids',
  `${missing('category', 'categoryIds', 'categories')}
   union ${missing('product group', 'groupIds', 'product_groups')}
   union ${missing('product', 'productIds', 'products')} order by kind, id`,
  { categoryIds: 'ints', groupIds: 'ints', productIds: 'ints' },
  { kind: 'text', id: 'int' },
);
