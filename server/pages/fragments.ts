import { isCallName } from '#contract/calls.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { publicRead, readKey } from '../api/cached-reads.ts';
import type { Dispatch, Input } from '../api/dispatch.ts';
import type { CacheEntry, ResponseCache } from './cache.ts';

/** One read of a page: the HTTP envelope, which is not to be changed, and its cache tags. */
type Fragment = { status: number; envelope: () => unknown; tags: ReadonlySet<string> };
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
    const own = strings(query);
    const input: Input = { params: strings(params), query: own, body: undefined };
    const { locale = '', ...others } = own;
    const isShared = params === undefined && Object.keys(others).length === 0;
    const newKey = () => (endpoint.cached ? readKey(name, input) : null);
    const key = isShared ? sharedKey(`${name} ${locale}`, newKey) : newKey();
    if (key === null) {
      const { status, body, tags } = await read(name, input);
      return { status, envelope: () => JSON.parse(body.toString()), tags };
    }
    const entry = await cache.fragment(key, async () => read(name, input));
    const { status, plain, tags } = entry;
    const parse = (): unknown => JSON.parse(plain.toString());
    return { status, envelope: isShared ? () => parsedOnce(entry, parse) : parse, tags };
  };
}

const sharedKeys = new Map<string, string | null>();

/** The key of a read without parameters, such as the settings, which every page contains. */
function sharedKey(read: string, newKey: () => string | null): string | null {
  let key = sharedKeys.get(read);
  if (key === undefined) sharedKeys.set(read, (key = newKey()));
  return key;
}

const parsed = new WeakMap<CacheEntry, unknown>();

/** Frozen, because all pages share it. */
function parsedOnce(entry: CacheEntry, parse: () => unknown): unknown {
  if (!parsed.has(entry)) parsed.set(entry, frozen(parse()));
  return parsed.get(entry);
}

function frozen(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  Object.values(value).forEach(frozen);
  return Object.freeze(value);
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
