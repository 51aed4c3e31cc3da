import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Semaphore } from '#database/client/semaphore.ts';
import { faultOr, hasFault } from '#database/fault-points.ts';
import type { ResponseCache, CacheableResponse } from './cache.ts';
import type { Dispatch } from '../api/dispatch.ts';
import { fragmentReader } from './fragments.ts';
import { reportingEndpoints } from './content-security-policy.ts';
import type { ServerCall, Web } from './renderer.ts';
import { sendCached } from './send-cached.ts';

type PageServer = {
  web: Web;
  dispatch: Dispatch;
  cache: ResponseCache;
  publicUrl: string;
  /** The Content Security Policy of a path. */
  policyOf: (path: string) => string;
};

/** Retry-After of a closed shop. */
const retryWhenClosedSeconds = 600;

/** Rendering takes processor time only, and a little more than one at once hides the wait for the database. */
const rendersMax = 4;
const renderLimits = { stalledMs: 5_000, longestMs: 15_000 };

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
  const renders = new Semaphore(faultOr('renders_unbounded', 1_000, rendersMax), renderLimits);
  const turn = oneEachTurn();

  const page = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { cookie } = request.headers;
    if (hasFault('page_varies_by_cookie') && cookie !== undefined) return reply.send(cookie);
    const url = await pageUrl(request.url);
    if (url === null) return reply.redirect('/', 302);
    const key = shop.web.isDev ? `page ${url} ${request.id}` : `page ${url}`;
    const cached = await shop.cache.getOrCreate(key, async () => render(url));
    if (!shop.web.isDev) shop.cache.rememberUrl(request.url, key);
    return sendCached(request, reply, cached);
  };

  const pageUrl = async (target: string): Promise<string | null> => {
    if (!isPageTarget(target)) return null;
    const canonical = await (await shop.web.renderer()).canonicalUrl(target);
    return faultOr('unknown_parameters_rendered', target, canonical);
  };

  const render = async (url: string): Promise<CacheableResponse> =>
    renders.run(async () => renderNow(url));
  const renderNow = async (url: string): Promise<CacheableResponse> => {
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
    const rendered = await renderer.renderPage(
      new URL(url, shop.publicUrl).href,
      inProcess,
      faultOr('renders_unbounded', async () => undefined, turn),
    );
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

/** Not '//elsewhere.example', which browsers take for another host. */
const isPageTarget = (target: string): boolean =>
  target.startsWith('/') && !target.startsWith('//') && URL.canParse(target, 'http://shop');

/**
 * Resolves one waiter each turn of the event loop, so that requests which arrive during a render are read before the next one:
 * API reads take the time of a render or two, however many pages wait.
 */
function oneEachTurn(): () => Promise<void> {
  let last = Promise.resolve();
  return async () => (last = last.then(async () => nextTurn()));
}
