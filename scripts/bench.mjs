import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { main, pinnedNode, run } from './programs.mjs';

await main(async () => {
  await ensureInstalled('to measure');
  await ensureBuilt();
  return run(pinnedNode(), ['lab/bench/main.ts', ...process.argv.slice(2)]);
});
