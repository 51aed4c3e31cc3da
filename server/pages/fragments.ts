import { isCallName } from '#contract/calls.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { publicRead, readKey } from '../api/cached-reads.ts';
import type { Dispatch, Input } from '../api/dispatch.ts';
import type { ResponseCache } from './cache.ts';

/** One read of a page: the HTTP envelope and its cache tags. */
type Fragment = { status: number; text: string; tags: ReadonlySet<string> };
type ReadRequest = { params?: unknown; query?: unknown };

/**
 * API reads of pages that are rendered in this process. Each read is cached on its own, under the
 * key of the same read over HTTP, so saving a product does not make its page read the settings, the
 * categories and the policies again.
 */
export function fragmentReader({
  dispatch,
  cache,
}: {
  dispatch: Dispatch;
  cache: ResponseCache;
}): (name: string, request: ReadRequest) => Promise<Fragment> {
  const read = publicRead(dispatch);
  return async (name, { params, query }) => {
    if (!isCallName(name)) throw new Error(`unknown call ${name}`);
    const endpoint: Endpoint = endpoints[name];
    const input: Input = { params: strings(params), query: strings(query), body: undefined };
    const key = endpoint.cached ? readKey(name, input) : null;
    if (key === null) {
      const { status, body, tags } = await read(name, input);
      return { status, text: body.toString(), tags };
    }
    const { status, plain, tags } = await cache.fragment(key, async () => read(name, input));
    return { status, text: plain.toString(), tags };
  };
}

/** Converts values to strings as in a URL, so that in-process reads pass the same validation. */
function strings(values: unknown): Record<string, string> {
  const entries = Object.entries(values ?? {}).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  );
  return Object.fromEntries(
    entries.map(([key, value]) => [key, Array.isArray(value) ? value.join(',') : String(value)]),
  );
}
