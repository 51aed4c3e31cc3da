import { readFile } from 'node:fs/promises';
import { timingSafeEqual } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { RequestRejected } from './entities.ts';
import type { Sandbox } from './sandbox.ts';

const slowMs = 20_000;
const control = z.object({
  behaviour: z.enum(['well', 'down', 'slow', 'rubbish', 'refusing', 'limiting']).optional(),
  /** How refunds end: at once, pending until `finish_refund`, or failed. */
  refunds: z.enum(['processed', 'pending', 'failed']).optional(),
  finish_refund: z.object({ id: z.string(), status: z.enum(['processed', 'failed']) }).optional(),
  /** Transfers the captured payments to the shop; without `utr`, the bank names it later. */
  settle: z.object({ utr: z.string().max(60).nullable() }).optional(),
  webhooks: z
    .object({ isWithheld: z.boolean(), delayMs: z.int().min(0), times: z.int().min(1).max(10) })
    .partial()
    .optional(),
  /** Sends all events again; newest first if `isReversed`. */
  resend: z.object({ isReversed: z.boolean().default(false) }).optional(),
});

/** Sends an error in the provider's form. */
export type Fail = (reply: FastifyReply, status: number, description: string) => FastifyReply;
type Api = {
  sandbox: Sandbox;
  fail: Fail;
  isKnown: (request: FastifyRequest) => boolean;
  routes: (app: FastifyInstance) => void;
};

/** Answers rejected and unreadable requests in the provider's form. */
export const handleSandboxErrors = (app: FastifyInstance, fail: Fail): void => {
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
};

/** Serves the provider's REST API, and `/control` for tests and demos. */
export async function serveApi(app: FastifyInstance, parts: Api): Promise<void> {
  const { sandbox, fail, isKnown, routes } = parts;
  await app.register(async (api) => {
    api.addHook('preHandler', async (request, reply) => {
      if (!isKnown(request)) return fail(reply, 401, 'Authentication failed');
      if (request.routeOptions.config.isControl) return undefined;
      return misbehave(reply, sandbox, fail);
    });
    routes(api);
    serveControl(api, sandbox);
  });
}

function serveControl(app: FastifyInstance, sandbox: Sandbox): void {
  app.post('/control', { config: { isControl: true } }, async ({ body }) => {
    const {
      behaviour,
      refunds,
      finish_refund: finish,
      settle,
      webhooks,
      resend,
    } = control.parse(body);
    if (behaviour) sandbox.control.behaviour = behaviour;
    if (refunds) sandbox.control.refunds = refunds;
    if (finish) sandbox.finishRefund(finish.id, finish.status);
    if (settle) sandbox.settle(settle);
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

async function misbehave(
  reply: FastifyReply,
  { control: { behaviour } }: Sandbox,
  fail: Fail,
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

/** Serves a file of the payment window. */
export function serveFile(
  app: FastifyInstance,
  path: string,
  file: { at: URL; type: string },
): void {
  app.get(path, async (_request, reply) =>
    reply
      .type(`${file.type}; charset=utf-8`)
      .header('cache-control', 'no-cache')
      .send(await readFile(file.at)),
  );
}

/** Serves the styles that the payment windows share. */
export const serveStyles = (app: FastifyInstance, path: string): void =>
  serveFile(app, path, {
    at: new URL('browser/checkout.css', import.meta.url),
    type: 'text/css',
  });

/** Compares in constant time. */
export function isSame(given: string | string[] | undefined, expected: string): boolean {
  const [a, b] = [Buffer.from(String(given ?? '')), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

declare module 'fastify' {
  interface FastifyContextConfig {
    isControl?: boolean;
  }
}
