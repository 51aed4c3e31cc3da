import { type CallName, calls } from '#contract/calls.ts';
import type { Endpoint } from '#contract/endpoints/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { ResponseCache, CacheableResponse } from './cache.ts';
import { type Dispatch, type Input, visitor } from '../api/dispatch.ts';
import { envelope } from '../api/serve.ts';
import { serializerOf } from '../api/serializer.ts';

/** One read of a page: the HTTP envelope and its cache tags. */
export type Fragment = { status: number; text: string; tags: ReadonlySet<string> };
type ReadRequest = { params?: unknown; query?: unknown };

/**
 * API reads of pages that are rendered in this process. Each read is cached on its own, so saving a product does not make
 * its page read the settings, the categories and the policies again.
 */
export function fragmentReader({
  dispatch,
  cache,
}: {
  dispatch: Dispatch;
  cache: ResponseCache;
}): (name: string, request: ReadRequest) => Promise<Fragment> {
  const make = async (name: CallName, input: Input): Promise<CacheableResponse> => {
    const outcome = await dispatch(name, visitor, input);
    return {
      status: outcome.status,
      headers: {},
      body: envelope(outcome, serializerOf(endpoints[name])),
      tags: outcome.reads,
    };
  };

  return async (name, { params, query }) => {
    if (!isCallName(name)) throw new Error(`unknown call ${name}`);
    const endpoint: Endpoint = endpoints[name];
    const input: Input = { params: strings(params), query: strings(query), body: undefined };
    if (!endpoint.cached) {
      const { status, body: text, tags } = await make(name, input);
      return { status, text: text.toString(), tags };
    }
    const { status, plain, tags } = await cache.fragment(
      `part ${name} ${JSON.stringify([input.params, input.query])}`,
      async () => make(name, input),
    );
    return { status, text: plain.toString(), tags };
  };
}

const isCallName = (name: string): name is CallName => name in calls;

/** Converts values to strings as in a URL, so that in-process reads pass the same validation. */
function strings(values: unknown): Record<string, string> {
  const entries = Object.entries(values ?? {}).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  );
  return Object.fromEntries(
    entries.map(([key, value]) => [key, Array.isArray(value) ? value.join(',') : String(value)]),
  );
}
