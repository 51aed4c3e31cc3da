import { batched } from '#database/client/batched.ts';
import { statement } from '#database/client/statement.ts';

/** What the order `o` pays online: as `onlinePaise`. */
const onlineSql = `case when o.payment_method = 'cod' then o.advance_paise else o.final_paise end`;

/** The payment of an order, before the provider is called. */
export const insertPayment = statement(
  'payments.insert',
  `insert into payments (order_id, provider, amount_paise, state)
   select o.id, :provider, ${onlineSql}, 'initiated' from orders o where o.id = :orderId`,
  { orderId: 'int', provider: 'text' },
  {},
);

/** Serializes the new orders of a shopper. The lock does not conflict with foreign keys. */
export const lockShopper = statement(
  'payments.lock_shopper',
  'select id from users where id = :userId for no key update',
  { userId: 'int' },
  { id: 'int' },
);

/** Counts the shopper's unpaid online orders, without `exceptOrderId`. */
export const countUnpaid = statement(
  'payments.count_unpaid',
  `select count(*) as unpaid from orders
   where user_id = :userId and status = 'generate' and payment_status = 'pending'
     and (:exceptOrderId::int is null or id <> :exceptOrderId::int)`,
  { userId: 'int', exceptOrderId: 'int?' },
  { unpaid: 'int' },
);

const withUnpaid = statement(
  'payments.with_unpaid',
  `select r.user_id from unnest(:userIds::int[]) as r(user_id) where exists (
     select from orders o where o.user_id = r.user_id and o.status = 'generate'
       and o.payment_status = 'pending')`,
  { userIds: 'ints' },
  { userId: 'int' },
);

/** Whether the shopper has an unpaid online order. Batches concurrent reads. */
export const hasUnpaid = batched(async (db, userIds: number[]): Promise<boolean[]> => {
  const rows = await withUnpaid.all(db, { userIds });
  const found = new Set(rows.map(({ userId }) => userId));
  return userIds.map((userId) => found.has(userId));
});

/** What `openWindow` needs of a payment. */
export const windowColumns = {
  id: 'int',
  provider: 'text',
  providerOrderId: 'text?',
  providerSession: 'text?',
  amountPaise: 'int',
  currency: 'text',
  userId: 'int',
  fullName: 'text',
  email: 'text',
  mobileNo: 'text',
} as const;
export const windowSelected = `p.id, p.provider, p.provider_order_id, p.provider_session,
  p.amount_paise, p.currency, o.user_id, o.full_name, o.email, o.mobile_no`;

/**
 * The payment that can still receive money: its window is open or not opened yet, it has the amount
 * of the order, and the owner has not disabled its provider.
 */
export const open = statement(
  'payments.open',
  `select ${windowSelected}, coalesce(o.hold_expires_at <= now(), true) as is_lapsed
   from payments p join orders o on o.id = p.order_id
   left join payment_providers choice on choice.key = p.provider
   where p.order_id = :orderId and p.state in ('initiated', 'started')
     and p.amount_paise = ${onlineSql} and coalesce(choice.is_enabled, true)
   order by p.id desc limit 1`,
  { orderId: 'int' },
  { ...windowColumns, isLapsed: 'bool' },
);

/**
 * If two requests start at the provider at once, the first provider order wins. Does nothing for a
 * payment that is over.
 */
export const recordStart = statement(
  'payments.record_start',
  `update payments set
     provider_session = case when provider_order_id is null then :session::text
       else provider_session end,
     provider_order_id = coalesce(provider_order_id, :providerOrderId), state = 'started',
     last_error = null, check_at = now() + interval '15 minutes', updated_at = now()
   where id = :paymentId and state in ('initiated', 'started')
   returning provider_order_id, provider_session as session`,
  { paymentId: 'int', providerOrderId: 'text', session: 'text?' },
  { providerOrderId: 'text', session: 'text?' },
);

export const recordProblem = statement(
  'payments.record_problem',
  `update payments set last_error = :problem, updated_at = now() where id = :paymentId`,
  { paymentId: 'int', problem: 'text' },
  {},
);

/** The shopper's own order. */
export const ofShopper = statement(
  'payments.of_shopper',
  `select o.id as order_id, o.payment_status, o.payment_method, ${onlineSql} as amount_paise
   from orders o where o.id = :orderId and o.user_id = :userId`,
  { orderId: 'int', userId: 'int' },
  { orderId: 'int', paymentStatus: 'text', paymentMethod: 'text', amountPaise: 'int' },
);

/** The key of the provider of this provider order of an order, and what it pays. */
export const providerOf = statement(
  'payments.provider_of',
  `select provider, instead_of_cash is not null as is_instead_of_cash from payments
   where order_id = :orderId and provider_order_id = :providerOrderId`,
  { orderId: 'int', providerOrderId: 'text' },
  { provider: 'text', isInsteadOfCash: 'bool' },
);

export const byProviderOrder = statement(
  'payments.by_provider_order',
  `select id, order_id, amount_paise, currency, opened_at,
     instead_of_cash is not null as is_instead_of_cash from payments
   where provider = :provider and provider_order_id = :providerOrderId`,
  { provider: 'text', providerOrderId: 'text' },
  {
    id: 'int',
    orderId: 'int',
    amountPaise: 'int',
    currency: 'text',
    openedAt: 'time',
    isInsteadOfCash: 'bool',
  },
);

