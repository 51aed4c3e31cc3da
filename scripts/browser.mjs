import { findChromium } from '../test/chromium.ts';
import { main } from './programs.mjs';

// Makes sure of the tests' browser before they start: unpacks it, or says what to do.
await main(async () => {
  await findChromium();
  return 0;
});
