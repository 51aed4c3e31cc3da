import type { SecondStepChange } from '#contract/entities/two-factor.ts';

/** Whose mails they are, as the settings have it. */
export type MailShop = { name: string; slogan: string };

/** What each kind of mail needs to be told. Money is whole paise, addresses of pages are absolute. */
export type OrderFacts = {
  orderId: number;
  name: string;
  items: { name: string; quantity: number; pricePaise: number; totalPaise: number }[];
  subtotalPaise: number;
  discountPaise: number;
  shippingPaise: number;
  finalPaise: number;
  paymentMethod: string;
  addressLines: string[];
  url: string;
};
export type CodeFacts = { code: string };
export type NewsletterFacts = { url: string };
export type InvitationFacts = { inviter: string; role: string; email: string; url: string };

export type SecondStepFacts = { change: SecondStepChange; email: string; url: string };

export type MailFacts = {
  code: CodeFacts;
  order_placed: OrderFacts;
  payment_received: OrderFacts;
  order_shipped: OrderFacts;
  order_delivered: OrderFacts;
  order_cancelled: OrderFacts;
  newsletter_confirm: NewsletterFacts;
  staff_invited: InvitationFacts;
  second_step_changed: SecondStepFacts;
};
export type MailKind = keyof MailFacts;
