import { statement } from '#database/client/statement.ts';

export const imageCount = statement(
  'catalogue.image_count',
  `select count(*) as images from product_images where product_id = :productId`,
  { productId: 'int' },
  { images: 'int' },
);

/** The same image twice is one row. */
export const addImages = statement(
  'catalogue.add_images',
  `insert into product_images (product_id, media_hash, position)
   select :productId, hash, (select coalesce(max(position), -1) from product_images
     where product_id = :productId) + place
   from unnest(:hashes::text[]) with ordinality as given (hash, place)
   on conflict (product_id, media_hash) do nothing`,
  { productId: 'int', hashes: 'texts' },
  {},
);

/** `hashes` in their new order. The product's other images follow in their present order. */
export const arrangeImages = statement(
  'catalogue.arrange_images',
  `with given as (
     select hash, alt, place - 1 as position from unnest(:hashes::text[],
       :alts::text[]) with ordinality as given (hash, alt, place)
   ), others as (
     update product_images i set position = i.position + cardinality(:hashes::text[])
     where i.product_id = :productId and i.media_hash <> all(:hashes::text[])
   )
   insert into product_images (product_id, media_hash, alt, position)
   select :productId, hash, alt, position from given
   on conflict (product_id, media_hash) do update set alt = excluded.alt,
     position = excluded.position`,
  { productId: 'int', hashes: 'texts', alts: 'texts' },
  {},
);

export const knownMedia = statement(
  'catalogue.known_media',
  `select hash from media where hash = any(:hashes::text[])`,
  { hashes: 'texts' },
  { hash: 'text' },
);

export const removeImage = statement(
  'catalogue.remove_image',
  `delete from product_images where product_id = :productId and media_hash = :hash`,
  { productId: 'int', hash: 'text' },
  {},
);

/** Gives the images of each source to the other variants of its colour. */
export const shareImages = statement(
  'catalogue.share_images',
  `with targets as (
     select p.id, s.id as source_id from products s join products p on p.group_id = s.group_id
       and p.color = s.color and p.id <> s.id
     where s.id = any(:sourceIds::int[])
   ), removed as (
     delete from product_images i using targets t
     where i.product_id = t.id and i.media_hash not in (select media_hash from product_images
       where product_id = t.source_id)
   )
   insert into product_images (product_id, media_hash, alt, position)
   select t.id, i.media_hash, i.alt, i.position from targets t
   join product_images i on i.product_id = t.source_id
   on conflict (product_id, media_hash) do update set alt = excluded.alt,
     position = excluded.position
     where (product_images.alt, product_images.position)
       is distinct from (excluded.alt, excluded.position)`,
  { sourceIds: 'ints' },
  {},
);

/** Removing an image changes its product. */
export const bumpVersion = statement(
  'catalogue.count_change',
  `update products set version = version + 1, updated_at = now() where id = :productId`,
  { productId: 'int' },
  {},
);
