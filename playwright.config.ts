import { defineConfig } from '@playwright/test';
import { chooseTemporaryFolder } from './test/temporary-folder.ts';

chooseTemporaryFolder();

/** Long, with shops of their own. They begin first: a long one at the end would run alone. */
const long = ['**/opening/*.spec.ts', '**/storefront/{main-job,room}.spec.ts'];

/**
 * Browser tests. Each worker starts one shop and one browser; each test has its own storage and
 * its own people.
 */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  projects: [
    { name: 'long', testMatch: long },
    { name: 'short', testIgnore: long },
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
