import { isCallName } from '#contract/calls.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { publicRead, readKey } from '../api/cached-reads.ts';
import type { Dispatch, Input } from '../api/dispatch.ts';
import type { CacheableResponse, ResponseCache } from './cache.ts';

/** One read of a page: the HTTP envelope and its cache tags. */
type Fragment = { status: number; text: string; tags: ReadonlySet<string> };
type ReadRequest = { params?: unknown; query?: unknown };

type Read = (name: string, request: ReadRequest) => Promise<Fragment>;
type Shop = { dispatch: Dispatch; cache: ResponseCache };
type Make = () => Promise<CacheableResponse>;

const pagesMax = 1_000;

/**
 * API reads of pages that are rendered in this process. Each read is cached on its own, under the
 * key of the same read over HTTP, so saving a product does not make its page read the settings, the
 * categories and the policies again.
 */
export const fragmentReader = (shop: Shop): Read => reader(shop, () => undefined);

/**
 * Readers for renders of pages. What the last render of a page read starts at once with the next
 * one: a page asks for some of it only when it knows the rest, as for other products of a category.
 */
export function pageReader(shop: Shop): (page: string) => Read {
  const readsOf = new Map<string, Map<string, Make>>();
  return (page) => {
    for (const [key, make] of readsOf.get(page) ?? [])
      void shop.cache.fragment(key, make).catch(() => undefined);
    const reads = new Map<string, Make>();
    if (readsOf.size >= pagesMax) readsOf.clear();
    readsOf.set(page, reads);
    return reader(shop, (key, make) => reads.set(key, make));
  };
}

function reader({ dispatch, cache }: Shop, found: (key: string, make: Make) => void): Read {
  const read = publicRead(dispatch);
  return async (name, { params, query }) => {
    if (!isCallName(name)) throw new Error(`unknown call ${name}`);
    const endpoint: Endpoint = endpoints[name];
    const input: Input = { params: strings(params), query: strings(query), body: undefined };
    const key = endpoint.cached ? readKey(name, input) : null;
    const make: Make = async () => read(name, input);
    if (key === null) {
      const { status, body, tags } = await make();
      return { status, text: body.toString(), tags };
    }
    const { status, plain, tags } = await cache.fragment(key, make);
    if (status === 200) found(key, make);
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
