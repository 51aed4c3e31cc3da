import { statement } from '#database/client/statement.ts';

export const imageCount = statement(
  'catalogue.image_count',
  `select count(*) as images from product_images where product_id = $1`,
  { images: 'int' },
);

/** The same picture twice is one picture. */
export const addImages = statement(
  'catalogue.add_images',
  `insert into product_images (product_id, media_hash, position)
   select $1, hash, (select coalesce(max(position), -1) from product_images where product_id = $1) + place
   from unnest($2::text[]) with ordinality as given (hash, place)
   on conflict (product_id, media_hash) do nothing`,
  {},
);

/** `$2`: hashes in their order, `$3`: their descriptions. The product's other pictures move behind them, in the order they had. */
export const arrangeImages = statement(
  'catalogue.arrange_images',
  `with given as (
     select hash, alt, place - 1 as position from unnest($2::text[], $3::text[]) with ordinality as given (hash, alt, place)
   ), others as (
     update product_images i set position = i.position + cardinality($2::text[])
     where i.product_id = $1 and i.media_hash <> all($2::text[])
   )
   insert into product_images (product_id, media_hash, alt, position) select $1, hash, alt, position from given
   on conflict (product_id, media_hash) do update set alt = excluded.alt, position = excluded.position`,
  {},
);

export const knownMedia = statement(
  'catalogue.known_media',
  `select hash from media where hash = any($1::text[])`,
  { hash: 'text' },
);

export const removeImage = statement(
  'catalogue.remove_image',
  `delete from product_images where product_id = $1 and media_hash = $2`,
  {},
);

/** A picture more or less is a change of its product. */
export const bumpVersion = statement(
  'catalogue.count_change',
  `update products set version = version + 1, updated_at = now() where id = $1`,
  {},
);
