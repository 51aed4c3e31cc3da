import { json, statement } from '#database/client/statement.ts';

/** All personal data of a shopper as JSON, amounts in rupees. */
export const personalData = statement(
  'customers.personal_data',
  `select jsonb_build_object(
     'profile', (select jsonb_build_object('id', u.id, 'email', u.email, 'full_name', u.full_name,
       'mobile_no', u.mobile_no, 'verified_mobile', u.verified_mobile, 'message_channels',
       u.message_channels, 'locale', u.locale, 'address', u.address,
        'city', c.name, 'state', s.name, 'pincode', u.pincode, 'status', u.status, 'created_at',
        u.created_at, 'updated_at', u.updated_at)
        from (select) as one left join cities c on c.id = u.city_id
        left join states s on s.id = u.state_id),
     'addresses',
     (select coalesce(jsonb_agg(jsonb_build_object('full_name', a.full_name, 'mobile_no',
       a.mobile_no, 'address', a.address,
        'city', c.name, 'state', s.name, 'pincode', a.pincode, 'is_default', a.is_default,
        'created_at', a.created_at) order by a.id), '[]')
        from addresses a join cities c on c.id = a.city_id join states s on s.id = a.state_id
        where a.user_id = u.id),
     'orders',
     (select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'created_at', o.created_at,
       'order_status', o.status,
        'payment_status', o.payment_status, 'payment_method', o.payment_method, 'total_amount',
        round(o.subtotal_paise / 100.0, 2),
        'discount_amount', round(o.discount_paise / 100.0, 2), 'total_shipping_amount',
        round(o.shipping_paise / 100.0, 2),
        'final_amount', round(o.final_paise / 100.0, 2), 'coupon_code', o.coupon_code, 'full_name',
        o.full_name, 'email', o.email,
        'mobile_no', o.mobile_no, 'address', o.address, 'city', o.city, 'state', o.state,
        'pincode', o.pincode,
        'lines', (select jsonb_agg(jsonb_build_object('product_id', l.product_id, 'name', l.name,
          'size', l.size, 'color', l.color,
           'quantity', l.quantity, 'price', round(l.price_paise / 100.0, 2)) order by l.id)
             from order_lines l where l.order_id = o.id),
        'timeline',
        (select jsonb_agg(jsonb_build_object('at', e.at, 'kind', e.kind, 'from', e.from_state, 'to',
          e.to_state) order by e.id)
           from order_events e where e.order_id = o.id),
        'company', t.company, 'gstin', t.gstin, 'promised_from', o.promised_from, 'promised_to',
        o.promised_to,
        'shipments',
        (select coalesce(jsonb_agg(jsonb_build_object('created_at', h.created_at, 'status',
          h.status, 'carrier', h.carrier, 'tracking_number', h.tracking_number, 'tracking_url',
          h.tracking_url, 'track_path', '/track/' || h.token,
          'events', (select coalesce(jsonb_agg(jsonb_build_object('at', e.at, 'event', e.event,
            'note', e.note) order by e.id), '[]') from shipment_events e
            where e.shipment_id = h.id),
          'redelivery', (select jsonb_build_object('day', d.day, 'address', d.address,
            'answered_at', d.answered_at) from redelivery_answers d where d.shipment_id = h.id))
          order by h.id), '[]')
           from shipments h where h.order_id = o.id),
        'returns',
        (select coalesce(jsonb_agg(jsonb_build_object('created_at', r.created_at, 'state', r.state,
          'wish', r.wish, 'reason', r.reason, 'comment', r.comment, 'photos',
          cardinality(r.photos), 'courier', r.courier, 'tracking_number', r.tracking_number,
          'refund', round(r.refund_paise / 100.0, 2), 'refund_account', d.masked,
          'lines', (select jsonb_agg(jsonb_build_object('product_id', l.product_id, 'quantity',
            l.quantity) order by l.product_id) from return_lines l where l.return_id = r.id))
          order by r.id), '[]')
           from returns r left join refund_details d on d.return_id = r.id
           where r.order_id = o.id),
        'invoices',
        (select coalesce(jsonb_agg(jsonb_build_object('number', i.number, 'kind', i.kind,
          'issued_at', i.issued_at, 'total', round(i.total_paise / 100.0, 2), 'buyer',
          i.document->'buyer') order by i.id), '[]')
           from invoices i where i.order_id = o.id)) order by o.id), '[]')
        from orders o left join order_tax_details t on t.order_id = o.id
        where o.user_id = u.id),
     'complaints',
     (select coalesce(jsonb_agg(jsonb_build_object('id', g.id, 'created_at', g.created_at, 'name',
       g.name, 'email', g.email, 'phone', g.phone, 'order_number', g.order_number, 'message',
       g.message, 'answer', g.answer, 'answered_at', g.answered_at) order by g.id), '[]')
        from grievances g where lower(g.email) = lower(u.email::text)),
     'privacy_notices',
     (select coalesce(jsonb_agg(jsonb_build_object('purpose', n.purpose, 'version', n.version,
       'given_at', n.given_at) order by n.given_at), '[]')
        from privacy_notices n where n.user_id = u.id),
     'reviews',
     (select coalesce(jsonb_agg(jsonb_build_object('product', p.name, 'name', r.name, 'rating',
       r.rating, 'title', r.title,
        'text', r.body, 'photos', array(select '/media/' || photo || '.webp'
          from unnest(r.photos) with ordinality as p(photo, place) order by place), 'created_at',
            r.created_at) order by r.id), '[]')
        from reviews r join products p on p.id = r.product_id where r.user_id = u.id),
     'questions',
     (select coalesce(jsonb_agg(jsonb_build_object('product', p.name, 'name', q.name, 'question',
       q.body, 'created_at', q.created_at) order by q.id), '[]')
        from product_questions q join products p on p.id = q.product_id where q.user_id = u.id),
     'answers',
     (select coalesce(jsonb_agg(jsonb_build_object('question', q.body, 'name', a.name, 'answer',
       a.body, 'created_at', a.created_at) order by a.id), '[]')
        from product_answers a join product_questions q on q.id = a.question_id
        where a.user_id = u.id),
     'wishlist',
     (select coalesce(jsonb_agg(jsonb_build_object('product', p.name, 'created_at', w.created_at)
       order by w.id), '[]')
        from wishlist_entries w join products p on p.id = w.product_id where w.user_id = u.id),
     'wishlist_link', (select jsonb_build_object('name', l.name, 'created_at', l.created_at,
       'expires_at', l.expires_at) from wishlist_links l where l.user_id = u.id),
     'restock_requests',
     (select coalesce(jsonb_agg(jsonb_build_object('product', p.name, 'created_at', q.created_at)
       order by q.id), '[]')
        from restock_requests q join products p on p.id = q.product_id where q.user_id = u.id),
     'looks',
     (select coalesce(jsonb_agg(jsonb_build_object('look', s.look, 'created_at', s.created_at)
       order by s.id), '[]') from saved_looks s where s.user_id = u.id),
     'saved_views',
     (select coalesce(jsonb_agg(jsonb_build_object('list', v.list, 'name', v.name, 'query', v.query)
       order by v.id), '[]') from saved_views v where v.user_id = u.id),
     'cart', (select coalesce(jsonb_agg(jsonb_build_object('product', p.name, 'quantity',
       l.quantity, 'created_at', l.created_at) order by l.id), '[]')
        from cart_lines l join products p on p.id = l.product_id where l.user_id = u.id),
     'sessions',
     (select coalesce(jsonb_agg(jsonb_build_object('device', s.device, 'created_at', s.created_at,
       'last_seen_at', s.last_seen_at,
        'expires_at', s.expires_at, 'ended_at', s.revoked_at) order by s.id), '[]') from sessions s
          where s.user_id = u.id),
     'newsletter', (select jsonb_build_object('asked_at', n.created_at, 'confirmed_at',
       n.confirmed_at, 'unsubscribed_at', n.unsubscribed_at)
        from newsletter_subscribers n where n.email = u.email),
     'newsletter_issues', (select coalesce(jsonb_agg(jsonb_build_object('subject', i.subject,
       'state', d.state, 'sent_at', d.sent_at, 'opened_at', d.clicked_at) order by d.id), '[]')
        from newsletter_subscribers n join newsletter_deliveries d on d.subscriber_id = n.id
        join newsletter_issues i on i.id = d.issue_id where n.email = u.email),
     'message_consents', (select coalesce(jsonb_agg(jsonb_build_object('channel', c.channel,
       'given_at', c.given_at) order by c.channel), '[]')
        from message_consents c where c.user_id = u.id),
     'marketing_messages', (select coalesce(jsonb_agg(jsonb_build_object('event', k.event,
       'state', k.state, 'sent_at', k.sent_at, 'opened_at', k.clicked_at) order by k.id), '[]')
        from marketing_messages k where k.user_id = u.id),
     'pixel_consents', (select coalesce(jsonb_agg(jsonb_build_object('order_id', x.order_id,
       'given_at', x.given_at) order by x.order_id), '[]')
        from pixel_consents x join orders o on o.id = x.order_id where o.user_id = u.id),
     'messages', (select coalesce(jsonb_agg(jsonb_build_object('event', t.event, 'channel',
       t.channel, 'recipient', t.recipient, 'created_at', t.created_at, 'sent_at', t.sent_at)
       order by t.id), '[]') from messages t where t.recipient in (u.mobile_no, u.verified_mobile)
         and (t.mail_id is null or t.mail_id in (
           select id from mails where recipient = u.email::text))),
     'mails', (select coalesce(jsonb_agg(jsonb_build_object('kind', m.kind, 'recipient',
       m.recipient, 'created_at', m.created_at,
        'sent_at', m.sent_at) order by m.id), '[]') from mails m where m.recipient = u.email::text)
   ) as data from users u where u.id = :userId`,
  { userId: 'int' },
  { data: json<Record<string, unknown>>() },
);

