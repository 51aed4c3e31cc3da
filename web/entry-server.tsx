import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  type RouteObject,
  RouterContextProvider,
  StaticRouterProvider,
} from 'react-router';
import { localePath } from '#contract/locales/paths.ts';
import { splitLocale } from '#contract/locales/split-path.ts';
import type { PublicSettings } from '#contract/settings/api.ts';
import { type CallApi, readResponse } from './api/client.ts';
import { apiContext } from './api/context.ts';
import { isPageHandle } from './page.ts';
import { takeAlternates, takeStructuredData } from './head.tsx';
import { basename, locale } from '#web/locale.ts';
import { canonicalPath } from './canonical-path.ts';
import { adminRoutes, adminShopRoutes } from '#web/admin-routes.tsx';
import { isClosedFor } from './root/maintenance.tsx';
import { routesWith } from './routes.tsx';
import { lazyHydrateSettled } from './ui/lazy/lazy-hydrate.tsx';

export { renderEmail } from './emails/render.tsx';

/** In-process API call of the server. Returns status and envelope, as over HTTP. */
export type ServerCall = (
  name: string,
  request: { params?: unknown; query?: unknown },
) => Promise<{ status: number; envelope: unknown }>;

export type RenderedPage =
  | { kind: 'page'; status: number; html: string; data: string; modules: string[] }
  | { kind: 'redirect'; status: number; location: string };

const handler = createStaticHandler(routesWith(adminRoutes, adminShopRoutes), { basename });

type MatchedPath = { path: string | null; handle: unknown };

const matchedMax = 1_000;
const matched = new Map<string, MatchedPath>();
/** Remembers paths, because `matchRoutes` compiles all routes each time. */
function matchPath(pathname: string): MatchedPath {
  const known = matched.get(pathname);
  if (known) return known;
  const matches = matchRoutes(handler.dataRoutes, pathname, basename) ?? [];
  const found = { path: canonicalPath(matches), handle: matches.at(-1)?.route.handle as unknown };
  if (matched.size >= matchedMax) matched.clear();
  matched.set(pathname, found);
  return found;
}

/**
 * The one URL under which the server renders and caches the page of this path and query: the path
 * as the route declares it, and the parameters that the page reads. Null for a path without a page.
 */
export async function canonicalUrl(target: string): Promise<string | null> {
  const { pathname, searchParams } = new URL(target, 'http://shop');
  const { path, handle } = matchPath(pathname);
  if (path === null) return null;
  const { canonicalQuery } = isPageHandle(handle) ? await handle.load() : {};
  const query = canonicalQuery?.(searchParams).replace(/^\?/, '') ?? '';
  return localePath(locale, query === '' ? path : `${path}?${query}`);
}

/**
 * Renders the page at `url` (absolute). All reads use `call`, and `turn` is awaited before the
 * synchronous part. Pages contain no personal data.
 */
export async function renderPage(
  url: string,
  call: ServerCall,
  turn: () => Promise<void>,
): Promise<RenderedPage> {
  const requestContext = new RouterContextProvider();
  requestContext.set(apiContext, inProcess(call));
  const context = await handler.query(new Request(url), { requestContext });
  if (context instanceof Response) {
    return {
      kind: 'redirect',
      status: context.status,
      location: context.headers.get('location') ?? '/',
    };
  }
  const bug = Object.values(context.errors ?? {}).find((error) => error instanceof Error);
  if (bug) throw bug;
  const modules = await sourceFilesOf(context.matches.map(({ route }) => route.handle));
  await lazyHydrateSettled();
  await turn();
  takeStructuredData();
  takeAlternates();
  const html = renderToString(
    <StaticRouterProvider
      // It copies the routes that it gets, and needs those that match.
      router={createStaticRouter(context.matches.map(withoutChildren), context)}
      context={context}
      hydrate={false}
    />,
  );
  const { loaderData, errors } = context;
  const isClosed = isClosedFor(splitLocale(context.location.pathname).path, settingsIn(loaderData));
  return {
    kind: 'page',
    status: isClosed ? 503 : context.statusCode,
    html: `<!DOCTYPE html>${html.replace('</head>', () => `${takeAlternates()}${takeStructuredData()}</head>`)}`,
    data: JSON.stringify({ loaderData, errors }),
    modules,
  };
}

const withoutChildren = ({ route }: { route: RouteObject }): RouteObject => {
  const { children: _children, ...own } = route;
  return own;
};

/** The source files of the pages that these routes show. */
async function sourceFilesOf(handles: readonly unknown[]): Promise<string[]> {
  const pages = await Promise.all(handles.filter(isPageHandle).map(({ load }) => load()));
  return pages.flatMap(({ sourceFile }) => sourceFile ?? []);
}

/**
 * Pages without the shop's layout have no settings, so the admin area stays open during
 * maintenance.
 */
function settingsIn(loaderData: Record<string, unknown>): Pick<PublicSettings, 'maintenance_mode'> {
  const shop = loaderData['shop'];
  const settings =
    typeof shop === 'object' && shop !== null && 'settings' in shop ? shop.settings : null;
  const isOn =
    typeof settings === 'object' &&
    settings !== null &&
    'maintenance_mode' in settings &&
    settings.maintenance_mode === 'ON';
  return { maintenance_mode: isOn ? 'ON' : 'OFF' };
}

const inProcess =
  (call: ServerCall): CallApi =>
  async (name, request) => {
    const query = Object.assign({}, request.query, basename ? { locale } : {});
    const { status, envelope } = await call(name, { ...request, query });
    return readResponse(status, envelope);
  };
