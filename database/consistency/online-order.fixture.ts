/**
 * Adds to the demo: an order of 1 unit paid online, a due refund, a code, a webhook event, a key
 * and an email.
 */
export const onlineOrder = `
  with bought as (
    insert into orders (user_id, status, payment_status, payment_method, items_count,
      subtotal_paise, discount_paise, shipping_paise, final_paise, full_name, email, mobile_no,
      address, city, state, pincode)
    select id, 'processing', 'completed', 'upi', 1, 50000, 0, 0, 50000, 'Asha', 'asha@example.com',
      '', '', '', '', '302001' from users limit 1 returning id, user_id
  ), line as (
    insert into order_lines (order_id, product_id, quantity, name, slug, size, color, price_paise,
      shipping_charge_paise, total_paise, images)
    select bought.id, (select min(id) from products), 1, 'Quilt', 'quilt', '', '', 50000, 0, 50000,
      '{}' from bought
  ), moved as (
    insert into stock_movements (product_id, delta, reason, order_id)
    select (select min(id) from products), -1, 'order', id from bought
  ), stocked as (
    update products set stock = stock - 1 where id = (select min(id) from products)
  ), timeline as (
    insert into order_events (order_id, kind, from_state, to_state, actor_kind)
    select id, kind, before, after, 'system' from bought,
      (values ('placed', null, 'generate'), ('status', 'generate', 'processing'),
        ('payment', 'pending', 'completed')) as e(kind, before, after)
  ), keyed as (
    insert into idempotency_keys (user_id, key, fingerprint, order_id)
    select user_id, 'key', sha256('a'), id from bought
  ), paid as (
    insert into payments (order_id, provider, provider_order_id, amount_paise, state)
    select id, 'razorpay', 'order_1', 50000, 'captured' from bought returning id, order_id
  ), came as (
    insert into money_movements (order_id, payment_id, kind, amount_paise, reference, cause_type,
      cause_id)
    select order_id, id, 'capture', 50000, 'pay_1', 'payment', id from paid
    union all select order_id, id, 'capture', 50000, 'pay_2', 'payment', id from paid
  )
  insert into refunds (order_id, payment_id, provider_payment_id, amount_paise, reason)
  select order_id, id, 'pay_2', 50000, 'surplus' from paid;
  select settle_ledger(id, 'order', id) from orders;
  select graphile_worker.add_job('refund_payment', '{}', job_key => 'refund:' || id) from refunds;
  insert into one_time_codes (email, role, code_hmac, expires_at)
  values ('asha@example.com', 'user', sha256('a'), now() + interval '1 minute');
  insert into mails (event_key, kind, recipient, facts)
  values ('order:1:placed', 'order_placed', 'asha@example.com', '{}');
  select graphile_worker.add_job('send_mail', '{}', job_key => 'mail:' || id) from mails;
  insert into webhook_events (provider, event_id, kind, body, applied_at)
  values ('razorpay', 'evt_1', 'payment.captured', '{}', now());`;
