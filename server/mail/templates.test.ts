import { expect, test } from 'vitest';
import { renderEmail as write } from '#web/emails/render.tsx';
import type { EmailProps, EmailKind } from '#contract/mail/emails.ts';
import { emailSamples as facts, orderSample as order } from './samples.fixture.ts';

const seller = ['Loom & Light Textiles LLP', 'GSTIN 24ABCDE1234F1Z6'];
const shop = { name: 'Loom & Light', slogan: 'Woven in Bhuj', seller };
const renderMail = <K extends EmailKind>(kind: K, props: EmailProps[K]) => write(kind, props, shop);

const orderKinds = [
  'order_placed',
  'payment_received',
  'order_shipped',
  'order_delivered',
  'order_cancelled',
  'order_unpaid',
  'payment_link',
  'order_cancel_requested',
  'order_lines_cancelled',
  'order_edited',
] as const satisfies EmailKind[];

test('a code is in the email, and its subject begins with it', () => {
  const { subject, html, text } = renderMail('code', facts.code);
  expect(subject).toBe('482913 is your Loom & Light sign-in code');
  for (const part of [html, text]) expect(part).toMatch(/482913[^]*10 minutes/);
});

test.each(orderKinds)(
  '%s contains number, items, amounts, address and link, in both parts',
  (kind) => {
    const { subject, html, text } = renderMail(kind, facts[kind]);
    expect(subject).toContain('#ORD-007');
    for (const part of [html, text]) {
      for (const fact of [
        '₹1,298.00',
        '-₹129.80',
        '₹50.00',
        '₹1,218.20',
        'Cash on Delivery',
        'Jaipur, Rajasthan 302001',
        order.url,
      ])
        expect(part).toContain(fact);
    }
    expect(html).toContain('Cushion &lt;b&gt;');
    expect(text).toContain('2 x Cushion <b>');
  },
);

test('the fee of Cash on Delivery is no shipping', () => {
  const withFee = { ...order, shippingPaise: 0, codFeePaise: 4_000 };
  const { text } = renderMail('order_placed', withFee);
  expect(text).toContain('Shipping: Free\nCash on Delivery fee: ₹40.00');
});

test('a new order shows the staff what to pack, until when and where to, in both parts', () => {
  const { subject, html, text } = renderMail('staff_order', facts.staff_order);
  expect(subject).toBe('New order #ORD-007: ₹1,218.20');
  for (const part of [html, text])
    for (const fact of ['Tue 24 Nov', '16 × 16 in · Indigo', 'Gulmohar', facts.staff_order.url])
      expect(part).toContain(fact);
  expect(html).toContain('src="http://localhost:3000/media/cushion.jpg"');
  const test = renderMail('staff_order', { ...facts.staff_order, isTest: true });
  expect(test.subject).toBe('Test order #ORD-007: ₹1,218.20');
});

test('each kind has its own text', () => {
  expect(new Set(orderKinds.map((kind) => renderMail(kind, facts[kind]).subject)).size).toBe(
    orderKinds.length,
  );
});

test('the newsletter email contains the confirmation link', () => {
  const { html, text } = renderMail('newsletter_confirm', facts.newsletter_confirm);
  expect(html).toContain('token=abc');
  expect(text).toContain(facts.newsletter_confirm.url);
});

test("every email uses the shop's name and names the seller", () => {
  const kinds: EmailKind[] = [
    ...orderKinds,
    'code',
    'staff_invited',
    'staff_notification',
    'staff_order',
    'two_factor_changed',
    'newsletter_confirm',
    'product_restocked',
  ];
  for (const { subject, html, text } of kinds.map((kind) => renderMail(kind, facts[kind]))) {
    expect(text).toContain(
      'Loom & Light, Woven in Bhuj\nLoom & Light Textiles LLP\nGSTIN 24ABCDE1234F1Z6',
    );
    expect(html).toContain('Loom &amp; Light Textiles LLP<br/>GSTIN 24ABCDE1234F1Z6');
    expect(html).toContain('Loom &amp; Light, Woven in Bhuj');
    expect(`${subject} ${html} ${text}`).not.toContain('Homeloom');
  }
});

test.each(['shipped', 'out_for_delivery', 'delivered', 'delivery_failed'] as const)(
  'the email of a parcel that is %s contains number, items and tracking link, in both parts',
  (update) => {
    const { subject, html, text } = renderMail('shipment_update', {
      ...facts.shipment_update,
      update,
    });
    expect(subject).toContain('#ORD-007');
    for (const part of [html, text])
      for (const fact of ['BD123', 'http://localhost:3000/track/abc']) expect(part).toContain(fact);
    expect(html).toContain('Cushion &lt;b&gt;');
    expect(text).not.toMatch(/\{\w+\}/);
  },
);

test('a parcel, a new order and a product in stock again show their picture', () => {
  const imageUrl = `http://localhost:3000/media/${'a'.repeat(64)}.webp`;
  const item = { name: 'Quilt', variant: 'King', quantity: 1, imageUrl };
  const { product_restocked: restocked, shipment_update: parcel, staff_order: staff } = facts;
  const product = { ...restocked.product, imageUrl };
  for (const { html } of [
    renderMail('shipment_update', { ...parcel, items: [item] }),
    renderMail('staff_order', { ...staff, items: [item] }),
    renderMail('product_restocked', { ...restocked, product }),
  ])
    expect(html.match(/<img/g)).toHaveLength(1);
  const two = [item, { ...item, name: 'Sheet' }];
  expect(
    renderMail('staff_order', { ...staff, items: two }).html.match(/\/160\.jpeg/g),
  ).toHaveLength(2);
});

test('a digest leads to Today, and a single notification to its page', () => {
  const props = facts.staff_notification;
  const digest = { ...props, isDigest: true, url: 'http://localhost:3000/admin/dashboard' };
  expect(renderMail('staff_notification', digest).html).toMatch(/admin\/dashboard[^>]*>Open Today/);
  expect(renderMail('staff_notification', props).html).toMatch(/orders\/7[^>]*>View details/);
});

test('an email of an order shows its first picture, the shop’s logo and the date apart', () => {
  const hash = 'a'.repeat(64);
  const picture = `http://localhost:3000/media/${hash}`;
  const [item] = order.items;
  if (!item) throw new Error('no item');
  const pictured = { ...item, imageUrl: `${picture}.webp` };
  const withLogo = (items: EmailProps['order_placed']['items']) =>
    write(
      'order_placed',
      { ...order, items, promise: 'Arrives Tue 24 Nov.' },
      { ...shop, logoUrl: 'http://localhost:3000/media/logo.webp' },
    );
  const one = withLogo([pictured]);
  expect(one.html).toContain(`<img src="${picture}/640.jpeg" alt="" width="536" loading="lazy"`);
  expect(one.html).toContain(
    '<img src="http://localhost:3000/media/logo.webp" alt="Loom &amp; Light"',
  );
  expect(one.html).toMatch(/<p style="[^"]*font-size:24px[^"]*">Arrives Tue 24 Nov<\/p>/);
  expect(one.html).not.toContain('/160.jpeg');
  expect(one.text).toContain('Arrives Tue 24 Nov.');
  const two = withLogo([pictured, { ...pictured, name: 'Quilt' }]);
  expect(two.html.match(/\/160\.jpeg/g)).toHaveLength(2);
  expect(withLogo([item]).html.match(/<img/g)).toHaveLength(1);
});
