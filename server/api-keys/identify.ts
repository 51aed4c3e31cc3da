import { apiKeyLimits } from '#contract/api-keys/rules.ts';
import type { Db } from '#database/client/statement.ts';
import { identify } from '../auth/auth.ts';
import type { Actor } from '../ctx.ts';
import { identifyKey, isApiKey } from './api-keys.ts';
import { requestRate } from './request-rate.ts';

/** Resolves the Authorization header of a request: an API key, or the token of a session. */
export function identifier(db: Db): (authorization: string) => Promise<Actor> {
  const rate = requestRate(apiKeyLimits.requestsPerMinute);
  return async (authorization) =>
    isApiKey(authorization) ? identifyKey(db, authorization, rate) : identify(db, authorization);
}
