import type { FastifyInstance } from 'fastify';
import type { Renderer, Web } from './renderer.ts';

const head = [
  '<link rel="stylesheet" href="/web/styles/main.css">',
  '<script type="module">import { injectIntoGlobalHook } from "/@react-refresh"; injectIntoGlobalHook(window); window.$RefreshReg$ = () => {}; window.$RefreshSig$ = () => (type) => type;</script>',
  '<script type="module" src="/@vite/client"></script>',
  '<script type="module" src="/web/entry-client.tsx"></script>',
].join('');

/** Mounts Vite with hot module replacement. */
export async function mountDevelopment(app: FastifyInstance): Promise<Web> {
  const [{ createServer }, { default: middie }] = await Promise.all([
    import('vite'),
    import('@fastify/middie'),
  ]);
  const vite = await createServer({
    server: { middlewareMode: true, hmr: { server: app.server } },
    appType: 'custom',
  });
  await app.register(middie);
  app.use(vite.middlewares);
  app.addHook('onClose', () => vite.close());
  const load = (): Promise<unknown> => vite.ssrLoadModule('/web/entry-server.tsx');
  return {
    isDev: true,
    shell: () => head,
    // Safe cast: Vite types modules as records of unknown values.
    renderer: async () => (await load()) as Renderer,
  };
}
