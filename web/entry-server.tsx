import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  StaticRouterProvider,
} from 'react-router';
import type { PublicSettings } from '#contract/entities/content.ts';
import { type CallApi, readReply } from './api/client.ts';
import { apiContext } from './api/context.ts';
import { isPageHandle } from './page.ts';
import { takeStructuredData } from './head.tsx';
import { adminRoutes, adminShopRoutes } from './admin-routes.tsx';
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

const handler = createStaticHandler(routesWith(adminRoutes, adminShopRoutes));

/** Renders the page at `url` (absolute). All reads use `call`. Pages contain no personal data. */
export async function renderPage(url: string, call: ServerCall): Promise<RenderedPage> {
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
  await lazyHydrateSettled();
  takeStructuredData();
  const html = renderToString(
    <StaticRouterProvider
      router={createStaticRouter(handler.dataRoutes, context)}
      context={context}
      hydrate={false}
    />,
  );
  const { loaderData, errors } = context;
  const isClosed = isClosedFor(context.location.pathname, settingsIn(loaderData));
  const modules = context.matches.flatMap(({ route }) =>
    isPageHandle(route.handle) ? [route.handle.module] : [],
  );
  return {
    kind: 'page',
    status: isClosed ? 503 : context.statusCode,
    html: `<!DOCTYPE html>${html.replace('</head>', () => `${takeStructuredData()}</head>`)}`,
    data: JSON.stringify({ loaderData, errors }),
    modules,
  };
}

/** Pages without the shop's layout have no settings, so the admin area stays open during maintenance. */
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
    const { status, envelope } = await call(name, request);
    return readReply(status, envelope);
  };
