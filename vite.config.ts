import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, minifySync, type Plugin, type Rolldown } from 'vite';
import { isLocale, type Locale, localeDefault } from './contract/locales/rules.ts';
import { callTables } from './scripts/call-tables.ts';
import { languageModules } from './scripts/language-modules.ts';

/**
 * Groups the modules of every page into a few chunks: forty small chunks compress 10 % worse.
 * A module that is loaded on demand must not match.
 */
const groups = [
  // Loaded for the first navigation: see `web/waiting-router.ts`.
  {
    name: 'router',
    includeDependenciesRecursively: false,
    test: /react-router\/dist\/production\/lib\/router\/(router|matcher|instrumentation)|\/web\/router\./,
  },
  {
    name: 'react',
    test: /rolldown\/runtime|node_modules\/(react|react-dom|react-router|scheduler|zustand|cookie)\//,
  },
  {
    name: 'shop',
    test: /\/web\/(head|routes\.|page\.|paths\.ts$|locale\.|reload-once|shop-data|waiting-router|root\/(?!pixels|footer|language-links|newsletter|preview|maintenance|watch-shop-state|header\/(recent-searches|search-panel|search-options|use-search|use-popular-searches|side-menu|site-nav|menu-))|api\/(?!pixel-consent|texts|safe-origin|idempotency-key|cart-items|cart-store|error-message|help-pages|request-id|use-fetch)|ui\/(button|class-names|empty-state|icon-button|icons\/icons|lazy\/|link|responsive-image|spinner|overlays\/(toast|use-hover-or-focus)|carousel\/use-autoplay|use-media|price|breadcrumbs|badge|rating)|storefront\/components\/(card-product|swatch|structured-data|use-wishlist-toggle|wishlist-button|wishlist-texts))|virtual:calls\/shop|\/contract\/(cart\/rules|content\/policies|shop-messages|money|catalogue\/(availability|label-names|value-names))\.ts$/,
  },
  // The product page loads its cards on demand.
  {
    name: 'cards',
    test: /\/web\/storefront\/components\/(product-card|product-grid|card-swatches|texts)|\/contract\/catalogue\/listing-texts\.ts/,
  },
  { name: 'fields', test: /\/web\/ui\/forms\/(form|text)-field/ },
  // Without the page itself: a file without code would re-export it.
  {
    name: 'product-parts',
    includeDependenciesRecursively: false,
    test: /\/web\/storefront\/product\/(product-view|recent-products|recently-viewed|product-info|gallery|buy-box|share-button|use-add-to-cart|use-stock|texts|reviews\/read-reviews|options\/(options-view|product-options))\.|\/web\/ui\/forms\/quantity-stepper\./,
  },
  {
    name: 'listing',
    test: /\/web\/storefront\/listing\/(?!filter-(aside|chips|form|sheet|texts)|nothing-found|color-families|listing-error|price-filter|size-groups|listing-pages|loaded-pages)/,
    includeDependenciesRecursively: false,
  },
  { name: 'react-query', test: /node_modules\/@tanstack\// },
  {
    name: 'dialog',
    test: /\/node_modules\/(@base-ui\/react\/dialog|use-sync-external-store)|\/web\/ui\/overlays\/dialog/,
  },
  // What a tap on 'Add to Cart' needs: without the drawer, for which it would wait.
  { name: 'cart-commands', test: /\/web\/api\/(cart-items|cart-store|error-message)\./ },
  // The drawer in few files: on a slow phone, twenty small ones take three rounds of requests.
  {
    name: 'cart-parts',
    includeDependenciesRecursively: false,
    test: /\/web\/storefront\/cart\/(?!cart-(drawer|page|skeleton|delivery)|best-sellers|order-summary)/,
  },
  // Apart: the admin area loads these too, and would load the styles of the cart with them.
  {
    name: 'cart-rules',
    includeDependenciesRecursively: false,
    test: /\/web\/(ui\/(use-focus-return|icons\/(admin|service)-icons)|shopper\/delivery\/delivery-check\.)|\/contract\/(settings\/rules|orders\/(order-number|payment-state|rules|status-names)|payments\/rules|month-names|cart\/pricing|catalogue\/(variant-name|product-texts)|delivery\/(shipping-rate|cash-on-delivery))\.ts$/,
  },
  { name: 'account-texts', test: /\/web\/account\/[\w/-]*texts/ },
  {
    name: 'messages',
    test: /\/contract\/(messages|customers\/privacy-notice|orders\/gone-units|[\w-]+\/[\w-]*texts)\.ts|\/web\/(root|ui|api|shopper|storefront\/(cart|checkout|components))\/[\w/-]*texts\.tsx?$|\/web\/ui\/skeleton/,
  },
  {
    name: 'private',
    test: /\/web\/(api\/(use-fetch|idempotency-key)|storefront\/family\/(texts|use-family-link)|shopper\/(private-page-head|server-message|brief-toast|thumb|sign-in-guard|shop-settings|dates|order\/))|virtual:calls\/family/,
    includeDependenciesRecursively: false,
  },
  // What several pages of the admin area share: each would load dozens of small chunks.
  {
    name: 'admin',
    includeDependenciesRecursively: false,
    minShareCount: 4,
    test: /\/web\/admin\//,
  },
];

/**
 * Chunks that the browser compiles while they arrive, in another thread. It would compile their
 * functions one by one as they are called.
 */
const startChunks = new Set(['react', 'shop', 'product-parts']);

/** Chunks that every page has loaded already. */
const everywhere = /\/(react|rolldown-runtime|shop|cards|entry-client)-[^/]*\.js$/;

/**
 * React Router's messages and assertions for developers. The build drops these calls; `patches/`
 * removes its unused features.
 */
const developerWarnings = ['warning', 'warnOnce', 'warningOnce', 'invariant'];

/**
 * Fields of React's fibers and queues, which nothing outside `react-dom` reads: short names save
 * 900 bytes. A field that another package, this code or the browser names must not be here.
 */
const reactFields = `
  memoizedState memoizedProps pendingProps updateQueue subtreeFlags stateNode childLanes
  elementType pendingLanes suspendedLanes pingedLanes expiredLanes entangledLanes entanglements
  baseState baseQueue baseLanes hasEagerState eagerState lastRenderedReducer lastRenderedState
  firstBaseUpdate retryLane lastBaseUpdate deletions firstContext callbackNode callbackPriority
  cancelPendingCommit timeoutHandle expirationTimes cachePool pooledCache pooledCacheLanes
  errorRecoveryDisabledLanes renderingStartTime hiddenUpdates pendingChildren memoizedValue
  treeContext blockedOn optionsOrUseCapture shellSuspendCounter
`
  .trim()
  .split(/\s+/);

/** A build for each language takes longer than rolldown expects of plugins. */
const checks = { bundlerTimings: false };

/** The same in both builds: a page that the server renders names the files of the browser's. */
const assetFileNames = 'assets/[name]-[hash:6][extname]';

const serverEntry = 'web/entry-server.tsx';

const brotliOf = promisify(brotliCompress);
const gzipOf = promisify(gzip);

/** The mode is the language: `vite build --mode hi`. */
const localeOf = (mode: string): Locale => (isLocale(mode) ? mode : localeDefault);

const outFolder = (mode: string): string =>
  localeOf(mode) === localeDefault ? 'dist' : `dist/${localeOf(mode)}`;

/** Keeps the files of the last build: `scripts/build.mjs` removes those of older ones. */
export default defineConfig(({ isSsrBuild, mode }) => ({
  plugins: [
    languageModules(localeOf(mode)),
    callTables(),
    sourceFiles(),
    react(),
    tailwindcss(),
    shortReactFields(),
    compressed(),
  ],
  publicDir: 'web/public',
  // Production loads React's production build, and all packages in few files.
  ...(isSsrBuild === true && {
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': '"production"' },
  }),
  build: isSsrBuild
    ? {
        outDir: `${outFolder(mode)}/server`,
        emptyOutDir: false,
        manifest: true,
        rollupOptions: {
          input: serverEntry,
          checks,
          output: {
            assetFileNames,
            entryFileNames: '[name]-[hash].js',
            comments: false,
            // See `vite.server.config.ts`.
            minify: {
              compress: false,
              mangle: false,
              codegen: { removeWhitespace: false, asciiOnly: true },
            },
          },
        },
        copyPublicDir: false,
      }
    : {
        outDir: `${outFolder(mode)}/client`,
        emptyOutDir: false,
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
          checks,
          treeshake: { manualPureFunctions: developerWarnings },
          optimization: { inlineConst: { mode: 'all' } },
          // Short names and hashes: the first view lists the files of all pages.
          output: {
            codeSplitting: { groups },
            postBanner: ({ name }) =>
              startChunks.has(name) ? '//# allFunctionsCalledOnLoad\n' : '',
            chunkFileNames: ({ name }) => `assets/${name.replace(/-page$/, '')}-[hash:7].js`,
            entryFileNames: 'assets/[name]-[hash:7].js',
            assetFileNames,
          },
        },
      },
}));