/** `for update` waits for orders in progress: they hold a key-share lock on the shopper's row. */
export const lockForDeletion = statement(
  'customers.lock_for_deletion',
  `select email::text as email, role,
     array(select product_id::text from reviews r where r.user_id = u.id) as reviewed_ids,
     array(select distinct unnest(photos) from reviews r where r.user_id = u.id) as photos,
     array(select product_id::text from product_questions where user_id = u.id
       union select q.product_id::text from product_answers a
         join product_questions q on q.id = a.question_id where a.user_id = u.id) as asked_ids
   from users u where id = :userId for update`,
  { userId: 'int' },
  { email: 'text', role: 'text', reviewedIds: 'texts', photos: 'texts', askedIds: 'texts' },
);

/** Deletes the rows of images without references. The next sweep deletes files without a row. */
export const deleteUnusedImages = statement(
  'customers.delete_unused_images',
  `delete from media m where m.hash = any(:hashes::text[])
     and not exists (select from product_images where media_hash = m.hash)
     and not exists (select from categories where image_hash = m.hash)
     and not exists (select from banners where image_hash = m.hash)
     and not exists (select from posts where image_hash = m.hash)
     and not exists (select from instagram_posts where image_hash = m.hash)
     and not exists (select from reviews where m.hash = any(photos))
     and not exists (select from product_fabrics where tile_hash = m.hash)
     and not exists (select from settings where position(m.hash in entries::text) > 0)`,
  { hashes: 'texts' },
  {},
);

