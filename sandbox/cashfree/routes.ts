import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import {
  type Fail,
  handleSandboxErrors,
  isSame,
  serveApi,
  serveFile,
  serveStyles,
} from '../api.ts';
import { nowSeconds, RequestRejected } from '../entities.ts';
import { found } from '../records.ts';
import type { Sandbox } from '../sandbox.ts';
import { orderOfSession, wireOrder, wirePayment, wireRefund, wireSettled } from './wire.ts';

const rupees = z
  .number()
  .positive()
  .transform((amount) => Math.round(amount * 100));
const order = z.object({
  order_amount: rupees,
  order_currency: z.literal('INR'),
  order_note: z.string().max(200).nullish(),
  customer_details: z.object({
    customer_id: z.string().regex(/^[\w-]{3,50}$/),
    customer_phone: z.string().regex(/^\+?\d{10,15}$/),
  }),
});
const refund = z.object({
  refund_amount: rupees,
  refund_id: z.string().regex(/^[A-Za-z0-9_-]{3,40}$/),
});
const recon = z.object({
  pagination: z.object({ limit: z.int().min(10).max(1000), cursor: z.string().nullish() }),
  filters: z.object({ start_date: z.iso.datetime(), end_date: z.iso.datetime() }),
});
const attempt = z.object({
  session: z.string(),
  outcome: z.enum(['pay', 'fail']),
  method: z.string().max(40),
});
const params = z.object({ id: z.string(), other: z.string().default('') });
/** A page may be shorter than its limit; only the cursor ends the list. */
const pageMax = 2;

/** Serves the provider's REST API, its checkout script, and the calls of its window. */
export async function sandboxRoutes(app: FastifyInstance, sandbox: Sandbox): Promise<void> {
  handleSandboxErrors(app, fail);
  const { keyId, keySecret } = sandbox;
  await serveApi(app, {
    sandbox,
    fail,
    isKnown: ({ headers }) =>
      isSame(headers['x-client-id'], keyId) && isSame(headers['x-client-secret'], keySecret),
    routes: (api) => restRoutes(api, sandbox),
  });
  await app.register(async (window) => windowRoutes(window, sandbox));
}

function restRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  app.post('/pg/orders', async ({ body }) => {
    const input = order.parse(body);
    return wireOrder(
      sandbox.createOrder({
        amount: input.order_amount,
        currency: input.order_currency,
        receipt: input.order_note ?? null,
      }),
    );
  });
  app.get('/pg/orders/:id', async (request) =>
    wireOrder(found(sandbox.orders, params.parse(request.params).id)),
  );
  app.get('/pg/orders/:id/payments', async (request) =>
    sandbox.paymentsOf(params.parse(request.params).id).map(wirePayment),
  );
  app.get('/pg/orders/:id/payments/:other', async (request) => {
    const { id, other } = params.parse(request.params);
    return wirePayment(found(sandbox.payments, `${id}.${other}`));
  });
  refundRoutes(app, sandbox);
}

function refundRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  app.post('/pg/orders/:id/refunds', async (request) => {
    const { refund_amount: amount, refund_id: key } = refund.parse(request.body);
    const payments = sandbox.paymentsOf(params.parse(request.params).id);
    const paid =
      payments.find(({ status }) => status === 'captured') ??
      payments.find(({ captured }) => captured);
    if (!paid) throw new RequestRejected('Order is not paid');
    return wireRefund(sandbox.refund(paid.id, { amount, key }), key);
  });
  app.get('/pg/orders/:id/refunds', async (request) =>
    sandbox
      .paymentsOf(params.parse(request.params).id)
      .flatMap(({ id }) => sandbox.refundsOf(id))
      .map((each) => wireRefund(each)),
  );
  app.get('/pg/orders/:id/refunds/:other', async (request) => {
    const { other: key } = params.parse(request.params);
    const { refundId } = found(sandbox.refundKeys, key);
    return wireRefund(found(sandbox.refunds, refundId), key);
  });
  app.post('/pg/recon', async ({ body }) => {
    const input = recon.parse(body);
    const { isWithin } = periodOf(input);
    const refunds = [...sandbox.refunds.values()].filter(({ created_at: at }) => isWithin(at));
    return pageOf(input, refunds, (each) => ({
      event_id: each.id,
      event_type: 'REFUND',
      event_amount: each.amount / 100,
      event_currency: each.currency,
      order_id: wireRefund(each).order_id,
    }));
  });
  app.post('/pg/settlement/recon', async ({ body }) => {
    const input = recon.parse(body);
    const { isWithin } = periodOf(input);
    // A captured payment without a settlement waits for the next one, and has no date of it.
    const payments = [...sandbox.payments.values()].filter(
      ({ id, captured }) =>
        captured && isWithin(sandbox.settled.get(id)?.settledAt ?? nowSeconds()),
    );
    return pageOf(input, payments, (each) => wireSettled(each, sandbox.settled.get(each.id)));
  });
}

type Recon = z.infer<typeof recon>;

function periodOf({ filters }: Recon): { isWithin: (seconds: number) => boolean } {
  const from = Math.floor(Date.parse(filters.start_date) / 1000);
  return { isWithin: (at) => at >= from && at <= nowSeconds() };
}

function pageOf<T>({ pagination }: Recon, entries: readonly T[], view: (entry: T) => object) {
  const skip = Number(pagination.cursor ?? 0);
  const data = entries.slice(skip, skip + Math.min(pageMax, pagination.limit)).map(view);
  return { cursor: data.length === 0 ? null : String(skip + data.length), data };
}

/** Calls of the payment window in the browser, which has the session and no secret. */
function windowRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  app.get('/window/session/:id', async (request) =>
    wireOrder(found(sandbox.orders, orderOfSession(params.parse(request.params).id))),
  );
  app.post('/window/attempt', async ({ body }) => {
    const { session, outcome, method } = attempt.parse(body);
    const orderId = orderOfSession(session);
    if (outcome === 'pay') {
      sandbox.pay(orderId, { method });
      return { paymentDetails: { paymentMessage: 'Payment finished. Check status.' } };
    }
    const payment = sandbox.fail(orderId, { method });
    return { error: { message: payment.error_description, code: 'payment_failed' } };
  });
  const script = new URL('browser/checkout.js', import.meta.url);
  serveFile(app, '/js/v3/cashfree.js', { at: script, type: 'text/javascript' });
  serveStyles(app, '/js/v3/checkout.css');
}

const fail: Fail = (reply, status, description) =>
  reply.code(status).send({
    message: description,
    code: status === 401 ? 'request_failed' : 'request_invalid',
    type:
      status === 401
        ? 'authentication_error'
        : status === 429
          ? 'rate_limit_error'
          : status >= 500
            ? 'api_error'
            : 'invalid_request_error',
  });
