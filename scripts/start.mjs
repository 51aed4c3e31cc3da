import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { readArguments } from './arguments.mjs';
import { main, pinnedNode, run, shopProcess } from './programs.mjs';

readArguments('start');

await main(async () => {
  await ensureInstalled('to run');
  await ensureBuilt();
  return run(pinnedNode(), [...shopProcess.flags, 'server/main.ts'], {
    env: shopProcess.environment,
  });
});
