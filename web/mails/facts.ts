import { z } from 'zod';

/** What each kind of mail needs to be told. Money is whole paise, addresses of pages are absolute. */
export const orderFacts = z.object({
  orderId: z.number(),
  name: z.string(),
  items: z.array(z.object({ name: z.string(), quantity: z.number(), pricePaise: z.number(), totalPaise: z.number() })),
  subtotalPaise: z.number(),
  discountPaise: z.number(),
  shippingPaise: z.number(),
  finalPaise: z.number(),
  paymentMethod: z.string(),
  addressLines: z.array(z.string()),
  url: z.string(),
});
export const codeFacts = z.object({ code: z.string() });
export const newsletterFacts = z.object({ url: z.string() });

export type OrderFacts = z.infer<typeof orderFacts>;
export type CodeFacts = z.infer<typeof codeFacts>;
export type NewsletterFacts = z.infer<typeof newsletterFacts>;
