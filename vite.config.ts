import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/**
 * What every page of the shop loads anyway, in two files: forty small ones compress worse by a tenth.
 * A part that is fetched on demand must not match.
 */
const groups = [
  {
    name: 'react',
    test: /node_modules\/(react|react-dom|react-router|scheduler|zustand|cookie)\//,
  },
  {
    name: 'shop',
    test: /\/web\/(head|page\.|paths\.ts$|reload-once|shop-data|root\/(?!footer|newsletter|preview|header\/(recent-searches|search-panel|use-search|side-menu))|api\/(?!cart-items|cart-store|error-message)|ui\/(button|class-names|empty-state|icon-button|icons\/icons|lazy\/|link|picture|spinner|overlays\/(toast|use-hover-or-focus)|carousel\/use-autoplay))|\/contract\/(calls|limits|pages|shop-messages)\.ts$/,
  },
  {
    name: 'cards',
    test: /\/web\/(storefront\/components\/(card-product|product-card|product-grid|structured-data|use-wishlist-toggle|wishlist-button)|ui\/(price|breadcrumbs|badge))|\/contract\/(money|shelf)\.ts/,
  },
  { name: 'rating', test: /\/web\/ui\/rating/ },
  { name: 'quantity-stepper', test: /\/web\/ui\/forms\/quantity-stepper/ },
  // In one file although the preview of a product shares parts of it.
  {
    name: 'product',
    test: /\/web\/storefront\/product\/(product-info|gallery|buy-box|share-button|use-add-to-cart|use-stock|reviews\/read-reviews)\./,
  },
];

/** On the page already when any part of it is asked for. */
const everywhere = /\/(react|rolldown-runtime|shop|cards|entry-client)-[^/]*\.js$/;

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss(), leanRouter(), shopTables(), compressed()],
  publicDir: 'web/public',
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        rollupOptions: { input: 'web/entry-server.tsx' },
        copyPublicDir: false,
      }
    : {
        outDir: 'dist/client',
        manifest: true,
        target: ['chrome115', 'edge115', 'firefox121', 'safari16.4'],
        modulePreload: {
          polyfill: false,
          resolveDependencies: (page, files) =>
            files.filter(
              (file) => file.endsWith('.css') || !(page.includes('admin') || everywhere.test(file)),
            ),
        },
        assetsInlineLimit: 0,
        rollupOptions: {
          input: ['web/entry-client.tsx', 'web/boot.ts'],
          output: { codeSplitting: { groups } },
        },
      },
}));

/** Writes the brotli and gzip forms beside each script and style, so that serving never compresses. */
function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    async writeBundle({ dir = 'dist/client' }) {
      const folder = join(dir, 'assets');
      const names = (await readdir(folder)).filter((name) => /\.(js|css|svg)$/.test(name));
      for (const name of names) {
        const bytes = await readFile(join(folder, name));
        const brotli = brotliCompressSync(bytes, {
          params: { [constants.BROTLI_PARAM_QUALITY]: 11 },
        });
        await writeFile(join(folder, `${name}.br`), brotli);
        await writeFile(join(folder, `${name}.gz`), gzipSync(bytes, { level: 9 }));
      }
    },
  };
}

const routerFile = '/react-router/dist/production/lib/router/router.js';
const providerFile = '/react-router/dist/production/lib/components.js';
const domFile = '/react-router/dist/production/lib/dom/lib.js';

/**
 * What the router can do and this shop never asks of it (actions and fetchers, routes found while running, its own
 * prefetching, view transitions), and what it would tell a programmer: without these the build leaves a fifth of it out.
 */
const unused = [
  { file: routerFile, from: 'init.instrumentations', to: 'undefined' },
  { file: routerFile, from: 'init.patchRoutesOnNavigation', to: 'undefined' },
  { file: routerFile, from: 'init.dataStrategy', to: 'undefined' },
  {
    file: routerFile,
    from: 'opts && opts.submission && isMutationMethod(opts.submission.formMethod)',
    to: 'false',
  },
  { file: routerFile, from: '!opts || !isSubmissionNavigation(opts)', to: 'true' },
  { file: routerFile, from: '\t\tfetch,\n', to: '' },
  { file: routerFile, from: '\t\tpatchRoutes,\n', to: '' },
  { file: routerFile, from: '\t\t_internalSetRoutes,\n', to: '' },
  {
    file: providerFile,
    from: 'if (!viewTransitionOpts || !isViewTransitionAvailable) {',
    to: 'if (true) {',
  },
  {
    file: domFile,
    from: 'let [shouldPrefetch, prefetchRef, prefetchHandlers] = usePrefetchBehavior(prefetch, rest);',
    to: 'const shouldPrefetch = false, prefetchRef = null, prefetchHandlers = {};',
  },
  {
    file: domFile,
    from: 'let remixContext = React$1.useContext(FrameworkContext);',
    to: 'const remixContext = undefined;',
  },
];
const warningLine = /^(\t+)(?:warning|warnOnce|warningOnce)\(.*\);$/gm;
const needsMore = /\b(useFetchers?|useSubmit|useActionData|Form)\b[^;]*from ['"]react-router['"]/;

/** A router that is written otherwise, and a page that wants what is left out, fail the build here. */
function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    transform(code, id) {
      if (id.includes('/web/') && needsMore.test(code))
        this.error(`${id} uses a part of the router that vite.config.ts leaves out`);
      if (!id.includes('/react-router/dist/production/')) return null;
      const here = unused.filter(({ file }) => id.endsWith(file));
      for (const { from } of here)
        if (!code.includes(from)) this.error(`${id} no longer holds ${from}`);
      const spared = here.reduce((text, { from, to }) => text.replaceAll(from, to), code);
      return { code: spared.replaceAll(warningLine, '$1;'), map: null };
    },
  };
}

/** Rows of the admin area in the table of calls, which every page loads. */
const adminRow = /^ {2}\w+: '\w+ \/admin\/(?!instaSettings)[^']*',\n/gm;

/** Shoppers do not load the calls of the admin area, which asks for the whole table (`calls.ts?whole`). */
function shopTables(): Plugin {
  return {
    name: 'shop-tables',
    enforce: 'pre',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    transform(code, id) {
      if (!id.endsWith('/contract/calls.ts')) return null;
      const lean = code.replaceAll(adminRow, '');
      if (lean === code)
        this.error(`${id} holds no rows of the admin area in the form that is looked for`);
      return { code: lean, map: null };
    },
  };
}