/**
 * One row per provider payment: a second insert waits for the first transaction and then does
 * nothing.
 */
export const insertCapture = statement(
  'payments.insert_capture',
  `with captured as (
     insert into money_movements (order_id, payment_id, kind, amount_paise, reference, cause_type,
       cause_id)
     values (:orderId, :paymentId, 'capture', :amountPaise, :providerPaymentId, 'payment',
       :paymentId)
     on conflict (kind, reference) do nothing returning payment_id, amount_paise
   ), charged as (
     update payments p set fee_paise = coalesce(p.fee_paise, 0)
       + (c.amount_paise * f.fee_basis_points + 5000) / 10000
     from captured c, payment_providers f
     where p.id = c.payment_id and f.key = p.provider and f.fee_basis_points is not null
   )
   select true as is_first from captured`,
  { orderId: 'int', paymentId: 'int', amountPaise: 'int', providerPaymentId: 'text' },
  { isFirst: 'bool' },
);

/**
 * Checks the provider again after a day for a second payment without a webhook; after a minute if
 * only a signature confirms the payment.
 */
export const markCaptured = statement(
  'payments.mark_captured',
  `update payments set state = 'captured', updated_at = now(), checks = 0,
     check_at = now() + case when :bySignature then interval '1 minute' else interval '1 day' end
     where id = :paymentId`,
  { paymentId: 'int', bySignature: 'bool' },
  {},
);

export const markRefundDue = statement(
  'payments.mark_refund_due',
  `update payments set state = 'refund_due', updated_at = now()
   where id = :paymentId and state <> 'captured'`,
  { paymentId: 'int' },
  {},
);

/** Money may still arrive: schedules a check at the provider after a minute. */
export const markFailed = statement(
  'payments.mark_failed',
  `update payments set state = 'failed', updated_at = now(),
     check_at = case when provider_order_id is null then null else now() + interval '1 minute' end
   where order_id = :orderId and state in ('initiated', 'started')`,
  { orderId: 'int' },
  {},
);

/**
 * Reopens the payment with the same provider order, which accepts only one payment. Does not change
 * a payment that received money, or one with another amount than the order or of a provider that
 * takes no new payments: its provider order is never used again.
 */
export const reopen = statement(
  'payments.reopen',
  `update payments set opened_at = now(), updated_at = now(), checks = 0,
     state = case when provider_order_id is null then 'initiated' else 'started' end,
     check_at = case when provider_order_id is null then null else now() + interval '15 minutes' end
   where id = (select p.id from payments p join orders o on o.id = p.order_id
     where p.order_id = :orderId and p.state in ('initiated', 'started', 'failed')
       and p.amount_paise = ${onlineSql} and p.provider = any(:providers::text[])
     order by p.id desc limit 1)
   returning id`,
  { orderId: 'int', providers: 'texts' },
  { id: 'int' },
);

/**
 * The order of a payment that had failed holds its units again, for an authorised payment that is
 * captured now.
 */
export const resume = statement(
  'payments.resume',
  `update payments set state = 'started', updated_at = now()
   where order_id = :orderId and state = 'failed'`,
  { orderId: 'int' },
  {},
);

/**
 * Leases due checks for two minutes: concurrent reconcilers get different rows, and the lease of a
 * killed process expires.
 */
export const claimChecks = statement(
  'payments.claim_checks',
  `with due as (
     select id from payments where check_at <= now() and provider = :provider order by check_at
     limit :limit for update skip locked
   )
   update payments p set check_at = now() + interval '2 minutes' from due where p.id = due.id
   returning p.id, p.order_id, p.provider_order_id`,
  { limit: 'int', provider: 'text' },
  { id: 'int', orderId: 'int', providerOrderId: 'text?' },
);

/**
 * Schedules the next check with an increasing delay, for the five days in which a bank may still
 * confirm.
 */
export const recordCheck = statement(
  'payments.record_check',
  `update payments set checks = checks + 1, last_error = :problem,
     check_at = case when state in ('captured', 'refunded')
       or opened_at < now() - interval '5 days' then null
       else now() + least(interval '15 minutes' * power(2, least(checks, 10)), interval '6 hours')
         end
   where id = :paymentId`,
  { paymentId: 'int', problem: 'text?' },
  {},
);

/** Makes the check due now. */
export const checkNow = statement(
  'payments.check_now',
  `update payments set check_at = least(check_at, now()) where id = :paymentId`,
  { paymentId: 'int' },
  {},
);

/** Whether money of this provider order was or will be refunded. */
export const hasRefund = statement(
  'payments.has_refund',
  `select exists (select from payments p join refunds r on r.payment_id = p.id
     where p.order_id = :orderId and p.provider_order_id = :providerOrderId) as is_due`,
  { orderId: 'int', providerOrderId: 'text' },
  { isDue: 'bool' },
);

export const isCaptured = statement(
  'payments.is_captured',
  `select exists (select from money_movements
     where kind = 'capture' and reference = :providerPaymentId) as is_captured`,
  { providerPaymentId: 'text' },
  { isCaptured: 'bool' },
);
