import type { EmailProps } from '#contract/mail/emails.ts';

export const orderSample: EmailProps['order_placed'] = {
  orderId: 7,
  name: 'Asha Verma',
  items: [{ name: 'Cushion <b>', quantity: 2, pricePaise: 64_900, totalPaise: 129_800 }],
  subtotalPaise: 129_800,
  discountPaise: 12_980,
  shippingPaise: 5_000,
  finalPaise: 121_820,
  paymentMethod: 'Cash on Delivery',
  addressLines: ['B-204, Gulmohar Residency', 'Jaipur, Rajasthan 302001'],
  url: 'http://localhost:3000/dashboard/orders/7',
};

/** Props of each kind of email. */
export const emailSamples: EmailProps = {
  code: { code: '482913', url: 'http://localhost:3000/login#request=x' },
  order_placed: orderSample,
  payment_received: orderSample,
  order_shipped: orderSample,
  order_delivered: orderSample,
  order_cancelled: orderSample,
  order_unpaid: orderSample,
  payment_link: orderSample,
  order_cancel_requested: orderSample,
  order_lines_cancelled: orderSample,
  order_edited: orderSample,
  shipment_update: {
    update: 'shipped',
    orderId: 7,
    name: 'Asha Verma',
    carrier: 'Blue Dart',
    trackingNumber: 'BD123',
    items: [{ name: 'Cushion <b>', quantity: 2 }],
    promise: 'Arrives Tue 24 to Thu 26 Nov.',
    url: 'http://localhost:3000/track/abc',
  },
  staff_invited: {
    inviter: 'Meera Nair',
    role: 'Catalogue',
    email: 'kavya@example.com',
    url: 'http://localhost:3000/admin/login',
  },
  staff_notification: {
    subject: 'New order #ORD-007: ₹1,218.20',
    isDigest: false,
    summary: '4 new orders',
    url: 'http://localhost:3000/admin/orders/7',
    sections: [
      {
        heading: '1 new order',
        items: [
          {
            title: 'New order #ORD-007: ₹1,218.20',
            detail: '2 × Cushion <b>. Cash on Delivery, Asha Verma.',
            url: 'http://localhost:3000/admin/orders/7',
          },
        ],
        more: 3,
      },
    ],
    settingsUrl: 'http://localhost:3000/admin/security',
  },
  staff_order: {
    orderId: 7,
    items: [
      {
        name: 'Cushion <b>',
        variant: '16 × 16 in · Indigo',
        quantity: 2,
        imageUrl: 'http://localhost:3000/media/cushion.jpg',
      },
    ],
    packBy: 'Tue 24 Nov',
    finalPaise: 121_820,
    isTest: false,
    paymentMethod: 'Cash on Delivery',
    addressLines: ['Asha Verma', 'B-204, Gulmohar Residency', 'Jaipur, Rajasthan 302001'],
    url: 'http://localhost:3000/admin/orders/7',
    settingsUrl: 'http://localhost:3000/admin/notifications',
  },
  export_ready: {
    name: 'Orders <b>',
    table: 'Orders',
    ...{ from: '2026-11-01', to: '2026-11-30', bytes: 482_913 },
    url: 'http://localhost:3000/api/exports/1.x',
    expiresAt: '2026-12-08T02:00:00.000Z',
  },
  two_factor_changed: {
    change: 'on',
    email: 'kavya@example.com',
    url: 'http://localhost:3000/admin/security',
  },
  return_update: {
    state: 'received',
    orderId: 7,
    name: 'Asha',
    detail: '₹1,000.00 will be refunded.',
    asksForAccount: false,
    url: 'https://shop.example/dashboard/orders/7',
  },
  grievance_received: { number: 'GRV-000007' },
  review_replied: {
    name: 'Asha V.',
    product: 'Terry Towel',
    reply: 'Thank you, Asha.',
    url: 'https://shop.example/product/indigo#reviews',
  },
  question_answered: {
    name: 'Asha Verma',
    product: 'Terry Towel',
    question: 'Does it shrink?',
    answer: 'No, it is washed before it is cut.',
    answeredBy: '',
    url: 'https://shop.example/product/indigo#questions',
  },
  grievance_answered: { number: 'GRV-000007', name: 'Asha', answer: 'A new one is on its way.' },
  product_restocked: {
    name: 'Asha Verma',
    product: { name: 'Cushion <b>', variant: '16 × 16 in · Indigo', pricePaise: 64_900 },
    url: 'http://localhost:3000/product/cushion',
  },
  marketing: {
    event: 'price_dropped',
    messageId: 7,
    name: 'Asha Verma',
    items: [
      {
        name: 'Cushion <b>',
        variant: '16 × 16 in · Indigo',
        quantity: 1,
        pricePaise: 64_900,
        priceBeforePaise: 79_900,
        imageUrl: 'http://localhost:3000/media/cushion.webp',
        url: 'http://localhost:3000/go/m7.x?product=3',
      },
    ],
    product: { name: 'Cushion <b>' },
    url: 'http://localhost:3000/go/m7.x',
    unsubscribeUrl: 'http://localhost:3000/newsletter/unsubscribe?token=m1.x',
  },
  newsletter_issue: {
    issueId: 3,
    deliveryId: 9,
    siteUrl: 'http://localhost:3000',
    linkUrl: 'http://localhost:3000/n/m9.x',
    unsubscribeUrl: 'http://localhost:3000/newsletter/unsubscribe?token=m9.y',
    content: {
      subject: 'Indigo <b>',
      preview: 'New from the dye vats',
      blocks: [
        {
          html: '<h2>New</h2><p>See <a href="/category/curtains?a=1&amp;b=2" rel="noopener">all</a>.</p>',
        },
        {
          product: {
            ...{ name: 'Cushion <b>', variant: '16 × 16 in · Indigo', pricePaise: 64_900 },
            ...{ mrpPaise: 79_900, image: '/media/cushion.webp', path: '/product/cushion' },
            isSoldOut: false,
          },
        },
      ],
      text: '# New\n\nSee [all](/category/curtains).\n\n[Cushion](/product/cushion)',
    },
  },
  newsletter_confirm: { url: 'http://localhost:3000/newsletter/confirm?token=abc' },
};
