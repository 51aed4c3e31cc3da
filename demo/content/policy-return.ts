import type { DemoPolicy } from '../types.ts';

export const returnPolicy: DemoPolicy = {
  slug: 'return-policy',
  title: 'Return policy',
  updatedOn: '2026-04-01',
  bodyMarkdown: `Cloth has to be touched to be judged. Take it out, lay it on the bed, look at it by day and by lamp. If it is not right, send it back.

## How long you have

- **30 days to return**, counted from the day of delivery.
- **7 days to exchange** for another size or colour of the same product, as long as we have it.

## What we take back

The product should be unwashed, unused and in its original packing with its tags. Trying it on the bed or the rod is not use.

There is one exception, for reasons of hygiene: **pillows** come in a sealed bag. We take them back with the seal unbroken, or at any time if they are faulty.

Slight differences in a hand-printed or handwoven piece (a motif a little off its line, a slub, a shade between two lots) are the mark of the hand. They are not faults, but you may still return the piece within 30 days.

## If it arrives damaged or wrong

Write to us within 7 days with your order number and a photograph. We replace it or refund it in full, as you prefer, and the pick-up costs you nothing.

## How to return

1. Write to {contact} with your order number.
2. Pack the product. Our courier picks it up at your door within 2 to 4 working days, free of charge.
3. We look it over on arrival and refund within **5 working days** of receiving it.

## How the money comes back

- **Paid in cash:** to a bank account or UPI ID that you give us. We never ask for a card number, a PIN or a one-time code.
- **Paid online:** to the card or account you paid from.

We refund what you paid for the returned product after any discount. Shipping charges are refunded when the fault was ours.

## Buy 2, get 1 free

The cheapest of every three cushions is free. What you return is refunded at what you paid for it, and your order shows that amount.

## Still unhappy?

Write to our grievance officer, named in the [terms and conditions](/terms-conditions). You will hear from a person within 48 hours.
`,
};
