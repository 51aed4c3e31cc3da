import type { FastifyInstance } from 'fastify';

/** The pattern of the pages, which are every other path. */
const pages = '/*';

/**
 * Whether the server responds to a path by itself, so that neither page nor redirect is served
 * there. Collects the routes that are registered after this call. Ignores case, as redirects do.
 */
export function servedPaths(app: FastifyInstance): (path: string) => boolean {
  const routes: string[][] = [];
  app.addHook('onRoute', ({ method, url }) => {
    if (url !== pages && [method].flat().includes('GET')) routes.push(partsOf(url));
  });
  return (path) => {
    const parts = partsOf(path);
    return routes.some((route) => leadsTo(route, parts));
  };
}

const partsOf = (path: string): string[] => path.toLowerCase().replace(/\/$/, '').split('/');

/** `:name` matches one part of the path, a last `*` any number of further parts. */
function leadsTo(route: readonly string[], path: readonly string[]): boolean {
  const hasRest = route.at(-1) === '*';
  const fixed = hasRest ? route.slice(0, -1) : route;
  return (
    (hasRest ? path.length >= fixed.length : path.length === fixed.length) &&
    fixed.every((part, place) => part === path[place] || part.startsWith(':'))
  );
}
