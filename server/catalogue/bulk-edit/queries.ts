import type { BulkChange } from '#contract/endpoints/bulk-edit-form.ts';
import { dynamicStatement, type RowOf, statement } from '#database/client/statement.ts';
import type { Filtered } from '../filter-queries.ts';

const editable = {
  id: 'int',
  name: 'text',
  pricePaise: 'int',
  stock: 'int',
  status: 'text',
  labels: 'texts',
  categoryId: 'int',
  categoryName: 'text',
  version: 'int',
} as const;

const selected = `select p.id, p.name, p.price_paise, p.stock, p.status, p.labels, p.category_id, c.name as category_name, p.version
  from products p join categories c on c.id = p.category_id`;

/** In id order, as orders lock them, so that an edit and an order wait for one another and never in a circle. */
const locked = 'for no key update of p';

export const productsOf = ({ where }: Filtered) =>
  dynamicStatement('catalogue.bulk_products', `${selected} where ${where} order by p.id`, editable);
export const lockProductsOf = ({ where }: Filtered) =>
  dynamicStatement(
    'catalogue.bulk_lock',
    `${selected} where ${where} order by p.id ${locked}`,
    editable,
  );

export type EditableRow = RowOf<ReturnType<typeof productsOf>>;

/** Kept from being deleted until the products stand in it. */
export const lockCategoryShared = statement(
  'catalogue.bulk_keep_category',
  'select id, name from categories where id = $1 for key share',
  { id: 'int', name: 'text' },
);

export const insertEdit = statement(
  'catalogue.insert_bulk_edit',
  'insert into bulk_edits (actor_id, summary, changed) values ($1, $2, $3) returning id',
  { id: 'int' },
);

const columnOf: Record<BulkChange['field'], string> = {
  price: 'price_paise',
  stock: 'stock',
  status: 'status',
  label: 'labels',
  category: 'category_id',
};
const typeOf: Record<BulkChange['field'], string> = {
  price: 'bigint',
  stock: 'int',
  status: 'text',
  label: 'text[]',
  category: 'int',
};

/**
 * Products with their new value and a row each of what they were; of stock also its journal. `$1`: the bulk edit, `$2`: JSON of
 * `id`, `before`, `after`; `$3`: who. Only the column that changes is written, for the trigger and the indexes of the others.
 */
export const writeEdit = (field: BulkChange['field']) =>
  dynamicStatement(
    'catalogue.bulk_write',
    `with given as (
       select * from jsonb_to_recordset($2::jsonb) as g(id int, before ${typeOf[field]}, after ${typeOf[field]})
     ), written as (
       update products p set ${columnOf[field]} = g.after, version = version + 1, updated_at = now() from given g where p.id = g.id
       returning p.id, p.version, g.before, g.after
     ), told as (
       ${field === 'stock' ? "insert into stock_movements (product_id, delta, reason, actor_id) select id, after - before, 'edit', $3::int from written" : 'select $3::int'}
     )
     insert into bulk_edit_rows (bulk_edit_id, product_id, version, ${field === 'stock' ? 'stock_delta' : columnOf[field]})
     select $1, id, version, ${field === 'stock' ? 'after - before' : 'before'} from written`,
    {},
  );

/** Nobody can undo them any more. */
export const deleteOldRows = statement(
  'catalogue.forget_bulk_edits',
  `delete from bulk_edit_rows r using bulk_edits e where e.id = r.bulk_edit_id and e.at < now() - $1::int * interval '1 hour'`,
  {},
);

const edit = `e.id, e.at, coalesce(nullif(u.full_name, ''), u.email::text, 'Somebody') as who, e.summary, e.changed, e.undone_at,
  e.undone_at is null and e.at > now() - $1::int * interval '1 hour' as can_undo`;
const editColumns = {
  id: 'int',
  at: 'time',
  who: 'text',
  summary: 'text',
  changed: 'int',
  undoneAt: 'time?',
  canUndo: 'bool',
} as const;

export const latest = statement(
  'catalogue.bulk_edits',
  `select ${edit} from bulk_edits e left join users u on u.id = e.actor_id order by e.id desc limit 20`,
  editColumns,
);
export const editById = statement(
  'catalogue.bulk_edit',
  `select ${edit} from bulk_edits e left join users u on u.id = e.actor_id where e.id = $2`,
  editColumns,
);
export type EditRow = RowOf<typeof latest>;

export const lockEdit = statement(
  'catalogue.lock_bulk_edit',
  `select id, undone_at, at < now() - $2::int * interval '1 hour' as is_old from bulk_edits where id = $1 for update`,
  { id: 'int', undoneAt: 'time?', isOld: 'bool' },
);

export const markUndone = statement(
  'catalogue.mark_bulk_undone',
  'update bulk_edits set undone_at = now() where id = $1',
  {},
);

/** Each product of the edit as it is now, locked in id order; those that are gone are not among them. */
export const lockEdited = statement(
  'catalogue.lock_bulk_rows',
  `select p.id, p.name, p.price_paise, p.stock, p.status, p.labels, p.category_id, c.name as category_name, p.version,
     r.version as edited_version, r.price_paise as was_price_paise, r.stock_delta, r.status as was_status, r.labels as was_labels,
     r.category_id as was_category_id, w.name as was_category_name
   from bulk_edit_rows r join products p on p.id = r.product_id join categories c on c.id = p.category_id
     left join categories w on w.id = r.category_id
   where r.bulk_edit_id = $1 order by p.id for no key update of p`,
  {
    ...editable,
    editedVersion: 'int',
    wasPricePaise: 'int?',
    stockDelta: 'int?',
    wasStatus: 'text?',
    wasLabels: 'texts?',
    wasCategoryId: 'int?',
    wasCategoryName: 'text?',
  },
);
export type EditedRow = RowOf<typeof lockEdited>;

/** `$1`: JSON of `id` and `after`; `$2`: who. */
export const writeBack = (field: BulkChange['field']) =>
  dynamicStatement(
    'catalogue.bulk_write_back',
    `with given as (
       select * from jsonb_to_recordset($1::jsonb) as g(id int, before ${typeOf[field]}, after ${typeOf[field]})
     ), told as (
       ${field === 'stock' ? "insert into stock_movements (product_id, delta, reason, actor_id) select id, after - before, 'edit', $2::int from given" : 'select $2::int'}
     )
     update products p set ${columnOf[field]} = g.after, version = version + 1, updated_at = now() from given g where p.id = g.id`,
    {},
  );
