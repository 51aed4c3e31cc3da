import { defineConfig } from '@playwright/test';
import type { Rendering } from './test/chromium-flags.ts';
import { chooseTemporaryFolder } from './test/temporary-folder.ts';

chooseTemporaryFolder();

const admin = '**/admin/**/*.spec.ts';
const products = '**/admin/products/*.spec.ts';
/** With shops of their own. */
const own = ['**/opening/*.spec.ts', '**/storefront/main-job.spec.ts'];
/** In a shop with full images. */
const images = '**/storefront/{room,weight}.spec.ts';

/**
 * Browser tests. Each worker starts one shop and one browser; each test has its own storage and
 * its own people. A start takes as much processor time as five tests, so each kind of shop has as
 * few workers as keep all three busy: the admin area has one, without its products. The storefront
 * is last: its many short files fill the end.
 */
export default defineConfig<object, { rendering: Rendering }>({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  projects: [
    { name: 'admin', testMatch: admin, testIgnore: products, workers: 1 },
    { name: 'own', testMatch: own },
    { name: 'images', testMatch: images, workers: 1 },
    // Its photo of a cloth is examined by scripts that run long.
    {
      ...{ name: 'products', testMatch: products, workers: 1 },
      use: { rendering: { images: false, webgl: false, optimizer: true } },
    },
    { name: 'storefront', testIgnore: [admin, ...own, images], workers: 2 },
  ],
  globalSetup: './e2e/prepare-demo-shop.ts',
  workers: 3,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  // A busy machine is no flaw of the shop.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: process.env['BROWSER_REPORT'] ?? '/dev/null' }]],
  outputDir: '.cache/browser-tests',
  use: { actionTimeout: 30_000, trace: 'off' },
});
