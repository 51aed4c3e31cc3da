import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { agentLimits } from '#contract/agents/rules.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { Refusal, refuse } from '#contract/refusals.ts';
import type { Db } from '#database/client/statement.ts';
import type { Config } from '../../config/config.ts';
import type { Actor } from '../../ctx.ts';
import { addLogFields, callLogFields } from '../../observability/log-fields.ts';
import type { Caller, Dispatch } from '../dispatch.ts';
import { envelope } from '../envelope.ts';
import { sendRefusal } from '../errors.ts';
import { serializerOf } from '../serializer.ts';
import { type Confirmations, confirmations } from './confirmations.ts';
import type { MakeCall } from './tool.ts';

type McpOptions = {
  config: Config;
  db: Db;
  dispatch: Dispatch;
  identify: (authorization: string) => Promise<Actor>;
  /** Counts a request without a key. Returns 0, or the seconds until the next one may come. */
  countRequest: (ip: string) => number;
};
type Mcp = McpOptions & { confirmations: Confirmations };

const instructions = {
  staff:
    'Tools of the shop for its staff. Amounts are rupees. A change of prices and an answer to a review need two calls: show the preview to the owner, and apply it once the owner agrees.',
  shop: 'Tools for shoppers. Amounts are rupees. Find products, check stock and delivery to a PIN code, then prepare a cart and give its link to the shopper, who orders and pays in the shop.',
};

/**
 * Serves the Model Context Protocol: `/mcp` with an API key, `/mcp/shop` without one. Each request
 * is answered by itself, so any process answers it. The protocol's code is loaded at the first one.
 */
export function serveMcp(app: FastifyInstance, options: McpOptions): void {
  const mcp = { ...options, confirmations: confirmations(options.db, options.config.secret) };
  for (const [url, area] of [
    ['/mcp', 'staff'],
    ['/mcp/shop', 'shop'],
  ] as const) {
    app.post(url, async (request, reply) => serve(request, reply, { area, mcp }));
    app.route({
      method: ['GET', 'PUT', 'PATCH', 'DELETE'],
      url,
      handler: async (_request, reply) => {
        reply.header('allow', 'POST');
        return sendRefusal(reply, refuse('method_not_allowed'));
      },
    });
  }
}

const message = z.object({
  method: z.string().optional(),
  params: z.object({ name: z.string().optional() }).optional(),
});

async function serve(
  request: FastifyRequest,
  reply: FastifyReply,
  { area, mcp }: { area: 'staff' | 'shop'; mcp: Mcp },
): Promise<FastifyReply> {
  const caller = await callerOf(request, reply, { area, mcp });
  const text = JSON.stringify(request.body ?? null);
  if (text.length > agentLimits.requestLettersMax) throw refuse('body_too_large');
  // A batch would be one request for the rate limit.
  const read = message.safeParse(request.body);
  if (!read.success) throw refuse('invalid_request');
  const { answer, missingScope, toolsOf } = await import('./server.ts');
  const tools = toolsOf[area];
  const name = read.data.method === 'tools/call' ? read.data.params?.name : undefined;
  const tool = name !== undefined && Object.hasOwn(tools, name) ? tools[name] : undefined;
  if (name !== undefined && tool !== undefined) {
    addLogFields(request, { tool: name });
    const scope = missingScope(tool, caller.actor);
    if (scope !== null) {
      reply.header('www-authenticate', `Bearer error="insufficient_scope", scope="${scope}"`);
      throw refuse('scope_missing', { scope });
    }
  }
  const response = await answer(webRequest(request, mcp.config, text), request.body, {
    tools,
    ctx: {
      call: callOf(request, caller, mcp),
      actor: caller.actor,
      confirmations: mcp.confirmations,
      publicUrl: mcp.config.publicUrl,
    },
    instructions: instructions[area],
    onFailure: (error) => request.log.error({ err: error }, 'tool failed'),
  });
  const type = response.headers.get('content-type');
  if (type !== null) reply.type(type);
  return reply
    .code(response.status)
    .header('cache-control', 'no-store')
    .send(await response.text());
}

async function callerOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { area, mcp }: { area: 'staff' | 'shop'; mcp: Mcp },
): Promise<Caller> {
  const device = (request.headers['user-agent'] ?? '').slice(0, 300);
  const base = { ip: request.ip, device, idempotencyKey: null };
  if (area === 'shop') {
    const seconds = mcp.countRequest(request.ip);
    if (seconds > 0) throw refuse('too_many_requests', { seconds });
    return { ...base, actor: { kind: 'visitor' }, allowsReplica: true };
  }
  reply.header('www-authenticate', 'Bearer');
  const actor = await mcp.identify(request.headers.authorization ?? '');
  // Sessions are for screens: their calls need a recent sign-in, and have no scopes.
  if (actor.kind !== 'admin' || actor.staffRole !== null) throw refuse('api_key_invalid');
  reply.removeHeader('www-authenticate');
  return { ...base, actor };
}

/** Headers that the protocol reads; the key stays here. */
const passed = ['accept', 'content-type', 'mcp-protocol-version', 'mcp-method', 'mcp-name'];

function webRequest(request: FastifyRequest, { publicUrl }: Config, body: string): Request {
  const headers = new Headers();
  for (const name of passed) {
    const value = request.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  return new Request(`${publicUrl}${request.url}`, { method: 'POST', headers, body });
}

/** Makes calls in this process, with permissions, audit log and stripped responses as over HTTP. */
const callOf =
  (request: FastifyRequest, caller: Caller, { dispatch, config }: Mcp): MakeCall =>
  async (name, input) => {
    const endpoint: Endpoint = endpoints[name];
    const { params, query, body } = input ?? {};
    const outcome = await dispatch(name, caller, { params, query: query ?? {}, body });
    const fields = callLogFields({ name, caller, body, outcome }, config.secret);
    if (fields !== null) addLogFields(request, fields);
    if (outcome.refusal !== undefined) throw refusalOf(outcome);
    return JSON.parse(envelope(outcome, serializerOf(endpoint)));
  };

/** The refusal of an outcome, with the sentence that it was sent with. */
function refusalOf({ refusal, message: sentence, problems }: Awaited<ReturnType<Dispatch>>) {
  const made = new Refusal(refusal ?? 'internal', {}, problems);
  made.message = sentence;
  return made;
}
