import { currentPriceSql } from './current-price.ts';

const isConsented = `exists (select from message_events e join message_consents c
    on c.channel = any(e.channels)
  where e.event = m.event and e.is_enabled and c.user_id = m.user_id)`;
const isOnSale = `p.status = 'active' and p.stock > 0 and exists (select from categories k
  where k.id = p.category_id and k.status = 'active')`;

/** SQL: a review of the design of product `p` by the shopper of the message `m`. */
export const reviewOf = (p: string): string => `select from reviews r
  join products q on q.id = r.product_id
  where r.user_id = m.user_id and (q.id = ${p}.id or q.group_id = ${p}.group_id)`;

/**
 * SQL: why the marketing message `m` must not be sent; null: it may be. Read when it is queued as
 * an email and again when that leaves: the shopper may have ordered, or the price may be back.
 */
export const marketingProblemSql = `case
  when not ${isConsented} then 'no consent, or the message is off'
  when not exists (select from users u where u.id = m.user_id and u.status = 'active'
    and u.deleted_at is null) then 'no active account'
  when exists (select from users u join bounced_addresses b on b.email = u.email
    where u.id = m.user_id) and not exists (select from message_consents c
    where c.user_id = m.user_id and c.channel <> 'email') then 'the address does not exist'
  when m.event = 'cart_abandoned' then case
    when exists (select from orders o where o.user_id = m.user_id and o.created_at >= m.since)
      then 'ordered'
    when (select max(l.updated_at) from cart_lines l where l.user_id = m.user_id)
      is distinct from m.since then 'the cart has changed'
    when not exists (select from cart_lines l join products p on p.id = l.product_id
      where l.user_id = m.user_id and ${isOnSale}) then 'nothing in stock' end
  when m.event = 'review_request' then case
    when not exists (select from orders o where o.id = m.order_id and o.status = 'delivered')
      or exists (select from returns r where r.order_id = m.order_id) then 'returned'
    when not exists (select from order_lines l join products p on p.id = l.product_id
      where l.order_id = m.order_id and p.status = 'active' and not exists (${reviewOf('p')}))
      then 'reviewed' end
  when not exists (select from wishlist_entries w
    where w.user_id = m.user_id and w.product_id = m.product_id) then 'not in the wishlist'
  when exists (select from orders o join order_lines l on l.order_id = o.id
    where o.user_id = m.user_id and o.created_at >= m.created_at and l.product_id = m.product_id)
    then 'ordered'
  when not exists (select from products p where p.id = m.product_id and ${isOnSale}
    and (m.price_paise is null or ${currentPriceSql} <= m.price_paise))
    then 'not on sale at this price' end`;
