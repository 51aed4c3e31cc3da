import type { PolicySlug } from '#contract/pages.ts';
import { formatRupees } from '#contract/money.ts';
import type { ShopSettings } from '../settings/settings.ts';

type Suggestion = { title: string; markdown: string };

/**
 * Where an owner in India begins: in the shop's own name and contact, with what the owner alone
 * knows in brackets to be filled. They follow the Consumer Protection (E-Commerce) Rules, 2020 and
 * the Digital Personal Data Protection Act, 2023 in what they speak of; what holds for a shop is
 * its owner's to decide.
 */
export function suggestedPolicies(settings: ShopSettings): Record<PolicySlug, Suggestion> {
  const shop = shopOf(settings);
  return {
    'return-policy': returns(shop),
    'cancellation-policy': cancellation(shop),
    'shipping-policy': shipping(shop),
    'terms-conditions': terms(shop),
    'privacy-policy': privacy(shop),
  };
}

type Shop = { name: string; contact: string; address: string; freeFrom: string | null };

const shopOf = (settings: ShopSettings): Shop => ({
  name: settings.site_name,
  contact:
    [settings.customer_support_email, settings.customer_support_number]
      .filter(Boolean)
      .join(' or ') || '[support e-mail or phone]',
  address: settings.office_address || '[address of the business]',
  freeFrom: settings.freeShippingPaise > 0 ? formatRupees(settings.freeShippingPaise) : null,
});

const returns = ({ contact }: Shop): Suggestion => ({
  title: 'Return policy',
  markdown: `You can return what you bought within **30 days** of delivery, and exchange it for another size or colour within **7 days**.

## What we take back

The product should be unused, unwashed and in its original packing with its tags. What arrives damaged, faulty or wrong we take back in any case: please write to us within 7 days with your order number and a photograph.

## How to return

1. Write to ${contact} with your order number.
2. Pack the product. [We arrange the pick-up / please send it to our address.]
3. We refund within **5 working days** of receiving it.

## How the money comes back

- **Paid online:** to the card or account you paid from.
- **Paid in cash:** to a bank account or UPI ID that you give us. We never ask for a card number, a PIN or a one-time code.
`,
});

const cancellation = ({ contact }: Shop): Suggestion => ({
  title: 'Cancellation policy',
  markdown: `## Before it is shipped

Until your order says **Shipped** you can cancel it yourself, at no cost: sign in, open the order under [your orders](/dashboard/orders) and choose **Cancel order**. If you cannot, write to ${contact}.

## After it is shipped

The parcel can no longer be stopped. You may refuse it on delivery, or return it under our [return policy](/return-policy).

## Refunds

- **Not paid yet:** there is nothing to refund.
- **Paid online:** the full amount goes back to the card or account it came from. Banks usually show it within 5 to 7 working days.

## When we have to cancel

If a product turns out to be damaged or out of stock, or a PIN code cannot be served, we tell you by e-mail and refund anything paid, in full. There is no cancellation fee in either case.
`,
});

const shipping = ({ contact, freeFrom }: Shop): Suggestion => ({
  title: 'Shipping policy',
  markdown: `We ship to addresses in India.

## What it costs

The charge is shown in the cart before you order. [${freeFrom === null ? 'Shipping is free.' : `Shipping is **free** when the products in your cart come to **${freeFrom}** or more before discounts.`}]

## How long it takes

We pack within [1 to 2] working days. After that the courier usually needs [3 to 7] working days. When we know of a delay, we write to you.

## Following your parcel

You get an e-mail when the order is placed, shipped and delivered. The state of each order is also under [your orders](/dashboard/orders).

## Questions

Write to ${contact}.
`,
});

const terms = ({ name, contact, address }: Shop): Suggestion => ({
  title: 'Terms and conditions',
  markdown: `These terms apply when you use this shop or order
    from it. "We" are ${name}, ${address}.

## Ordering

You need to be 18 or older, or order with a parent
  or guardian. Your order is an offer; the contract is formed
    when we confirm it by e-mail. Until a parcel is shipped,
    either side may cancel as the [cancellation policy](/cancellation-policy) says.

## Prices

Prices are in Indian rupees and include all taxes. Shipping is shown before you order.

## Delivery, returns, cancellation

These follow our [shipping](/shipping-policy), [return](/return-policy)
  and [cancellation](/cancellation-policy) policies, which are part of these terms.

## Liability

Nothing here limits your rights under the Consumer Protection Act, 2019.

## Grievance officer

**[Name of the grievance officer]**
${name}, ${address}
${contact}

We acknowledge a complaint within 48 hours
  and settle it within one month of receiving it. You may also turn to the National Consumer Helpline on 1915.

## Law

Indian law applies. The courts of [city] have jurisdiction,
without taking away your right to approach the consumer commission where you live.
`,
});

const privacy = ({ name, contact }: Shop): Suggestion => ({
  title: 'Privacy policy',
  markdown: `${name} keeps what is needed to bring you your order. This notice says what, why and for how long, as the Digital Personal Data Protection Act, 2023 asks of us.

## What we keep, and why

- **E-mail address:** to sign you in with a code and to tell you about your orders.
- **Name, mobile number, address:** to deliver, and for the courier to call you.
- **Orders, cart and wishlist:** to serve you now and to handle returns later.
- **Technical logs:** to keep the shop running and safe.

There are no passwords. We do not keep card numbers; the payment provider handles them.

## Who else sees it

Only those who need it for your order: the courier, the payment provider when you pay online, and the services that host the shop and send its e-mails. We do not sell your data.

## How long

Orders and invoices for as long as tax law requires. The rest of your account until you delete it.

## Your rights

You can download your data and delete your account under [your profile](/dashboard/profile). For anything else write to ${contact}. If our answer does not satisfy you, you may turn to the Data Protection Board of India.
`,
});
