import type { EmailKind } from '#contract/mail/emails.ts';

/** The emails that list an order. */
type OrderEmailKind = Extract<EmailKind, `order_${string}` | `payment_${string}`>;

export type OrderEmailWords = { subject: string; title: string; lead: string; action?: string };

export type OrderWords = Record<OrderEmailKind, OrderEmailWords>;

/** A bought product in one line. */
export const namesOf = ({ name, variant }: { name: string; variant?: string }): string =>
  [name, variant].filter(Boolean).join(' · ');
