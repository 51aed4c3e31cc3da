import type { DemoPolicy } from '../types.ts';

export const shippingPolicy: DemoPolicy = {
  slug: 'shipping-policy',
  title: 'Shipping policy',
  updatedOn: '2026-04-01',
  bodyMarkdown: `We ship from Jaipur to every state and union territory of India.

## What it costs

- **Free** when the products in your cart come to **₹1,999** or more before discounts.
- Below that, each product carries a small charge of its own, shown in the cart before you order. It is between ₹40 and ₹99 a piece.

A fee for cash on delivery, if there is one, is shown at checkout before you order.

## How long it takes

We pack within 1 working day. After that the courier usually needs:

| Where | Working days |
|---|---|
| Most of India | 2 to 6 |
| North-East, Jammu and Kashmir, Ladakh, the islands | 6 to 10 |

The product page and the checkout show the dates for your PIN code.

Festival weeks and heavy rain can add a day or two. When we know of a delay, we write to you before you have to ask.

## Following your parcel

You get an email when the order is placed, when it is shipped and when it is delivered. The state of each order is also under [your orders](/dashboard/orders).

## On delivery

- Please check your mobile number and PIN code before ordering; the courier calls that number.
- The courier tries up to three times. After that the parcel returns to us and, if it was paid for, we refund it in full.
- If a packet is torn or wet, refuse it or open it in front of the courier, and send us a photograph within 7 days.

## Cash on delivery

If you can pay in cash for your PIN code, the page of a product and the checkout say so. Keep the exact amount ready if you do; most couriers also accept UPI on delivery.

## Outside India

We do not ship abroad yet.
`,
};
