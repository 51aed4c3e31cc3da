import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { RawRequest } from '#server/ctx.ts';
import {
  type PaymentProvider,
  type ProviderEvent,
  type ProviderPayment,
  ProviderProblem,
} from '../provider.ts';
import {
  errorResponse,
  eventBody,
  orderResponse,
  paymentResponse,
  paymentsResponse,
  refundResponse,
  refundsResponse,
} from './wire.ts';
import { isSignedBy } from './signature.ts';

export type Account = {
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  baseUrl: string;
  script: string;
};

const responseMs = 5_000;
/** The provider's maximum. */
const pageSize = 100;
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
export function razorpay(account: Account): PaymentProvider {
  const call = caller(account);
  const get = async (paymentId: string): Promise<ProviderPayment> =>
    call(paymentResponse, 'GET', `/payments/${encodeURIComponent(paymentId)}`);
  return {
    name: 'razorpay',
    keyId: account.keyId,
    script: account.script,
    /** Documentation, 'Create an Order'. */
    start: async ({ amountPaise, currency, receipt }) => {
      const order = await call(orderResponse, 'POST', '/orders', {
        body: { amount: amountPaise, currency, receipt, payment: capture },
      });
      if (order.amount !== amountPaise || order.currency !== currency)
        throw new ProviderProblem('unreachable', 'the order has another amount');
      return order.id;
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
    /**
     * Documentation, 'Verify Payment Signature': HMAC-SHA256 of order id, a bar and payment id
     * under the key secret.
     */
    isSigned: ({ providerOrderId, paymentId, signature }) =>
      isSignedBy(account.keySecret, `${providerOrderId}|${paymentId}`, signature),
    readWebhook: (request) => readWebhook(request, account.webhookSecret),
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
  /** Documentation, 'Fetch All Refunds': `from` is in seconds. */
  refundsSince: async (since, skip) =>
    (
      await call(
        refundsResponse,
        'GET',
        `/refunds?from=${Math.floor(since.getTime() / 1000)}&count=${pageSize}&skip=${skip}`,
      )
    ).items,
});

/**
 * Documentation, 'Validate and Test Webhooks': the signature is over the raw body; the event id is
 * the same at each delivery.
 */
function readWebhook({ body, headers }: RawRequest, secret: string): ProviderEvent | null {
  const signature = headers['x-razorpay-signature'];
  if (typeof signature !== 'string' || !isSignedBy(secret, body, signature)) return null;
  const header = headers['x-razorpay-event-id'];
  const eventId =
    typeof header === 'string' && header !== ''
      ? header.slice(0, 200)
      : createHash('sha256').update(body).digest('hex');
  return readEvent(eventId, parsed(body.toString('utf8')));
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

function caller(account: Account) {
  const authorization = `Basic ${Buffer.from(`${account.keyId}:${account.keySecret}`).toString('base64')}`;
  return async <S extends z.ZodType>(
    schema: S,
    method: string,
    path: string,
    { body, headers = {} }: Extras = {},
  ): Promise<z.infer<S>> => {
    const { status, text } = await exchange(`${account.baseUrl}/v1${path}`, {
      method,
      headers: {
        authorization,
        accept: 'application/json',
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const parsedBody = parsed(text);
    if (status !== 200) throw problemOf(status, parsedBody);
    const read = schema.safeParse(parsedBody);
    if (!read.success)
      throw new ProviderProblem(
        'unreachable',
        `unreadable answer: ${read.error.issues[0]?.message ?? ''}`,
      );
    return read.data;
  };
}

/** The timeout covers the whole response, up to its last byte. */
async function exchange(url: string, init: RequestInit): Promise<{ status: number; text: string }> {
  try {
    const response = await fetch(url, {
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(responseMs),
    });
    return { status: response.status, text: await response.text() };
  } catch (error) {
    throw new ProviderProblem('unreachable', error instanceof Error ? error.name : 'no answer');
  }
}

/** A 4xx with the provider's own error body is `refused`, except 429. */
function problemOf(status: number, body: unknown): ProviderProblem {
  const error = errorResponse.safeParse(body);
  const isRefused = error.success && status >= 400 && status < 500;
  return new ProviderProblem(
    status === 429 ? 'rate_limited' : isRefused ? 'refused' : 'unreachable',
    error.success ? `${status} ${error.data.error.description}` : `status ${status}`,
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
