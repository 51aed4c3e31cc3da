import { type RowOf, statement } from '#database/client/statement.ts';

/** `q` is a variant in the colour of `p`, which shares its fabric. */
const sharesFabric = `(q.id = p.id
  or (q.group_id = p.group_id and lower(q.color) = lower(p.color)))`;

const fabrics = `product_fabrics f join products p on p.id = f.product_id
  join categories c on c.id = p.category_id and c.status = 'active'`;

/** The product or, looked up only if it does not match, another variant of its colour. */
const hasVariant = (condition: (alias: 'p' | 'q') => string): string =>
  `(${condition('p')} or exists (select from products q where q.group_id = p.group_id
     and lower(q.color) = lower(p.color) and ${condition('q')}))`;

/** On sale, and every word of the search is part of a name, the colour, pattern or material. */
const matches = `${hasVariant((variant) => `${variant}.status = 'active'`)}
  and (:inStock::bool is null
    or ${hasVariant((variant) => `(${variant}.status = 'active' and ${variant}.is_in_stock)`)})
  and (:ids::int[] is null or f.product_id = any(:ids::int[]))
  and (:kind::text is null or :kind = any(f.kinds))
  and (:category::text is null or c.slug = :category)
  and not exists (
    select from unnest(:words::text[]) word
    where position(word in lower(concat_ws(' ', p.name, p.color, p.pattern, p.material,
      (select string_agg(t.texts->>'name', ' ') from translations t
       where t.product_id = p.id or t.group_id = p.group_id)))) = 0)`;
const inColor = `(:color::text is null or lower(p.color) = lower(:color))`;

const filters = {
  ids: 'ints?',
  kind: 'text?',
  category: 'text?',
  /** True: only fabrics with a size in stock. */
  inStock: 'bool?',
  words: 'texts',
} as const;
/** The filters without any. */
export const allFabrics = {
  ids: null,
  kind: null,
  category: null,
  inStock: null,
  words: [],
  color: null,
};

/**
 * Fabrics on sale, each with the cheapest variant of its colour and the highest price, of those in
 * stock if any is.
 */
export const fabricPage = statement(
  'room.fabrics',
  `select f.product_id as id, f.tile_hash, f.repeat_mm, f.kinds, p.name, p.color, p.color_hex,
     shown.slug, shown.price_paise, shown.highest_paise
   from ${fabrics} join lateral (
     select q.slug, q.price_paise,
       max(q.price_paise) over (partition by q.is_in_stock) as highest_paise
     from products q where ${sharesFabric} and q.status = 'active'
     order by q.is_in_stock desc, q.price_paise, q.id limit 1
   ) shown on true
   where ${matches} and ${inColor}
   order by f.product_id limit :limit offset :offset`,
  { ...filters, color: 'text?', limit: 'int', offset: 'int' },
  {
    id: 'int',
    tileHash: 'text',
    repeatMm: 'int',
    kinds: 'texts',
    name: 'text',
    color: 'text',
    colorHex: 'text?',
    slug: 'text',
    pricePaise: 'int',
    highestPaise: 'int',
  },
);
export type RoomFabricRow = RowOf<typeof fabricPage>;

export const fabricCount = statement(
  'room.fabric_count',
  `select count(*) as total from ${fabrics} where ${matches} and ${inColor}`,
  { ...filters, color: 'text?' },
  { total: 'int' },
);

export const fabricColors = statement(
  'room.fabric_colors',
  `select min(p.color) as value, min(p.color_hex) as hex from ${fabrics}
   where ${matches} group by lower(p.color) order by lower(p.color) limit 100`,
  filters,
  { value: 'text', hex: 'text?' },
);

/** Locks the product with the other variants of its colour, in id order, as orders do. */
export const lockColor = statement(
  'room.lock_color',
  `select q.id, q.status from products p join products q on ${sharesFabric}
   where p.id = :productId order by q.id for update of q`,
  { productId: 'int' },
  { id: 'int', status: 'text' },
);

export const fabricOf = statement(
  'room.fabric_of',
  `select f.product_id as id, f.repeat_mm, f.kinds, m.hash, m.width, m.height, m.placeholder
   from products p join products q on ${sharesFabric}
     join product_fabrics f on f.product_id = q.id join media m on m.hash = f.tile_hash
   where p.id = :productId order by q.id <> p.id, q.id limit 1`,
  { productId: 'int' },
  {
    id: 'int',
    repeatMm: 'int',
    kinds: 'texts',
    hash: 'text',
    width: 'int',
    height: 'int',
    placeholder: 'text',
  },
);
export type FabricRow = RowOf<typeof fabricOf>;

export const setFabric = statement(
  'room.set_fabric',
  `insert into product_fabrics (product_id, tile_hash, repeat_mm, kinds)
   values (:productId, :tileHash, :repeatMm, :kinds::text[])
   on conflict (product_id) do update set tile_hash = excluded.tile_hash,
     repeat_mm = excluded.repeat_mm, kinds = excluded.kinds, updated_at = now()`,
  { productId: 'int', tileHash: 'text', repeatMm: 'int', kinds: 'texts' },
  {},
);

export const deleteFabrics = statement(
  'room.delete_fabrics',
  'delete from product_fabrics where product_id = any(:productIds::int[])',
  { productIds: 'ints' },
  {},
);

export const productExists = statement(
  'room.product_exists',
  'select id from products where id = :productId',
  { productId: 'int' },
  { id: 'int' },
);

export const savedLooks = statement(
  'room.saved_looks',
  'select id, look from saved_looks where user_id = :userId order by id desc',
  { userId: 'int' },
  { id: 'int', look: 'text' },
);

export const lockShopper = statement(
  'room.lock_shopper',
  'select id from users where id = :userId for no key update',
  { userId: 'int' },
  { id: 'int' },
);

export const saveLook = statement(
  'room.save_look',
  'insert into saved_looks (user_id, look) values (:userId, :look) on conflict do nothing',
  { userId: 'int', look: 'text' },
  {},
);

export const deleteSavedLook = statement(
  'room.delete_saved_look',
  'delete from saved_looks where user_id = :userId and id = :id',
  { userId: 'int', id: 'int' },
  {},
);

export const chosenLooks = statement(
  'room.chosen_looks',
  `select id, title, body as text, link from banners where kind = 'room' and is_active
   order by position, id limit 50`,
  {},
  { id: 'int', title: 'text', text: 'text', link: 'text' },
);
