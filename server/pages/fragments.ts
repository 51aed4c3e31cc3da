import { type CallName, calls } from '#contract/calls.ts';
import type { Endpoint } from '#contract/endpoints/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { ResponseCache, CacheableResponse } from './cache.ts';
import { type Dispatch, type Input, visitor } from '../api/dispatch.ts';
import { envelope } from '../api/serve.ts';
import { serializerOf } from '../api/serializer.ts';

/** One read of a page: the envelope as HTTP would have carried it, and what it was made from. */
export type Fragment = { status: number; text: string; tags: ReadonlySet<string> };
type ReadRequest = { params?: unknown; query?: unknown };

/**
 * Reads for pages that are rendered in this process. They are kept like whole answers, so that a page is made anew from the few
 * reads that are stale: a save of one product does not make its page ask for the settings, the categories and the policies again.
 */
export function fragmentReader({
  dispatch,
  cache,
}: {
  dispatch: Dispatch;
  cache: ResponseCache;
}): (name: string, asked: ReadRequest) => Promise<Fragment> {
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

/** Values as HTTP would bring them, so that in-process reads pass the same checks. */
function strings(values: unknown): Record<string, string> {
  const entries = Object.entries(values ?? {}).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  );
  return Object.fromEntries(
    entries.map(([key, value]) => [key, Array.isArray(value) ? value.join(',') : String(value)]),
  );
}
