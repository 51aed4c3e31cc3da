import type { RouteObject } from 'react-router';

type Match = { params: Readonly<Record<string, string | undefined>>; route: RouteObject };

/**
 * The path of matched routes as they declare it, with each parameter encoded in one way: '/cArT/'
 * is '/Cart', and '/product/%71uilt' is '/product/quilt'. Null if only the catch-all route matches.
 */
export function canonicalPath(matches: readonly Match[]): string | null {
  const pattern = matches
    .map(({ route }) => route.path ?? '')
    .reduce(
      (path, next) => (next.startsWith('/') ? next : next === '' ? path : `${path}/${next}`),
      '',
    );
  const params = matches.at(-1)?.params ?? {};
  if (pattern === '' || pattern.endsWith('*')) return null;
  return pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}
