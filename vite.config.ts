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
  { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler|zustand|cookie)\// },
  {
    name: 'shop',
    test: /\/web\/(head|page|paths|shop-data|root\/(?!header\/(search-panel|use-search|side-menu))|api\/|storefront\/parts\/|ui\/(accordion|alert|badge|breadcrumbs|button|class-names|empty-state|icon|link|picture|price|rating|spinner|toast|use-))|\/contract\/(calls|limits|messages|money|states)\.ts/,
  },
];

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss(), compressed()],
  publicDir: 'web/public',
  build: isSsrBuild
    ? { outDir: 'dist/server', rollupOptions: { input: 'web/entry-server.tsx' }, copyPublicDir: false }
    : {
        outDir: 'dist/client',
        manifest: true,
        target: ['chrome115', 'edge115', 'firefox121', 'safari16.4'],
        modulePreload: { polyfill: false },
        assetsInlineLimit: 0,
        rollupOptions: { input: 'web/entry-client.tsx', output: { codeSplitting: { groups } } },
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
        const brotli = brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
        await writeFile(join(folder, `${name}.br`), brotli);
        await writeFile(join(folder, `${name}.gz`), gzipSync(bytes, { level: 9 }));
      }
    },
  };
}