/** Open orders and returns. A return is open until its cash is paid. */
export const openOrders = statement(
  'customers.open_orders',
  `select count(*) as open from orders o where user_id = :userId
     and (status in ('generate', 'processing', 'shipped')
       or exists (select from returns r where r.order_id = o.id
         and (r.state not in ('declined', 'withdrawn', 'received', 'closed')
           or o.payment_method = 'cod' and r.refund_paise > 0 and r.paid_at is null)))`,
  { userId: 'int' },
  { open: 'int' },
);

/**
 * Deletes personal data and anonymizes the rows that accounting needs. Orders keep the place of
 * supply (state, city, PIN code), which an invoice must show. Returns keep their reason. An
 * answered grievance keeps its number and dates; an open one keeps the address for its answer.
 */
export const anonymize = statement(
  'customers.anonymize',
  `with no_cart as (delete from cart_lines where user_id = :userId),
   no_wishlist as (delete from wishlist_entries where user_id = :userId),
   no_wishlist_link as (delete from wishlist_links where user_id = :userId),
   no_restock_requests as (delete from restock_requests where user_id = :userId),
   no_looks as (delete from saved_looks where user_id = :userId),
   no_views as (delete from saved_views where user_id = :userId),
   no_addresses as (delete from addresses where user_id = :userId),
   no_sessions as (delete from sessions where user_id = :userId),
   no_keys as (delete from idempotency_keys where user_id = :userId),
   no_codes as (delete from one_time_codes where email = :email::citext),
   no_newsletter as (delete from newsletter_subscribers where email = :email::citext),
   no_bounce as (delete from bounced_addresses where email = :email::citext),
   no_grievances as (update grievances set name = 'A former customer', email = :replacementEmail,
     phone = '', message = 'Removed', answer = 'Removed'
     where lower(email) = lower(:email) and answered_at is not null),
   no_notifications as (update notifications a set detail = '' from orders o
     where a.kind in ('order', 'unpaid') and a.subject = o.id::text and o.user_id = :userId),
   no_notes as (delete from order_notes n using orders o
     where n.order_id = o.id and o.user_id = :userId),
   no_audit_words as (update audit_log a set before = a.before - :auditWords::text[],
     after = a.after - :auditWords::text[] from orders o
     where a.subject = 'order:' || o.id and o.user_id = :userId),
   no_redelivery as (delete from redelivery_answers r using shipments h join orders o
     on o.id = h.order_id where r.shipment_id = h.id and o.user_id = :userId),
   no_return_words as (update returns r set comment = '', photos = '{}' from orders o
     where o.id = r.order_id and o.user_id = :userId),
   no_return_photos as (delete from private_media m using returns r, orders o
     where m.hash = any(r.photos) and o.id = r.order_id and o.user_id = :userId
       and not exists (select from returns other join orders p on p.id = other.order_id
         where m.hash = any(other.photos) and p.user_id <> :userId)),
   no_accounts as (delete from refund_details d using returns r, orders o
     where r.id = d.return_id and o.id = r.order_id and o.user_id = :userId),
   unsigned as (update reviews set name = 'A former customer', photos = '{}', user_id = null
     where user_id = :userId),
   no_questions as (delete from product_questions where user_id = :userId and state <> 'shown'),
   nameless_questions as (update product_questions set name = 'A former customer', user_id = null
     where user_id = :userId and state = 'shown'),
   no_answers as (delete from product_answers where user_id = :userId and state <> 'shown'),
   nameless_answers as (update product_answers set name = 'A former customer', user_id = null
     where user_id = :userId and state = 'shown'),
   no_question_notices as (update notifications a set detail = '' from product_questions q
     where a.kind = 'review' and a.subject = 'question:' || q.id and q.user_id = :userId),
   nameless as (
     update orders set full_name = 'A former customer', email = :replacementEmail, mobile_no = '',
       address = '', updated_at = now() where user_id = :userId
   ), unmessaged as (
     update messages set recipient = '', facts = '{}',
       state = case state when 'queued' then 'expired' else state end
     where mail_id in (select id from mails where recipient = :email)
       or recipient = (select verified_mobile from users where id = :userId)
   ), no_consents as (delete from message_consents where user_id = :userId),
   no_pixel_consents as (delete from pixel_consents x using orders o
     where o.id = x.order_id and o.user_id = :userId),
   no_marketing as (delete from marketing_messages where user_id = :userId),
   unmailed as (
     update mails set recipient = case recipient when :email then :replacementEmail
         else recipient end, facts = '{}', subject = null, text_body = null,
       html_body = null,
       state = case when state in ('queued', 'held') then 'expired' else state end
     where recipient = :email or (kind = 'staff_order' and (facts->>'orderId')::int in (
       select id from orders where user_id = :userId))
       or (kind = 'staff_notification' and exists (
         select from jsonb_path_query(facts, '$.sections[*].items[*].url') as item(url)
         join orders o on item.url #>> '{}' like '%/admin/orders/' || o.id
         where o.user_id = :userId))
   )
   update users set email = :replacementEmail, full_name = '', mobile_no = null,
     verified_mobile = null, message_channels = null, address = '',
     state_id = null, city_id = null, pincode = null, locale = 'en', status = 'blocked',
     deleted_at = now(), updated_at = now()
   where id = :userId`,
  { userId: 'int', email: 'text', replacementEmail: 'text', auditWords: 'texts' },
  {},
);
