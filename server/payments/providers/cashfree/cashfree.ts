import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { toRupees } from '#contract/money.ts';
import { readJson } from '#server/outbound/exchange.ts';
import { callProvider } from '#server/payments/http.ts';
import {
  type Page,
  type PaymentProvider,
  type ProviderEvent,
  type ProviderPayment,
  ProviderProblem,
  type ProviderRefund,
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
  reconResponse,
  refundResponse,
  refundsResponse,
  settlementsResponse,
} from './wire.ts';

const apiVersion = '2025-01-01';
const pageSize = 100;
/** Documentation, 'Settlement Reconciliation': at most 1,000, and 30 calls a minute. */
const settlementPageSize = 500;
/** Older deliveries are refused as replays. The reconciler finds the payments that they report. */
const webhookMaxAgeMs = 5 * 60_000;
const dayMs = 24 * 60 * 60_000;

/** Cashfree over its REST API: two key headers, JSON, amounts in rupees. */
export function connectCashfree({ values, baseUrl, script }: ProviderAccount): PaymentProvider {
  const { keyId = '', keySecret = '' } = values;
  const call = caller(keyId, keySecret, baseUrl);
  const read = async (paymentId: string): Promise<ProviderPayment> => {
    const { orderId, id } = partsOf(paymentId);
    const payment = await call(paymentResponse, 'GET', `${orderPath(orderId)}/payments/${id}`);
    return withRefunds(payment, await refundsOfOrder(call, orderId));
  };
  return {
    key: 'cashfree',
    name: 'Cashfree',
    keyId,
    script,
    prove: async () => {
      await recon(call, new Date(Date.now() - dayMs), null);
    },
    /** Documentation, 'Create Order'. The provider chooses the order's id. */
    start: async ({ amountPaise, currency, receipt, customer }) => {
      const order = await call(orderResponse, 'POST', '/orders', {
        order_amount: toRupees(amountPaise),
        order_currency: currency,
        order_note: receipt,
        customer_details: {
          customer_id: `shopper_${customer.id}`,
          customer_name: customer.name,
          customer_email: customer.email,
          customer_phone: customer.phone,
        },
      });
      if (order.order_amount !== amountPaise || order.order_currency !== currency)
        throw new ProviderProblem('unreachable', 'the order has another amount');
      return { providerOrderId: order.order_id, session: order.payment_session_id };
    },
    read,
    /** The provider captures each payment itself. */
    confirm: read,
    /** Documentation, 'Get Payments for an Order'. */
    find: async (providerOrderId) => findPayments(call, providerOrderId),
    ...refundCalls(call),
    settledSince: async (since, cursor) => settledSince(call, since, cursor),
    isSigned: null,
    readWebhook: (request) => readWebhook(request, keySecret),
    readEvent,
  };
}

type Call = ReturnType<typeof caller>;

async function findPayments(call: Call, orderId: string): Promise<ProviderPayment[]> {
  const payments = await call(paymentsResponse, 'GET', `${orderPath(orderId)}/payments`);
  if (payments.every(({ status }) => status !== 'captured')) return payments;
  const refunds = await refundsOfOrder(call, orderId);
  return payments.map((payment) => withRefunds(payment, refunds));
}

const refundsOfOrder = async (call: Call, orderId: string): Promise<ProviderRefund[]> =>
  call(refundsResponse, 'GET', `${orderPath(orderId)}/refunds`);

const refundCalls = (
  call: Call,
): Pick<PaymentProvider, 'refund' | 'refundsOf' | 'refundsSince'> => ({
  refund: async (refund) => createRefund(call, refund),
  /** Documentation, 'Get All Refunds for an Order'. */
  refundsOf: async (paymentId) =>
    (await refundsOfOrder(call, partsOf(paymentId).orderId)).filter(
      (refund) => refund.paymentId === paymentId,
    ),
  /** Lists the orders with refund events, and reads the refunds of each order. */
  refundsSince: async (since, cursor) => {
    const page = await recon(call, since, cursor);
    const orderIds = page.data.flatMap(({ event_type, order_id }) =>
      event_type.startsWith('REFUND') && order_id ? [order_id] : [],
    );
    const refunds: ProviderRefund[] = [];
    for (const orderId of new Set(orderIds)) refunds.push(...(await refundsOfOrder(call, orderId)));
    return { entries: refunds, next: nextOf(page) };
  },
});

/**
 * Documentation, 'Create Refund'. A refund names its order, not its payment: an order with two
 * payments is refused, because the refund could return the wrong one. The provider returns a
 * surplus payment itself.
 */
