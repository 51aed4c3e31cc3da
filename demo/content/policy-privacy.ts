import type { DemoPolicy } from '../types.ts';

export const privacyPolicy: DemoPolicy = {
  slug: 'privacy-policy',
  title: 'Privacy policy',
  updatedOn: '2026-04-01',
  bodyMarkdown: `{seller} keeps what is needed to bring you your order, and little else. This notice says what, why and for how long, as the Digital Personal Data Protection Act, 2023 asks of us.

## What we keep, and why

| what | why |
|---|---|
| email address | to sign you in with a code and to tell you about your orders |
| name, mobile number, address | to deliver, and for the courier to call you |
| orders, cart, wishlist | to serve you now and to handle returns later |
| reviews you write | to publish them under the name you choose |
| technical logs (time, page, internet address) | to keep the shop running and safe |

We have no passwords of yours, because there are none. We do not keep card numbers; the payment provider handles them.

## What stays in your browser

Your session, your cart and your wishlist are kept in your browser's local storage so that they are there when you come back. Logging out removes them. We set no advertising cookies.

## Who else sees it

Only those who need it for your order: the courier (name, address, mobile number), the payment provider when you pay online, and the services that host the shop and send its emails. They may use it for nothing else. We do not sell your data. We hand it to authorities only when the law obliges us.

## How long

- Orders and invoices: eight years, as tax law requires.
- One-time codes: a few minutes.
- Logs: 90 days.
- The rest of your account: until you ask us to delete it.

## Your rights

You may ask what we hold about you, have it corrected, completed or erased, withdraw a consent as easily as you gave it, and name someone to exercise these rights for you. Name, address and mobile number can be changed at once under [your profile](/dashboard/profile). For the rest, write to privacy@homeloom.example from the address you sign in with; we answer within 30 days.

If our answer does not satisfy you, write to the grievance officer named in the [terms and conditions](/terms-conditions), and after that to the Data Protection Board of India.

## Children

The shop is not meant for anyone under 18 on their own. We do not knowingly keep a child's data without a parent's consent, and we do not track children.

## Safety

Everything travels encrypted. Session keys and codes are stored only in a form that cannot be turned back. If a breach should ever touch your data, we tell you and the Board without delay.

## Changes

When this notice changes in a way that matters to you, we write to you before it takes effect.
`,
};
