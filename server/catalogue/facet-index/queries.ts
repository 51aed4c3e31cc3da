import { statement } from '#database/client/statement.ts';

/** The columns that filters use, in the order of the statements below. */
const filterColumns = `p.category_id, p.price_paise, p.is_in_stock, p.labels, p.material, p.size,
  p.pattern, p.color, p.country_of_origin, p.group_id, p.custom_values,
  extract(epoch from p.created_at)::bigint as created_at_s,
    p.reviewed_rating_tenths as rating_tenths`;

/** The oldest transaction that may be invisible to a snapshot taken now. */
export const snapshotStart = statement(
  'catalogue.shelf_since',
  'select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as since',
  {},
  { since: 'int' },
);

/** The next batch of products on sale by id. */
export const productsAfter = statement(
  'catalogue.shelf_following',
  `select p.id, ${filterColumns} from products p where p.id > :afterId and p.status = 'active'
   order by p.id limit :limit`,
  { afterId: 'int', limit: 'int' },
  {
    id: 'int',
    categoryId: 'int',
    pricePaise: 'int',
    isInStock: 'bool',
    labels: 'texts',
    material: 'text',
    size: 'text',
    pattern: 'text',
    color: 'text',
    countryOfOrigin: 'text',
    groupId: 'int?',
    customValues: 'texts',
    createdAtS: 'int',
    ratingTenths: 'int',
  },
);

/**
 * Products changed since `since`, and the `since` of the next call. A single row without an id if
 * nothing changed; null columns for a product that is no longer on sale.
 */
export const changes = statement(
  'catalogue.facet_index_changes',
  `select s.since, c.product_id as id, ${filterColumns}
   from (select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as since) s
   left join (select distinct product_id from facet_index_changes where xid >= :since) c on true
   left join products p on p.id = c.product_id and p.status = 'active'`,
  { since: 'int' },
  {
    since: 'int',
    id: 'int?',
    categoryId: 'int?',
    pricePaise: 'int?',
    isInStock: 'bool?',
    labels: 'texts?',
    material: 'text?',
    size: 'text?',
    pattern: 'text?',
    color: 'text?',
    countryOfOrigin: 'text?',
    groupId: 'int?',
    customValues: 'texts?',
    createdAtS: 'int?',
    ratingTenths: 'int?',
  },
);