async function createRefund(
  call: Call,
  { paymentId, amountPaise, key }: Parameters<PaymentProvider['refund']>[0],
): Promise<ProviderRefund> {
  const { orderId } = partsOf(paymentId);
  const refundId = createHash('sha256').update(key).digest('hex').slice(0, 32);
  const payments = await findPayments(call, orderId);
  const others = payments.filter((each) => each.paymentId !== paymentId);
  if (others.some(({ status }) => status === 'captured'))
    throw new ProviderProblem('refused', 'The order has two payments. Refund it at Cashfree.');
  const body = { refund_amount: toRupees(amountPaise), refund_id: refundId };
  try {
    return await call(refundResponse, 'POST', `${orderPath(orderId)}/refunds`, body);
  } catch (error) {
    if (!(error instanceof ProviderProblem && error.kind === 'refused')) throw error;
    // An earlier request with this id may have been accepted, and its response lost.
    const accepted = await readRefund(call, `${orderPath(orderId)}/refunds/${refundId}`);
    if (accepted?.amountPaise === amountPaise) return accepted;
    throw error;
  }
}

/** Documentation, 'Get Refund'. Null: there is none. */
async function readRefund(call: Call, path: string): Promise<ProviderRefund | null> {
  try {
    return await call(refundResponse, 'GET', path);
  } catch (error) {
    if (error instanceof ProviderProblem && error.kind === 'refused') return null;
    throw error;
  }
}

/** Documentation, 'PG Reconciliation'. */
const recon = async (call: Call, since: Date, cursor: string | null) =>
  call(reconResponse, 'POST', '/recon', reconRequest(since, cursor, pageSize));

/** Documentation, 'Settlement Reconciliation'. It lists payments that are not settled yet, too. */
async function settledSince(
  call: Call,
  since: Date,
  cursor: string | null,
): Promise<Page<ProviderSettlement>> {
  const request = reconRequest(since, cursor, settlementPageSize);
  const page = await call(settlementsResponse, 'POST', '/settlement/recon', request);
  return { entries: page.data.filter((each) => each !== null), next: nextOf(page) };
}

const reconRequest = (since: Date, cursor: string | null, limit: number) => ({
  pagination: { limit, cursor },
  filters: { start_date: since.toISOString(), end_date: new Date().toISOString() },
});

/** A page may be shorter than its limit: the last one is empty, or has no cursor. */
const nextOf = ({ data, cursor }: { data: unknown[]; cursor?: string | null | undefined }) =>
  data.length === 0 || !cursor ? null : cursor;

const orderPath = (orderId: string): string => `/orders/${encodeURIComponent(orderId)}`;

function partsOf(paymentId: string): { orderId: string; id: string } {
  const [orderId = '', id = ''] = paymentId.split('.');
  return { orderId, id: encodeURIComponent(id) };
}

/** The provider reports a refunded payment as successful. */
function withRefunds(
  payment: ProviderPayment,
  refunds: readonly ProviderRefund[],
): ProviderPayment {
  const refundedPaise = refunds
    .filter(({ paymentId, status }) => paymentId === payment.paymentId && status !== 'failed')
    .reduce((sum, { amountPaise }) => sum + amountPaise, 0);
  const isRefunded = payment.status === 'captured' && refundedPaise >= payment.amountPaise;
  return { ...payment, refundedPaise, status: isRefunded ? 'refunded' : payment.status };
}

/**
 * Documentation, 'Verify Webhook Signature': base64 of HMAC-SHA256 of timestamp and raw body under
 * the client secret. The timestamp is in milliseconds.
 */
function readWebhook({ body, headers }: WebhookRequest, secret: string): ProviderEvent | null {
  const signature = headers['x-webhook-signature'];
  const timestamp = headers['x-webhook-timestamp'];
  if (typeof signature !== 'string' || typeof timestamp !== 'string') return null;
  const signed = Buffer.concat([Buffer.from(timestamp), body]);
  if (!isSignedBy(secret, signed, signature, 'base64')) return null;
  if (!(Math.abs(Date.now() - Number(timestamp)) <= webhookMaxAgeMs)) return null;
  const header = headers['x-idempotency-key'];
  const eventId =
    typeof header === 'string' && header !== ''
      ? header.slice(0, 200)
      : createHash('sha256').update(body).digest('hex');
  return readEvent(eventId, readJson(body.toString('utf8')));
}

function readEvent(eventId: string, body: unknown): ProviderEvent | null {
  const event = eventBody.safeParse(body);
  if (!event.success) return null;
  return { eventId, kind: event.data.type, body, ...event.data.data };
}

function caller(keyId: string, keySecret: string, baseUrl: string) {
  const headers = {
    'x-client-id': keyId,
    'x-client-secret': keySecret,
    'x-api-version': apiVersion,
  };
  return async <S extends z.ZodType>(
    schema: S,
    method: string,
    path: string,
    body?: object,
  ): Promise<z.infer<S>> =>
    callProvider(schema, `${baseUrl}/pg${path}`, {
      method,
      headers,
      ...(body ? { body } : {}),
      describe: (answer) => {
        const error = errorResponse.safeParse(answer);
        return error.success ? error.data.message : null;
      },
    });
}
