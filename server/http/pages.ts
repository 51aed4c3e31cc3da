import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type CallName, calls, methodAndPath } from '#contract/calls.ts';
import type { Endpoint } from '#contract/endpoints/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { AnswerCache, Made } from './cache.ts';
import { type Dispatch, visitor } from './dispatch.ts';
import type { ServerCall, Web } from './renderer.ts';
import { sendCached } from './send-cached.ts';
import { body, madeOf } from './serve.ts';
import { serializerOf } from './serializer.ts';

export type PageServer = { web: Web; dispatch: Dispatch; cache: AnswerCache; publicUrl: string; policy: string };

/** When a closed shop may be asked again. */
const closedSeconds = 600;

const html = { 'content-type': 'text/html; charset=utf-8' };

/** Every GET that is nothing else is a page. A page is the same for everyone, so it is rendered once and kept. */
export function servePages(app: FastifyInstance, shop: PageServer): void {
  const pageHeaders = { ...html, 'cache-control': 'public, max-age=0, must-revalidate', 'content-security-policy': shop.policy };
  const call = new Map<string, (outcome: Parameters<typeof body>[0]) => string>();
  for (const name of Object.keys(calls) as CallName[]) {
    const endpoint: Endpoint = endpoints[name];
    const write = serializerOf(endpoint);
    call.set(name, (outcome) => body(outcome, write));
  }

  const kept = async (key: string, read: () => Promise<Made>): Promise<Made> => {
    const { plain, ...made } = await shop.cache.getOrMake(key, read);
    return { ...made, body: plain };
  };
  const page = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const url = pageUrl(request.url);
    if (url === null) return reply.redirect('/', 302);
    const cached = shop.web.isDev
      ? await shop.cache.getOrMake(`page ${url} ${request.id}`, async () => render(url))
      : await shop.cache.getOrMake(`page ${url}`, async () => render(url));
    return sendCached(request, reply, cached);
  };

  const render = async (url: string): Promise<Made> => {
    const tags = new Set<string>();
    const inProcess: ServerCall = async (name, { params, query }) => {
      const write = call.get(name);
      if (!write || !isCallName(name)) throw new Error(`unknown call ${name}`);
      const asked = { params: strings(params), query: strings(query), body: undefined };
      const read = async (): Promise<Made> => {
        const outcome = await shop.dispatch(name, visitor, asked);
        return madeOf(outcome, write(outcome), routeOf(name));
      };
      const made = isOfAllPages(name, asked) && !shop.web.isDev ? await kept(`read ${routeOf(name)}`, read) : await read();
      // Exact stock is laid over the page by the browser; a page follows the label, which purges `product:`.
      for (const tag of made.tags) if (!tag.startsWith('stock:')) tags.add(tag);
      return { status: made.status, envelope: JSON.parse(made.body.toString()) };
    };
    const renderer = await shop.web.renderer();
    const rendered = await renderer.renderPage(new URL(url, shop.publicUrl).href, inProcess);
    if (rendered.kind === 'redirect') {
      return { status: rendered.status, headers: { ...pageHeaders, location: rendered.location }, body: '', tags };
    }
    const { head, foot } = shop.web.shell(rendered.modules);
    const data = `<script type="application/json" id="page-data">${inert(rendered.data)}</script>`;
    const body = rendered.html.replace('</head>', () => `${head}</head>`).replace(/<\/body><\/html>$/, () => `${data}${foot}</body></html>`);
    const common = shop.web.isDev ? { ...html, 'cache-control': 'no-store' } : pageHeaders;
    const headers = rendered.status === 503 ? { ...common, 'cache-control': 'no-store', 'retry-after': String(closedSeconds) } : common;
    return { status: rendered.status, headers, body, tags };
  };

  app.get('/*', page);
}

const routeOf = (name: CallName): string => `/api${methodAndPath(name).path}`;

/** What is read around every page is kept as an answer of the API anyway: when one page is rendered anew, nobody asks for it again. */
function isOfAllPages(name: CallName, { params, query }: { params: object; query: object }): boolean {
  const endpoint: Endpoint = endpoints[name];
  return endpoint.cached === true && Object.keys(params).length === 0 && Object.keys(query).length === 0;
}

const isCallName = (name: string): name is CallName => name in calls;

/** Query values as HTTP would bring them, so that in-process reads pass the same checks. */
function strings(values: unknown): Record<string, unknown> {
  const entries = Object.entries(values ?? {}).filter(([, value]) => value !== undefined && value !== null && value !== '');
  return Object.fromEntries(entries.map(([key, value]) => [key, Array.isArray(value) ? value.join(',') : String(value)]));
}

/** JSON that cannot end the script element it stands in. */
const inert = (json: string): string => json.replace(/</g, '\\u003c');

/** What visitors' trackers append says nothing about the page. */
const ignored = /^(utm_|gclid|fbclid|mc_|ref$)/;

/** The page's address in one form; null for a target that is no address. */
function pageUrl(target: string): string | null {
  if (!target.startsWith('/') || target.startsWith('//') || !URL.canParse(target, 'http://shop')) return null;
  const { pathname, searchParams } = new URL(target, 'http://shop');
  for (const key of [...searchParams.keys()]) if (ignored.test(key)) searchParams.delete(key);
  searchParams.sort();
  const search = searchParams.toString();
  return search ? `${pathname}?${search}` : pathname;
}
