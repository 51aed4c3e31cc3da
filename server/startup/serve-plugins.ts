import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { agentLimits } from '#contract/agents/rules.ts';
import { pluginLimits } from '#contract/plugins/rules.ts';
import { Refusal, refuse } from '#contract/refusals.ts';
import { authorize } from '../api/dispatch.ts';
import { sendRefusal } from '../api/errors.ts';
import { requestRate } from '../api-keys/request-rate.ts';
import { networkOf } from '../auth/limits.ts';
import type { Actor } from '../ctx.ts';
import type { PluginRequest } from '../plugins/define.ts';
import type { PluginHost } from '../plugins/host.ts';

type ServeOptions = {
  host: Promise<PluginHost>;
  identify: (authorization: string) => Promise<Actor>;
};

/** A plugin answers data: a page of its own would run its scripts in the shop's origin. */
const response = z.strictObject({
  status: z.int().min(200).max(599).default(200),
  type: z.enum(['application/json', 'text/plain', 'text/csv']).default('application/json'),
  body: z.unknown(),
});

/** `/api/plugins/<name>/…`, for the endpoints that the plugins declare. */
export function servePlugins(api: FastifyInstance, { host, identify }: ServeOptions): void {
  const rate = requestRate<string>(agentLimits.shopRequestsPerMinute);
  void api.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    scope.route<{ Params: { name: string; '*': string } }>({
      method: ['GET', 'POST'],
      url: '/plugins/:name/*',
      bodyLimit: pluginLimits.requestBytesMax,
      handler: async (request, reply) => {
        try {
          const seconds = rate.take(networkOf(request.ip));
          if (seconds > 0) throw refuse('too_many_requests', { seconds });
          return await answer(request, reply, { host: await host, identify });
        } catch (error) {
          if (error instanceof Refusal) return sendRefusal(reply, error);
          throw error;
        }
      },
    });
  });
}

async function answer(
  request: FastifyRequest<{ Params: { name: string; '*': string } }>,
  reply: FastifyReply,
  { host, identify }: { host: PluginHost; identify: ServeOptions['identify'] },
): Promise<FastifyReply> {
  const { name, '*': rest } = request.params;
  const plugin = host.plugins.find((each) => each.name === name);
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  const endpoint = `${method} /${rest}`;
  const declared = plugin?.about?.endpoints[endpoint];
  if (!plugin || !declared || (await host.isOff(plugin))) throw refuse('not_found');
  const { access } = declared;
  if (access !== 'public') {
    const { authorization } = request.headers;
    const actor: Actor = authorization ? await identify(authorization) : { kind: 'visitor' };
    authorize({ summary: '', data: z.null(), access: 'admin', permission: access }, actor);
  }
  const outcome = await host
    .run(plugin, {
      part: `endpoint ${endpoint}`,
      task: { kind: 'endpoint', endpoint, request: requestOf(request, rest) },
      answer: response,
    })
    .catch(() => {
      throw refuse('plugin_failed', { name });
    });
  const { status, type, body } = outcome;
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type(`${type}; charset=utf-8`)
    .send(type === 'application/json' ? JSON.stringify(body ?? null) : String(body));
}

/** Without the session or key of the caller. */
const requestOf = ({ query, headers, body }: FastifyRequest, path: string): PluginRequest => ({
  path: `/${path}`,
  query: z.record(z.string(), z.string()).catch({}).parse(query),
  headers: Object.fromEntries(
    Object.entries(headers).flatMap(([key, value]) =>
      ['authorization', 'cookie'].includes(key) || value === undefined
        ? []
        : [[key, String(value)]],
    ),
  ),
  body: typeof body === 'string' ? body : '',
});
