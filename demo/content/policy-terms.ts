import type { DemoPolicy } from '../types.ts';

export const termsConditions: DemoPolicy = {
  slug: 'terms-conditions',
  title: 'Terms and conditions',
  updatedOn: '2026-04-01',
  bodyMarkdown: `These terms apply when you use this shop or order from it. "We" are {seller}.

## Ordering

You need to be 18 or older, or order with a parent or guardian. You sign in with a code sent to your email address; anyone who can read that mailbox can sign in as you, so keep it safe.

Your order is an offer. The contract stands when we confirm it by email. Until a parcel is shipped, either side may cancel as the [cancellation policy](/cancellation-policy) says.

## Prices

Prices are in Indian rupees and include all taxes. Shipping is shown before you order. The struck-through price is the maximum retail price printed on the pack. If a price is plainly wrong, we ask you before going on, or cancel and refund.

## Offers and coupons

One coupon can be used on an order, and it cannot be exchanged for cash. A discount never exceeds the price of the products. Offers last until the day they name, or while stock does.

## What you see

The photographs and measurements are as close as we can make them. Screens differ, and so do hand-printed and handwoven pieces: sizes can vary by 2 to 3 per cent, and colours by a shade. Country of origin, net quantity and care are stated on each product's page.

## Delivery, returns, cancellation

These follow our [shipping](/shipping-policy), [return](/return-policy) and [cancellation](/cancellation-policy) policies, which are part of these terms.

## Reviews

Reviews should be honest and your own. We publish praise and complaint alike, and remove only what is abusive, false or about something else. We do not write or buy reviews.

## Our designs

Patterns, photographs and texts in this shop belong to us or to the artisans we work with. Please ask before you use them.

## Liability

We stand by what we sell. Nothing here limits your rights under the Consumer Protection Act, 2019. Beyond what the law requires, our liability for an order is limited to the amount you paid for it.

## Grievance officer

As the Consumer Protection (E-Commerce) Rules, 2020 require:

{grievance_officer}, 10am to 6pm IST, Monday to Saturday

{seller}

We acknowledge a complaint within 48 hours with a ticket number and settle it within one month of receiving it. You may also turn to the National Consumer Helpline on 1915.

## Law

Indian law applies. The courts of Jaipur have jurisdiction, without taking away your right to approach the consumer commission where you live.
`,
};
