import { findChromium } from '../test/chromium.ts';
import { main } from './programs.mjs';

// Unpacks the browser for the tests before they start, or prints instructions.
await main(async () => {
  await findChromium();
  return 0;
});
