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
import { type Payment, type Refund, RequestRejected, type Settled } from '../entities.ts';
import type { Sandbox } from '../sandbox.ts';

const order = z.object({
  amount: z.int(),
  currency: z.literal('INR'),
  receipt: z.string().nullish(),
});
const capture = z.object({ amount: z.int(), currency: z.literal('INR') });
const refund = z.object({ amount: z.int().optional() }).nullish();
const refundKey = z
  .string()
  .regex(/^[A-Za-z0-9_-]{10,}$/)
  .nullish();
const attempt = z.object({
  key: z.string(),
  order_id: z.string(),
  outcome: z.enum(['pay', 'fail']),
  method: z.string().max(40).optional(),
  email: z.string().max(200).nullish(),
  contact: z.string().max(40).nullish(),
});
const params = z.object({ id: z.string() });
const page = z.object({
  from: z.coerce.number().int().default(0),
  count: z.coerce.number().int().min(1).max(100).default(10),
  skip: z.coerce.number().int().min(0).default(0),
});

const digits = (count: number) => z.string().regex(new RegExp(`^\\d{${count}}$`));
const recon = page.extend({ year: digits(4), month: digits(2), day: digits(2) });

/** Serves the provider's REST API, its checkout script, and the calls of its window. */
export async function sandboxRoutes(app: FastifyInstance, sandbox: Sandbox): Promise<void> {
  handleSandboxErrors(app, fail);
  const { keyId, keySecret } = sandbox;
  const expected = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;
  await serveApi(app, {
    sandbox,
    fail,
    isKnown: ({ headers }) => isSame(headers.authorization, expected),
    routes: (api) => restRoutes(api, sandbox),
  });
  await app.register(async (window) => windowRoutes(window, sandbox));
}

function restRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  app.post('/v1/orders', async ({ body }) => {
    const input = order.parse(body);
    return sandbox.createOrder({ ...input, receipt: input.receipt ?? null });
  });
  app.get('/v1/orders/:id', async (request) =>
    found(sandbox.orders.get(params.parse(request.params).id)),
  );
  app.get('/v1/orders/:id/payments', async (request) => {
    const items = sandbox.paymentsOf(params.parse(request.params).id);
    return { entity: 'collection', count: items.length, items };
  });
  app.get('/v1/payments/:id', async (request) =>
    found(sandbox.payments.get(params.parse(request.params).id)),
  );
  app.post('/v1/payments/:id/capture', async (request) =>
    sandbox.capture(params.parse(request.params).id, capture.parse(request.body).amount),
  );
  app.post('/v1/payments/:id/refund', async (request) =>
    sandbox.refund(params.parse(request.params).id, {
      amount: refund.parse(request.body)?.amount ?? null,
      key: refundKey.parse(request.headers['x-refund-idempotency']) ?? null,
    }),
  );
  app.get('/v1/payments/:id/refunds', async (request) =>
    collection(sandbox.refundsOf(params.parse(request.params).id), page.parse(request.query)),
  );
  app.get('/v1/settlements/recon/combined', async ({ query }) => {
    const { year, month, day, count, skip } = recon.parse(query);
    const on = [year, month, day].join('-');
    const items = [...sandbox.settled.values()]
      .filter(({ settledAt }) => indianDay(settledAt) === on)
      .slice(skip, skip + count)
      .map((settled) => settledEntry(found(sandbox.payments.get(settled.paymentId)), settled));
    return { entity: 'collection', count: items.length, items };
  });
  app.get('/v1/refunds', async (request) =>
    collection([...sandbox.refunds.values()], page.parse(request.query)),
  );
}

/** Calls of the payment window in the browser, which has the key id and no secret. */
function windowRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  app.post('/window/attempt', async ({ body }, reply) => {
    const { key, order_id: orderId, outcome, ...details } = attempt.parse(body);
    if (key !== sandbox.keyId) return fail(reply, 401, 'The api key provided is invalid');
    if (outcome === 'pay') {
      const { paymentId, signature } = sandbox.pay(orderId, clean(details));
      return {
        razorpay_payment_id: paymentId,
        razorpay_order_id: orderId,
        razorpay_signature: signature,
      };
    }
    const payment = sandbox.fail(orderId, clean(details));
    // A declined payment is a valid response of the window, not a failed request.
    return reply.send({
      error: {
        code: payment.error_code,
        description: payment.error_description,
        source: 'bank',
        step: 'payment_authorization',
        reason: 'payment_failed',
        metadata: { payment_id: payment.id, order_id: orderId },
      },
    });
  });
  const at = (name: string): URL => new URL(`browser/${name}`, import.meta.url);
  serveFile(app, '/v1/checkout.js', { at: at('checkout.js'), type: 'text/javascript' });
  serveStyles(app, '/v1/checkout.css');
}

const clean = ({
  method,
  email,
  contact,
}: {
  method?: string | undefined;
  email?: string | null | undefined;
  contact?: string | null | undefined;
}) => ({
  ...(method === undefined ? {} : { method }),
  email: email ?? null,
  contact: contact ?? null,
});

const indiaSeconds = 5.5 * 60 * 60;
const indianDay = (seconds: number): string =>
  new Date((seconds + indiaSeconds) * 1000).toISOString().slice(0, 10);

/** The fee includes its GST. Amounts are in paise. */
const settledEntry = (payment: Payment, { fee, tax, ...settled }: Settled) => ({
  entity_id: payment.id,
  type: 'payment',
  debit: 0,
  credit: payment.amount - fee - tax,
  amount: payment.amount,
  currency: payment.currency,
  fee: fee + tax,
  tax,
  on_hold: false,
  settled: true,
  created_at: payment.created_at,
  settled_at: settled.settledAt,
  settlement_id: settled.settlementId,
  settlement_utr: settled.utr,
  payment_id: null,
  order_id: payment.order_id,
  method: payment.method,
});

/** Newest first, in pages of at most 100. */
function collection(
  refunds: readonly Refund[],
  { from, count, skip }: z.infer<typeof page>,
): { entity: 'collection'; count: number; items: Refund[] } {
  const items = refunds
    .filter(({ created_at }) => created_at >= from)
    .toReversed()
    .slice(skip, skip + count);
  return { entity: 'collection', count: items.length, items };
}

const fail: Fail = (reply, status, description) =>
  reply
    .code(status)
    .send({ error: { code: status >= 500 ? 'SERVER_ERROR' : 'BAD_REQUEST_ERROR', description } });

function found<T>(thing: T | undefined): T {
  if (thing === undefined) throw new RequestRejected('The id provided does not exist');
  return thing;
}
