import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Semaphore } from '#database/client/semaphore.ts';
import type { CacheEntry, ResponseCache, CacheableResponse } from './cache.ts';
import type { Locale } from '#contract/locales/rules.ts';
import { isMeasuredPage } from '#contract/pixels/rules.ts';
import { splitLocale } from '#contract/locales/split-path.ts';
import type { Dispatch } from '../api/dispatch.ts';
import { fragmentReader, pageReader } from './fragments.ts';
import { pageFinder } from './find-page.ts';
import {
  isFramedPage,
  type PolicyOf,
  type PolicyParts,
  reportingEndpoints,
} from './content-security-policy.ts';
import type { RenderedPage, ServerCall, Web } from './renderer.ts';
import { redirectFinder, withQuery } from './redirect-finder.ts';
import { sendCached } from './send-cached.ts';

type PageServer = {
  web: Web;
  dispatch: Dispatch;
  cache: ResponseCache;
  publicUrl: string;
  policyOf: PolicyOf;
};

/** Retry-After of a closed shop. */
const retryWhenClosedSeconds = 600;

/**
 * Rendering takes processor time only, and a little more than one at once hides the wait for the
 * database.
 */
const rendersMax = 4;
const renderLimits = { stalledMs: 5_000, longestMs: 15_000 };

const contentType = { 'content-type': 'text/html; charset=utf-8' };

type RenderedDocument = Extract<RenderedPage, { kind: 'page' }>;

/**
 * For the warm-up, `warm` renders a page into the cache, and `render` discards it. `shown` is a
 * page as visitors get it, and `preview` as they will once the shop is open; null without a page.
 */
export type Pages = {
  warm(url: string): Promise<unknown>;
  render(url: string): Promise<unknown>;
  shown(path: string): Promise<CacheEntry | null>;
  preview(path: string): Promise<CacheEntry | null>;
};

/**
 * Serves every other GET as a page. Pages contain no personal data, so each is rendered once and
 * cached.
 */
export function servePages(app: FastifyInstance, shop: PageServer): Pages {
  const renders = new Semaphore(rendersMax, renderLimits);
  const renderNow = pageRenderer(shop);
  const renderOpen = pageRenderer(shop, asOpen);
  const { findPage, fallbackOf } = pageFinder(shop);
  const render = async (url: string): Promise<CacheableResponse> =>
    renders.run(async () => renderNow(url));

  app.get('/*', async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const url = await findPage(request.url);
    if (url === null) {
      const { location, status } = await fallbackOf(request.url);
      // The owner can change it, and it has no tags to purge it by.
      return reply.header('cache-control', 'no-store').redirect(location, status);
    }
    const isCached = !shop.web.isDev && !untaggedPage.test(splitLocale(url).path);
    const key = isCached ? `page ${url}` : `page ${url} ${request.id}`;
    const cached = await shop.cache.getOrCreate(key, async () => render(url));
    if (isCached) shop.cache.rememberUrl(request.url, key);
    const { headers, route } = cached;
    return sendCached(
      request,
      reply,
      route === ownerRedirect ? { ...cached, headers: addQuery(headers, request.url) } : cached,
    );
  });
  const page = async (url: string): Promise<CacheEntry> =>
    shop.cache.fragment(`page ${url}`, async () => render(url));
  const preview = async (url: string): Promise<CacheEntry> =>
    shop.cache.fragment(`preview ${url}`, async () => renders.run(async () => renderOpen(url)));
  const at =
    (read: (url: string) => Promise<CacheEntry>) =>
    async (path: string): Promise<CacheEntry | null> => {
      const url = await findPage(path);
      return url === null ? null : read(url);
    };
  return {
    warm: async (url) => {
      const cached = await shop.cache.getOrCreate(`page ${url}`, async () => render(url));
      // The first visitor gets the small one.
      await cached.encode('brotli');
    },
    render,
    shown: at(page),
    preview: at(preview),
  };
}

/** The route of redirects of the owner, which keep the query; those of pages have their own. */
const ownerRedirect = '/* redirected';

const addQuery = (headers: Record<string, string>, target: string): Record<string, string> => ({
  ...headers,
  location: withQuery(headers['location'] ?? '', target),
});

/**
 * Renders pages with data of the shop's own endpoints, and collects the cache tags of that data.
 */
function pageRenderer(
  shop: PageServer,
  change: (name: string, envelope: unknown) => unknown = (_name, envelope) => envelope,
): (url: string) => Promise<CacheableResponse> {
  const readerOf = pageReader(shop);
  const turn = oneEachTurn();
  const redirectOf = redirectFinder(shop);
  const policyPartsOf = policyPartsFinder(shop);
  return async (path) => {
    const url = new URL(path, shop.publicUrl);
    const tags = new Set<string>();
    const read = readerOf(path);
    const inProcess: ServerCall = async (name, request) => {
      const part = await read(name, request);
      // The browser loads exact stock. The page shows only the stock label, whose change purges
      // `product:`.
      for (const tag of part.tags) if (!tag.startsWith('stock:')) tags.add(tag);
      return { status: part.status, envelope: change(name, JSON.parse(part.text)) };
    };
    const { locale, path: pathname } = splitLocale(url.pathname);
    const renderer = await shop.web.renderer(locale);
    const page = await renderer.renderPage(url.href, inProcess, turn);
    const parts = await policyPartsOf(tags);
    const policy = shop.policyOf(pathname, parts);
    // Pixels are on the checkout and not on an order, which both allow the payment provider.
    const paymentPolicyAt = (of: string): string => shop.policyOf(of, { ...parts, pixels: null });
    const mayPay = paymentPolicyAt(pathname) === paymentPolicyAt('/checkout');
    const { status } = page;
    // A page is served before a redirect: only a path without one is looked up.
    const found = status === 404 ? await redirectOf({ locale, path: pathname }, tags) : null;
    if (found)
      return {
        status: found.status,
        headers: { ...cachedPage(policy), location: found.location },
        body: '',
        tags,
        route: ownerRedirect,
      };
    return page.kind === 'redirect'
      ? { status, headers: { ...cachedPage(policy), location: page.location }, body: '', tags }
      : {
          status,
          headers: documentHeaders(shop, { path: pathname, status, policy }),
          body: html(shop, page, {
            ...{ locale, policy, mayPay },
            pixels: isMeasuredPage(pathname) ? parts.pixels : null,
          }),
          tags,
          isShared: page.kind === 'page' && !personalPage.test(pathname),
        };
  };
}

