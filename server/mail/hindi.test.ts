import { expect, test } from 'vitest';
import type { EmailKind, EmailProps } from '#contract/mail/emails.ts';
import { renderEmail } from '#web/emails/render.tsx';
import { emailSamples as facts, orderSample as order } from './samples.fixture.ts';

const shop = { name: 'Loom & Light', slogan: 'भुज में बुना', seller: ['GSTIN 24ABCDE1234F1Z6'] };
const staffKinds: readonly EmailKind[] = [
  'staff_invited',
  'staff_notification',
  'staff_order',
  'two_factor_changed',
  'export_ready',
];
const isOfShopper = (kind: string): kind is EmailKind =>
  Object.hasOwn(facts, kind) && !staffKinds.some((each) => each === kind);
const kinds = Object.keys(facts).filter(isOfShopper);

/** The texts that come with the props, in the language of the shopper. */
const hindi = <K extends EmailKind>(kind: K): EmailProps[K] => {
  const items = [{ name: 'कुशन', quantity: 2, pricePaise: 64_900, totalPaise: 129_800 }];
  const changes = {
    ...{ name: 'आशा', items, promise: 'मंगल 24 नवंबर को मिलेगा।', detail: 'आपको लौटाए जाएँगे।' },
    question: 'क्या यह सिकुड़ता है?',
    content: {
      ...{ subject: 'नया', preview: '', text: 'नया' },
      blocks: [
        { html: '<p>नया</p>' },
        {
          product: {
            ...{ name: 'कुशन', variant: '', pricePaise: 1, mrpPaise: 2, image: null },
            ...{ path: '/', isSoldOut: false },
          },
        },
      ],
    },
    ...{ answer: 'नया सामान रास्ते में है।', reply: 'धन्यवाद।', paymentMethod: 'नकद' },
    ...{ invoiceNumber: 'INV-1', codFeePaise: 4_000, addressLines: ['पता'] },
    confirmation: { hours: 24, url: order.url },
  };
  const ofKind = facts[kind];
  const known = Object.entries(changes).filter(
    ([name]) => ofKind === order || Object.hasOwn(ofKind, name),
  );
  return { ...ofKind, ...Object.fromEntries(known) };
};

/** Names and the parts of URLs, which are the same in every language. */
const allowed =
  /Loom|Light|GSTIN|24ABCDE1234F1Z6|ORD|GRV|INV|UPI|BD123|Blue|Dart|Cushion|Indigo|Terry|Towel|in|b/g;

test.each(kinds)('%s is in Hindi in its subject, its HTML and its text', (kind) => {
  const { subject, html, text } = renderEmail(kind, hindi(kind), shop, 'hi');
  expect(html).toContain('<html lang="hi">');
  const shown = html.replace(/<style[^]*?<\/style>|<[^>]+>|&\w+;/g, ' ');
  for (const part of [subject, shown, text]) {
    expect(part).toMatch(/[\u0900-\u097F]/);
    const latin = part.replace(/https?:\/\/\S+/g, '').replace(allowed, '');
    expect(latin.match(/[A-Za-z]{2,}/g) ?? []).toEqual([]);
    expect(part).not.toMatch(/undefined|\{\w+\}/);
  }
});

test('each state of an order, a parcel and a return has its own subject in Hindi', () => {
  const subjects = [
    ...kinds.map((kind) => renderEmail(kind, facts[kind], shop, 'hi').subject),
    ...(['out_for_delivery', 'delivered', 'delivery_failed'] as const).map(
      (update) =>
        renderEmail('shipment_update', { ...facts.shipment_update, update }, shop, 'hi').subject,
    ),
    ...(['requested', 'approved', 'declined', 'in_transit', 'gone', 'refunded'] as const).map(
      (state) =>
        renderEmail('return_update', { ...facts.return_update, state }, shop, 'hi').subject,
    ),
    ...(['cart_abandoned', 'review_request'] as const).map(
      (event) => renderEmail('marketing', { ...facts.marketing, event }, shop, 'hi').subject,
    ),
  ];
  expect(new Set(subjects).size).toBe(subjects.length);
});

test('an email to the staff is in English, whatever language is asked for', () => {
  for (const kind of staffKinds)
    expect(renderEmail(kind, facts[kind], shop, 'hi')).toEqual(
      renderEmail(kind, facts[kind], shop, 'en'),
    );
});
