import type { InjectedFault } from './injected-fault.ts';

/** The faults of carts, discounts, Cash on Delivery and returns. */
export const checkoutFaults: readonly InjectedFault[] = [
  { promise: 'a coupon for 1, for 10', suite: 'races', fault: 'coupon_uses_unlocked' },
  {
    promise: 'Cash on Delivery against the rules',
    suite: 'delivery',
    fault: 'cash_rules_ignored',
  },
  {
    promise: 'a zone or a cash fee changed',
    suite: 'delivery',
    fault: 'old_delivery_terms_used',
  },
  {
    promise: 'the last use of an offer',
    suite: 'promotions',
    fault: 'coupon_uses_unlocked',
  },
  {
    promise: 'coupons of deleted accounts',
    suite: 'promotions',
    fault: 'coupons_again_after_deletion',
  },
  {
    promise: 'carts that change between an order and its payment',
    suite: 'payments',
    fault: 'payment_takes_whole_lines',
  },
  {
    promise: 'an offer that ends between quote and order',
    suite: 'promotions',
    fault: 'ended_promotions_accepted',
  },
  {
    promise: 'an offer edited while carts hold it',
    suite: 'promotions',
    fault: 'edited_promotions_accepted',
  },
  {
    promise: 'the last use of an offer, and the process killed',
    suite: 'promotions',
    form: 'full',
    fault: 'promotion_uses_after_commit',
  },
  {
    promise: 'whatever happens to parcels',
    suite: 'server/orders/histories',
    fault: 'advances_collected_again',
  },
  {
    promise: 'whatever happens to parcels',
    suite: 'server/orders/histories',
    fault: 'returns_read_before_the_lock',
  },
  {
    promise: 'whatever happens to parcels',
    suite: 'server/orders/histories',
    fault: 'desk_refunds_written_off',
  },
  {
    promise: 'whatever happens to parcels',
    suite: 'server/orders/histories',
    fault: 'returns_without_credit_note',
  },
  {
    promise: 'whatever happens to parcels',
    suite: 'server/orders/histories',
    fault: 'exchanges_reserve_nothing',
  },
  {
    promise: 'whatever happens to parcels',
    suite: 'server/orders/histories',
    form: 'full',
    fault: 'cash_refunds_paid_twice',
  },
];
