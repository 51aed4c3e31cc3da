import { statement } from '#database/client/statement.ts';

/** An order at the provider about to be made. */
export const insertPayment = statement(
  'payments.insert',
  `insert into payments (order_id, provider, amount_paise, state) select id, $2, final_paise, 'initiated' from orders where id = $1`,
  {},
);

/** Locks that leave foreign keys alone: new orders of the shopper wait, nothing else does. */
export const lockShopper = statement(
  'payments.lock_shopper',
  'select id from users where id = $1 for no key update',
  { id: 'int' },
);

export const waitingOrders = statement(
  'payments.waiting_orders',
  `select count(*) as waiting from orders
   where user_id = $1 and status = 'generate' and payment_status = 'pending' and ($2::int is null or id <> $2::int)`,
  { waiting: 'int' },
);

/** The payment that may still bring money: its window is open, or is to be. */
export const open = statement(
  'payments.open',
  `select id, provider_order_id, amount_paise, currency from payments
   where order_id = $1 and state in ('initiated', 'started') order by id desc limit 1`,
  { id: 'int', providerOrderId: 'text?', amountPaise: 'int', currency: 'text' },
);

/** Of two requests that started at the provider at once, the first one's order stays; nothing of one that was given up. */
export const recordStart = statement(
  'payments.record_start',
  `update payments set provider_order_id = coalesce(provider_order_id, $2), state = 'started', last_error = null,
     check_at = now() + interval '15 minutes', updated_at = now()
   where id = $1 and state in ('initiated', 'started') returning provider_order_id`,
  { providerOrderId: 'text' },
);

export const recordProblem = statement(
  'payments.record_problem',
  `update payments set last_error = $2, updated_at = now() where id = $1`,
  {},
);

/** The shopper's own order with what was last begun for it at the provider. */
export const ofShopper = statement(
  'payments.of_shopper',
  `select o.id as order_id, o.payment_status, o.payment_method, o.final_paise, p.provider_order_id
   from orders o left join lateral (
     select provider_order_id from payments where order_id = o.id order by id desc limit 1) p on true
   where o.id = $1 and o.user_id = $2`,
  {
    orderId: 'int',
    paymentStatus: 'text',
    paymentMethod: 'text',
    finalPaise: 'int',
    providerOrderId: 'text?',
  },
);

export const byProviderOrder = statement(
  'payments.by_provider_order',
  `select id, order_id, amount_paise, currency, opened_at from payments where provider = $1 and provider_order_id = $2`,
  { id: 'int', orderId: 'int', amountPaise: 'int', currency: 'text', openedAt: 'time' },
);

/** One row for one payment of the provider: whoever comes second waits for the first and finds it known. */
export const insertCapture = statement(
  'payments.insert_capture',
  `insert into money_movements (order_id, payment_id, kind, amount_paise, reference) values ($1, $2, 'capture', $3, $4)
   on conflict (kind, reference) do nothing returning true as is_first`,
  { isFirst: 'bool' },
);

/** Paid: asked about once more, the next day, for a second payment that nobody told of; sooner where only a signature says so. */
export const markCaptured = statement(
  'payments.mark_captured',
  `update payments set state = 'captured', updated_at = now(), checks = 0,
     check_at = now() + case when $2 then interval '1 minute' else interval '1 day' end where id = $1`,
  {},
);

export const markRefundDue = statement(
  'payments.mark_refund_due',
  `update payments set state = 'refund_due', updated_at = now() where id = $1 and state <> 'captured'`,
  {},
);

/** Money may be on its way all the same: the provider is asked in a minute. */
export const markFailed = statement(
  'payments.mark_failed',
  `update payments set state = 'failed', updated_at = now(),
     check_at = case when provider_order_id is null then null else now() + interval '1 minute' end
   where order_id = $1 and state in ('initiated', 'started')`,
  {},
);

/** Another try on the same order at the provider, which takes one payment and no second. Touches nothing that brought money. */
export const reopen = statement(
  'payments.reopen',
  `update payments set opened_at = now(), updated_at = now(), checks = 0,
     state = case when provider_order_id is null then 'initiated' else 'started' end,
     check_at = case when provider_order_id is null then null else now() + interval '15 minutes' end
   where id = (select id from payments where order_id = $1 and state in ('initiated', 'started', 'failed') order by id desc limit 1)
   returning id`,
  { id: 'int' },
);

/** Due checks, leased for two minutes: two reconcilers take different ones, and what a killed one took comes up again. */
export const claimChecks = statement(
  'payments.claim_checks',
  `with due as (
     select id from payments where check_at <= now() order by check_at limit $1 for update skip locked
   )
   update payments p set check_at = now() + interval '2 minutes' from due where p.id = due.id
   returning p.id, p.order_id, p.provider_order_id`,
  { id: 'int', orderId: 'int', providerOrderId: 'text?' },
);

/** Asked again after a longer while each time, for the five days in which a bank may still say yes. */
export const recordCheck = statement(
  'payments.record_check',
  `update payments set checks = checks + 1, last_error = $2,
     check_at = case when state in ('captured', 'refunded') or opened_at < now() - interval '5 days' then null
       else now() + least(interval '15 minutes' * power(2, least(checks, 10)), interval '6 hours') end
   where id = $1`,
  {},
);

export const hasten = statement(
  'payments.hasten',
  `update payments set check_at = least(check_at, now()) where id = $1`,
  {},
);

/** Whether an authorised payment is to be captured: the order waits for money, or has counted this very payment. */
export const isWanted = statement(
  'payments.is_wanted',
  `select (o.payment_status <> 'completed' and o.status <> 'cancelled')
     or exists (select from money_movements m where m.kind = 'capture' and m.reference = $3) as is_wanted
   from payments p join orders o on o.id = p.order_id where p.provider = $1 and p.provider_order_id = $2`,
  { isWanted: 'bool' },
);
