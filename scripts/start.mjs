import { ensureBuilt, isBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { readArguments } from './arguments.mjs';
import { main, pinnedNode, run, shopProcess } from './programs.mjs';

readArguments('start');

await main(async () => {
  await ensureInstalled('to run');
  // A failure of the preparation is the shop's to report.
  if (!isBuilt())
    await Promise.all([ensureBuilt(), run(pinnedNode(), ['scripts/prepare-database.ts'])]);
  return run(pinnedNode(), [...shopProcess.flags, shopProcess.program], {
    env: shopProcess.environment,
  });
});
