import { statement } from '#database/client/statement.ts';

export const deleteExpired = statement(
  'wishlist.delete_expired_link',
  'delete from wishlist_links where user_id = :userId and expires_at <= now()',
  { userId: 'int' },
  {},
);

/** Of concurrent calls, all get the link of the first one. */
export const save = statement(
  'wishlist.save_link',
  `insert into wishlist_links (user_id, name, expires_at)
   values (:userId, :name, now() + make_interval(days => :days))
   on conflict (user_id) do update set name = excluded.name, expires_at = excluded.expires_at`,
  { userId: 'int', name: 'text', days: 'int' },
  {},
);

const columns = { id: 'int', userId: 'int', name: 'text', expiresAt: 'time' } as const;

export const ofShopper = statement(
  'wishlist.link_of_shopper',
  `select id, user_id, name, expires_at from wishlist_links
   where user_id = :userId and expires_at > now()`,
  { userId: 'int' },
  columns,
);

export const byId = statement(
  'wishlist.link_by_id',
  `select id, user_id, name, expires_at from wishlist_links
   where id = :id and expires_at > now()`,
  { id: 'int' },
  columns,
);

export const remove = statement(
  'wishlist.delete_link',
  'delete from wishlist_links where user_id = :userId',
  { userId: 'int' },
  {},
);

/** The products with hearts. `voter` '': of no one. */
export const hearts = statement(
  'wishlist.hearts',
  `select product_id, count(*) as hearts, bool_or(voter = :voter) as is_mine
   from wishlist_hearts where link_id = :linkId group by product_id`,
  { linkId: 'int', voter: 'text' },
  { productId: 'int', hearts: 'int', isMine: 'bool' },
);

/**
 * The key of the table counts a browser once. Inserts nothing if the link is full or the product is
 * no longer on the list; the locks keep link and product from being deleted before the insert.
 * Concurrent calls can exceed `most` by their number.
 */
export const give = statement(
  'wishlist.give_heart',
  `insert into wishlist_hearts (link_id, product_id, voter)
   select l.id, p.id, :voter from wishlist_links l
     join wishlist_entries w on w.user_id = l.user_id
     join products p on p.id = w.product_id and p.status = 'active'
   where l.id = :linkId and p.id = :productId
     and (select count(*) from wishlist_hearts where link_id = :linkId) < :most
   for key share of l, p
   on conflict do nothing`,
  { linkId: 'int', productId: 'int', voter: 'text', most: 'int' },
  {},
);

export const takeBack = statement(
  'wishlist.take_heart_back',
  `delete from wishlist_hearts
   where link_id = :linkId and product_id = :productId and voter = :voter`,
  { linkId: 'int', productId: 'int', voter: 'text' },
  {},
);