/** Each page exports its source file in the server's build: see `web/page.ts`. */
function sourceFiles(): Plugin {
  return {
    name: 'source-files',
    apply: (_config, { isSsrBuild }) => isSsrBuild === true,
    transform: {
      filter: { id: /\/web\/.+\.tsx$/ },
      handler: (code, id) =>
        `${code}\nexport const sourceFile = ${JSON.stringify(relative(import.meta.dirname, id))};`,
    },
  };
}

/** Refuses a field that another module names too. */
function shortReactFields(): Plugin {
  const fields = reactFields.join('|');
  const read = new RegExp(`(?:\\.|[{,])(${fields})\\b`);
  return {
    name: 'short-react-fields',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    transform: {
      filter: { id: /react-dom-client\.production/ },
      handler: (code, id) => {
        const mangleProps = { include: new RegExp(`^(${fields})$`) };
        return minifySync(id, code, { compress: false, mangle: false, mangleProps }).code;
      },
    },
    generateBundle(_options, files) {
      for (const file of Object.values(files)) {
        const field = file.type === 'chunk' ? read.exec(file.code)?.[1] : undefined;
        if (field !== undefined) this.error(`${file.fileName} also reads ${field} of React`);
      }
    },
  };
}

/**
 * Writes a brotli and a gzip file beside each script and style, so that the server never compresses
 * assets. At 11, brotli takes most of the time of a build and saves 7 % of the bytes of 9: the
 * files that only the admin area loads do without.
 */
function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    async writeBundle({ dir = 'dist/client' }, files) {
      const names = Object.keys(files).filter((name) => /\.(js|css|svg|wasm)$/.test(name));
      // In other threads.
      const compress = async (name: string): Promise<void> => {
        const path = join(dir, name);
        // Of the last build: its name has the hash of its content.
        if (existsSync(`${path}.gz`)) return;
        const bytes = await readFile(path);
        const params = {
          [constants.BROTLI_PARAM_QUALITY]:
            isOfAdmin(files[name]) || name.endsWith('.wasm') ? 9 : 11,
          // Without it, brotli clears tables for 4 MB before each small file.
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        };
        await writeFile(`${path}.br`, await brotliOf(bytes, { params }));
        await writeFile(`${path}.gz`, await gzipOf(bytes, { level: 9 }));
      };
      await Promise.all(names.map(compress));
    },
  };
}

type Built = Rolldown.OutputChunk | Rolldown.OutputAsset | undefined;

const isOfAdmin = (file: Built): boolean =>
  file?.type === 'chunk' && file.moduleIds.some((id) => id.includes('/web/admin/'));
