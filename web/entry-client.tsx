import './styles/main.css';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import {
  type HydrationState,
  matchRoutes,
  UNSAFE_createBrowserHistory as createBrowserHistory,
} from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { isReadableTarget, notFoundPath } from '#contract/readable-target.ts';
import { basename } from '#web/locale.ts';
import type { ApplyUpdate } from './page-transition.ts';
import { reloadOnce } from './reload-once.ts';
import { reloadDocument } from './root/redirects.ts';
import { routesWith } from './routes.tsx';
import { replaceRefusedStorage } from './storage-fallback.ts';
import { hydrateAll } from './ui/lazy/lazy-hydrate.tsx';
import { warmAll, warmLater } from './ui/lazy/lazy-with-toast.ts';
import { waitingRouter } from './waiting-router.ts';

/** Reads the loaders' data from inert JSON in the page, which needs no inline script. */
function readHydrationData(): HydrationState | undefined {
  const text = document.getElementById('page-data')?.textContent;
  return text ? JSON.parse(text) : undefined;
}

/** Loaded with the parts that a tap may open. */
let applyUpdate: ApplyUpdate | undefined;
warmLater(async () => void ({ applyUpdate } = await import('./page-transition.ts')));

const loadRouter = warmLater(async () => (await import('./router.ts')).startRouter);

/** After the page's own requests. */
const warmAfterMs = 2000;
/** The parts that the first tap may open, and those below the fold, wait until its effect shows. */
const warmAfterTapMs = 100;
const hydrateAfterMs = 400;

/**
 * The first input loads what a tap may open, then the parts below the fold. A press on a link loads
 * the router at once.
 */
function loadTheRest({ target }: Event): void {
  if (target instanceof Element && target.closest('a')) loadRouter().catch(() => undefined);
  setTimeout(warmAll, warmAfterTapMs);
  setTimeout(hydrateAll, hydrateAfterMs);
}

async function start(): Promise<void> {
  // The server rendered this page for such a URL; the router must match the same one.
  if (!isReadableTarget(location.pathname + location.search))
    history.replaceState(null, '', basename + notFoundPath);
  const isAdmin = /^\/admin(\/|$)/i.test(location.pathname);
  // The forms of the admin area ask before a navigation, for which they need the router.
  const [admin] = isAdmin
    ? await Promise.all([import('#web/admin-routes.tsx'), loadRouter()])
    : [null];
  const routes = admin
    ? routesWith(admin.adminRoutes, admin.adminShopRoutes)
    : routesWith([{ path: '/admin/*', loader: reloadDocument }]);
  // The policy of this document forbids the payment provider's script.
  if (document.querySelector('meta[name="reload-to-pay"]'))
    for (const path of ['/checkout', '/dashboard/orders/1'])
      Object.assign(matchRoutes(routes, path)?.at(-1)?.route ?? {}, { loader: reloadDocument });
  const matches = matchRoutes(routes, location, basename) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      const loaded = await route.lazy();
      Object.assign(route, loaded, { lazy: undefined });
    }),
  );
  const hydrationData = readHydrationData();
  const init = {
    routes,
    history: createBrowserHistory(),
    basename,
    ...(hydrationData && { hydrationData }),
  };
  const router =
    (isAdmin ? null : waitingRouter(init, matches, loadRouter)) ?? (await loadRouter())(init);
  // oxlint-disable-next-line typescript/unbound-method -- the router's functions do not use `this`
  const { subscribe } = router;
  subscribe(hydrateAll);
  router.subscribe = (listener) =>
    subscribe((...update) => (applyUpdate ? applyUpdate(listener, update) : listener(...update)));
  for (const touch of ['pointerdown', 'keydown'])
    addEventListener(touch, isAdmin ? hydrateAll : loadTheRest, {
      once: true,
      capture: true,
      passive: true,
    });
  startTransition(() => {
    hydrateRoot(document, <RouterProvider router={router} />);
  });
  // In the admin area, the shop's style sheets would come after the admin area's and override them.
  if (!isAdmin) setTimeout(warmAll, warmAfterMs);
}

replaceRefusedStorage();
addEventListener('vite:preloadError', reloadOnce);
await start();
