import { everythingTag } from './cdn.ts';
import { type CdnConfig, cdnProviderOf } from './config.ts';

/** Below the header limit of every CDN, 8 KB in Varnish. */
const tagBytesMax = 7_000;

type CdnHeaders = (tags: ReadonlySet<string>) => Record<string, string>;

/**
 * The headers that let a CDN store a response under its cache tags. None for exact stock, which
 * changes with every order, and for more tags than a header holds.
 */
export function cdnHeaders(config: CdnConfig | null): CdnHeaders {
  const provider = cdnProviderOf(config?.key);
  if (config === null || provider === undefined) return () => ({});
  return (tags) => {
    if ([...tags].some(isExactStock)) return {};
    const line = [everythingTag, ...tags].join(provider.tagSeparator);
    if (line.length > tagBytesMax || !/^[\x21-\x7e ]+$/.test(line)) return {};
    return {
      [provider.tagHeader]: line,
      [provider.ttlHeader]: `max-age=${config.ttlSeconds}`,
    };
  };
}

/** No stored response has these tags, so their purges are not sent. */
export const isExactStock = (tag: string): boolean => tag.startsWith('stock:');
