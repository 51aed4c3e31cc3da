import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { indianDay } from '#contract/tax/document-number.ts';
import { readJson } from '#server/outbound/exchange.ts';
import { callProvider } from '#server/payments/http.ts';
import {
  type Page,
  type PaymentProvider,
  type ProviderEvent,
  type ProviderPayment,
  ProviderProblem,
  type ProviderSettlement,
  type WebhookRequest,
} from '#server/payments/provider.ts';
import { isSignedBy } from '#server/payments/signature.ts';
import type { ProviderAccount } from '../definition.ts';
import {
  errorResponse,
  eventBody,
  orderResponse,
  paymentResponse,
  paymentsResponse,
  refundResponse,
  refundsResponse,
  settlementsResponse,
} from './wire.ts';

type Keys = { keyId: string; keySecret: string; webhookSecret: string };

/** The provider's maximum. */
const pageSize = 100;
const dayMs = 24 * 60 * 60_000;
/**
 * Documentation, 'Configure Payment Capture Settings using Orders API': after `automatic` minutes a
 * late payment waits for a manual capture.
 */
const capture = {
  capture: 'automatic',
  capture_options: {
    automatic_expiry_period: 30,
    manual_expiry_period: 7200,
    refund_speed: 'normal',
  },
} as const;

/** Razorpay over its REST API: Basic authentication, JSON, amounts in paise. */
export function connectRazorpay({ values, baseUrl, script }: ProviderAccount): PaymentProvider {
  const { keyId = '', keySecret = '', webhookSecret = '' } = values;
  const call = caller({ keyId, keySecret, webhookSecret }, baseUrl);
  const get = async (paymentId: string): Promise<ProviderPayment> =>
    call(paymentResponse, 'GET', `/payments/${encodeURIComponent(paymentId)}`);
  return {
    key: 'razorpay',
    name: 'Razorpay',
    keyId,
    script,
    prove: async () => {
      await call(refundsResponse, 'GET', '/refunds?count=1');
    },
    /** Documentation, 'Create an Order'. */
    start: async ({ amountPaise, currency, receipt }) => {
      const order = await call(orderResponse, 'POST', '/orders', {
        body: { amount: amountPaise, currency, receipt, payment: capture },
      });
      if (order.amount !== amountPaise || order.currency !== currency)
        throw new ProviderProblem('unreachable', 'the order has another amount');
      return { providerOrderId: order.id, session: null };
    },
    read: get,
    /**
     * Documentation, 'Fetch a Payment With ID' and 'Capture a Payment': capturing anything but an
     * authorised payment is an error.
     */
    confirm: async (paymentId) => {
      const payment = await get(paymentId);
      if (payment.status !== 'authorized') return payment;
      const body = { amount: payment.amountPaise, currency: payment.currency };
      try {
        return await call(
          paymentResponse,
          'POST',
          `/payments/${encodeURIComponent(paymentId)}/capture`,
          { body },
        );
      } catch (error) {
        // Another process may have captured it in between.
        if (error instanceof ProviderProblem && error.kind === 'refused') return get(paymentId);
        throw error;
      }
    },
    /** Documentation, 'Fetch Payments for an Order'. */
    find: async (providerOrderId) =>
      (
        await call(
          paymentsResponse,
          'GET',
          `/orders/${encodeURIComponent(providerOrderId)}/payments`,
        )
      ).items,
    ...refundCalls(call),
    settledSince: async (since, cursor) => settledSince(call, since, cursor),
    /**
     * Documentation, 'Verify Payment Signature': HMAC-SHA256 of order id, a bar and payment id
     * under the key secret.
     */
    isSigned: ({ providerOrderId, paymentId, signature }) =>
      isSignedBy(keySecret, `${providerOrderId}|${paymentId}`, signature),
    readWebhook: (request) => readWebhook(request, webhookSecret),
    readEvent,
  };
}

