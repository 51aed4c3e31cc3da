import { ensureInstalled } from './install.mjs';
import { readArguments } from './arguments.mjs';
import { main, pinnedNode, run } from './programs.mjs';

// Restarts the server when one of these changes. The server mounts Vite, which reloads the web
// part.
const watched = ['server', 'contract', 'database', 'locales'];

readArguments('dev');

await main(async () => {
  await ensureInstalled('all');
  const flags = [...watched.map((folder) => `--watch-path=${folder}`), '--watch-preserve-output'];
  return run(pinnedNode(), [...flags, 'server/main.ts'], {
    env: { SHOP_DEV: '1' },
  });
});
