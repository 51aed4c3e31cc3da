import type { FastifyInstance } from 'fastify';
import { agentLimits } from '#contract/agents/rules.ts';
import type { Database } from '#database/client/pool.ts';
import type { Dispatch } from '../api/dispatch.ts';
import { serveMcp } from '../api/mcp/serve.ts';
import { serveOpenApi } from '../api/openapi/serve.ts';
import { requestRate } from '../api-keys/request-rate.ts';
import { networkOf } from '../auth/limits.ts';
import type { Config } from '../config/config.ts';
import type { Actor } from '../ctx.ts';
import { openPlugins } from '../plugins/host.ts';
import { servePlugins } from './serve-plugins.ts';

type Software = {
  config: Config;
  database: Database;
  dispatch: Dispatch;
  identify: (authorization: string) => Promise<Actor>;
};

/**
 * What other software reads beside the calls: the API document, the agents' protocol, and the
 * endpoints of plugins.
 */
export function mountSoftware(
  api: FastifyInstance,
  { config, database, dispatch, identify }: Software,
): void {
  serveOpenApi(api, config);
  const rate = requestRate<string>(agentLimits.shopRequestsPerMinute);
  const countRequest = (ip: string): number => rate.take(networkOf(ip));
  serveMcp(api, { config, db: database, dispatch, identify, countRequest });
  const host = openPlugins({ config, database, dispatch, logger: api.log });
  servePlugins(api, { host, identify });
  api.addHook('onClose', async () => (await host).close());
}
