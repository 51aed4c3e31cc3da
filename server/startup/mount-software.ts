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

type Software = {
  config: Config;
  database: Database;
  dispatch: Dispatch;
  identify: (authorization: string) => Promise<Actor>;
};

/** What other software reads beside the calls: the API document, and the agents' protocol. */
export function mountSoftware(
  api: FastifyInstance,
  { config, database, dispatch, identify }: Software,
): void {
  serveOpenApi(api, config);
  const rate = requestRate<string>(agentLimits.shopRequestsPerMinute);
  const countRequest = (ip: string): number => rate.take(networkOf(ip));
  serveMcp(api, { config, db: database, dispatch, identify, countRequest });
}
