import { statement } from '#database/client/statement.ts';

/** What the filters ask about a product that is on sale, in the order of the statements below. */
const facts = `p.category_id, p.price_paise, p.is_in_stock, p.labels, p.material, p.size, p.pattern, p.color`;

/** The oldest transaction that a snapshot taken now may not have seen. */
export const since = statement(
  'catalogue.shelf_since',
  'select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as since',
  { since: 'int' },
);

/** The next products by id after $1, at most $2. */
export const following = statement(
  'catalogue.shelf_following',
  `select p.id, ${facts} from products p where p.id > $1 and p.status = 'active' order by p.id limit $2`,
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
  },
);

/**
 * What changed since the snapshot that answered $1, as it is now, and from where to ask next time. One row without a product when
 * nothing did; a product without facts is no longer on sale.
 */
export const changes = statement(
  'catalogue.shelf_changes',
  `select s.since, c.product_id as id, ${facts}
   from (select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as since) s
   left join (select distinct product_id from shelf_changes where xid >= $1) c on true
   left join products p on p.id = c.product_id and p.status = 'active'`,
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
  },
);
