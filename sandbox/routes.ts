import { readFile } from 'node:fs/promises';
import { timingSafeEqual } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Refund, RequestRejected } from './entities.ts';
import type { Sandbox } from './sandbox.ts';

const slowMs = 20_000;
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
const control = z.object({
  behaviour: z.enum(['well', 'down', 'slow', 'rubbish', 'refusing', 'limiting']).optional(),
  /** How refunds end: at once, pending until `finish_refund`, or failed. */
  refunds: z.enum(['processed', 'pending', 'failed']).optional(),
  finish_refund: z.object({ id: z.string(), status: z.enum(['processed', 'failed']) }).optional(),
  webhooks: z
    .object({ isWithheld: z.boolean(), delayMs: z.int().min(0), times: z.int().min(1).max(10) })
    .partial()
    .optional(),
  /** Sends all events again; newest first if `isReversed`. */
  resend: z.object({ isReversed: z.boolean().default(false) }).optional(),
});
const params = z.object({ id: z.string() });
const page = z.object({
  from: z.coerce.number().int().default(0),
  count: z.coerce.number().int().min(1).max(100).default(10),
  skip: z.coerce.number().int().min(0).default(0),
});

/**
 * Serves the provider's REST API, its checkout script, the calls of its window, and `/control` for
 * tests and demos.
 */
export async function sandboxRoutes(app: FastifyInstance, sandbox: Sandbox): Promise<void> {
  app.setErrorHandler((error, _request, reply) => {
    const isRefusal = error instanceof RequestRejected || error instanceof z.ZodError;
    const description =
      error instanceof z.ZodError
        ? (error.issues[0]?.message ?? 'invalid')
        : error instanceof Error
          ? error.message
          : 'failed';
    return fail(reply, isRefusal ? 400 : 500, description);
  });
  await app.register(async (api) => restRoutes(api, sandbox));
  await app.register(async (window) => windowRoutes(window, sandbox));
}

function restRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  app.addHook('preHandler', async (request, reply) => {
    if (!isKnown(request, sandbox)) return fail(reply, 401, 'Authentication failed');
    if (request.routeOptions.config.isControl) return undefined;
    return misbehave(reply, sandbox);
  });
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
  app.get('/v1/refunds', async (request) =>
    collection([...sandbox.refunds.values()], page.parse(request.query)),
  );
  app.post('/control', { config: { isControl: true } }, async ({ body }) => {
    const { behaviour, refunds, finish_refund: finish, webhooks, resend } = control.parse(body);
    if (behaviour) sandbox.control.behaviour = behaviour;
    if (refunds) sandbox.control.refunds = refunds;
    if (finish) sandbox.finishRefund(finish.id, finish.status);
    Object.assign(sandbox.webhooks.delivery, webhooks);
    const events = resend ? [...sandbox.webhooks.events] : [];
    for (const event of resend?.isReversed ? events.toReversed() : events)
      await sandbox.webhooks.send(event);
    return {
      behaviour: sandbox.control.behaviour,
      refunds: sandbox.control.refunds,
      webhooks: sandbox.webhooks.delivery,
      events: sandbox.webhooks.events.length,
    };
  });
}

/** Calls of the payment window in the browser, which has the key id and no secret. */
function windowRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  app.post('/window/attempt', async ({ body }, reply) => {
    const { key, order_id: orderId, outcome, ...details } = attempt.parse(body);
    if (key !== sandbox.keyId) return fail(reply, 401, 'The api key provided is invalid');
    if (outcome === 'pay') return sandbox.pay(orderId, clean(details));
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
  const file = (path: string, name: string, type: string): void => {
    app.get(path, async (_request, reply) =>
      reply
        .type(type)
        .header('cache-control', 'no-cache')
        .send(await readFile(new URL(`browser/${name}`, import.meta.url))),
    );
  };
  file('/v1/checkout.js', 'checkout.js', 'text/javascript; charset=utf-8');
  file('/v1/checkout.css', 'checkout.css', 'text/css; charset=utf-8');
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

async function misbehave(
  reply: FastifyReply,
  { control: { behaviour } }: Sandbox,
): Promise<FastifyReply | undefined> {
  if (behaviour === 'down')
    return reply.code(503).type('text/html').send('<h1>Service Unavailable</h1>');
  if (behaviour === 'rubbish')
    return reply.type('application/json').send('{"id":"order_","amount":"lots"');
  if (behaviour === 'refusing') return fail(reply, 400, 'Your account is not activated');
  if (behaviour === 'limiting')
    return fail(reply, 429, 'Request failed. Please try after sometime.');
  if (behaviour === 'slow') await pause(slowMs, undefined, { ref: false });
  return undefined;
}

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

const fail = (reply: FastifyReply, status: number, description: string): FastifyReply =>
  reply
    .code(status)
    .send({ error: { code: status >= 500 ? 'SERVER_ERROR' : 'BAD_REQUEST_ERROR', description } });

function isKnown({ headers }: FastifyRequest, { keyId, keySecret }: Sandbox): boolean {
  const expected = Buffer.from(`Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`);
  const given = Buffer.from(headers.authorization ?? '');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function found<T>(thing: T | undefined): T {
  if (thing === undefined) throw new RequestRejected('The id provided does not exist');
  return thing;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    isControl?: boolean;
  }
}
