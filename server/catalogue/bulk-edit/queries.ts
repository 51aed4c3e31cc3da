import type { BulkChange } from '#contract/catalogue/bulk-edit-form.ts';
import { dynamicStatement, json, type RowOf, statement } from '#database/client/statement.ts';
import { type Filtered, filterParameters } from '../filter-queries.ts';

const editable = {
  id: 'int',
  name: 'text',
  pricePaise: 'int',
  originalPricePaise: 'int?',
  stock: 'int',
  status: 'text',
  labels: 'texts',
  categoryId: 'int',
  categoryName: 'text',
  version: 'int',
  isOnSale: 'bool',
} as const;

const isOnSale = `exists (select from product_sale_prices sale where sale.product_id = p.id)
     as is_on_sale`;
const selected = `select p.id, p.name, p.price_paise, p.original_price_paise, p.stock, p.status,
  p.labels, p.category_id, c.name as category_name, p.version, ${isOnSale}
  from products p join categories c on c.id = p.category_id`;

/** In id order, as orders lock products, so that an edit and an order cannot deadlock. */
const locked = 'for no key update of p';

export const productsOf = ({ where }: Filtered) =>
  dynamicStatement(
    'catalogue.bulk_products',
    `${selected} where ${where} order by p.id`,
    filterParameters,
    editable,
  );
export const lockProductsOf = ({ where }: Filtered) =>
  dynamicStatement(
    'catalogue.bulk_lock',
    `${selected} where ${where} order by p.id ${locked}`,
    filterParameters,
    editable,
  );

export type EditableRow = RowOf<ReturnType<typeof productsOf>>;

/** Prevents the deletion of the category until the products refer to it. */
export const lockCategoryShared = statement(
  'catalogue.bulk_keep_category',
  'select id, name from categories where id = :id for key share',
  { id: 'int' },
  { id: 'int', name: 'text' },
);

export const insertEdit = statement(
  'catalogue.insert_bulk_edit',
  `insert into bulk_edits (actor_id, summary, changed) values (:actorId, :summary, :changed)
   returning id`,
  { actorId: 'int', summary: 'text', changed: 'int' },
  { id: 'int' },
);

const columnOf: Record<BulkChange['field'], string> = {
  price: 'price_paise',
  stock: 'stock',
  status: 'status',
  label: 'labels',
  category: 'category_id',
};
/** Of a relation with the stock before and after, by product. */
const movementsOf = (relation: 'given' | 'written'): string =>
  `insert into stock_movements (product_id, delta, reason, actor_id)
       select id, after - before, 'edit', :actorId::int from ${relation}`;
const typeOf: Record<BulkChange['field'], string> = {
  price: 'bigint',
  stock: 'int',
  status: 'text',
  label: 'text[]',
  category: 'int',
};

export type ValueChange = { id: number; before: unknown; after: unknown };

/**
 * Updates the products, records their old values for undo, and for stock also the stock movements.
 * Writes only the column that changes, which spares the triggers and indexes of the others.
 */
export const writeEdit = (field: BulkChange['field']) =>
  dynamicStatement(
    'catalogue.bulk_write',
    `with given as (
       select * from jsonb_to_recordset(:changes::jsonb)
         as g(id int, before ${typeOf[field]}, after ${typeOf[field]})
     ), written as (
       update products p set ${columnOf[field]} = g.after, version = version + 1, updated_at = now()
       from given g where p.id = g.id
       returning p.id, p.version, g.before, g.after
     ), moved as (
       ${field === 'stock' ? movementsOf('written') : 'select :actorId::int'}
     )
     insert into bulk_edit_rows (bulk_edit_id, product_id, version,
       ${field === 'stock' ? 'stock_delta' : columnOf[field]})
     select :editId, id, version, ${field === 'stock' ? 'after - before' : 'before'} from written`,
    { editId: 'int', changes: json<readonly ValueChange[]>(), actorId: 'int' },
    {},
  );

/** Edits past the undo period. */
export const deleteOldRows = statement(
  'catalogue.forget_bulk_edits',
  `delete from bulk_edit_rows r using bulk_edits e
   where e.id = r.bulk_edit_id and e.at < now() - :hours::int * interval '1 hour'`,
  { hours: 'int' },
  {},
);

const edit = `e.id, e.at, coalesce(nullif(u.full_name, ''), u.email::text, 'Deleted user') as who,
  e.summary, e.changed, e.undone_at, e.undone_at is null
    and e.at > now() - :undoHours::int * interval '1 hour' as can_undo`;
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
  `select ${edit} from bulk_edits e left join users u on u.id = e.actor_id
   order by e.id desc limit 20`,
  { undoHours: 'int' },
  editColumns,
);
export const editById = statement(
  'catalogue.bulk_edit',
  `select ${edit} from bulk_edits e left join users u on u.id = e.actor_id where e.id = :id`,
  { undoHours: 'int', id: 'int' },
  editColumns,
);
export type EditRow = RowOf<typeof latest>;

export const lockEdit = statement(
  'catalogue.lock_bulk_edit',
  `select id, undone_at, at < now() - :undoHours::int * interval '1 hour' as is_old from bulk_edits
   where id = :id for update`,
  { id: 'int', undoHours: 'int' },
  { id: 'int', undoneAt: 'time?', isOld: 'bool' },
);

export const markUndone = statement(
  'catalogue.mark_bulk_undone',
  'update bulk_edits set undone_at = now() where id = :id',
  { id: 'int' },
  {},
);

/**
 * The products of the edit with their present values, locked in id order; deleted ones are missing.
 */
export const lockEdited = statement(
  'catalogue.lock_bulk_rows',
  `select p.id, p.name, p.price_paise, p.original_price_paise, p.stock, p.status, p.labels,
    p.category_id,
     c.name as category_name, p.version, ${isOnSale}, r.version as edited_version,
       r.price_paise as was_price_paise, r.stock_delta, r.status as was_status,
       r.labels as was_labels,
     r.category_id as was_category_id, w.name as was_category_name
   from bulk_edit_rows r join products p on p.id = r.product_id
     join categories c on c.id = p.category_id
     left join categories w on w.id = r.category_id
   where r.bulk_edit_id = :editId order by p.id for no key update of p`,
  { editId: 'int' },
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

/** Restores the old values. */
export const writeUndo = (field: BulkChange['field']) =>
  dynamicStatement(
    'catalogue.bulk_write_back',
    `with given as (
       select * from jsonb_to_recordset(:changes::jsonb)
         as g(id int, before ${typeOf[field]}, after ${typeOf[field]})
     ), moved as (
       ${field === 'stock' ? movementsOf('given') : 'select :actorId::int'}
     )
     update products p set ${columnOf[field]} = g.after, version = version + 1, updated_at = now()
     from given g where p.id = g.id`,
    { changes: json<readonly ValueChange[]>(), actorId: 'int' },
    {},
  );
