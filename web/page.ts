import {
  data,
  type LoaderFunctionArgs,
  type NonIndexRouteObject,
  type RouteObject,
} from 'react-router';
import { pageUrlOf } from '#web/locale.ts';
import { ApiError, type CallApi } from './api/client.ts';
import { lazyHydrateSettled } from './ui/lazy/lazy-hydrate.tsx';
import { apiContext } from './api/context.ts';

/**
 * The query parameters that the page's HTML depends on, parsed and written in one spelling. A page
 * without it depends on none: the server renders it without its query. What only effects read, such
 * as `from` and `token`, is left out.
 */
export type PageQuery = (params: URLSearchParams) => string;

/** The first value of each of these parameters. */
export const pageQuery =
  (...names: readonly string[]): PageQuery =>
  (params) =>
    new URLSearchParams(
      names.flatMap((name) => {
        const value = params.get(name);
        return value ? [[name, value]] : [];
      }),
    ).toString();
type PageModule = { Component: NonNullable<RouteObject['Component']> } & Pick<
  RouteObject,
  'loader' | 'ErrorBoundary' | 'shouldRevalidate'
> & {
    /** The server caches one response for each canonical URL. */
    canonicalQuery?: PageQuery;
    /** Exported by the server's build: the server preloads the built script of this file. */
    sourceFile?: string;
  };
type PageHandle = { load: () => Promise<PageModule> };

export const isPageHandle = (handle: unknown): handle is PageHandle =>
  typeof handle === 'object' && handle !== null && 'load' in handle;

/** A lazily loaded page: `page('cart', () => import('./storefront/cart/cart-page.tsx'))`. */
export const page = (path: string, load: () => Promise<PageModule>): NonIndexRouteObject => ({
  path,
  // Only the server reads it.
  ...(import.meta.env.SSR && { handle: { load } satisfies PageHandle }),
  lazy: async () => {
    const { Component, loader, ErrorBoundary, shouldRevalidate } = await load();
    await lazyHydrateSettled();
    return {
      Component,
      ...(loader ? { loader } : {}),
      ...(ErrorBoundary ? { ErrorBoundary } : {}),
      ...(shouldRevalidate ? { shouldRevalidate } : {}),
    };
  },
});

export type PageArgs = {
  api: CallApi;
  params: Record<string, string | undefined>;
  url: URL;
  signal: AbortSignal;
};

/**
 * Wraps a page's reads as a route loader. An ApiError becomes the route's error response with the
 * same status (404 for a deleted product). Other errors are rethrown as bugs.
 */
export const pageLoader =
  <T>(read: (args: PageArgs) => Promise<T>) =>
  async ({ context, params, request }: LoaderFunctionArgs): Promise<T> => {
    try {
      return await read({
        api: context.get(apiContext),
        params,
        url: pageUrlOf(request.url),
        signal: request.signal,
      });
    } catch (error) {
      if (error instanceof ApiError) throw data(error.message, { status: error.status || 503 });
      throw error;
    }
  };
