import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ResponseCache, CacheableResponse } from './cache.ts';
import type { Dispatch } from '../api/dispatch.ts';
import { fragmentReader } from './fragments.ts';
import { reportingEndpoints } from './content-security-policy.ts';
import type { ServerCall, Web } from './renderer.ts';
import { sendCached } from './send-cached.ts';

export type PageServer = {
  web: Web;
  dispatch: Dispatch;
  cache: ResponseCache;
  publicUrl: string;
  /** The Content Security Policy of a path. */
  policyOf: (path: string) => string;
};

/** Retry-After of a closed shop. */
const retryWhenClosedSeconds = 600;

const html = { 'content-type': 'text/html; charset=utf-8' };

/** For the warm-up: `warm` renders a page into the cache, `render` discards it. */
export type Pages = { warm(url: string): Promise<unknown>; render(url: string): Promise<unknown> };

/** Serves every other GET as a page. Pages contain no personal data, so each is rendered once and cached. */
export function servePages(app: FastifyInstance, shop: PageServer): Pages {
  const headersOf = (policy: string) => ({
    ...html,
    'cache-control': 'public, max-age=0, must-revalidate',
    'content-security-policy': policy,
    'reporting-endpoints': reportingEndpoints,
  });
  const read = fragmentReader(shop);

  const page = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const url = pageUrl(request.url);
    if (url === null) return reply.redirect('/', 302);
    const cached = shop.web.isDev
      ? await shop.cache.getOrCreate(`page ${url} ${request.id}`, async () => render(url))
      : await shop.cache.getOrCreate(`page ${url}`, async () => render(url));
    return sendCached(request, reply, cached);
  };

  const render = async (url: string): Promise<CacheableResponse> => {
    const tags = new Set<string>();
    const inProcess: ServerCall = async (name, request) => {
      const part = await read(name, request);
      // The browser loads exact stock. The page shows only the stock label, whose change purges `product:`.
      for (const tag of part.tags) if (!tag.startsWith('stock:')) tags.add(tag);
      return { status: part.status, envelope: JSON.parse(part.text) };
    };
    const policy = shop.policyOf(new URL(url, shop.publicUrl).pathname);
    const pageHeaders = headersOf(policy);
    const renderer = await shop.web.renderer();
    const rendered = await renderer.renderPage(new URL(url, shop.publicUrl).href, inProcess);
    if (rendered.kind === 'redirect') {
      return {
        status: rendered.status,
        headers: { ...pageHeaders, location: rendered.location },
        body: '',
        tags,
      };
    }
    const { head, foot } = shop.web.shell(rendered.modules);
    const data = `<script type="application/json" id="page-data">${escapeScript(rendered.data)}</script>`;
    const body = rendered.html
      .replace(
        '</head>',
        () => `${head}${policy === shop.policyOf('/checkout') ? '' : reloadToPay}</head>`,
      )
      .replace(/<\/body><\/html>$/, () => `${data}${foot}</body></html>`);
    const cacheable = shop.web.isDev ? { ...html, 'cache-control': 'no-store' } : pageHeaders;
    const headers =
      rendered.status === 503
        ? {
            ...cacheable,
            'cache-control': 'no-store',
            'retry-after': String(retryWhenClosedSeconds),
          }
        : cacheable;
    return { status: rendered.status, headers, body, tags };
  };

  app.get('/*', page);
  return {
    warm: async (url) => shop.cache.getOrCreate(`page ${url}`, async () => render(url)),
    render,
  };
}

/**
 * In documents whose policy forbids the payment provider: the browser loads payment pages as documents of their own
 * (`web/entry-client.tsx`).
 */
const reloadToPay = '<meta name="reload-to-pay">';

/** Escapes `<`, so that the JSON cannot close its script element. */
const escapeScript = (json: string): string => json.replace(/</g, '\\u003c');

/** Tracking parameters, which do not change the page. */
const ignored = /^(utm_|gclid|fbclid|mc_|ref$)/;

/** The normalized path and query; null for an invalid request target. */
function pageUrl(target: string): string | null {
  if (!target.startsWith('/') || target.startsWith('//') || !URL.canParse(target, 'http://shop'))
    return null;
  const { pathname, searchParams } = new URL(target, 'http://shop');
  for (const key of [...searchParams.keys()]) if (ignored.test(key)) searchParams.delete(key);
  searchParams.sort();
  const search = searchParams.toString();
  return search ? `${pathname}?${search}` : pathname;
}
