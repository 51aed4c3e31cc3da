import type { CallName } from '#contract/calls.ts';

type Example = { request?: unknown; response?: unknown };

const success = (data: unknown, message = 'OK'): unknown => ({
  success: true,
  code: 200,
  message,
  data,
});

const contact = {
  full_name: 'Asha Verma',
  mobile_no: '9810012345',
  address: 'B-204, Gulmohar Residency, Malviya Nagar',
  state: 29,
  city: 1,
  pincode: '302017',
};

/** Examples of the main calls. The products of the requests are in a demo shop. */
export const examples: Readonly<Partial<Record<CallName, Example>>> = {
  authenticate: {
    request: { step: 'request', email: 'asha@example.com', role: 'user' },
    response: success({
      request_id: 'rq_5f0c1e',
      sent_at: '2026-11-25T10:00:00.000Z',
      resend_seconds: 60,
    }),
  },
  setCartLines: { request: { products: [{ product_id: 1, quantity: 2 }] } },
  deleteCartLines: { request: { products: [{ product_id: 1 }] } },
  quoteCart: {
    request: {
      products: [{ product_id: 1, quantity: 2 }],
      pincode: '302017',
      payment_method: 'cod',
    },
  },
  saveDetails: { request: contact },
  createOrder: {
    request: {
      total_amount: 2598,
      discount_amount: 0,
      total_shipping_amount: 0,
      final_amount: 2598,
      payment_method: 'cod',
    },
    response: success({
      order: {
        id: 1042,
        order_status: 'processing',
        payment_status: 'pending',
        payment_method: 'cod',
        items_count: 2,
        total_amount: 2598,
        discount_amount: 0,
        total_shipping_amount: 0,
        final_amount: 2598,
        advance_amount: 0,
        discounts: [],
        created_at: '2026-11-25T10:05:00.000Z',
      },
      payment: null,
    }),
  },
  updateOrderStatus: { request: { status: 'shipped', version: 3 } },
  adjustStock: { request: { delta: 5, reason: 'Counted' } },
  replyToReview: { request: { reply: 'Thank you! We are glad that the colour suits your room.' } },
  createApiKey: {
    request: { name: 'Warehouse', scopes: ['orders.read', 'orders.write'], expires_at: null },
    response: success({ id: 1, key: 'hl_…' }, 'API key created'),
  },
  createWebhook: {
    request: { url: 'https://example.com/hook', events: ['order.*', 'stock.low'] },
    response: success({ id: 1, secret: 'whsec_…' }),
  },
};
