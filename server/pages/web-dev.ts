import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { ViteDevServer } from 'vite';
import { type Locale, localeDefault, locales } from '#contract/locales/rules.ts';
import type { Renderer, Web } from './renderer.ts';

const headAt = (base: string): string =>
  [
    `<link rel="stylesheet" href="${base}web/styles/main.css">`,
    `<script type="module">import { injectIntoGlobalHook } from "${base}@react-refresh"; injectIntoGlobalHook(window); window.$RefreshReg$ = () => {}; window.$RefreshSig$ = () => (type) => type;</script>`,
    `<script type="module" src="${base}@vite/client"></script>`,
    `<script type="module" src="${base}web/entry-client.tsx"></script>`,
  ].join('');

/** Where the modules of a language are served; the mode is the language, as in `vite.config.ts`. */
const baseOf = (locale: Locale): string => (locale === localeDefault ? '/' : `/@${locale}/`);

/** Mounts Vite with hot module replacement, once for each language. */
export async function mountDevelopment(app: FastifyInstance): Promise<Web> {
  const [{ createServer }, { default: middie }] = await Promise.all([
    import('vite'),
    import('@fastify/middie'),
  ]);
  const start = async (locale: Locale): Promise<ViteDevServer> =>
    createServer({
      mode: locale === localeDefault ? 'development' : locale,
      base: baseOf(locale),
      cacheDir: `node_modules/.vite-${locale}`,
      server: { middlewareMode: true, hmr: { server: app.server } },
      appType: 'custom',
    });
  await app.register(middie);
  const servers = new Map<Locale, ViteDevServer>();
  // English last: it serves every other path.
  for (const locale of locales.toReversed()) {
    const vite = await start(locale);
    servers.set(locale, vite);
    // Vite itself also serves paths without its base.
    app.use((request: IncomingMessage, response: ServerResponse, next: () => void) => {
      if (request.url?.startsWith(baseOf(locale))) vite.middlewares(request, response, next);
      else next();
    });
    app.addHook('onClose', async () => vite.close());
  }
  return {
    isDev: true,
    shell: (_modules, locale = localeDefault) => headAt(baseOf(locale)),
    // Safe cast: Vite types modules as records of unknown values.
    renderer: async (locale = localeDefault) =>
      (await servers.get(locale)?.ssrLoadModule('/web/entry-server.tsx')) as unknown as Renderer,
  };
}
