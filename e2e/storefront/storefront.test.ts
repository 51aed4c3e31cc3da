import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { launchBrowser } from '#test/chromium.ts';
import { startDemoShop } from '#test/demo-shop.ts';
import { type RunningShop, temporaryDataDir } from '#test/running-shop.ts';
import { browsingTests } from './browsing.ts';
import { cartTests } from './cart-tests.ts';
import { productTests } from './product-tests.ts';
import { recoveryTests } from './recovery-tests.ts';
import { routeTests } from './routes.ts';
import { sentenceTests } from './sentences.ts';
import { visitorSentenceTests } from './visitor-sentences.ts';
import { openStage, type Stage } from './stage.ts';

let browser: Browser;
let shop: RunningShop;
let stage: Stage;
const folder = temporaryDataDir();

beforeAll(async () => {
  [browser, shop] = await Promise.all([
    launchBrowser({ images: false }),
    startDemoShop(folder.dataDir),
  ]);
  stage = await openStage(browser, shop.url);
});
afterAll(async () => {
  await browser?.close();
  await shop?.stop();
  folder.remove();
});

// One shop and one browser for all of it; each part puts on the stage what it needs.
routeTests(() => stage);
sentenceTests(() => stage);
visitorSentenceTests(() => stage);
browsingTests(() => stage);
cartTests(() => stage);
productTests(() => stage);
recoveryTests(() => stage);
