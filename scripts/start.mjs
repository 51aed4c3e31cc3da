import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { main, pinnedNode, run, shopProcess } from './programs.mjs';

await main(async () => {
  await ensureInstalled('to run');
  await ensureBuilt();
  return run(pinnedNode(), [...shopProcess.flags, 'server/main.ts', ...process.argv.slice(2)], {
    env: shopProcess.environment,
  });
});
