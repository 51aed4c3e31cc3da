import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss()],
  publicDir: 'web/public',
  build: isSsrBuild
    ? { outDir: 'dist/server', rollupOptions: { input: 'web/entry-server.tsx' }, copyPublicDir: false }
    : {
        outDir: 'dist/client',
        manifest: true,
        target: ['chrome115', 'edge115', 'firefox121', 'safari16.4'],
        modulePreload: { polyfill: false },
        assetsInlineLimit: 0,
        rollupOptions: { input: 'web/entry-client.tsx' },
      },
  server: { hmr: { port: 24_678 } },
}));
