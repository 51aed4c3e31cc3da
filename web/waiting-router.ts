import {
  type DataRouteMatch,
  type DataRouteObject,
  type DataRouter,
  type RouteMatch,
  type RouteObject,
  type RouterInit,
  type RouterNavigateOptions,
  type RouterState,
  type RouterSubscriber,
  type To,
  UNSAFE_defaultMapRouteProperties as mapRouteProperties,
} from 'react-router';
import type { startRouter } from './router.ts';

type PopListener = Parameters<RouterInit['history']['listen']>[0];
type Matches = readonly RouteMatch[];

/**
 * Shows the page that the server rendered. React Router's router, which the first view does not
 * need, is loaded for the first navigation; it starts with the same state, and takes over without
 * rendering anything again. Null if a loader of the page must run in the browser.
 *
 * It has what `RouterProvider`, `Link` and the hooks of the shop's pages read. Blockers and
 * fetchers need the router itself.
 */
export function waitingRouter(
  init: RouterInit,
  found: Matches,
  load: () => Promise<typeof startRouter>,
): DataRouter | null {
  const { history } = init;
  const shown = shownState(init, found);
  if (!shown) return null;
  let router: DataRouter | undefined;
  let missedPop: Parameters<PopListener>[0] | undefined;
  let scrolling: Parameters<DataRouter['enableScrollRestoration']> | undefined;
  const listeners = new Set<RouterSubscriber>();
  const publish: RouterSubscriber = (...update) => {
    for (const listener of listeners) listener(...update);
  };
  const begin = (start: typeof startRouter): DataRouter => {
    stopListening();
    let onPop: PopListener | undefined;
    const listen = (listener: PopListener) => history.listen((onPop = listener));
    // It starts on the page that is shown, even if the shopper has already gone back.
    router = start({ ...init, history: { ...history, location: shown.location, listen } });
    router.subscribe(publish);
    if (scrolling) router.enableScrollRestoration(...scrolling);
    if (missedPop) onPop?.(missedPop);
    return router;
  };
  let loading: Promise<DataRouter> | undefined;
  /** Without its file, which may be gone after an update, a document takes the router's place. */
  const withRouter = async (act: (router: DataRouter) => unknown, instead: () => void) => {
    loading ??= load().then(begin);
    const begun = await loading.catch(() => null);
    if (!begun) loading = undefined;
    await (begun ? act(begun) : instead());
  };
  const stopListening = history.listen((pop) => {
    missedPop = pop;
    void withRouter(() => undefined, reload);
  });
  return {
    basename: init.basename,
    routes: [],
    get state() {
      return router?.state ?? shown;
    },
    get manifest() {
      return router?.manifest ?? {};
    },
    createHref: (to) => history.createHref(to),
    createURL: (to) => history.createURL(to),
    encodeLocation: (to) => history.encodeLocation(to),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    enableScrollRestoration(...args) {
      scrolling = args;
      return router?.enableScrollRestoration(...args) ?? (() => (scrolling = undefined));
    },
    async navigate(to: To | number | null, options?: RouterNavigateOptions) {
      if (typeof to === 'number') return history.go(to);
      const target = targetOf(to, init.basename);
      if (!router) publish(loadingState(shown, target), noChanges);
      const leave = () => location.assign(target);
      return withRouter(async (begun) => begun.navigate(to, options), leave);
    },
    revalidate: async () => withRouter(async (begun) => begun.revalidate(), reload),
  } satisfies Partial<DataRouter> as unknown as DataRouter;
}

/** The state with which React Router's router would start, or null if it would call a loader. */
function shownState(init: RouterInit, found: Matches): RouterState | null {
  const { loaderData = {}, errors = null } = init.hydrationData ?? {};
  const matches = dataMatches(init.routes, found);
  const boundary = matches.findIndex(({ route }) => errors?.[route.id] !== undefined);
  const isComplete = (errors ? matches.slice(0, boundary + 1) : matches).every(
    ({ route: { id, loader } }) => !loader || id in loaderData || errors?.[id] !== undefined,
  );
  if (matches.length === 0 || !isComplete) return null;
  return {
    historyAction: init.history.action,
    location: init.history.location,
    matches,
    initialized: true,
    renderFallback: false,
    navigation: idle,
    restoreScrollPosition: false,
    preventScrollReset: false,
    revalidation: 'idle',
    loaderData,
    actionData: null,
    errors,
    fetchers: new Map(),
    blockers: new Map(),
  };
}

/** Gives the routes of the page the ids and elements that React Router's router would give them. */
function dataMatches(routes: RouteObject[], found: Matches): DataRouteMatch[] {
  let siblings = routes;
  const path: number[] = [];
  return found.map((match) => {
    const { route } = match;
    path.push(siblings.indexOf(route));
    siblings = route.children ?? [];
    const named = Object.assign(route, { id: route.id ?? path.join('-') }) as DataRouteObject;
    return { ...match, route: Object.assign(named, mapRouteProperties(named)) };
  });
}

const reload = (): void => location.reload();

const idle = {
  state: 'idle',
  location: undefined,
  matches: undefined,
  historyAction: undefined,
  formMethod: undefined,
  formAction: undefined,
  formEncType: undefined,
  formData: undefined,
  json: undefined,
  text: undefined,
} as const;

/** Shows the progress of a navigation that waits for the router. */
function loadingState(state: RouterState, { pathname, search, hash }: URL): RouterState {
  const location = { pathname, search, hash, state: null, key: 'default' };
  const { matches, historyAction } = state;
  return { ...state, navigation: { ...idle, state: 'loading', location, matches, historyAction } };
}

const noChanges = { deletedFetchers: [], newErrors: null, flushSync: false };

/** The URL of the target of a navigation, for a document of its own. */
function targetOf(to: To | null, basename = ''): URL {
  const {
    pathname = '',
    search = '',
    hash = '',
  } = typeof to === 'string' ? { pathname: to } : (to ?? {});
  return new URL(
    (pathname.startsWith('/') ? basename : '') + pathname + search + hash,
    location.href,
  );
}
