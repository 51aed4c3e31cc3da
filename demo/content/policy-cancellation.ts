import type { DemoPolicy } from '../types.ts';

export const cancellationPolicy: DemoPolicy = {
  slug: 'cancellation-policy',
  title: 'Cancellation policy',
  updatedOn: '2026-11-20',
  bodyMarkdown: `Plans change. You can cancel until we pack your order, and ask us to stop it until it leaves our warehouse.

## Before it is packed

Until we pack your order, you can cancel it yourself, at no cost: open it under [your orders](/dashboard/orders) and choose **Cancel order**. We confirm by email at once.

If you would rather talk to a person, or want to cancel only some of the products, write to {contact} between 10am and 6pm IST, Monday to Saturday, with your order number. If what remains falls below the free-shipping amount, we do not charge shipping after the fact.

## Once it is packed

Until your order says **Shipped**, **Cancel order** asks us to stop the parcel. We write to you by email as soon as the order is cancelled.

## After it is shipped

Once it says **Shipped**, the parcel is with the courier and can no longer be stopped. You may refuse it on delivery, or accept it and return it within 30 days under our [return policy](/return-policy).

## Refunds

- **Not paid yet:** there is nothing to refund.
- **Paid online:** the full amount goes back to the card or account it came from. We start the refund within 2 working days of the cancellation; banks usually show it within 5 to 7 working days.

A coupon used on a cancelled order can be used again while it is valid.

## When we have to cancel

Rarely, we cancel an order: a product turns out to be damaged or out of stock, a PIN code cannot be served, a price was plainly wrong, or we could not reach you to confirm a large order that is not paid yet. We tell you why by email and refund anything paid, in full. We charge no cancellation fee in either case.

## Refused parcels

If unpaid parcels are refused on delivery several times without a reason, we may ask for online payment on later orders.
`,
};
