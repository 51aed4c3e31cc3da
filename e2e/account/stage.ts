import type { Browser } from 'playwright-core';
import type { RunningShop } from '#test/running-shop.ts';

/** What the test file has started, read when a test runs. */
export type AccountStage = {
  browser: () => Browser;
  shop: () => RunningShop;
  dataDir: () => string;
};
