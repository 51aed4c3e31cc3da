import { readArguments } from './arguments.mjs';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { main, pinnedNode, run } from './programs.mjs';

readArguments('bench');

await main(async () => {
  await ensureInstalled('all');
  await ensureBuilt();
  return run(pinnedNode(), ['lab/bench/main.ts', ...process.argv.slice(2)]);
});
