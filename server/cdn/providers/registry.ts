import type { CdnProvider } from '../cdn.ts';
import { cloudflare } from './cloudflare.ts';
import { fastly } from './fastly.ts';
import { varnish } from './varnish.ts';

export const providers: readonly CdnProvider[] = [varnish, cloudflare, fastly];
