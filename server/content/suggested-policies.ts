import type { PolicySlug } from '#contract/content/policies.ts';
import { formatRupees } from '#contract/money.ts';
import type { ShopSettings } from '../settings/settings.ts';

type Suggestion = { title: string; markdown: string };

/**
 * Where an owner in India begins. Seller, contact and grievance officer are fields, which the
 * settings fill (`policy-fields.ts`); brackets contain what the owner alone knows. The texts follow
 * the Consumer Protection (E-Commerce) Rules, 2020 and the Digital Personal Data Protection Act,
 * 2023; what holds for a shop is its owner's to decide.
 */
export function suggestedPolicies(settings: ShopSettings): Record<PolicySlug, Suggestion> {
  const shop = shopOf(settings);
  return {
    'return-policy': returns(),
    'cancellation-policy': cancellation(),
    'shipping-policy': shipping(shop),
    'terms-conditions': terms(shop),
    'privacy-policy': privacy(shop),
  };
}

type Shop = { name: string; freeFromPaise: number | null };

const shopOf = (settings: ShopSettings): Shop => ({
  name: settings.site_name,
  freeFromPaise: settings.freeShippingPaise,
});

const returns = (): Suggestion => ({
  title: 'Return policy',
  markdown: `You can return what you bought within **[days for a return] days** of delivery, and exchange it for another size or colour within **[days for an exchange] days**.

## What we take back

The product should be unused, unwashed and in its original packing with its tags. What arrives damaged, faulty or wrong we take back in any case: please write to us within [days to report damage] days with your order number and a photograph.

## How to return

1. Write to {contact} with your order number.
2. Pack the product. [We arrange the pick-up / please send it to our address.]
3. We refund within **[days until the refund] working days** of receiving it.

## How the money comes back

- **Paid online:** to the card or account you paid from.
- **Paid in cash:** to a bank account or UPI ID that you give us. We never ask for a card number, a PIN or a one-time code.
`,
});

const cancellation = (): Suggestion => ({
  title: 'Cancellation policy',
  markdown: `## Before it is packed

Until we pack your order you can cancel it yourself, at no cost: sign in, open the order under [your orders](/dashboard/orders) and choose **Cancel order**. If you cannot, write to {contact}.

## Once it is packed

Until your order says **Shipped**, **Cancel order** asks us to stop the parcel. We write to you by email as soon as the order is cancelled.

## After it is shipped

The parcel can no longer be stopped. You may refuse it on delivery, or return it under our [return policy](/return-policy).

## Refunds

- **Not paid yet:** there is nothing to refund.
- **Paid online:** the full amount goes back to the card or account it came from. Banks usually show it within 5 to 7 working days.

## When we have to cancel

If a product turns out to be damaged or out of stock, or a PIN code cannot be served, we tell you by email and refund anything paid, in full. There is no cancellation fee in either case.
`,
});

const shipping = ({ freeFromPaise }: Shop): Suggestion => ({
  title: 'Shipping policy',
  markdown: `We ship to addresses in India.

## What it costs

The charge is shown in the cart before you order.${freeShipping(freeFromPaise)}

## How long it takes

We pack within [days to pack, such as 1 to 2] working days. After that the courier usually needs [days on the way, such as 3 to 7] working days. When we know of a delay, we write to you.

## Following your parcel

You get an email when the order is placed, shipped and delivered. The state of each order is also under [your orders](/dashboard/orders).

## Questions

Write to {contact}.
`,
});

/** In brackets, as zones may charge otherwise. */
function freeShipping(fromPaise: number | null): string {
  if (fromPaise === null) return '';
  if (fromPaise === 0) return ' [Shipping is free.]';
  return ` [Shipping is **free** when the products in your cart come to **${formatRupees(fromPaise)}** or more before discounts.]`;
}

const terms = ({ name }: Shop): Suggestion => ({
  title: 'Terms and conditions',
  markdown: `These terms apply when you use this shop or order from it. "We" are {seller}. The shop is called ${name}.

## Ordering

You need to be 18 or older, or order with a parent or guardian. Your order is an offer; the contract is formed when we confirm it by email. Until a parcel is shipped, either side may cancel as the [cancellation policy](/cancellation-policy) says.

## Prices

Prices are in Indian rupees and include all taxes. Shipping is shown before you order.

## Delivery, returns, cancellation

These follow our [shipping](/shipping-policy), [return](/return-policy) and [cancellation](/cancellation-policy) policies, which are part of these terms.

## Liability

Nothing here limits your rights under the Consumer Protection Act, 2019.

## Grievance officer

{grievance_officer}

{seller}

We acknowledge a complaint within 48 hours and settle it within one month of receiving it. You may also turn to the National Consumer Helpline on 1915.

## Law

Indian law applies. The courts of [city] have jurisdiction, without taking away your right to approach the consumer commission where you live.
`,
});

const privacy = ({ name }: Shop): Suggestion => ({
  title: 'Privacy policy',
  markdown: `${name} is run by {seller}. We keep what is needed to bring you your order. This notice says what, why and for how long, as the Digital Personal Data Protection Act, 2023 asks of us.

## What we keep, and why

- **E-mail address:** to sign you in with a code and to tell you about your orders.
- **Name, mobile number, address:** to deliver, and for the courier to call you.
- **Orders, cart and wishlist:** to serve you now and to handle returns later.
- **Technical logs:** to keep the shop running and safe.
- **Visits:** we count how many browsers open a page, from which site they come and how many order. These are numbers only: we set no cookie, and they lead back to no one.

There are no passwords. We do not keep card numbers; the payment provider handles them.

## Who else sees it

Only those who need it for your order: the courier, the payment provider when you pay online, and the services that host the shop and send its emails. We do not sell your data.

## How long

Orders and invoices for as long as tax law requires. The rest of your account until you delete it.

## Your rights

You can download your data and delete your account under [your profile](/dashboard/profile). For anything else write to our grievance officer: {grievance_officer}. If our answer does not satisfy you, you may turn to the Data Protection Board of India.
`,
});
