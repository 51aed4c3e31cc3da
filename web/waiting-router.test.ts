import {
  type HydrationState,
  matchRoutes,
  type RouteObject,
  UNSAFE_createMemoryHistory as createMemoryHistory,
} from 'react-router';
import { expect, test } from 'vitest';
import { startRouter } from './router.ts';
import { waitingRouter } from './waiting-router.ts';

const routes = (): RouteObject[] => [
  {
    id: 'shop',
    Component: () => null,
    ErrorBoundary: () => null,
    loader: () => 'read again',
    children: [
      { path: '/', Component: () => null },
      { path: '/product/:slug', Component: () => null, loader: () => 'read again' },
    ],
  },
];

/** Both routers for the page of a product, each with routes of its own. */
function routersWith(hydrationData: HydrationState) {
  const history = createMemoryHistory({ initialEntries: ['/product/indigo?size=king'] });
  const init = (own: RouteObject[]) => ({ routes: own, history, hydrationData });
  const [first, later] = [routes(), routes()];
  const load = async () => startRouter;
  return {
    waiting: waitingRouter(init(first), matchRoutes(first, history.location) ?? [], load),
    started: startRouter(init(later)),
  };
}

const missing = { status: 404, statusText: '', data: 'This product is gone', internal: false };

test.each([
  ['a page', { loaderData: { shop: 'shop', '0-1': 'product' } }],
  ['a page without its product', { loaderData: { shop: 'shop' }, errors: { shop: missing } }],
])('%s has the state with which the router starts', (_name, hydrationData) => {
  const { waiting, started } = routersWith(hydrationData);
  const { matches, ...state } = started.state;
  expect(state.initialized).toBe(true);
  expect(waiting?.state).toMatchObject(state);
  expect(waiting?.state.matches.map(({ route: { id }, params }) => [id, params])).toEqual(
    matches.map(({ route: { id }, params }) => [id, params]),
  );
});

test('a page whose loader must run in the browser has the router at once', () => {
  expect(routersWith({ loaderData: { shop: 'shop' } }).waiting).toBe(null);
});

test('the router takes over with the same elements, and its updates reach the subscribers', async () => {
  const { waiting } = routersWith({ loaderData: { shop: 'shop', '0-1': 'product' } });
  const shop = waiting?.state.matches[0]?.route.element;
  const shown: string[] = [];
  waiting?.subscribe(({ location, navigation }) =>
    shown.push(`${navigation.state} at ${location.pathname}`),
  );
  await waiting?.revalidate();
  expect(shown.at(-1)).toBe('idle at /product/indigo');
  expect(waiting?.state.loaderData).toEqual({ shop: 'read again', '0-1': 'read again' });
  expect(waiting?.state.matches[0]?.route.element).toBe(shop);
  expect(shop).toBeDefined();
});
