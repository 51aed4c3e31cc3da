import type { FastifyInstance } from 'fastify';

/** The pattern of the pages, which are every other path. */
const pages = '/*';

/**
 * Whether the server responds to a path by itself, so that neither page nor redirect is served there.
 * Collects the routes that are registered after this call.
 */
export function servedPaths(app: FastifyInstance): (path: string) => boolean {
  const patterns: RegExp[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    if (url !== pages && [method].flat().includes('GET')) patterns.push(patternOf(url));
  });
  return (path) => patterns.some((pattern) => pattern.test(path));
}

/** Ignores case, as redirects do. */
function patternOf(route: string): RegExp {
  const parts = route
    .replace(/\/$/, '')
    .split('/')
    .map((part) => (part.startsWith(':') ? '[^/]+' : RegExp.escape(part).replace(/\\\*$/, '.*')));
  return new RegExp(`^${parts.join('/').replace(/\/\.\*$/, '(?:/.*)?')}$`, 'i');
}
