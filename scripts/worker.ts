import { existsSync } from 'node:fs';
import { readArguments } from './arguments.mjs';

// `npm run worker`: reads the arguments before the job queue is loaded.
readArguments('worker');
process.setSourceMapsEnabled(true);
const program = new URL('../dist/bundle/worker.js', import.meta.url);
if (existsSync(program)) await import(program.href);
else {
  console.error('The server is not built yet: run npm run build first.');
  process.exitCode = 1;
}
