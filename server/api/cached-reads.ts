import { type CallName, methodAndPath } from '#contract/calls.ts';
import { endpoints } from '#contract/endpoints.ts';
import { Refusal } from '#contract/refusals.ts';
import type { CacheableResponse } from '../pages/cache.ts';
import { type Dispatch, type Input, languageOf, parseInput, visitor } from './dispatch.ts';
import { envelope } from './envelope.ts';
import { serializerOf } from './serializer.ts';

/**
 * The cache key of a public read: the call and its parsed input. Two requests share a key exactly
 * if the handler receives the same input, so parameters that the schema does not name are not part
 * of it. Null for invalid input, which is never cached.
 */
export function readKey(name: CallName, input: Input): string | null {
  try {
    const { params, query } = parseInput(endpoints[name], input);
    // The language is a part of the input, also of a call that does not name it.
    const locale = languageOf(input.query) ?? '';
    return `read ${name} ${JSON.stringify([params ?? null, query ?? null])}${locale}`;
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

/** Answers a read as a visitor. HTTP and pages use the same entry. */
export const publicRead =
  (dispatch: Dispatch) =>
  async (name: CallName, input: Input): Promise<CacheableResponse> => {
    const outcome = await dispatch(name, visitor, input);
    return {
      status: outcome.status,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'public, max-age=0, must-revalidate',
      },
      body: envelope(outcome, serializerOf(endpoints[name])),
      tags: outcome.reads,
      route: `/api${routePattern(name)}`,
      isShared: true,
    };
  };

/** The call's path with Fastify's parameters: '/product/:slug'. */
export const routePattern = (name: CallName): string =>
  methodAndPath(name).path.replace(/\{(\w+)\}/g, ':$1');
