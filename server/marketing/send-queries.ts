import { currentPriceSql } from '#database/current-price.ts';
import { marketingProblemSql, reviewOf } from '#database/marketing-problem.ts';
import { json, type RowOf, statement } from '#database/client/statement.ts';

type Item = {
  productId: number;
  name: string;
  size: string;
  color: string;
  quantity: number;
  pricePaise: number;
  image: string | null;
  slug: string;
};

/** SQL: the first four products of `p` with the quantity as a list of `Item`. */
const itemsOf = (from: string, quantity: string): string => `(
  select jsonb_agg(jsonb_build_object('productId', i.id, 'name', i.name, 'size', i.size,
    'color', i.color, 'quantity', i.quantity, 'pricePaise', i.price_paise, 'image', i.image,
    'slug', i.slug) order by i.place)
  from (select p.id, p.name, p.size, p.color, p.slug, ${quantity} as quantity,
      ${currentPriceSql} as price_paise, row_number() over () as place,
      (select '/media/' || g.media_hash || '.webp' from product_images g
       where g.product_id = p.id order by g.position, g.id limit 1) as image
    from ${from} limit 4) i)`;

const cartItems = itemsOf(
  `(select * from cart_lines where user_id = m.user_id order by id) l
     join products p on p.id = l.product_id where p.status = 'active' and p.stock > 0`,
  'l.quantity',
);
const boughtItems = itemsOf(
  `(select * from order_lines where order_id = m.order_id order by id) l
     join products p on p.id = l.product_id
   where p.status = 'active' and not exists (${reviewOf('p')})`,
  'l.quantity',
);
const wishedItems = itemsOf('products p where p.id = m.product_id', '1');

/**
 * The next `most` messages, the oldest first. `problem`: it must not be sent. `freeAt`: the shopper
 * got another one or a newsletter issue within `days_between`, and the next may be sent then. Call
 * it with the settings locked.
 */
export const due = statement(
  'marketing.due',
  `select m.id, m.event, m.user_id, u.email::text as email, u.full_name, u.locale,
     ${marketingProblemSql} as problem, m.price_before_paise,
     (select max(s.sent_at) + (select days_between from marketing_settings) * interval '1 day'
      from (select sent_at from marketing_messages where user_id = m.user_id and state = 'sent'
        union all select d.sent_at from newsletter_deliveries d
        join newsletter_subscribers n on n.id = d.subscriber_id where n.email = u.email) s)
       as free_at,
     coalesce(case m.event when 'cart_abandoned' then ${cartItems}
       when 'review_request' then ${boughtItems} else ${wishedItems} end, '[]') as items
   from (select * from marketing_messages
     where state = 'queued' and send_after <= now() order by send_after, id limit :most) m
     join users u on u.id = m.user_id
   order by m.send_after, m.id`,
  { most: 'int' },
  {
    id: 'int',
    event: 'text',
    userId: 'int',
    email: 'text',
    fullName: 'text',
    locale: 'text',
    problem: 'text?',
    priceBeforePaise: 'int?',
    freeAt: 'time?',
    items: json<Item[]>(),
  },
);
export type DueMessage = RowOf<typeof due>;

export const markSent = statement(
  'marketing.mark_sent',
  `update marketing_messages set state = 'sent', sent_at = now() where id = :id`,
  { id: 'int' },
  {},
);

export const skip = statement(
  'marketing.skip',
  `update marketing_messages set state = 'skipped', reason = :reason where id = :id`,
  { id: 'int', reason: 'text' },
  {},
);

export const postpone = statement(
  'marketing.postpone',
  `update marketing_messages set send_after = :until where id = :id`,
  { id: 'int', until: 'time' },
  {},
);

/** Records a tap on a link of the message; the path that it leads to. */
export const open = statement(
  'marketing.open',
  `update marketing_messages m set clicked_at = now() where m.id = :id
   returning m.event, (select p.slug from products p where p.status = 'active'
     and p.id = case when m.event = 'review_request' then (select l.product_id from order_lines l
       where l.order_id = m.order_id and l.product_id = :productId)
       else coalesce(m.product_id, :productId) end) as slug`,
  { id: 'int', productId: 'int?' },
  { event: 'text', slug: 'text?' },
);