const refundCalls = (
  call: ReturnType<typeof caller>,
): Pick<PaymentProvider, 'refund' | 'refundsOf' | 'refundsSince'> => ({
  /**
   * Documentation, 'Create a Normal Refund (Idempotent Request)': the key has 10 characters or more
   * of letters, digits, - and _.
   */
  refund: async ({ paymentId, amountPaise, key }) =>
    call(refundResponse, 'POST', `/payments/${encodeURIComponent(paymentId)}/refund`, {
      body: { amount: amountPaise, speed: 'normal' },
      headers: { 'x-refund-idempotency': key },
    }),
  /** Documentation, 'Fetch Multiple Refunds for a Payment'. */
  refundsOf: async (paymentId) =>
    (
      await call(
        refundsResponse,
        'GET',
        `/payments/${encodeURIComponent(paymentId)}/refunds?count=${pageSize}`,
      )
    ).items,
  /** Documentation, 'Fetch All Refunds': `from` is in seconds. A refund
   * that is created while the pages are read repeats one; none is left out. */
  refundsSince: async (since, cursor) => {
    const skip = Number(cursor ?? 0);
    const { items } = await call(
      refundsResponse,
      'GET',
      `/refunds?from=${Math.floor(since.getTime() / 1000)}&count=${pageSize}&skip=${skip}`,
    );
    return { entries: items, next: items.length === 0 ? null : String(skip + items.length) };
  },
});

/**
 * Documentation, 'Fetch Settlement Recon Details': a list for each day in India. The cursor is the
 * day and the number of its entries that were read.
 */
async function settledSince(
  call: ReturnType<typeof caller>,
  since: Date,
  cursor: string | null,
): Promise<Page<ProviderSettlement>> {
  const [day = '', skip = '0'] = (cursor ?? indianDay(since)).split('/');
  const [year, month, date] = day.split('-');
  const { items } = await call(
    settlementsResponse,
    'GET',
    `/settlements/recon/combined?year=${year}&month=${month}&day=${date}&count=${pageSize}&skip=${skip}`,
  );
  const nextDay = indianDay(new Date(Date.parse(day) + dayMs));
  const isLast = nextDay > indianDay(new Date());
  const next = items.length > 0 ? `${day}/${Number(skip) + items.length}` : isLast ? null : nextDay;
  return { entries: items.filter((each) => each !== null), next };
}

/**
 * Documentation, 'Validate and Test Webhooks': the signature is over the raw body; the event id is
 * the same at each delivery.
 */
function readWebhook({ body, headers }: WebhookRequest, secret: string): ProviderEvent | null {
  const signature = headers['x-razorpay-signature'];
  if (typeof signature !== 'string' || !isSignedBy(secret, body, signature)) return null;
  const header = headers['x-razorpay-event-id'];
  const eventId =
    typeof header === 'string' && header !== ''
      ? header.slice(0, 200)
      : createHash('sha256').update(body).digest('hex');
  return readEvent(eventId, readJson(body.toString('utf8')));
}

function readEvent(eventId: string, body: unknown): ProviderEvent | null {
  const event = eventBody.safeParse(body);
  if (!event.success) return null;
  const { payment, refund } = event.data.payload;
  return {
    eventId,
    kind: event.data.event,
    body,
    payment: payment?.entity ?? null,
    refund: refund?.entity ?? null,
  };
}

type Extras = { body?: object; headers?: Record<string, string> };

function caller({ keyId, keySecret }: Keys, baseUrl: string) {
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;
  return async <S extends z.ZodType>(
    schema: S,
    method: string,
    path: string,
    { body, headers = {} }: Extras = {},
  ): Promise<z.infer<S>> =>
    callProvider(schema, `${baseUrl}/v1${path}`, {
      method,
      headers: { authorization, ...headers },
      ...(body ? { body } : {}),
      describe: (answer) => {
        const error = errorResponse.safeParse(answer);
        return error.success ? error.data.error.description : null;
      },
    });
}