const anyEnvelope = z.looseObject({ data: z.looseObject({}) });

/** The response of a shop that is open and not in maintenance mode. */
function asOpen(name: string, envelope: unknown): unknown {
  const settings = name === 'getSettings' ? anyEnvelope.safeParse(envelope).data : undefined;
  return settings
    ? { ...settings, data: { ...settings.data, is_open: true, maintenance_mode: 'OFF' } }
    : envelope;
}

const settingsResponse = z.object({
  data: z.object({
    payment_providers: z.array(z.string()),
    pixels: z.object({ ga4: z.string(), meta: z.string() }).optional(),
  }),
});

/** Adds the cache tags of the settings. */
function policyPartsFinder(shop: PageServer) {
  const read = fragmentReader(shop);
  return async (tags: Set<string>): Promise<PolicyParts> => {
    const { status, text, tags: more } = await read('getSettings', {});
    if (status !== 200) return { providers: [], pixels: null };
    for (const tag of more) tags.add(tag);
    const { payment_providers: providers, pixels = null } = settingsResponse.parse(
      JSON.parse(text),
    ).data;
    return { providers, pixels };
  };
}

const cachedPage = (policy: string): Record<string, string> => ({
  ...contentType,
  'cache-control': 'public, max-age=0, must-revalidate',
  'content-security-policy': policy,
  'reporting-endpoints': reportingEndpoints,
});

/**
 * Pages of a signed link whose data has no cache tags, because its state follows from the order,
 * its parcels and the clock, or from a wishlist with its hearts: each request renders them. Ignores
 * case.
 */
const untaggedPage = /^\/(?:redelivery|confirm-order|family)(?:\/|$)/i;

/**
 * Pages about one person's parcel, refund or wishlist: no browser or proxy stores them. Ignores
 * case.
 */
const privatePage = /^\/(?:track|refund|redelivery|confirm-order|family)(?:\/|$)/i;

/**
 * Pages that show something personal in the browser, or have a token in their path: no CDN stores
 * them, although their HTML is the same for everybody. Ignores case.
 */
const personalPage =
  /^\/(?:track|refund|redelivery|confirm-order|family|order-success|checkout|cart|wishlist|accountpage|login|dashboard|admin|dev)(?:\/|$)/i;

type Document = { path: string; status: number; policy: string };

function documentHeaders(
  shop: PageServer,
  { path, status, policy }: Document,
): Record<string, string> {
  const uncached = { 'cache-control': 'no-store' };
  const headers = shop.web.isDev ? { ...contentType, ...uncached } : cachedPage(policy);
  if (isFramedPage(path)) return { ...headers, 'x-frame-options': 'SAMEORIGIN' };
  if (privatePage.test(path)) return { ...headers, ...uncached };
  return status === 503
    ? { ...headers, ...uncached, 'retry-after': String(retryWhenClosedSeconds) }
    : headers;
}

type HeadParts = {
  locale: Locale;
  policy: string;
  /** Whether the document may load the script of the payment provider. */
  mayPay: boolean;
  pixels: PolicyParts['pixels'];
};

/**
 * Adds to a rendered document the assets of its modules and the data that the browser starts with.
 */
function html(
  shop: PageServer,
  page: RenderedDocument,
  { locale, policy, mayPay, pixels }: HeadParts,
): string {
  const head = shop.web.shell(page.modules, locale);
  const data = `<script type="application/json" id="page-data">${escapeScript(page.data)}</script>`;
  const reload = mayPay ? '' : reloadToPay;
  return page.html
    .replace('</head>', () => `${head}${scriptHosts(policy)}${reload}${pixelIds(pixels)}</head>`)
    .replace(/<\/body><\/html>$/, () => `${data}</body></html>`);
}

/** Names the ids for `web/page-transition.ts`, which asks for consent. */
const pixelIds = (pixels: PolicyParts['pixels']): string =>
  pixels === null ? '' : `<meta name="pixels" content="${pixels.ga4} ${pixels.meta}">`;

/** Names the other origins whose scripts the page may load, for `web/boot.ts`. */
function scriptHosts(policy: string): string {
  const hosts = /script-src 'self' ([^;]+)/.exec(policy)?.[1];
  return hosts === undefined ? '' : `<meta name="script-hosts" content="${hosts}">`;
}

/**
 * In documents whose policy forbids the payment provider: the browser loads payment pages as
 * documents of their own (`web/entry-client.tsx`).
 */
const reloadToPay = '<meta name="reload-to-pay">';

/** Escapes `<`, so that the JSON cannot close its script element. */
const escapeScript = (json: string): string => json.replace(/</g, '\\u003c');

/**
 * Resolves one waiter each turn of the event loop, so that requests which arrive during a render
 * are read before the next one: API reads take the time of a render or two, however many pages
 * wait.
 */
function oneEachTurn(): () => Promise<void> {
  let last = Promise.resolve();
  return async () => (last = last.then(async () => nextTurn()));
}
