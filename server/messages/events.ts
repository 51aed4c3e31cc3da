import { z } from 'zod';
import { type EmailKind, type EmailProps, returnEmailStates } from '#contract/mail/emails.ts';
import { marketingEvents } from '#contract/marketing/rules.ts';
import {
  eventOfKind,
  type MessageEvent,
  messageEvents,
  variableLettersMax,
} from '#contract/messages/rules.ts';
import type { MessageVariable } from '#contract/messages/rules.ts';
import { formatRupees } from '#contract/money.ts';
import { wordsOf } from '../locales/words/words.ts';
import { orderNumber } from '#contract/orders/order-number.ts';

/** The event of a shopper that an email is about, or null. */
export function eventOf<K extends EmailKind>(kind: K, props: EmailProps[K]): MessageEvent | null;
export function eventOf(kind: EmailKind, props: object): MessageEvent | null {
  if (kind === 'shipment_update') return updateOf.parse(props).update;
  if (kind === 'return_update') return `return_${stateOf.parse(props).state}`;
  if (kind === 'staff_notification') return digestOf.parse(props).isDigest ? null : kind;
  if (kind === 'marketing') return marketingOf.parse(props).event;
  return eventOfKind[kind];
}

const updateOf = z.object({
  update: z.enum(['shipped', 'out_for_delivery', 'delivered', 'delivery_failed']),
});
const digestOf = z.object({ isDigest: z.boolean() });
const marketingOf = z.object({ event: z.enum(marketingEvents) });
const stateOf = z.object({ state: z.enum(returnEmailStates) });

/** The props of any email with an event, as stored. */
const stored = z.object({
  code: z.string().default(''),
  name: z.string().default(''),
  orderId: z.number().optional(),
  finalPaise: z.number().optional(),
  carrier: z.string().default(''),
  product: z.object({ name: z.string() }).optional(),
  summary: z.string().default(''),
  url: z.string().default(''),
});

/** The values of the event's template. None is blank: gateways refuse blank values. */
export function valuesOf(
  event: MessageEvent,
  facts: unknown,
  locale: string,
): { name: MessageVariable; value: string }[] {
  const { code, name, orderId, finalPaise, carrier, product, summary, url } = stored.parse(facts);
  const { messages } = wordsOf(locale);
  const values: Record<MessageVariable, string> = {
    code,
    name: name.trim() || messages.customer,
    order: orderId === undefined ? '' : orderNumber(orderId),
    amount: finalPaise === undefined ? '' : formatRupees(finalPaise),
    carrier: carrier.trim() || messages.courier,
    product: product?.name ?? '',
    summary,
    url,
  };
  return messageEvents[event].variables.map((variable: MessageVariable) => ({
    name: variable,
    value: variable === 'url' ? values.url : shortened(values[variable] || '-'),
  }));
}

/** Without half of a surrogate pair at the end. */
const shortened = (text: string): string => Array.from(text).slice(0, variableLettersMax).join('');

/** The props of a test message. */
export const sampleFacts = (publicUrl: string): object => ({
  code: '123456',
  name: 'Asha',
  orderId: 123,
  finalPaise: 129_900,
  carrier: 'Blue Dart',
  product: { name: 'Indigo Bed Sheet' },
  summary: '1 payment problem',
  url: publicUrl,
});
