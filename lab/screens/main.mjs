import { readArguments } from '../../scripts/arguments.mjs';
import { ensureBuilt } from '../../scripts/build.mjs';
import { ensureInstalled } from '../../scripts/install.mjs';
import { main, pinnedNode, run, secondsSince } from '../../scripts/programs.mjs';

readArguments('screens');

// Installs and builds first if needed; the screens are TypeScript, which an older Node does not
// read.
await main(async () => {
  await ensureInstalled('all');
  await ensureBuilt();
  const startMs = performance.now();
  const code = await run(pinnedNode(), ['lab/screens/screens.ts', ...process.argv.slice(2)]);
  console.log(`screens: ${secondsSince(startMs)}`);
  return code;
});
